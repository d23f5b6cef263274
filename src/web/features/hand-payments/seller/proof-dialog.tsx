import type { HandQueued } from '#contract/payments/hand-payments.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { useHandProof } from './queries.ts';

interface Props {
  payment: HandQueued;
  proof: NonNullable<HandQueued['proof']>;
  onClose: () => void;
}

/** What the buyer sent, beside what to look for in it. */
export function ProofDialog({ payment, proof, onClose }: Props) {
  const { t, locale } = useLanguage();
  const picture = useHandProof(proof.id);
  const about = t('byHand.proofOf', {
    amount: formatIdr(payment.amount, locale),
    email: payment.customerEmail,
  });
  return (
    <Dialog title={t('byHand.proofTitle')} wide onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-sm wrap-anywhere">{about}</p>
        {proof.usedBy !== null && (
          <Banner tone="bad">{t('byHand.twice', { id: String(proof.usedBy) })}</Banner>
        )}
        <Loaded query={picture} failed={t('byHand.proofFailed')} rows={1} height="h-96">
          {({ data }) => (
            <img
              className="mx-auto max-h-[70vh] max-w-full rounded-small border border-line"
              src={`data:${data.mimeType};base64,${data.data}`}
              alt={about}
            />
          )}
        </Loaded>
        <p className="text-sm text-muted">{t('byHand.proofNote')}</p>
      </div>
    </Dialog>
  );
}
