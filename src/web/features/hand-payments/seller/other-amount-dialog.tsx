import type { HandQueued } from '#contract/payments/hand-payments.ts';
import { HAND_WORDS_MAX, receivedIs } from '#domain/hand-payments/hand-payments.ts';
import { parseIdr } from '#domain/price/money.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { useConfirmByHand } from './queries.ts';

/** Another sum came than was asked for: more is taken, less is somebody's decision and says why. */
export function OtherAmountDialog({ payment, onClose }: { payment: HandQueued; onClose: () => void }) {
  const { t, locale } = useLanguage();
  const { send } = useConfirmByHand();
  const { orderId, amount, account } = payment;
  const form = useForm({
    initial: { came: '', note: '' },
    check: ({ came, note }) => {
      const sum = parseIdr(came);
      if (!sum || !Number.isInteger(sum)) return { came: t('byHand.cameRequired') };
      const lacks = receivedIs(amount, sum) === 'less' && note.trim() === '';
      return lacks ? { note: t('byHand.noteRequired') } : null;
    },
    send: ({ came, note }) => send({ orderId, amount: parseIdr(came) ?? 0, note: note.trim() }),
  });
  const sum = parseIdr(form.values.came);
  const received = sum ? receivedIs(amount, sum) : 'exact';
  const difference = formatIdr(Math.abs(amount - (sum ?? amount)), locale);
  return (
    <FormDialog
      title={t('byHand.otherTitle')}
      form={form}
      label={t('byHand.accept')}
      failed={t('byHand.confirmFailed')}
      done={t(
        payment.topUp
          ? 'byHand.credited'
          : form.result?.value.deliveryStatus === 'DELIVERED'
            ? 'byHand.confirmed'
            : 'byHand.confirmedWaiting',
      )}
      onClose={onClose}
    >
      <p className="text-sm wrap-anywhere">
        {t('byHand.otherText', { amount: formatIdr(amount, locale), account })}
      </p>
      <TextField label={t('byHand.came')} inputMode="numeric" dir="ltr" {...form.field('came')} />
      {received !== 'exact' && (
        <Banner tone="note">
          {t(received === 'less' ? 'byHand.less' : 'byHand.over', { amount: difference })}
        </Banner>
      )}
      <TextField label={t('byHand.note')} maxLength={HAND_WORDS_MAX} {...form.field('note')} />
    </FormDialog>
  );
}
