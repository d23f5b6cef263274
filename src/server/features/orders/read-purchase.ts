import type { DeliveryStatus, OrderStatus } from '#domain/orders/orders.ts';
import { GATEWAY_NAMES, type GatewayName } from '#domain/payments/gateways.ts';
import { type Ctx, now } from '../../context.ts';
import { statement, unwaitedStatement } from '../../db/statement.ts';
import { UNWAITED } from '../../db/unwaited.ts';
import { givenTo, goodsOf } from '../delivery/read-given.ts';
import { noteEvents } from '../events/event-sql.ts';
import { DISCOUNT_COLUMNS, type DiscountRow } from './discount-of.ts';
import { FIRST_VIEW } from './mark-viewed.ts';
import { SUMS_COLUMNS, type SumsRow } from './sums-of.ts';

/** How a caller names an order. */
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

const HAS_GIVEN = `o.status = 'PAID' and o.delivery_status = 'DELIVERED'`;

/** One order with its keys. */
const purchaseWhere = <Which extends string, FirstView extends string>(which: Which, firstView: FirstView) =>
  `select o.id, o.gateway, o.merchant_ref,
    o.gateway_reference as reference, o.payment_method, o.product_id, o.credit_cents, o.bonus_cents,
    case when o.credit_cents > 0 then (
      select filled.balance_after_cents::float8 from balance_transactions filled
      where filled.order_id = o.id and filled.order_move = 'paid') end as after_cents,
    o.balance_cents > 0 and o.status = 'REFUND' and o.entry_id is null as kept, o.product_name, o.quantity,
    ${SUMS_COLUMNS}, o.refunded_idr::float8 as refunded_idr, ${DISCOUNT_COLUMNS}, o.customer_email,
    o.browser_hash, o.status, o.delivery_status, o.checkout_url,
    o.created_at, o.expires_at, o.paid_at, o.viewed_at,
    (select p.custom_link from products p where p.id = o.product_id) as custom_link,
    given.key_ids, given.sealed, ${firstView}
  from orders o cross join lateral (
    ${givenTo('o.id')} and ${HAS_GIVEN}) given
  where ${which}` as const;

const BY_REF = `o.merchant_ref = :merchantRef and (:reference::text is null or o.gateway_reference = :reference)
    and (:id::int is null or o.id = :id)`;

/** Who gives its merchant_ref is its buyer: their first look at keys is noted on the way. */
export const readByRef = unwaitedStatement<
  PurchaseRow,
  { merchantRef: string; reference: string | null; id: number | null; at: Date; source: string }
>('read_purchase')(
  `with seen as (
    update orders o set viewed_at = :at
    where ${BY_REF} and o.viewed_at is null and ${HAS_GIVEN} and exists (select 1 ${goodsOf('o.id')})
    returning o.id
  ), noted as (
    ${noteEvents(FIRST_VIEW)}
  )
  ${purchaseWhere(BY_REF, `exists (select 1 from seen) as first_view, ${UNWAITED}`)}`,
);

/** The same for a look that is not the buyer's. */
export const readByRefUnnoted = statement<
  PurchaseRow,
  { merchantRef: string; reference: string | null; id: number | null }
>('read_purchase_unnoted')(purchaseWhere(BY_REF, 'false as first_view'));

export const readByReference = statement<
  PurchaseRow,
  { reference: string; id: number | null; gateways: readonly string[] }
>('read_purchase_by_reference')(
  `${purchaseWhere(
    'o.gateway = any(:gateways) and o.gateway_reference = :reference and (:id::int is null or o.id = :id)',
    'false as first_view',
  )} limit 1`,
);

export const readById = statement<PurchaseRow, { id: number }>('read_purchase_by_id')(
  purchaseWhere('o.id = :id', 'false as first_view'),
);

/** What is named twice must mean the same one. Each name has its own index. Without a source no first look is noted. */
export async function readPurchase(
  ctx: Ctx,
  key: PurchaseKey,
  source: string | null,
): Promise<PurchaseRow | null> {
  const { merchantRef, reference, id } = key;
  const read = (): Promise<PurchaseRow[]> => {
    if (merchantRef !== null && source === null)
      return readByRefUnnoted(ctx.db, { merchantRef, reference, id });
    if (merchantRef !== null)
      return readByRef(ctx.db, { merchantRef, reference, id, at: now(ctx), source: source ?? '' });
    if (reference !== null) return readByReference(ctx.db, { reference, id, gateways: GATEWAY_NAMES });
    return id === null ? Promise.resolve([]) : readById(ctx.db, { id });
  };
  return (await read())[0] ?? null;
}
