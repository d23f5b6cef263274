import type { TrackedOrder } from '#contract/orders/tracking.ts';
import type { GatewayName } from '#domain/payments/gateways.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { BUYERS_TEXTS, type BuyersTexts } from '../catalogue/buyers-words.ts';
import { goodsOf, readParts } from '../delivery/read-given.ts';
import { type Sight, shownKeys } from '../keys/key-sight.ts';
import { openKeys } from '../keys/open-keys.ts';
import { ANSWERS, type AnswersRow } from '../order-view/order-answers.ts';
import {
  ORDER_COLUMNS,
  ORDERS,
  type OrderRow,
  SELLERS_COLUMNS,
  type SellersRow,
} from '../order-view/order-row.ts';
import type { Shown } from '../order-view/order-view.ts';

const FOUND = `select ${SELLERS_COLUMNS}, ${ANSWERS} from ${ORDERS}` as const;

interface ByTerm {
  term: string;
  gateways: readonly GatewayName[];
  most: number;
}

export const findPaidByEmail = statement<OrderRow & BuyersTexts & AnswersRow, ByTerm>('find_paid_by_email')(
  `select ${ORDER_COLUMNS}, ${BUYERS_TEXTS}, ${ANSWERS} from ${ORDERS} where o.customer_email = :term and o.status = 'PAID' and o.kind = 'goods' and o.gateway = any(:gateways)
   order by o.id desc limit :most`,
);

export const findByEmail = statement<SellersRow & AnswersRow, ByTerm>('find_by_email')(
  `${FOUND} where o.customer_email = :term and o.gateway = any(:gateways) order by o.id desc limit :most`,
);

/** The gateway's reference, ours or the order's number: each has its own index. */
export const findByReference = statement<SellersRow & AnswersRow, ByTerm & { number: number | null }>(
  'find_by_reference',
)(
  `${FOUND} where o.gateway = any(:gateways) and o.id in (
     select id from orders where gateway = any(:gateways) and gateway_reference = :term
     union select id from orders where merchant_ref = :term
     union select id from orders where id = :number)
   order by o.id desc limit :most`,
);

/** The keys of all these orders in one question; revoked ones stay hidden. */
export const keysOfOrders = statement<
  { order_id: number; goods_id: number; line: number; id: number; sealed: Uint8Array },
  { orderIds: readonly number[] }
>('keys_of_orders')(
  `select g.order_id, g.id as goods_id, g.line, coalesce(g.key_id, -g.id) as id, coalesce(g.sealed, k.sealed) as sealed
   ${goodsOf('any(:orderIds)')} order by g.order_id, g.line, g.slot`,
);

/** The orders with as much of their keys as the caller may see. */
export async function withKeys<Row extends OrderRow>(
  ctx: Ctx,
  rows: readonly Row[],
  sight: Sight,
  view: (row: Row, shown: Shown) => TrackedOrder,
): Promise<TrackedOrder[]> {
  const delivered = rows.filter((row) => row.status === 'PAID' && row.delivery_status === 'DELIVERED');
  const found = await keysOfOrders(ctx.db, { orderIds: delivered.map((row) => row.id) });
  const target = (n: number) => `order:${found[n]?.order_id}`;
  const texts = await shownKeys(ctx, sight, target, () => openKeys(ctx, found));
  const bundles = new Set(found.flatMap(({ order_id, line }) => (line > 1 ? order_id : [])));
  const parts = await readParts(ctx.db, [...bundles]);
  return rows.map((row) => {
    const given = found.filter(({ order_id }) => order_id === row.id);
    // Only a key has another in the stock that can be given instead.
    const goods = given.filter(({ id }) => id > 0).map(({ goods_id }) => goods_id);
    const codes = texts.filter((_, n) => found[n]?.order_id === row.id);
    return view(row, { sight, codes, goods, given: given.length > 0, parts: parts.get(row.id) });
  });
}
