import { eq } from 'drizzle-orm';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { PAYMENT_NEWS, type PaymentNews } from '#domain/orders/orders.ts';
import { fits, isPaying } from '#domain/payments/gateways.ts';
import { type PaymentSide, type RepairOutcome, sideOf } from '#domain/payments/payment-differences.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { type OrderRow, orders } from '../../db/schema/orders.ts';
import type { GatewayTransaction } from '../../ports/gateway.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockProducts } from '../delivery/drain-queue.ts';
import { findOrderId, type OrderKey } from '../delivery/find-order-id.ts';
import { variantsOf } from '../delivery/lines-of.ts';
import { lockOrder } from '../delivery/move-order.ts';
import { noteEvent } from '../events/note-event.ts';
import { LOST } from './apply-dispute.ts';
import { applyNews } from './apply-news.ts';
import { attachFound } from './attach-found.ts';
import { takeBackKept } from './take-back-kept.ts';

export interface Repaired {
  orderId: number;
  outcome: RepairOutcome;
  why?: string;
  before: string;
  after: string;
  deliveryStatus: string;
  there: PaymentSide | null;
}

/**
 * Asks the gateway about one order and applies its answer by the path of every notice. What was paid here and is
 * not there cannot be taken back from a buyer who may hold the keys: it is only marked as seen.
 */
export async function repairPayment(ctx: Ctx, input: OrderKey): Promise<Repaired | Refusal> {
  const orderId = await findOrderId(ctx, input);
  const order = orderId === null ? undefined : await read(ctx, orderId);
  if (!order) return refuse('order.not-found');
  let found: GatewayTransaction | null;
  try {
    found = await ask(ctx, order);
  } catch (error) {
    ctx.log.warn({ order: order.id, error: String(error) }, 'gateway could not be asked about a repair');
    return refuse('payment.unreachable');
  }
  return inTransaction<Repaired | Refusal>(ctx, async (tx) => {
    await lockProducts(tx, await variantsOf(tx, order.id));
    const stranger = found !== null && order.gatewayReference === null && !fits(order, found);
    if (found && order.gatewayReference === null && !stranger) await attachFound(tx, order, found);
    const { outcome, why } = found
      ? stranger
        ? { outcome: 'refused' as const, why: 'other amount' }
        : await apply(tx, order, found)
      : { outcome: without(order), why: undefined };
    const after = await read(tx, order.id);
    if (!after) return refuse('order.not-found');
    // What went back in part has an event of its own.
    if (outcome === 'applied' && after.status !== order.status) {
      const detail = { from: order.status, to: after.status };
      await noteEvent(tx, { orderId: order.id, kind: 'repaired', source: 'admin', detail });
    }
    const there = found && sideOf(found);
    await recordAudit(
      tx,
      outcome === 'seen' ? 'payment.seen' : 'payment.repair',
      `order:${order.id}`,
      { status: order.status },
      { status: after.status, outcome, there, ...(why ? { why } : {}) },
    );
    return {
      orderId: order.id,
      outcome,
      why,
      before: order.status,
      after: after.status,
      deliveryStatus: after.deliveryStatus,
      there,
    };
  });
}

async function read(ctx: Ctx, id: number): Promise<OrderRow | undefined> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id));
  return order;
}

async function ask(ctx: Ctx, order: OrderRow): Promise<GatewayTransaction | null> {
  const gateway = ctx.deps.gateways[order.gateway];
  if (!gateway) return null;
  return order.gatewayReference === null
    ? gateway.findByMerchantRef(order.merchantRef)
    : gateway.detail({ reference: order.gatewayReference, merchantRef: order.merchantRef });
}

/** What a voucher or a balance paid has no gateway that could know it. */
const without = (order: OrderRow): RepairOutcome =>
  order.status === 'PAID' && isPaying(order.gateway) ? 'seen' : 'agrees';

const isNews = (status: string): status is PaymentNews =>
  (PAYMENT_NEWS as readonly string[]).includes(status);

async function apply(
  tx: Ctx,
  order: OrderRow,
  found: GatewayTransaction,
): Promise<{ outcome: RepairOutcome; why?: string }> {
  const { status } = found;
  // What the bank took before it was counted here.
  const locked = order.dispute === 'lost' ? await lockOrder(tx, eq(orders.id, order.id)) : undefined;
  if (locked && (await takeBackKept(tx, locked, LOST))) return { outcome: 'applied' };
  if (order.status === 'PAID' && status !== 'PAID' && status !== 'REFUND') return { outcome: 'seen' };
  if (!isNews(status)) return { outcome: 'agrees' };
  const result = await applyNews(tx, {
    gateway: order.gateway,
    reference: found.reference,
    merchantRef: found.merchantRef,
    amountIdr: found.amountIdr,
    news: status,
    refundedIdr: found.refundedIdr,
    source: 'pull',
  });
  if (isRefusal(result)) return { outcome: 'refused' };
  if (typeof result === 'object') return { outcome: 'refused', why: result.refused };
  return { outcome: result === 'applied' ? 'applied' : 'agrees' };
}
