import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PurchaseView, StrangersView } from '#contract/orders.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { GATEWAYS, MARK_DAYS } from '#domain/orders.ts';
import { type Ctx, may, now } from '../../context.ts';
import { sameBytes } from '../../db/same-bytes.ts';
import { products } from '../../db/schema/catalogue.ts';
import { keys } from '../../db/schema/keys.ts';
import { deliveries, type OrderRow, orders } from '../../db/schema/orders.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import { openKeys } from '../keys/open-keys.ts';
import { recheckOrder } from '../payments/reconcile-order.ts';
import { markViewed } from './mark-viewed.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface LookUp {
  reference?: string | null;
  merchant_ref?: string | null;
  order_id?: string | number | null;
}

type Seen = { data: PurchaseView | StrangersView };

/**
 * One order, as much of it as the caller may know. Who asks is settled first: for a stranger nothing is asked of
 * the gateway. For the others it is, before the answer, at most every 10 seconds.
 */
export async function getPurchase(
  ctx: Ctx,
  input: LookUp,
  marks: readonly Uint8Array[] = [],
): Promise<Seen | Refusal> {
  const which = conditionOf(input);
  if (!which) return refuse('order.no-reference');
  let order = await findOrder(ctx, which);
  if (!order) return refuse('order.not-found');
  const isBuyer =
    input.merchant_ref === order.merchantRef || hasMark(ctx, order, marks) || isCustomer(ctx, order);
  if (!isBuyer && !may(ctx, 'orders.see')) return { data: strangersView(order) };
  if (order.status === 'UNPAID' && (await recheckOrder(ctx, order)))
    order = (await findOrder(ctx, which)) ?? order;

  const delivered = order.deliveryStatus === 'DELIVERED' && order.status === 'PAID';
  const codes = delivered && (isBuyer || may(ctx, 'keys.see')) ? await readKeys(ctx, order.id) : [];
  if (isBuyer)
    await markViewed(ctx, [{ id: order.id, viewedAt: order.viewedAt, keys: codes.length }], 'order-page');
  else await recordReveal(ctx, `order:${order.id}`, codes.length);
  return { data: buyersView(order, codes) };
}

/** The browser that made the order, for a month. */
function hasMark(ctx: Ctx, { browserHash, createdAt }: FoundOrder, marks: readonly Uint8Array[]): boolean {
  if (!browserHash || now(ctx).getTime() - createdAt.getTime() > MARK_DAYS * DAY_MS) return false;
  return marks.some((mark) => sameBytes(mark, browserHash));
}

/** An account's address proves nothing where the store asks for a mailed code before it shows keys. */
const isCustomer = (ctx: Ctx, order: FoundOrder): boolean =>
  ctx.actor?.email === order.customerEmail && !ctx.deps.settings.current().verifyEmailOnTracking;

function conditionOf(input: LookUp): SQL | null {
  const byId = String(input.order_id ?? '');
  const conditions = [
    input.merchant_ref ? eq(orders.merchantRef, input.merchant_ref) : null,
    input.reference ? byReference(input.reference) : null,
    // The order_id of the address may be our own number, or the reference under another name.
    /^[1-9]\d{0,8}$/.test(byId) ? eq(orders.id, Number(byId)) : byId ? byReference(byId) : null,
  ].filter((condition) => condition != null);
  return conditions[0] ? (and(...conditions) ?? null) : null;
}

/** With the gateways named, the index on both finds it. */
export const byReference = (reference: string): SQL | undefined =>
  and(inArray(orders.gateway, [...GATEWAYS]), eq(orders.gatewayReference, reference));

type FoundOrder = OrderRow & { customLink: string };

async function findOrder(ctx: Ctx, which: SQL): Promise<FoundOrder | null> {
  const [row] = await ctx.db
    .select({ order: orders, customLink: products.customLink })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(which)
    .limit(1);
  return row ? { ...row.order, customLink: row.customLink } : null;
}

function strangersView(order: FoundOrder): StrangersView {
  return {
    status: order.status,
    deliveryStatus: order.deliveryStatus,
    productName: order.productName,
    quantity: order.quantity,
  };
}

function buyersView(order: FoundOrder, codes: string[]): PurchaseView {
  return {
    reference: order.gatewayReference ?? '',
    merchantRef: order.merchantRef,
    purchaseDate: (order.paidAt ?? order.createdAt).toISOString(),
    customerEmail: order.customerEmail,
    paymentMethod: order.paymentMethod,
    status: order.status,
    deliveryStatus: order.deliveryStatus,
    productName: order.productName,
    quantity: order.quantity,
    totalAmount: order.totalIdr,
    expiresAt: order.expiresAt.toISOString(),
    checkoutUrl: order.status === 'UNPAID' ? (order.checkoutUrl ?? undefined) : undefined,
    codes,
    customLink: codes.length > 0 && order.customLink ? order.customLink : undefined,
  };
}

export async function readKeys(ctx: Ctx, orderId: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: keys.id, sealed: keys.sealed })
    .from(deliveries)
    .innerJoin(keys, eq(keys.id, deliveries.keyId))
    .where(and(eq(deliveries.orderId, orderId), eq(keys.status, 'sold')))
    .orderBy(deliveries.slot);
  return openKeys(ctx, rows);
}
