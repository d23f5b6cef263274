import type { HandView } from '#contract/payments/hand-payments.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { FileButton } from '../file-button.tsx';
import type { HandPurchase } from '../hand-purchase.ts';
import { useSendProof } from '../use-send-proof.ts';

interface Props {
  purchase: HandPurchase;
  payment: HandView;
  onSent: () => void;
}

/** A picture of the transfer, for who has one. */
export function ProofField({ purchase, payment, onSent }: Props) {
  const t = useT();
  const proof = useSendProof(purchase.merchantRef, onSent);
  const { proofSentAt: sentAt, refused } = payment;
  const label = t(sentAt === null ? (refused === null ? 'hand.upload' : 'hand.again') : 'hand.replace');
  return (
    <section aria-labelledby="hand-proof">
      <h2 id="hand-proof" className="mb-2 flex items-baseline justify-between gap-3">
        <span className="font-bold">{t('hand.proof')}</span>
        <span className="text-sm font-normal tracking-normal text-muted">{t('hand.optional')}</span>
      </h2>
      <FileButton
        label={proof.busy ? t('hand.sending') : label}
        hint={sentAt === null ? t('hand.uploadHint') : `${t('hand.proofSent')}, ${formatDateTime(sentAt, t)}`}
        busy={proof.busy}
        onFile={proof.send}
      />
      {proof.problem && (
        <div className="mt-2">
          <Banner tone="bad">{proof.problem}</Banner>
        </div>
      )}
    </section>
  );
}
