import type { V1Order, V1OrderFacts, V1OrderStatus } from '#contract/api/goods.ts';
import { orderNumber } from '#domain/orders/orders.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { goodsOf } from '../delivery/read-given.ts';
import { openKeys } from '../keys/open-keys.ts';
import { isoOf, type Moment } from '../order-view/order-parts.ts';
import { markViewed } from '../orders/mark-viewed.ts';

const PREFIX = 'api:';
/** What an order of the API is known by among an account's attempts to buy. */
export const attemptOf = (number: string): string => `${PREFIX}${number}`;

/** Orders of the API are paid when they are made. */
const STATUS = `case when o.status = 'REFUND' then 'refunded' when o.delivery_status = 'DELIVERED' then 'delivered' else 'waiting' end`;

const FACTS = `o.id, o.attempt, ${STATUS} as status, o.quantity, o.balance_cents::float8 as balance_cents,
  o.total_idr::float8 as total_idr, o.created_at, o.delivered_at, o.refunded_at, o.viewed_at, l.variant_id, l.name,
  l.unit_cents, a.key_id, a.request, k.public, coalesce(t.balance_after_cents, 0)::float8 as balance_after_cents` as const;
const FROM = `orders o join api_orders a on a.order_id = o.id join api_keys k on k.id = a.key_id
  join order_lines l on l.order_id = o.id and l.line = 1
  left join balance_transactions t on t.order_id = o.id and t.order_move = 'paid'` as const;

export interface FactsRow {
  id: number;
  attempt: string;
  status: V1OrderStatus;
  quantity: number;
  balance_cents: number;
  total_idr: number;
  created_at: Moment;
  delivered_at: Moment | null;
  refunded_at: Moment | null;
  viewed_at: Moment | null;
  variant_id: number;
  name: string;
  unit_cents: number;
  key_id: number;
  request: Uint8Array;
  public: string;
  balance_after_cents: number;
}

interface WholeRow extends FactsRow {
  goods: number[] | null;
  key_ids: number[] | null;
  sealed: Uint8Array[] | null;
}

const whole = <Which extends string>(which: Which) =>
  `select ${FACTS}, given.goods, given.key_ids, given.sealed from ${FROM} cross join lateral (
     select array_agg(g.id order by g.line, g.slot) as goods,
       array_agg(coalesce(g.key_id, -g.id) order by g.line, g.slot) as key_ids,
       array_agg(coalesce(g.sealed, k.sealed) order by g.line, g.slot) as sealed ${goodsOf('o.id')}) given
   where o.user_id = :userId and ${which}` as const;

const byAttempt = statement<WholeRow, { userId: number; attempt: string }>('api_order_by_number')(
  whole('o.attempt = :attempt'),
);
const byId = statement<WholeRow, { userId: number; id: number }>('api_order_by_id')(whole('o.id = :id'));

/** Of the account's own: by the number that the caller gave it. */
export const findByNumber = async (ctx: Ctx, userId: number, number: string): Promise<WholeRow | undefined> =>
  (await byAttempt(ctx.db, { userId, attempt: attemptOf(number) }))[0];

/** The same, or else by the store's number. */
export async function findOrder(ctx: Ctx, userId: number, named: string): Promise<WholeRow | undefined> {
  const id = orderNumber(named);
  const found = await findByNumber(ctx, userId, named);
  return found ?? (id === null ? undefined : (await byId(ctx.db, { userId, id }))[0]);
}

export const pageOfOrders = statement<
  FactsRow,
  { userId: number; status: V1OrderStatus | null; below: number | null; size: number }
>('page_of_api_orders')(
  `select ${FACTS} from ${FROM} where o.user_id = :userId and o.id < coalesce(:below::int, 2147483647)
     and (:status::text is null or :status = ${STATUS}) order by o.id desc limit :size`,
);

export function factsView(row: FactsRow): V1OrderFacts {
  return {
    id: row.id,
    number: row.attempt.slice(PREFIX.length),
    status: row.status,
    variant_id: row.variant_id,
    name: row.name,
    quantity: row.quantity,
    unit_cents: row.unit_cents,
    total_cents: row.balance_cents,
    total_idr: row.total_idr,
    balance_after_cents: row.balance_after_cents,
    key: row.public,
    created_at: isoOf(row.created_at),
    delivered_at: isoOf(row.delivered_at),
    refunded_at: isoOf(row.refunded_at),
  };
}

/** With what was handed over; the first look at it is noted. */
export async function orderView(ctx: Ctx, row: WholeRow): Promise<V1Order> {
  const keys = (row.sealed ?? []).map((sealed, n) => ({ id: row.key_ids?.[n] ?? 0, sealed }));
  const texts = await openKeys(ctx, keys);
  await markViewed(ctx, [{ id: row.id, viewedAt: row.viewed_at, keys: texts.length }], 'api');
  return { ...factsView(row), goods: texts.map((text, n) => ({ id: row.goods?.[n] ?? 0, text })) };
}
