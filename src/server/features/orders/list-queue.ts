import type { WaitingOrder } from '#contract/orders/manage-orders.ts';
import { type Ctx, now } from '../../context.ts';
import { keyTurn } from '../../db/key-turn.ts';
import { statement } from '../../db/statement.ts';
import type { Moment } from '../order-view/order-parts.ts';
import { SELLERS_COLUMNS, type SellersRow, SOLD } from '../order-view/order-row.ts';
import { managedView } from '../order-view/order-view.ts';

const PAGE = 50;
/** An order has at most ten keys: nobody needs to count further. */
const COUNT_TO = 10;

interface WaitingRow extends SellersRow {
  since: Moment;
  aside: boolean;
  /** The same to the microsecond. */
  since_text: string;
  free: number | null;
  total: number;
}

/** What waits for the seller and since when, each by an index that holds nothing else; what strangers claim comes last. */
export const WAITING = `select id, paid_at as since, false as aside from orders where waits_for is not null
     union all select order_id, claimed_at, aside from hand_payments where waiting
     union all select order_id, since, false from claims where closed_at is null and waits_for = 'store'
     union all select id, coalesce((select max(at) from order_events e where e.order_id = orders.id
       and e.kind = 'dispute-open'), paid_at, created_at), false from orders where dispute = 'open'` as const;

/** Materialized: the few that wait are not looked for among all that were ever paid. */
const waitingSql = <Which extends string>(which: Which) =>
  `with queued as materialized (
     select id, min(since) as since, bool_and(aside) as aside from (${WAITING}) w group by id
   ), waiting as (
     select *, count(*) over ()::int as total from queued ${which}
   ), stock as (
     select p.variant_id, (select count(*)::int from (
       select 1 from keys k where k.variant_id = p.variant_id and k.status = 'free'
         and (k.held_until is null or k.held_until <= :at) order by ${keyTurn('k')} limit :countTo) f) as free
     from (select distinct l.variant_id from waiting w join order_lines l on l.order_id = w.id and l.waits_for = 'stock' and l.delivery = 'key') p
   )
   select ${SELLERS_COLUMNS}, w.since, w.since::text as since_text, w.aside, w.total, stock.free from waiting w join orders o on o.id = w.id ${SOLD}
     left join stock on stock.variant_id = l.variant_id and l.waits_for = 'stock'
   order by w.aside, w.since, o.id` as const;

export const waitingOrders = statement<
  WaitingRow,
  { at: Date; most: number; offset: number; countTo: number }
>('waiting_orders')(waitingSql('order by aside, since, id limit :most offset :offset'));

/** Where a page of the queue ended. */
export type QueuePlace = Pick<WaitingRow, 'aside' | 'since_text' | 'id'>;
const BEFORE_ALL: QueuePlace = { aside: false, since_text: '-infinity', id: 0 };

const waitingAfter = statement<
  WaitingRow,
  { at: Date; most: number; aside: boolean; since: string; id: number; countTo: number }
>('waiting_after')(
  waitingSql(`where (aside, since, id) > (:aside::boolean, :since::timestamptz, :id::int)
     order by aside, since, id limit :most`),
);

/** What waits for the seller, the longest first. */
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
  after: QueuePlace | null,
  most: number,
): Promise<{ data: WaitingOrder[]; next: QueuePlace | null }> {
  const at = now(ctx);
  const { aside, since_text: since, id } = after ?? BEFORE_ALL;
  const rows = await waitingAfter(ctx.db, { at, most, aside, since, id, countTo: COUNT_TO });
  return {
    data: rows.map((row) => asWaiting(row, at)),
    next: rows.length === most ? (rows.at(-1) ?? null) : null,
  };
}

const asWaiting = (row: WaitingRow, at: Date): WaitingOrder => ({
  ...managedView(row),
  waitingSeconds: Math.max(0, Math.floor((at.getTime() - new Date(row.since).getTime()) / 1000)),
  missing: row.free === null ? 0 : Math.max(0, row.quantity - row.free),
});
