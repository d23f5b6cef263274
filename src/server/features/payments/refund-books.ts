import { and, eq } from 'drizzle-orm';
import { leftToRefund, paidIdr, type RefundWay, raiseTo } from '#domain/refunds.ts';
import { creditOf } from '#domain/top-up.ts';
import { afterCommit, type Ctx, now } from '../../context.ts';
import { mails } from '../../db/schema/mail.ts';
import { type OrderRow, orderEvents } from '../../db/schema/orders.ts';
import { orderRefunds, type RefundRow } from '../../db/schema/refunds.ts';
import { statement } from '../../db/statement.ts';
import { moveOrder } from '../delivery/move-order.ts';
import { takeBackCredit } from '../delivery/order-balance.ts';

/** The sum that went back grows, and never over what was paid. */
const growRefunded = statement<{ refunded: number }, readonly [orderId: number, amountIdr: number]>(
  'grow_refunded',
  `update orders set refunded_idr = refunded_idr + $2
   where id = $1 and status = 'PAID' and refunded_idr + $2 <= coalesce(charged_idr, total_idr)
   returning refunded_idr::float8 as refunded`,
);

const countedThere = statement<{ sum: number }, readonly [orderId: number]>(
  'refunds_counted_there',
  `select coalesce(sum(amount_idr), 0)::float8 as sum from order_refunds
   where order_id = $1 and state = 'done' and way = 'gateway'`,
);

/** The refund of an order that its gateway has not confirmed. */
export async function askedRefund(tx: Ctx, orderId: number): Promise<RefundRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'asked')));
  return row;
}

/** Written down before the gateway hears of it. */
export async function openRefund(
  tx: Ctx,
  order: OrderRow,
  refund: { amountIdr: number; reason: string; nextTryAt: Date },
): Promise<RefundRow> {
  const { amountIdr, reason } = refund;
  const at = now(tx);
  const [row] = await tx.db
    .insert(orderRefunds)
    .values({
      ...refund,
      orderId: order.id,
      key: crypto.randomUUID(),
      way: 'gateway',
      state: 'asked',
      askedBy: tx.actor?.id ?? null,
      createdAt: at,
    })
    .returning();
  if (!row) throw new Error('the insert answered no row');
  await tx.db.insert(orderEvents).values({
    orderId: order.id,
    kind: 'refund-asked',
    source: 'admin',
    at,
    detail: { amount: amountIdr, reason },
  });
  return row;
}

/** Whether it was still open. */
export async function closeRefund(
  tx: Ctx,
  id: number,
  state: 'done' | 'failed',
  more: { at: Date; why?: string; gatewayId?: string | null },
): Promise<boolean> {
  const { at, ...rest } = more;
  const closed = await tx.db
    .update(orderRefunds)
    .set({ state, settledAt: at, nextTryAt: null, ...rest })
    .where(and(eq(orderRefunds.id, id), eq(orderRefunds.state, 'asked')))
    .returning({ id: orderRefunds.id });
  return closed.length > 0;
}

interface Gone {
  amountIdr: number;
  source: string;
  detail: Record<string, string | number>;
  at: Date;
}

/** Money has gone back: all that was paid revokes the keys, a part leaves them and is told by a mail of its own. */
async function grow(tx: Ctx, order: OrderRow, { amountIdr, source, detail, at }: Gone): Promise<void> {
  const [grown] = await growRefunded(tx.db, [order.id, amountIdr]);
  if (!grown) throw new Error(`order ${order.id}: more would go back than was paid`);
  if (grown.refunded === paidIdr(order)) {
    await moveOrder(tx, order, { status: 'REFUND', source, detail });
    return;
  }
  await tx.db.insert(orderEvents).values({
    orderId: order.id,
    kind: 'refunded-part',
    source,
    at,
    detail: { ...detail, amount: amountIdr, refunded: grown.refunded },
  });
  await takeBackCredit(tx, order, creditOf(order, amountIdr));
  const { customerEmail: toEmail, locale } = order;
  await tx.db.insert(mails).values({
    kind: 'order-refunded-part',
    orderId: order.id,
    toEmail,
    locale,
    nextAttemptAt: at,
    createdAt: at,
  });
  afterCommit(tx, () => tx.deps.jobs.wake('send-mail'));
}

interface Done {
  amountIdr: number;
  way: RefundWay;
  key: string;
  reason?: string;
  at: Date;
}

const writeDone = (tx: Ctx, orderId: number, { at, ...refund }: Done) =>
  tx.db.insert(orderRefunds).values({
    ...refund,
    orderId,
    state: 'done',
    askedBy: tx.actor?.id ?? null,
    createdAt: at,
    settledAt: at,
  });

/** The seller has sent money back by some other way. */
export async function refundByHand(tx: Ctx, order: OrderRow, amountIdr: number, reason: string) {
  const at = now(tx);
  await writeDone(tx, order.id, { amountIdr, way: 'hand', key: crypto.randomUUID(), reason, at });
  await grow(tx, order, { amountIdr, source: 'admin', detail: { reason }, at });
}

/**
 * The gateway says how much has gone back in all, in a notice or in its answer: our books are raised to it. The order is
 * locked. True when they were behind.
 */
export async function raiseRefunded(
  tx: Ctx,
  order: OrderRow,
  told: { thereIdr: number; source: string; reference: string },
): Promise<boolean> {
  if (order.status !== 'PAID') return false;
  const { thereIdr: there, source, reference } = told;
  const at = now(tx);
  const asked = await askedRefund(tx, order.id);
  const [counted] = await countedThere(tx.db, [order.id]);
  const { settlesAsked, more } = raiseTo({
    there,
    counted: counted?.sum ?? 0,
    asked: asked?.amountIdr ?? null,
    left: leftToRefund(order),
  });
  const settled = settlesAsked ? asked : undefined;
  if (settled) await closeRefund(tx, settled.id, 'done', { at });
  // What its dashboard sent back; the sum names it, so that no two notices of it are counted.
  if (more > 0)
    await writeDone(tx, order.id, { amountIdr: more, way: 'gateway', key: `told-${order.id}-${there}`, at });
  const amountIdr = (settled?.amountIdr ?? 0) + more;
  if (amountIdr === 0) return false;
  const detail: Gone['detail'] = settled?.reason ? { reason: settled.reason } : { reference };
  await grow(tx, order, { amountIdr, source: settled ? 'admin' : source, detail, at });
  return true;
}
