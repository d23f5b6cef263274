import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useCredit } from './queries.ts';
import { ReasonField } from './reason-field.tsx';
import type { OrderActionProps } from './refund-dialog.tsx';

/** The money of an order becomes a customer's balance. */
export function CreditDialog({ order, onClose }: OrderActionProps) {
  const t = useT();
  const { send } = useCredit();
  const form = useForm({
    initial: { email: order.customerEmail, reason: '' },
    check: ({ email, reason }) =>
      email.trim() === '' || reason.trim() === '' ? { reason: t('credit.required') } : null,
    send: ({ email, reason }) => send({ order, userEmail: email.trim(), reason: reason.trim() }),
  });
  const { amount = 0, newBalance = 0 } = form.result?.value ?? {};
  return (
    <FormDialog
      title={t('credit.title')}
      form={form}
      label={t('order.credit')}
      stops
      done={t('credit.done', { amount: formatUsd(amount), balance: formatUsd(newBalance) })}
      onClose={onClose}
    >
      <p className="text-sm">{t('credit.text')}</p>
      <TextField label={t('credit.email')} type="email" dir="ltr" {...form.field('email')} />
      <ReasonField hint={t('order.creditHint')} {...form.field('reason')} />
    </FormDialog>
  );
}
