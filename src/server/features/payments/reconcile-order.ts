import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { PAYMENT_NEWS, type PaymentNews, RECHECK_SECONDS } from '#domain/orders/orders.ts';
import { fits, hasOwnBooks } from '#domain/payments/gateways.ts';
import { type Ctx, now } from '../../context.ts';
import { type OrderRow, orders } from '../../db/schema/orders.ts';
import type { GatewayTransaction } from '../../ports/gateway.ts';
import { drainProduct } from '../delivery/drain-queue.ts';
import { variantsOf } from '../delivery/lines-of.ts';
import { applyNews } from './apply-news.ts';
import { attachFound } from './attach-found.ts';
import { failCreation } from './settle-create.ts';

const DAY = 24 * 60 * 60_000;
/** More than a week of them: a gateway that never answers about a payment is not asked for ever. */
const MOST_CHECKS = 100;

/** The buyer is looking: ask the gateway now, at most every 10 seconds per order. True when something changed. */
export async function recheckOrder(ctx: Ctx, order: Asked & { created_at: Date }): Promise<boolean> {
  const at = now(ctx);
  const fresh = new Date(at.getTime() - RECHECK_SECONDS * 1000);
  if (order.created_at > fresh || order.reference === null || hasOwnBooks(order.gateway)) return false;
  // The conditional update is the gate: of many lookers one asks.
  const [mine] = await ctx.db
    .update(orders)
    .set({ lastCheckedAt: at })
    .where(and(eq(orders.id, order.id), or(isNull(orders.lastCheckedAt), lt(orders.lastCheckedAt, fresh))))
    .returning({ id: orders.id });
  return mine ? askGateway(ctx, order) : false;
}

type Asked = Pick<OrderRow, 'id' | 'gateway'> & { reference: string | null; merchant_ref: string };

/** Asks what the gateway has and applies it by the same path as a callback. */
export const askGateway = async (ctx: Ctx, order: Asked): Promise<boolean> =>
  (await askClearly(ctx, order)) ?? false;

/** The same; null where it was not answered. */
export async function askClearly(
  ctx: Ctx,
  { id, gateway: name, reference, merchant_ref: merchantRef }: Asked,
): Promise<boolean | null> {
  const gateway = ctx.deps.gateways[name];
  if (!gateway || reference === null) return false;
  try {
    const found = await gateway.detail({ reference, merchantRef });
    return found ? await applyFound(ctx, { id, gateway: name }, { ...found, reference }) : false;
  } catch (error) {
    ctx.log.warn({ order: id, error: String(error) }, 'gateway could not be asked about an order');
    return null;
  }
}

/** What the gateway has of a payment that it was asked about. True when it moved something. */
export async function applyFound(
  ctx: Ctx,
  { id, gateway }: Pick<OrderRow, 'id' | 'gateway'>,
  found: GatewayTransaction,
): Promise<boolean> {
  if (!isNews(found.status)) return false;
  const result = await applyNews(ctx, {
    gateway,
    reference: found.reference,
    merchantRef: found.merchantRef,
    amountIdr: found.amountIdr,
    news: found.status,
    refundedIdr: found.refundedIdr,
    source: 'pull',
  });
  if (typeof result === 'object') ctx.log.warn({ order: id, why: result.refused }, 'gateway disagrees');
  return result === 'applied';
}

const isNews = (status: string): status is PaymentNews =>
  (PAYMENT_NEWS as readonly string[]).includes(status);

/**
 * The scheduled pull: orders whose next question is due, claimed so that no two processes ask the same. Soon at
 * first, then less and less often, once just after the payment ran out, until a day after that and an answer.
 */
export async function reconcileDue(ctx: Ctx, most = 50): Promise<number> {
  const at = now(ctx);
  const time = sql`${at.toISOString()}::timestamptz`;
  const later = sql`${time} + least(power(2, least(${orders.checks}, 8)) * 4, 120) * interval '1 minute'`;
  const runOut = sql`greatest(${orders.expiresAt} + interval '1 minute', ${time} + interval '1 minute')`;
  const claimed = await ctx.db
    .update(orders)
    .set({
      checks: sql`${orders.checks} + 1`,
      lastCheckedAt: at,
      nextCheckAt: sql`case when ${orders.status} = 'UNPAID' then least(${later}, ${runOut}) else ${later} end`,
    })
    .where(
      sql`${orders.id} in (select id from orders where next_check_at <= ${time}
          order by next_check_at limit ${most} for update skip locked)`,
    )
    .returning();
  for (const order of claimed) await reconcileOne(ctx, order, at);
  return claimed.length;
}

async function reconcileOne(ctx: Ctx, order: OrderRow, at: Date): Promise<void> {
  if (order.gatewayReference === null || order.chargedIdr === null) return recoverCreation(ctx, order);
  const changed = await askClearly(ctx, {
    ...order,
    reference: order.gatewayReference,
    merchant_ref: order.merchantRef,
  });
  // What was not answered is asked again, whatever time it is: the store itself may have been down for long.
  const mayEnd = changed !== null || order.checks >= MOST_CHECKS;
  if (mayEnd && at.getTime() > order.expiresAt.getTime() + DAY) {
    await ctx.db.update(orders).set({ nextCheckAt: null }).where(eq(orders.id, order.id));
  }
  if (changed || order.status !== 'UNPAID' || at < order.expiresAt) return;
  // Nobody paid in time, whatever has become of the gateway's notice. Money that comes later is still taken.
  await applyNews(ctx, {
    gateway: order.gateway,
    reference: order.gatewayReference,
    merchantRef: order.merchantRef,
    amountIdr: order.chargedIdr,
    news: 'EXPIRED',
    source: 'pull',
  });
}

/** A creation nobody finished: the gateway has it, or it never was. One that is still under way fails by itself. */
async function recoverCreation(ctx: Ctx, order: OrderRow): Promise<void> {
  const gateway = ctx.deps.gateways[order.gateway];
  if (!gateway) return;
  try {
    const found = await gateway.findByMerchantRef(order.merchantRef);
    if (found && fits(order, found)) {
      await attachFound(ctx, order, found);
      await applyFound(ctx, order, found);
    } else if (order.createLeaseUntil === null || order.createLeaseUntil <= now(ctx)) {
      const why = found ? 'other transaction' : 'forgotten';
      const [failed] = await failCreation(ctx.db, {
        orderId: order.id,
        at: now(ctx),
        detail: why,
        checkAt: null,
        underWay: false,
      });
      if (failed) ctx.deps.metrics.order('failed', order);
      else await askNoMore(ctx, order);
      for (const variantId of await variantsOf(ctx, order.id)) await drainProduct(ctx, variantId);
    }
  } catch (error) {
    ctx.log.warn({ order: order.id, error: String(error) }, 'gateway could not be asked about a creation');
    if (order.checks >= MOST_CHECKS) await askNoMore(ctx, order);
  }
}

/** It had failed before, and the gateway has nothing for it, or never says; unless it tells of it just now. */
async function askNoMore(ctx: Ctx, { id, nextCheckAt }: OrderRow): Promise<void> {
  if (!nextCheckAt) return;
  await ctx.db
    .update(orders)
    .set({ nextCheckAt: null })
    .where(and(eq(orders.id, id), eq(orders.status, 'FAILED'), eq(orders.nextCheckAt, nextCheckAt)));
}
