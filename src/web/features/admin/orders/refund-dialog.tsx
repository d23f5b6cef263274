import { useId, useState } from 'react';
import type { TrackedOrder } from '#contract/tracking.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { errorText } from '#web/i18n/refusal-text.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog, useCloseDialog } from '#web/ui/dialog.tsx';
import { DoneView } from '#web/ui/done-view.tsx';
import { ReasonField } from './reason-field.tsx';

export interface OrderActionProps {
  order: TrackedOrder;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Asks for a reason before an order is marked as refunded: it cannot be taken back. */
export function RefundDialog({ order, onClose, onDone }: OrderActionProps) {
  const t = useT();
  const form = useId();
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
    <Dialog
      title={t('refund.title')}
      onClose={onClose}
      busy={refund.busy}
      dirty={done === null && reason.trim() !== ''}
      footer={done === null && <StopButtons form={form} busy={refund.busy} label={t('order.refund')} />}
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
            void refund.run();
          }}
        >
          {refund.error !== null && (
            <Banner tone="bad" onDismiss={refund.clear}>
              {errorText(t, refund.error)}
            </Banner>
          )}
          <p className="text-sm wrap-anywhere">
            {t('refund.text', { reference: order.reference || order.merchantRef })}
          </p>
          <ReasonField value={reason} onChange={setReason} error={missing ? t('refund.required') : null} />
        </form>
      )}
    </Dialog>
  );
}

export function StopButtons({ form, busy, label }: { form: string; busy: boolean; label: string }) {
  const t = useT();
  const close = useCloseDialog();
  return (
    <>
      <button type="button" className="button" disabled={busy} onClick={close}>
        {t('panel.cancel')}
      </button>
      <button type="submit" form={form} className="button button-stop" disabled={busy}>
        {busy && <span className="spinner" />}
        {label}
      </button>
    </>
  );
}
