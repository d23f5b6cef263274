import { eq } from 'drizzle-orm';
import { isRefusal } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { type OrderRow, orders } from '../../db/schema/orders.ts';
import { orderRefunds, type RefundRow } from '../../db/schema/refunds.ts';
import { statement } from '../../db/statement.ts';
import { type GatewayRefund, GatewayRefused } from '../../ports/gateway.ts';
import { drainProduct } from '../delivery/drain-queue.ts';
import { variantsOf } from '../delivery/lines-of.ts';
import { lockOrder } from '../delivery/move-order.ts';
import { giveCreditAgain } from '../delivery/order-balance.ts';
import { noteEvent } from '../events/note-event.ts';
import { askClearly } from './reconcile-order.ts';
import { raiseRefunded } from './refund-books.ts';
import { closeRefund } from './refund-rows.ts';

/** 'open': it may have gone back, or is on its way; the job asks again. */
export type Asked = 'done' | 'open' | { refused: string };

const DUE_AT_ONCE = 20;

/** So many of the refunds that are due to be asked for again, each in one process only. */
const claimDueRefunds = statement<{ id: number; order_id: number }, { at: Date; most: number }>(
  'claim_due_refunds',
)(
  `update order_refunds set tries = tries + 1,
     next_try_at = :at::timestamptz + least(power(2, least(tries, 8)), 120) * interval '1 minute'
   where id in (select id from order_refunds where state = 'asked' and next_try_at <= :at
                order by next_try_at limit :most for update skip locked)
   returning id, order_id`,
);

/** Asks the gateway for a refund that is written down, as often as it takes: under its key money goes back once. */
export async function askRefund(ctx: Ctx, refund: RefundRow): Promise<Asked> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, refund.orderId));
  const gateway = order && ctx.deps.gateways[order.gateway];
  if (!order || !gateway?.refund) return 'open';
  const { id, amountIdr, key, reason } = refund;
  try {
    const answer = await gateway.refund({
      reference: order.gatewayReference ?? '',
      merchantRef: order.merchantRef,
      amountIdr,
      key,
      reason,
    });
    return await settle(ctx, order, refund, answer);
  } catch (error) {
    if (error instanceof GatewayRefused) return refused(ctx, order, refund, error.message);
    ctx.log.warn({ order: order.id, refund: id, error: String(error) }, 'no clear answer to a refund');
    return 'open';
  }
}

async function settle(
  ctx: Ctx,
  { id, gatewayReference }: OrderRow,
  refund: RefundRow,
  { refundedIdr, pending, id: gatewayId }: GatewayRefund,
): Promise<Asked> {
  if (pending) {
    await ctx.db.update(orderRefunds).set({ gatewayId }).where(eq(orderRefunds.id, refund.id));
    return 'open';
  }
  const settled = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, id));
    if (!order) throw new Error(`order ${id} is gone`);
    await tx.db.update(orderRefunds).set({ gatewayId }).where(eq(orderRefunds.id, refund.id));
    await raiseRefunded(tx, order, {
      thereIdr: refundedIdr,
      source: 'pull',
      reference: gatewayReference ?? '',
    });
    // Of an order that was refunded by another way meanwhile nothing grows, but the money has gone.
    await closeRefund(tx, refund.id, 'done', { at: now(tx) });
  });
  if (isRefusal(settled)) throw new Error('settling a refund is never refused');
  return 'done';
}

/**
 * Often because it has gone back there already: what it has is asked for first, and may settle what was refused. Until it
 * says, nobody knows, and nothing is given back or sent by another way.
 */
async function refused(ctx: Ctx, asked: OrderRow, refund: RefundRow, why: string): Promise<Asked> {
  const there = { ...asked, reference: asked.gatewayReference, merchant_ref: asked.merchantRef };
  if ((await askClearly(ctx, there)) === null) return 'open';
  const failed = await inTransaction(ctx, async (tx) => {
    const at = now(tx);
    const order = await lockOrder(tx, eq(orders.id, asked.id));
    if (!order || !(await closeRefund(tx, refund.id, 'failed', { at, why: why.slice(0, 300) }))) return false;
    const detail = { amount: refund.amountIdr, why: why.slice(0, 300) };
    await noteEvent(tx, { orderId: order.id, kind: 'refund-failed', source: 'store', detail, at });
    // Of one that was refunded by another way meanwhile the credit stays taken.
    if (order.status === 'PAID') await giveCreditAgain(tx, order, refund.creditCents);
    // Who waited for its goods was passed by meanwhile.
    if (order.waitsFor !== null)
      for (const variantId of await variantsOf(tx, order.id)) await drainProduct(tx, variantId);
    return true;
  });
  return failed === true ? { refused: why } : 'done';
}

/** The scheduled asking: answers that were lost, gateways that were down, refunds that took their time. */
export async function askDueRefunds(ctx: Ctx): Promise<number> {
  const due = await claimDueRefunds(ctx.db, { at: now(ctx), most: DUE_AT_ONCE });
  for (const { id } of due) {
    const [refund] = await ctx.db.select().from(orderRefunds).where(eq(orderRefunds.id, id));
    if (refund?.state === 'asked') await askRefund(ctx, refund);
  }
  return due.length;
}
