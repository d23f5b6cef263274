import { and, eq } from 'drizzle-orm';
import { backedCents, type GoneWay, paidIdr } from '#domain/orders/refunds.ts';
import { afterCommit, type Ctx, now } from '../../context.ts';
import { balanceTransactions } from '../../db/schema/accounts.ts';
import type { OrderRow } from '../../db/schema/orders.ts';
import { takeBackCredit } from '../delivery/order-balance.ts';
import { noteEvent } from '../events/note-event.ts';
import { countGone, writeDone } from './refund-rows.ts';

interface Left {
  /** All that the gateway says it has sent back; null: all there was. */
  thereIdr: number | null;
  way: GoneWay;
  source: string;
}

/**
 * Money that had become balance, because it was kept or credited, has left by its gateway or a lost dispute: the balance
 * goes with it. The order is locked, and what was counted once is not counted again. True when something was taken or
 * is owed.
 */
export async function takeBackKept(tx: Ctx, order: OrderRow, left: Left): Promise<boolean> {
  const [kept] = await tx.db
    .select({ cents: balanceTransactions.amountCents })
    .from(balanceTransactions)
    .where(and(eq(balanceTransactions.orderId, order.id), eq(balanceTransactions.orderMove, 'kept')));
  if (!kept) return false;
  const { there, gone } = await countGone(tx, order.id);
  const rest = paidIdr(order) - gone;
  const amountIdr = left.thereIdr === null ? rest : Math.min(left.thereIdr - there, rest);
  if (amountIdr <= 0) return false;
  const { way, source } = left;
  const at = now(tx);
  await writeDone(tx, order.id, { amountIdr, way, key: `left-${order.id}-${gone + amountIdr}`, at });
  const detail = { amount: amountIdr, way };
  await noteEvent(tx, { orderId: order.id, kind: 'kept-left', source, detail, at });
  const wanted = backedCents(order, kept.cents, gone) - backedCents(order, kept.cents, gone + amountIdr);
  await takeBackCredit(tx, order, { wanted, source });
  afterCommit(tx, () => tx.deps.jobs.wake('send-mail'));
  return true;
}
