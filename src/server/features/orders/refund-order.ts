import { eq } from 'drizzle-orm';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { leftToRefund, paidIdr, type RefundWay } from '#domain/orders/refunds.ts';
import { mayRefundPart, refundWay } from '#domain/payments/gateways.ts';
import { centsToUsd, formatUsd } from '#domain/price/money.ts';
import { creditOf } from '#domain/wallet/top-up.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { type OrderRow, orders } from '../../db/schema/orders.ts';
import type { RefundRow } from '../../db/schema/refunds.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findOrderId, type OrderKey } from '../delivery/find-order-id.ts';
import { lockOrder, moveOrder } from '../delivery/move-order.ts';
import { creditLeft, takeBackCredit } from '../delivery/order-balance.ts';
import { askRefund } from '../payments/ask-refund.ts';
import { refundByHand } from '../payments/refund-books.ts';
import { askedRefund, openRefund } from '../payments/refund-rows.ts';

export interface Refunded {
  orderId: number;
  status: string;
  deliveryStatus: string;
  /** It was refunded before: nothing has changed now. */
  already: boolean;
  /** All that has gone back so far. */
  refunded: number;
  /** The gateway has not confirmed it: it is asked again, and nothing goes back twice. */
  pending: boolean;
}

export interface RefundInput extends OrderKey {
  reason: string;
  /** Rupiah; all that is left unless it is said. */
  amount?: number;
  /** What had gone back when the seller looked: of two who send back a part, one does. */
  refunded?: number;
  by?: RefundWay;
}

/** Who asks the gateway now leaves the job this long before it asks too. */
const LEASE_MS = 2 * 60_000;

/**
 * The seller gives money back: all of it, and the keys are revoked and never sold again, or a part, and the buyer keeps
 * them. Through the gateway where it can do that; it is asked when all is written down and no lock is held.
 */
export async function refundOrder(ctx: Ctx, input: RefundInput): Promise<Refunded | Refusal> {
  const orderId = await findOrderId(ctx, input);
  if (orderId === null) return refuse('order.not-found');
  const begun = await inTransaction<BegunRefund | Refusal>(ctx, (tx) => beginRefund(tx, orderId, input));
  return isRefusal(begun) ? begun : finishRefund(ctx, orderId, begun);
}

/** What is written down before a gateway is asked: that it is asked, or that there is nothing to ask. */
type BegunRefund = RefundRow | 'already' | 'done';

/** Asks the gateway where it must be, with no lock held. */
export async function finishRefund(
  ctx: Ctx,
  orderId: number,
  begun: BegunRefund,
): Promise<Refunded | Refusal> {
  const asked = typeof begun === 'object' ? await askRefund(ctx, begun) : 'done';
  if (typeof asked === 'object') return refuse('refund.refused', { why: asked.refused });
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return refuse('order.not-found');
  const { status, deliveryStatus, refundedIdr: refunded } = order;
  const pending = asked === 'open';
  return { orderId, status, deliveryStatus, already: begun === 'already', refunded, pending };
}

/** The part of it that a transaction holds. */
export async function beginRefund(
  tx: Ctx,
  orderId: number,
  input: Omit<RefundInput, keyof OrderKey>,
): Promise<BegunRefund | Refusal> {
  const order = await lockOrder(tx, eq(orders.id, orderId));
  if (!order) return refuse('order.not-found');
  if (order.status === 'REFUND') return 'already';
  if (order.status !== 'PAID') return refuse('order.not-paid');
  const left = leftToRefund(order);
  const amountIdr = input.amount ?? left;
  const asked = await askedRefund(tx, orderId);
  // Whoever asks for the same joins it; its answer may have been lost. A part is the same only for the same reason: two
  // things of an order cost alike.
  const isSame = asked?.amountIdr === amountIdr && (amountIdr === left || asked.reason === input.reason);
  if (asked) return isSame ? asked : refuse('refund.under-way');
  if (input.amount !== undefined && (input.refunded ?? 0) !== order.refundedIdr)
    return refuse('refund.changed');
  if (amountIdr > left) return refuse('refund.too-much', { limit: left });
  const wanted = await creditDue(tx, order, amountIdr);
  if (isRefusal(wanted)) return wanted;
  const can = refundWay(order.gateway, order.paymentMethod);
  if (input.by === 'gateway' && can === 'hand') return refuse('refund.by-hand');
  const { reason, by = can } = input;
  if (by === 'hand' || amountIdr === 0) {
    await byHand(tx, order, amountIdr, reason);
    return 'done';
  }
  if (!tx.deps.gateways[order.gateway]?.refund) return refuse('refund.by-hand');
  if (amountIdr !== paidIdr(order) && !mayRefundPart(order.gateway)) return refuse('refund.whole-only');
  await audit(tx, order, { amount: amountIdr, by, reason });
  // Taken before the gateway hears of it: while it makes up its mind nobody can spend what it may send back.
  const creditCents = await takeBackCredit(tx, order, { wanted, source: 'admin' });
  const nextTryAt = new Date(now(tx).getTime() + LEASE_MS);
  return openRefund(tx, order, { amountIdr, creditCents, reason, nextTryAt });
}

/** What a part of a top-up brought. Nothing goes back that its customer has spent already. */
async function creditDue(tx: Ctx, order: OrderRow, amountIdr: number): Promise<number | Refusal> {
  const held = order.kind === 'top-up' ? await creditLeft(tx, order.id) : null;
  if (!held) return 0;
  const whole = amountIdr === leftToRefund(order);
  const due = whole ? held.credit : Math.min(held.credit, creditOf(order, amountIdr));
  return held.left < due ? refuse('order.credit-spent', { left: formatUsd(centsToUsd(held.left)) }) : due;
}

async function byHand(tx: Ctx, order: OrderRow, amountIdr: number, reason: string): Promise<void> {
  // A free order has no money to send back, and its keys are revoked all the same.
  if (amountIdr === 0) await moveOrder(tx, order, { status: 'REFUND', source: 'admin', detail: { reason } });
  else await refundByHand(tx, order, amountIdr, reason);
  const whole = order.refundedIdr + amountIdr === paidIdr(order);
  const delivered = order.deliveryStatus === 'DELIVERED' ? 'DELIVERED' : 'FAILED';
  await audit(
    tx,
    order,
    whole
      ? { status: 'REFUND', deliveryStatus: delivered, reason }
      : { amount: amountIdr, by: 'hand', reason },
  );
}

const audit = (tx: Ctx, { id, status, deliveryStatus }: OrderRow, after: Record<string, string | number>) =>
  recordAudit(tx, 'order.refund', `order:${id}`, { status, deliveryStatus }, after);
