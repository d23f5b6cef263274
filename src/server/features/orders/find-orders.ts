import type { TrackedOrder } from '#contract/orders/tracking.ts';
import type { DeliveryStatus, OrderStatus } from '#domain/orders/orders.ts';
import type { GatewayName } from '#domain/payments/gateways.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { goodsOf } from '../delivery/read-given.ts';
import { type Sight, shownKeys, shownRef } from '../keys/key-sight.ts';
import { openKeys } from '../keys/open-keys.ts';
import { DISCOUNT_COLUMNS, type DiscountRow, discountOf } from './discount-of.ts';
import { SUMS_COLUMNS, type SumsRow, sumsOf } from './sums-of.ts';

interface FoundRow extends DiscountRow, SumsRow {
  id: number;
  reference: string | null;
  merchant_ref: string;
  product_name: string;
  quantity: number;
  status: OrderStatus;
  delivery_status: DeliveryStatus;
  bought_at: Date | string;
  customer_name: string;
  customer_email: string;
  payment_method: string;
  custom_link: string | null;
  credit_cents: number;
  bonus_cents: number;
  viewed_at: Date | string | null;
  gateway: GatewayName;
  charged_idr: number;
  refunded_idr: number;
}

const COLUMNS = `select o.id, o.gateway_reference as reference, o.merchant_ref, o.product_name, o.quantity, ${SUMS_COLUMNS},
  o.status, o.delivery_status, coalesce(o.paid_at, o.created_at) as bought_at, o.customer_name, o.customer_email,
  o.payment_method, o.credit_cents, o.bonus_cents, p.custom_link, o.viewed_at, o.gateway,
  coalesce(o.paid_idr, o.charged_idr, o.total_idr)::float8 as charged_idr, o.refunded_idr::float8 as refunded_idr, ${DISCOUNT_COLUMNS}
  from orders o left join products p on p.id = o.product_id`;

interface ByTerm {
  term: string;
  gateways: readonly GatewayName[];
  most: number;
}

export const findPaidByEmail = statement<FoundRow, ByTerm>('find_paid_by_email')(
  `${COLUMNS} where o.customer_email = :term and o.status = 'PAID' and o.kind = 'goods' and o.gateway = any(:gateways)
   order by o.id desc limit :most`,
);

export const findByEmail = statement<FoundRow, ByTerm>('find_by_email')(
  `${COLUMNS} where o.customer_email = :term and o.gateway = any(:gateways) order by o.id desc limit :most`,
);

/** The gateway's reference, ours or the order's number: each has its own index. */
export const findByReference = statement<FoundRow, ByTerm & { number: number | null }>('find_by_reference')(
  `${COLUMNS} where o.gateway = any(:gateways) and o.id in (
     select id from orders where gateway = any(:gateways) and gateway_reference = :term
     union select id from orders where merchant_ref = :term
     union select id from orders where id = :number)
   order by o.id desc limit :most`,
);

/** The keys of all these orders in one question; revoked ones stay hidden. */
export const keysOfOrders = statement<
  { order_id: number; id: number; sealed: Uint8Array },
  { orderIds: readonly number[] }
>('keys_of_orders')(
  `select g.order_id, coalesce(g.key_id, -g.id) as id, coalesce(g.sealed, k.sealed) as sealed
   ${goodsOf('any(:orderIds)')} order by g.order_id, g.line, g.slot`,
);

/** The orders as the track page shows them, with as much of their keys as the caller may see. */
export async function withKeys(ctx: Ctx, rows: readonly FoundRow[], sight: Sight): Promise<TrackedOrder[]> {
  const delivered = rows.filter((row) => row.status === 'PAID' && row.delivery_status === 'DELIVERED');
  const found = await keysOfOrders(ctx.db, { orderIds: delivered.map((row) => row.id) });
  const target = (n: number) => `order:${found[n]?.order_id}`;
  const texts = await shownKeys(ctx, sight, target, () => openKeys(ctx, found));
  const codes = new Map<number, string[]>();
  texts.forEach((text, n) => {
    const orderId = found[n]?.order_id ?? 0;
    codes.set(orderId, [...(codes.get(orderId) ?? []), text]);
  });
  const withheldOf = new Map(found.map(({ order_id }) => [order_id, sight.withheld]));
  return rows.map((row) => {
    const own = codes.get(row.id) ?? [];
    const withheld = withheldOf.get(row.id) ?? null;
    return {
      id: row.id,
      reference: row.reference ?? '',
      merchantRef: shownRef(sight, row, own.length),
      productName: row.product_name,
      quantity: row.quantity,
      totalAmount: row.asked_idr,
      discount: discountOf(row),
      sums: sumsOf(row),
      refunded: row.refunded_idr || undefined,
      status: row.status,
      deliveryStatus: row.delivery_status,
      purchaseDate: new Date(row.bought_at).toISOString(),
      codes: own,
      ...(withheld ? { withheld } : {}),
      customerName: row.customer_name,
      customerEmail: row.customer_email,
      paymentMethod: row.payment_method,
      customLink: own.length > 0 && !withheld && row.custom_link ? row.custom_link : undefined,
    };
  });
}
