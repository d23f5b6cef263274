import { leftToRefund, paidIdr, raiseTo } from '#domain/orders/refunds.ts';
import { creditOf } from '#domain/wallet/top-up.ts';
import { type Ctx, now } from '../../context.ts';
import { paidIdrOf } from '../../db/paid-idr.ts';
import type { OrderRow } from '../../db/schema/orders.ts';
import { statement } from '../../db/statement.ts';
import { moveOrder } from '../delivery/move-order.ts';
import { takeBackCredit } from '../delivery/order-balance.ts';
import { noteEvent } from '../events/note-event.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { askedRefund, closeRefund, countGone, writeDone } from './refund-rows.ts';
import { takeBackKept } from './take-back-kept.ts';

/** The sum that went back grows, and never over what was paid. */
const growRefunded = statement<{ refunded: number }, { orderId: number; amountIdr: number }>('grow_refunded')(
  `update orders set refunded_idr = refunded_idr + :amountIdr
   where id = :orderId and status = 'PAID' and refunded_idr + :amountIdr <= ${paidIdrOf('orders')}
   returning refunded_idr::float8 as refunded`,
);

interface Gone {
  /** The rows that it is of. */
  refunds: number[];
  amountIdr: number;
  /** What was taken of a balance for it when it was asked for. */
  takenCents: number;
  source: string;
  detail: { reason: string } | { reference: string };
  at: Date;
}

/** Money has gone back: all that was paid revokes the keys, a part leaves them and is told by a mail of its own. */
async function grow(tx: Ctx, order: OrderRow, gone: Gone): Promise<void> {
  const { refunds, amountIdr, takenCents, source, detail, at } = gone;
  const [grown] = await growRefunded(tx.db, { orderId: order.id, amountIdr });
  if (!grown) throw new Error(`order ${order.id}: more would go back than was paid`);
  if (grown.refunded === paidIdr(order)) {
    await moveOrder(tx, order, { status: 'REFUND', source, detail });
    return;
  }
  await noteEvent(tx, {
    orderId: order.id,
    kind: 'refunded-part',
    source,
    detail: { ...detail, amount: amountIdr, refunded: grown.refunded },
    at,
  });
  await takeBackCredit(tx, order, { wanted: creditOf(order, amountIdr) - takenCents, source });
  const { id: orderId, customerEmail: toEmail, locale } = order;
  await writeMail(tx, { kind: 'order-refunded-part', about: { refunds }, orderId, toEmail, locale, at });
}

/** The seller has sent money back by some other way. */
export async function refundByHand(tx: Ctx, order: OrderRow, amountIdr: number, reason: string) {
  const at = now(tx);
  const key = crypto.randomUUID();
  const refund = await writeDone(tx, order.id, { amountIdr, way: 'hand', key, reason, at });
  await grow(tx, order, {
    refunds: [refund],
    amountIdr,
    takenCents: 0,
    source: 'admin',
    detail: { reason },
    at,
  });
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
  const { thereIdr: there, source, reference } = told;
  if (order.status === 'REFUND') return takeBackKept(tx, order, { thereIdr: there, way: 'gateway', source });
  if (order.status !== 'PAID') return false;
  const at = now(tx);
  const asked = await askedRefund(tx, order.id);
  const { settlesAsked, more } = raiseTo({
    there,
    counted: (await countGone(tx, order.id)).there,
    asked: asked?.amountIdr ?? null,
    left: leftToRefund(order),
  });
  const settled = settlesAsked ? asked : undefined;
  if (settled) await closeRefund(tx, settled.id, 'done', { at });
  const refunds = settled ? [settled.id] : [];
  // What its dashboard sent back; the sum names it, so that no two notices of it are counted.
  const key = `told-${order.id}-${there}`;
  if (more > 0) refunds.push(await writeDone(tx, order.id, { amountIdr: more, way: 'gateway', key, at }));
  const amountIdr = (settled?.amountIdr ?? 0) + more;
  if (amountIdr === 0) return false;
  const detail: Gone['detail'] = settled?.reason ? { reason: settled.reason } : { reference };
  const takenCents = settled?.creditCents ?? 0;
  await grow(tx, order, { refunds, amountIdr, takenCents, source: settled ? 'admin' : source, detail, at });
  return true;
}
