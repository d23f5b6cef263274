import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PurchaseView } from '#contract/orders.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { maskEmail } from '#domain/masking.ts';
import { GATEWAYS } from '#domain/orders.ts';
import type { Ctx } from '../../context.ts';
import { sameBytes } from '../../db/same-bytes.ts';
import { products } from '../../db/schema/catalogue.ts';
import { keys } from '../../db/schema/keys.ts';
import { deliveries, orders } from '../../db/schema/orders.ts';
import { openKeys } from '../keys/open-keys.ts';
import { markViewed } from './mark-viewed.ts';
import { recheckOrder } from './reconcile-order.ts';

export interface LookUp {
  reference?: string | null;
  merchant_ref?: string | null;
  order_id?: string | number | null;
}

/** One order for its buyer. What is asked of the gateway is asked before the answer, at most every 10 seconds. */
export async function getPurchase(ctx: Ctx, input: LookUp): Promise<{ data: PurchaseView } | Refusal> {
  const which = conditionOf(input);
  if (!which) return refuse('order.no-reference');
  let order = await findOrder(ctx, which);
  if (!order) return refuse('order.not-found');
  if (order.status === 'UNPAID' && (await recheckOrder(ctx, order)))
    order = (await findOrder(ctx, which)) ?? order;

  const known = input.merchant_ref === order.merchantRef;
  const sameBrowser = ctx.browserHash && order.browserHash && sameBytes(ctx.browserHash, order.browserHash);
  const view = publicView(order);
  if (!known && !sameBrowser) return { data: view };
  const codes =
    order.deliveryStatus === 'DELIVERED' && order.status === 'PAID' ? await readKeys(ctx, order.id) : [];
  await markViewed(ctx, [{ id: order.id, viewedAt: order.viewedAt, keys: codes.length }], 'order-page');
  return {
    data: {
      ...view,
      merchantRef: order.merchantRef,
      customerEmail: order.customerEmail,
      checkoutUrl: order.status === 'UNPAID' ? (order.checkoutUrl ?? undefined) : undefined,
      codes,
      customLink: codes.length > 0 && order.customLink ? order.customLink : undefined,
    },
  };
}

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

type FoundOrder = typeof orders.$inferSelect & { customLink: string };

async function findOrder(ctx: Ctx, which: SQL): Promise<FoundOrder | null> {
  const [row] = await ctx.db
    .select({ order: orders, customLink: products.customLink })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(which)
    .limit(1);
  return row ? { ...row.order, customLink: row.customLink } : null;
}

/** What anybody may know who can guess a reference: the state, and no more. */
function publicView(order: FoundOrder): PurchaseView {
  return {
    reference: order.gatewayReference ?? '',
    purchaseDate: (order.paidAt ?? order.createdAt).toISOString(),
    customerEmail: maskEmail(order.customerEmail),
    paymentMethod: order.paymentMethod,
    status: order.status,
    deliveryStatus: order.deliveryStatus,
    productName: order.productName,
    quantity: order.quantity,
    totalAmount: order.totalIdr,
    expiresAt: order.expiresAt.toISOString(),
    codes: [],
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
