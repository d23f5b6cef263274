import { useId, useState } from 'react';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { errorText } from '#web/i18n/refusal-text.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DoneView } from '#web/ui/done-view.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { ReasonField } from './reason-field.tsx';
import { type OrderActionProps, StopButtons } from './refund-dialog.tsx';

/** The money of an order becomes a customer's balance. */
export function CreditDialog({ order, onClose, onDone }: OrderActionProps) {
  const t = useT();
  const form = useId();
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
    <Dialog
      title={t('credit.title')}
      onClose={onClose}
      busy={credit.busy}
      dirty={done === null && reason.trim() !== ''}
      footer={done === null && <StopButtons form={form} busy={credit.busy} label={t('order.credit')} />}
    >
      {done !== null ? (
        <DoneView onDone={onClose}>{done}</DoneView>
      ) : (
        <form
          id={form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void credit.run();
          }}
        >
          {credit.error !== null && (
            <Banner tone="bad" onDismiss={credit.clear}>
              {errorText(t, credit.error)}
            </Banner>
          )}
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
        </form>
      )}
    </Dialog>
  );
}
