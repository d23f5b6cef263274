import { useState } from 'react';
import type { TrackedOrder } from '#contract/tracking.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

export interface OrderActionProps {
  order: TrackedOrder;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Asks for a reason before an order is marked as refunded: it cannot be taken back. */
export function RefundDialog({ order, onClose, onDone }: OrderActionProps) {
  const t = useT();
  const { api } = useServices();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const refund = useAction(async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const { already } = await api.call(endpoints.refundOrder, { id: order.id, reason: reason.trim() });
    setDone(t(already ? 'refund.already' : 'refund.done'));
    await onDone();
  });
  return (
    <FormDialog
      title={t('refund.title')}
      label={t('order.refund')}
      busy={refund.busy}
      dirty={reason.trim() !== ''}
      stops
      error={refund.error === null ? null : failureText(t, refund.error)}
      onDismiss={refund.clear}
      done={done}
      onSubmit={() => void refund.run()}
      onClose={onClose}
    >
      <p className="text-sm wrap-anywhere">
        {t('refund.text', { reference: order.reference || order.merchantRef })}
      </p>
      <ReasonField value={reason} onChange={setReason} error={missing ? t('refund.required') : null} />
    </FormDialog>
  );
}
