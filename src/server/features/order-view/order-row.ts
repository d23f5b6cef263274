import type { SaleView } from '#contract/orders/orders.ts';
import { type HandAccount, handName } from '#domain/hand-payments/hand-payments.ts';
import type { DeliveryKind, WaitsFor } from '#domain/orders/delivery-kinds.ts';
import type { OrderNeed } from '#domain/orders/order-states.ts';
import type { DeliveryStatus, Dispute, OrderKind, OrderStatus, SaleChannel } from '#domain/orders/orders.ts';
import type { GatewayName } from '#domain/payments/gateways.ts';
import { paidIdrOf } from '../../db/paid-idr.ts';
import { discountOf, type Moment, type SumsRow, stepsOf, sumsOf } from './order-parts.ts';

/** What belongs behind any `orders o` whose columns are read: what is sold. */
export const SOLD =
  'left join order_lines l on l.order_id = o.id and l.line = 1 left join variants p on p.id = l.variant_id';
export const ORDERS = `orders o ${SOLD}` as const;

/** What was sold, and what it costs: all that a text about an order needs. */
export const SALE_COLUMNS = `o.merchant_ref, o.gateway_reference as reference, l.name as product_name, o.quantity, p.custom_link,
  (o.total_idr + o.fee_idr - o.unique_idr - o.balance_idr)::float8 as asked_idr,
  o.fee_idr, o.unique_idr, o.balance_idr::float8 as balance_idr, o.paid_idr::float8 as came_idr,
  (select jsonb_agg(jsonb_build_object('why', a.why, 'takesIdr', a.takes_idr, 'ref', a.ref,
     'percent', case a.why when 'voucher' then a.text::int end) order by a.step)
   from order_adjustments a where a.order_id = o.id) as steps`;

export interface SaleRow extends SumsRow {
  merchant_ref: string;
  reference: string | null;
  product_name: string;
  quantity: number;
  custom_link: string | null;
}

/** What was sold and for how much, for every reader and for mails. */
export const saleView = (row: SaleRow): SaleView => ({
  productName: row.product_name,
  quantity: row.quantity,
  totalAmount: row.asked_idr,
  discount: discountOf(row),
  sums: sumsOf(row),
  steps: stepsOf(row),
});

export const ORDER_COLUMNS = `o.id, o.gateway, o.kind, o.user_id, l.variant_id, p.delivery, ${SALE_COLUMNS},
  o.credit_cents, o.bonus_cents, o.balance_cents > 0 and o.status = 'REFUND' and o.entry_id is null as kept,
  ${paidIdrOf('o')}::float8 as charged_idr, o.refunded_idr::float8 as refunded_idr,
  o.payment_method, o.customer_name, o.customer_email, o.status, o.delivery_status, o.waits_for, o.dispute, o.checkout_url,
  o.created_at, o.expires_at, o.paid_at, o.delivered_at, o.refunded_at, o.viewed_at,
  case when o.gateway = 'manual' then (select jsonb_build_object('kind', a.kind, 'name', a.name)
    from hand_payments h join hand_accounts a on a.id = h.account_id where h.order_id = o.id) end as hand_account` as const;

export interface OrderRow extends SaleRow {
  id: number;
  gateway: GatewayName;
  kind: OrderKind;
  user_id: number | null;
  variant_id: number | null;
  /** As the variant is delivered today. */
  delivery: DeliveryKind | null;
  credit_cents: number;
  bonus_cents: number;
  /** The balance could not pay its part any more, and what arrived became balance. */
  kept: boolean;
  /** What was charged, or what arrived instead. */
  charged_idr: number;
  refunded_idr: number;
  payment_method: string;
  customer_name: string;
  customer_email: string;
  status: OrderStatus;
  delivery_status: DeliveryStatus;
  waits_for: WaitsFor | null;
  dispute: Dispute | null;
  checkout_url: string | null;
  created_at: Moment;
  expires_at: Moment;
  paid_at: Moment | null;
  delivered_at: Moment | null;
  refunded_at: Moment | null;
  viewed_at: Moment | null;
  /** Of the shop's own, which it is paid to. */
  hand_account: Pick<HandAccount, 'kind' | 'name'> | null;
}

/**
 * The same with what only the seller's people are told: what was paid by balance, and what waits for them. A claim is looked
 * up for each order of a page: of `exists` PostgreSQL makes a list of all claims there are.
 */
export const SELLERS_COLUMNS =
  `${ORDER_COLUMNS}, o.balance_cents, o.channel, o.cost_cents, o.idr_per_usd, o.payment_cost_idr,
  case when o.dispute = 'open' then 'dispute'
    when o.waits_for = 'seller' then 'delivery' when o.waits_for = 'supplier' then 'supply' when o.waits_for is not null then 'key' when o.gateway = 'manual'
      and exists (select 1 from hand_payments h where h.order_id = o.id and h.waiting) then 'transfer'
    when (select true from claims c where c.order_id = o.id and c.closed_at is null and c.waits_for = 'store' limit 1)
      then 'claim' end as needs` as const;

export interface SellersRow extends OrderRow {
  balance_cents: number;
  channel: SaleChannel;
  /** What its keys cost the seller, where that is known, and what the gateway keeps. */
  cost_cents: number | null;
  idr_per_usd: number;
  payment_cost_idr: number;
  needs: OrderNeed | null;
}

/** What its buyer and the seller's people are shown of it alike. */
export const orderView = (row: OrderRow) => ({
  reference: row.reference ?? '',
  ...saleView(row),
  status: row.status,
  deliveryStatus: row.delivery_status,
  paymentMethod: row.payment_method,
  paymentName: row.hand_account ? handName(row.hand_account) : undefined,
  customerEmail: row.customer_email,
});

/** What anybody is told of a sale. */
export const FEED_COLUMNS = 'o.id, o.customer_name, o.customer_email, l.name as product_name, o.paid_at';
export type FeedRow = Pick<OrderRow, 'id' | 'customer_name' | 'customer_email' | 'product_name'> & {
  paid_at: Moment;
};

/** What an account bought, as its history has it: a line for each of the goods `g`, in dollars. */
export const BOUGHT_COLUMNS = `o.user_id, l.variant_id, l.name as product_name, l.label, l.validity_seconds, l.unit_cents, l.cost_cents,
  o.paid_at, o.batch_id, o.entry_id, o.refunded_at`;

export interface BoughtRow {
  id: number;
  user_id: number;
  variant_id: number;
  product_name: string;
  label: string | null;
  validity_seconds: number | null;
  unit_cents: number;
  cost_cents: number | null;
  paid_at: Moment;
  batch_id: number;
  entry_id: number;
  refunded_at: Moment | null;
}
