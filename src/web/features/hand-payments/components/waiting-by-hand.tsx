import type { ReactNode } from 'react';
import { formatDateTime, formatIdr } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ClockIcon } from '#web/ui/screen/further-icons.tsx';
import type { HandProps } from '../hand-purchase.ts';
import { AmountTicket } from './amount-ticket.tsx';
import { ProofField } from './proof-field.tsx';
import '../hand-payments.css';

/** The buyer has said so: how far it is. */
export function WaitingByHand({ purchase, payment, onRecheck }: HandProps) {
  const t = useT();
  const title = t(payment.proofSentAt === null ? 'hand.told' : 'hand.received');
  useTitle(title);
  return (
    <>
      <div className="no-print flex items-center gap-4 pt-2" role="status">
        <span className="grid size-13 flex-none place-items-center rounded-pill bg-marigold-soft text-marigold-text">
          <ClockIcon size={28} />
        </span>
        <div>
          <h1 className="text-lg font-extrabold sm:text-xl">{title}</h1>
          <p className="text-sm text-muted">{t('success.confirming')}</p>
        </div>
      </div>
      <Steps purchase={purchase} payment={payment} />
      {purchase.status === 'UNPAID' && (
        <details className="no-print">
          <summary className="button w-full">{t('hand.details')}</summary>
          <div className="mt-3">
            <AmountTicket payment={payment} />
          </div>
        </details>
      )}
      {payment.mayProve && <ProofField purchase={purchase} payment={payment} onSent={onRecheck} />}
      <Button label={t('success.checkPayment')} onClick={onRecheck} />
      <p className="text-center text-sm text-pretty text-muted">
        {t(payment.mailed ? 'hand.mayClose' : 'hand.mayKeep')}
      </p>
    </>
  );
}

function Steps({ purchase, payment }: Pick<HandProps, 'purchase' | 'payment'>) {
  const { t, locale } = useLanguage();
  const { kind, name, amount, orderedAt, claimedAt, proofSentAt } = payment;
  return (
    <ol className="steps panel text-sm">
      <Step look="step-done" at={orderedAt} title={t('hand.step.ordered')} />
      <Step
        look="step-done"
        at={claimedAt}
        title={t(kind === 'qris' ? 'hand.step.paid' : 'hand.step.transferred')}
      >
        {t('hand.step.to', { amount: formatIdr(amount, locale), name })}
      </Step>
      {proofSentAt !== null && <Step look="step-done" at={proofSentAt} title={t('hand.proofSent')} />}
      <Step look="step-now" title={t('hand.step.checking')}>
        {t('hand.step.checkingText')}
      </Step>
      <Step
        look=""
        title={t(purchase.credit ? 'hand.step.credit' : 'hand.step.keys', {
          email: purchase.customerEmail ?? '',
        })}
        plain
      />
    </ol>
  );
}

interface StepProps {
  look: 'step-done' | 'step-now' | '';
  title: string;
  at?: string | null;
  plain?: boolean;
  children?: ReactNode;
}

function Step({ look, title, at = null, plain = false, children }: StepProps) {
  const t = useT();
  return (
    <li className={look}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={`wrap-anywhere ${plain ? 'text-muted' : 'font-semibold'}`}>{title}</span>
        {at && <bdi className="font-mono text-xs text-muted">{formatDateTime(at, t)}</bdi>}
      </span>
      {children && <span className="block text-muted">{children}</span>}
    </li>
  );
}
