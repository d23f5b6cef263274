import type { HandQueued } from '#contract/payments/hand-payments.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { Outcome } from '#web/ui/lists/use-outcome.ts';
import { useConfirmByHand } from './queries.ts';

interface Props {
  payment: HandQueued;
  outcome: Outcome;
  onClose: () => void;
}

/** Just what was asked for has come. */
export function ConfirmPayment({ payment, outcome, onClose }: Props) {
  const { t, locale } = useLanguage();
  const { send } = useConfirmByHand();
  const { orderId, account, productName, customerEmail: email } = payment;
  const confirm = async () => {
    let delivered = true;
    const done = await outcome.attempt(
      async () => {
        delivered = (await send({ orderId })).deliveryStatus === 'DELIVERED';
      },
      (t) =>
        t(payment.topUp ? 'byHand.credited' : delivered ? 'byHand.confirmed' : 'byHand.confirmedWaiting'),
      'byHand.confirmFailed',
    );
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      title={t('byHand.confirmTitle')}
      action={t('byHand.confirm')}
      mild
      busy={outcome.busy}
      error={outcome.bad}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t(payment.topUp ? 'byHand.confirmTopUp' : 'byHand.confirmText', {
        amount: formatIdr(payment.amount, locale),
        account,
        product: productText(t, productName),
        email,
      })}
    </ConfirmDialog>
  );
}
