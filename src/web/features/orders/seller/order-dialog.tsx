import { useState } from 'react';
import { MailTroubleHint } from '#web/features/mail/mail-trouble.tsx';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useFlash } from '#web/lib/hooks/use-flash.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { NamedDialogs } from '#web/ui/dialogs/dialog-stack.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { OrderCodes } from './order-codes.tsx';
import { OrderBadges, OrderFacts } from './order-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { orderTitle } from './order-title.ts';
import { useFoundOrders, useOrderStory, useResend } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { SwapDialog } from './swap-dialog.tsx';

const MESSAGE_MS = 3_000;

declare module '#web/ui/dialogs/dialog-stack.tsx' {
  interface NamedDialogs {
    order: { order: { id: number; reference: string } };
  }
}

type Props = NamedDialogs['order'] & { onClose: () => void };

/** One order with everything that happened to it, and what can be done about it. */
export function OrderDialog({ order, onClose }: Props) {
  const t = useT();
  const may = useMay();
  const [asking, setAsking] = useState<'refund' | 'credit' | 'swap' | 'evidence' | null>(null);
  const [sent, setSent] = useFlash<{ email: string }>(MESSAGE_MS);
  // By its number: what else names an order may be missing, or open its keys to whoever reads the address.
  const reference = String(order.id);
  const found = useFoundOrders({ searchTerm: reference, searchType: 'reference' });
  const story = useOrderStory(order.id);
  const details = found.data?.data.find((each) => each.id === order.id);
  const resend = useResend();
  const sendAgain = async () => {
    setSent(null);
    if (await resend.run({ reference })) setSent({ email: details?.customerEmail ?? '' });
  };
  const paid = details?.status === 'PAID';
  const waiting = paid && details.deliveryStatus === 'PENDING';
  const disputed = story.data?.data.some((step) => step.kind === 'dispute-open') === true;
  const failed = (found.error ?? story.error) !== null || (found.data && !details);
  return (
    <Dialog
      wide
      title={t('order.title', { reference: order.reference || order.id })}
      onClose={onClose}
      busy={resend.busy}
      footer={
        ((paid && (may('orders.change') || may('customers.change'))) || disputed) && (
          <>
            {disputed && <Button label={t('order.evidence')} onClick={() => setAsking('evidence')} />}
            {paid && (
              <>
                {may('orders.change') && details.deliveryStatus === 'DELIVERED' && !details.credit && (
                  <Button label={t('order.resend')} busy={resend.busy} onClick={() => void sendAgain()} />
                )}
                {may('orders.change') && waiting && (
                  <Button label={t('order.swap')} onClick={() => setAsking('swap')} />
                )}
                {may('customers.change') && details.totalAmount > 0 && !details.credit && (
                  <Button label={t('order.credit')} onClick={() => setAsking('credit')} />
                )}
                {may('orders.change') && (
                  <Button label={t('order.refund')} look="danger" onClick={() => setAsking('refund')} />
                )}
              </>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <LoadFailed query={found.error === null ? story : found} text={t('order.loadFailed')} />
        {found.data && !details && <Banner tone="bad">{t('order.loadFailed')}</Banner>}
        {sent && <Banner tone="good">{t('post.sent', sent)}</Banner>}
        {resend.error !== null && (
          <Banner tone="bad" onDismiss={resend.clear}>
            {failureText(t, resend.error, t('post.failed'))}
            <MailTroubleHint error={failureText(t, resend.error)} />
          </Banner>
        )}
        {!details && !failed && (
          <div className="skeleton h-48" role="status" aria-label={t('layout.loading')} />
        )}
        {details && (
          <div className="grid items-start gap-6 md:grid-cols-2">
            <section aria-labelledby="order-details">
              <div className="mb-2 flex flex-wrap items-start justify-between gap-2">
                <h3 id="order-details" className="min-w-0 font-bold wrap-anywhere">
                  <bdi>{orderTitle(t, details)}</bdi>
                </h3>
                <OrderBadges order={details} />
              </div>
              <OrderFacts order={details} />
              {!details.credit && (
                <div className="mt-3">
                  <OrderCodes order={details} />
                </div>
              )}
            </section>
            <section aria-labelledby="order-story">
              <h3 id="order-story" className="mb-2 font-bold">
                {t('order.timeline')}
              </h3>
              <OrderTimeline entries={story.data?.data ?? []} />
            </section>
          </div>
        )}
      </div>
      {asking === 'evidence' && <EvidenceDialog orderId={order.id} onClose={() => setAsking(null)} />}
      {details && asking === 'refund' && <RefundDialog order={details} onClose={() => setAsking(null)} />}
      {details && asking === 'credit' && <CreditDialog order={details} onClose={() => setAsking(null)} />}
      {details && asking === 'swap' && <SwapDialog order={details} onClose={() => setAsking(null)} />}
    </Dialog>
  );
}
