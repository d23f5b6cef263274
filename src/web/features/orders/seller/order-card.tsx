import type { TrackedOrder } from '#contract/tracking.ts';
import { useOpenNamed } from '#web/ui/dialog-stack.tsx';
import { OpenOrderButton } from './open-order-button.tsx';
import { OrderCodes } from './order-codes.tsx';
import { OrderBadges, OrderFacts } from './order-facts.tsx';

/** One order that the search found. */
export function OrderCard({ order }: { order: TrackedOrder }) {
  const open = useOpenNamed();
  return (
    <article className="ticket">
      <div className="p-4">
        <div className="mb-2 flex flex-wrap items-start justify-between gap-2">
          <h3 className="min-w-0 font-bold wrap-anywhere">
            <bdi>{order.productName}</bdi>
          </h3>
          <OrderBadges order={order} />
        </div>
        <OrderFacts order={order} />
      </div>
      <div className="ticket-tear" />
      <div className="flex flex-col gap-3 p-4">
        <OrderCodes order={order} />
        <OpenOrderButton order={order} onOpen={() => open('order', { order })} />
      </div>
    </article>
  );
}
