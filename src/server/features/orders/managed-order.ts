import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import type { DeliveryStatus, Dispute, OrderKind, OrderStatus } from '#domain/orders/orders.ts';
import type { GatewayName } from '#domain/payments/gateways.ts';
import { creditOf } from './credit-of.ts';
import { DISCOUNT_COLUMNS, type DiscountRow, discountOf } from './discount-of.ts';
import { SUMS_COLUMNS, type SumsRow, sumsOf } from './sums-of.ts';

type Moment = Date | string;

export interface ManagedRow extends DiscountRow, SumsRow {
  id: number;
  gateway: GatewayName;
  gateway_reference: string | null;
  kind: OrderKind;
  user_id: number | null;
  credit_cents: number;
  bonus_cents: number;
  product_id: number | null;
  product_name: string;
  quantity: number;
  status: OrderStatus;
  delivery_status: DeliveryStatus;
  payment_method: string;
  customer_name: string;
  customer_email: string;
  created_at: Moment;
  paid_at: Moment | null;
  delivered_at: Moment | null;
  refunded_at: Moment | null;
  dispute: Dispute | null;
  refunded_idr: number;
  got_idr: number | null;
}

/** What the seller's lists select from `orders o`. */
export const MANAGED_COLUMNS = `o.id, o.gateway, o.gateway_reference, o.kind,
  o.user_id, o.credit_cents, o.bonus_cents, o.product_id, o.product_name,
  o.quantity, ${SUMS_COLUMNS}, o.status, o.delivery_status, o.payment_method, o.customer_name,
  o.customer_email, o.created_at, o.paid_at, o.delivered_at, o.refunded_at, o.dispute,
  o.refunded_idr::float8 as refunded_idr,
  (case when o.paid_at is not null then coalesce(o.paid_idr, o.charged_idr, o.total_idr) end)::float8 as got_idr,
  ${DISCOUNT_COLUMNS}`;

const moment = (value: Moment | null): string | null =>
  value === null ? null : new Date(value).toISOString();

export const managedOrder = (row: ManagedRow): ManagedOrder => ({
  id: row.id,
  gateway: row.gateway,
  reference: row.gateway_reference ?? '',
  // Ours opens the keys to whoever has it, and no list is a look at keys.
  merchantRef: String(row.id),
  kind: row.kind,
  productId: row.product_id,
  credit: creditOf(row),
  userId: row.user_id,
  productName: row.product_name,
  quantity: row.quantity,
  totalAmount: row.asked_idr,
  discount: discountOf(row),
  sums: sumsOf(row),
  status: row.status,
  deliveryStatus: row.delivery_status,
  paymentMethod: row.payment_method,
  customerName: row.customer_name,
  customerEmail: row.customer_email,
  createdAt: new Date(row.created_at).toISOString(),
  paidAt: moment(row.paid_at),
  deliveredAt: moment(row.delivered_at),
  refundedAt: moment(row.refunded_at),
  dispute: row.dispute,
  refunded: row.refunded_idr,
  paid: row.got_idr,
});
