import type { TrackedOrder } from '#contract/tracking.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useRefund } from './queries.ts';
import { ReasonField } from './reason-field.tsx';

export interface OrderActionProps {
  order: TrackedOrder;
  onClose: () => void;
}

/** Asks for a reason before an order is marked as refunded: it cannot be taken back. */
export function RefundDialog({ order, onClose }: OrderActionProps) {
  const t = useT();
  const { send } = useRefund();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('refund.required') } : null),
    send: ({ reason }) => send({ order, reason: reason.trim() }),
  });
  return (
    <FormDialog
      title={t('refund.title')}
      form={form}
      label={t('order.refund')}
      stops
      done={t(form.result?.value.already ? 'refund.already' : 'refund.done')}
      onClose={onClose}
    >
      <p className="text-sm wrap-anywhere">
        {t('refund.text', { reference: order.reference || order.merchantRef })}
      </p>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
