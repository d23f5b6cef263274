import { GATEWAY_NAMES, type GatewayName } from '#domain/gateways.ts';
import type { DeliveryStatus, OrderStatus } from '#domain/orders.ts';
import { type Ctx, now } from '../../context.ts';
import { unwaitedStatement } from '../../db/statement.ts';
import { UNWAITED } from '../../db/unwaited.ts';
import { DISCOUNT_COLUMNS, type DiscountRow } from './discount-of.ts';
import { SUMS_COLUMNS, type SumsRow } from './sums-of.ts';

/** How a caller names an order; what is named twice must mean the same one. */
export interface PurchaseKey {
  merchantRef: string | null;
  reference: string | null;
  id: number | null;
}

export interface PurchaseRow extends DiscountRow, SumsRow {
  id: number;
  gateway: GatewayName;
  merchant_ref: string;
  reference: string | null;
  payment_method: string;
  product_id: number | null;
  credit_cents: number;
  bonus_cents: number;
  after_cents: number | null;
  kept: boolean;
  product_name: string;
  quantity: number;
  refunded_idr: number;
  customer_email: string;
  browser_hash: Uint8Array | null;
  status: OrderStatus;
  delivery_status: DeliveryStatus;
  checkout_url: string | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  viewed_at: Date | null;
  custom_link: string | null;
  /** The keys of an order that is paid and delivered, revoked ones aside. */
  key_ids: number[] | null;
  sealed: Uint8Array[] | null;
  /** True when this look was the first one that shows keys to their buyer. */
  first_view: boolean;
}

/**
 * One order with its keys. Who gives its merchant_ref is its buyer: their first look at keys is noted on the way. Each
 * name has its own index.
 */
const read = unwaitedStatement<
  PurchaseRow,
  readonly [
    merchantRef: string | null,
    reference: string | null,
    id: number | null,
    gateways: readonly string[],
    at: Date,
    source: string,
  ]
>(
  'read_purchase',
  `with o as (
    select * from orders
    where id in (
        select id from orders where merchant_ref = $1
        union all select id from orders where $1::text is null and gateway = any($4) and gateway_reference = $2
        union all select id from orders where $1::text is null and $2::text is null and id = $3)
      and ($2::text is null or gateway_reference = $2) and ($3::int is null or id = $3)
    limit 1
  ), given as (
    select array_agg(k.id order by d.slot) as key_ids, array_agg(k.sealed order by d.slot) as sealed
    from o join deliveries d on d.order_id = o.id join keys k on k.id = d.key_id
    where o.status = 'PAID' and o.delivery_status = 'DELIVERED' and k.status = 'sold'
  ), seen as (
    update orders set viewed_at = $5 from o, given
    where orders.id = o.id and $1 is not null and o.viewed_at is null and given.key_ids is not null
      and orders.viewed_at is null
    returning orders.id
  ), noted as (
    insert into order_events (order_id, kind, source, at) select id, 'viewed', $6, $5 from seen
  )
  select o.id, o.gateway, o.merchant_ref, o.gateway_reference as reference, o.payment_method, o.product_id,
    o.credit_cents, o.bonus_cents, filled.balance_after_cents::float8 as after_cents,
    o.balance_cents > 0 and o.status = 'REFUND' and o.entry_id is null as kept, o.product_name, o.quantity,
    ${SUMS_COLUMNS}, o.refunded_idr::float8 as refunded_idr, ${DISCOUNT_COLUMNS}, o.customer_email,
    o.browser_hash, o.status, o.delivery_status, o.checkout_url,
    o.created_at, o.expires_at, o.paid_at, o.viewed_at, p.custom_link, given.key_ids, given.sealed,
    exists (select 1 from seen) as first_view, ${UNWAITED}
  from o left join products p on p.id = o.product_id
  left join balance_transactions filled on o.credit_cents > 0 and filled.order_id = o.id and filled.order_move = 'paid'
  cross join given`,
);

export async function readPurchase(ctx: Ctx, key: PurchaseKey, source: string): Promise<PurchaseRow | null> {
  const { merchantRef, reference, id } = key;
  const [row] = await read(ctx.db, [merchantRef, reference, id, GATEWAY_NAMES, now(ctx), source]);
  return row ?? null;
}
