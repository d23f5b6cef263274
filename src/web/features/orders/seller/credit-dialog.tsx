import { useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { ReasonField } from './reason-field.tsx';
import type { OrderActionProps } from './refund-dialog.tsx';

/** The money of an order becomes a customer's balance. */
export function CreditDialog({ order, onClose, onDone }: OrderActionProps) {
  const t = useT();
  const { api } = useServices();
  const [email, setEmail] = useState(order.customerEmail);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const credit = useAction(async () => {
    const userEmail = email.trim();
    setMissing(userEmail === '' || reason.trim() === '');
    if (userEmail === '' || reason.trim() === '') return;
    const answer = await api.call(endpoints.creditOrder, {
      id: order.id,
      userEmail,
      reason: reason.trim(),
    });
    setDone(t('credit.done', { amount: formatUsd(answer.amount), balance: formatUsd(answer.newBalance) }));
    await onDone();
  });
  return (
    <FormDialog
      title={t('credit.title')}
      label={t('order.credit')}
      busy={credit.busy}
      dirty={reason.trim() !== ''}
      stops
      error={credit.error === null ? null : failureText(t, credit.error)}
      onDismiss={credit.clear}
      done={done}
      onSubmit={() => void credit.run()}
      onClose={onClose}
    >
      <p className="text-sm">{t('credit.text')}</p>
      <FormField label={t('credit.email')}>
        {(props) => (
          <input
            {...props}
            type="email"
            className="field"
            dir="ltr"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </FormField>
      <ReasonField value={reason} onChange={setReason} error={missing ? t('credit.required') : null} />
    </FormDialog>
  );
}
