import type { TrackedOrder } from '#contract/orders/tracking.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { OpenOrderButton } from './open-order-button.tsx';
import { OrderCodes } from './order-codes.tsx';
import { OrderBadges, OrderFacts } from './order-facts.tsx';
import { orderTitle } from './order-title.ts';

/** One order that the search found. */
export function OrderCard({ order }: { order: TrackedOrder }) {
  const t = useT();
  const open = useOpenNamed();
  return (
    <article className="ticket">
      <div className="p-4">
        <div className="mb-2 flex flex-wrap items-start justify-between gap-2">
          <h3 className="min-w-0 font-bold wrap-anywhere">
            <bdi>{orderTitle(t, order)}</bdi>
          </h3>
          <OrderBadges order={order} />
        </div>
        <OrderFacts order={order} />
      </div>
      <div className="ticket-tear" />
      <div className="flex flex-col gap-3 p-4">
        {!order.credit && <OrderCodes order={order} />}
        <OpenOrderButton order={order} onOpen={() => open('order', { order })} />
      </div>
    </article>
  );
}
