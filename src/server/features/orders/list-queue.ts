import type { WaitingOrder } from '#contract/orders/manage-orders.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { ORDER_COLUMNS, type OrderRow, SOLD } from '../order-view/order-row.ts';
import { managedView } from '../order-view/order-view.ts';

const PAGE = 50;
/** An order has at most ten keys: nobody needs to count further. */
const COUNT_TO = 10;

interface WaitingRow extends OrderRow {
  free: number;
  total: number;
}

/** Materialized: the few that wait are read by their own index, not found among all that were ever paid. */
const waitingSql = <Which extends string>(which: Which) =>
  `with queued as materialized (
     select * from orders where waits_for is not null
   ), waiting as (
     select *, count(*) over ()::int as total from queued ${which}
   ), stock as (
     select p.variant_id, (select count(*)::int from (
       select 1 from keys k where k.variant_id = p.variant_id and k.status = 'free'
         and (k.held_until is null or k.held_until <= :at) order by k.id + 0 limit :countTo) f) as free
     from (select distinct l.variant_id from waiting w join order_lines l on l.order_id = w.id) p
   )
   select ${ORDER_COLUMNS}, o.total, stock.free from waiting o ${SOLD} join stock on stock.variant_id = l.variant_id
   order by o.paid_at, o.id` as const;

export const waitingOrders = statement<
  WaitingRow,
  { at: Date; most: number; offset: number; countTo: number }
>('waiting_orders')(waitingSql('order by paid_at, id limit :most offset :offset'));

const waitingAfter = statement<WaitingRow, { at: Date; most: number; after: number | null; countTo: number }>(
  'waiting_after',
)(
  waitingSql(`where :after::int is null or (paid_at, id) > (select l.paid_at, l.id from orders l where l.id = :after)
     order by paid_at, id limit :most`),
);

/** Paid orders without keys, the one that has waited longest first. */
export async function listQueue(
  ctx: Ctx,
  { limit = PAGE, offset = 0 }: { limit?: number; offset?: number },
): Promise<{ data: WaitingOrder[]; total: number }> {
  const at = now(ctx);
  const rows = await waitingOrders(ctx.db, { at, most: limit, offset, countTo: COUNT_TO });
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map((row) => asWaiting(row, at)),
  };
}

/** All of them, page after page, each from the last order of the one before: who is served meanwhile moves nobody. */
export async function queueAfter(
  ctx: Ctx,
  after: number | null,
  most: number,
): Promise<{ data: WaitingOrder[]; next: number | null }> {
  const at = now(ctx);
  const rows = await waitingAfter(ctx.db, { at, most, after, countTo: COUNT_TO });
  return {
    data: rows.map((row) => asWaiting(row, at)),
    next: rows.length === most ? (rows.at(-1)?.id ?? null) : null,
  };
}

const asWaiting = (row: WaitingRow, at: Date): WaitingOrder => ({
  ...managedView(row),
  waitingSeconds: Math.max(0, Math.floor((at.getTime() - new Date(row.paid_at ?? at).getTime()) / 1000)),
  missing: Math.max(0, row.quantity - row.free),
});
