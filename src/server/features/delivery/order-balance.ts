import { and, eq, isNull, sql } from 'drizzle-orm';
import { givenBackReason, orderReason, takenBackReason } from '#domain/balance-reasons.ts';
import { purchaseReason } from '#domain/purchases.ts';
import { type Ctx, now } from '../../context.ts';
import { balanceTransactions, users } from '../../db/schema/accounts.ts';
import { type OrderRow, orderEvents, orders } from '../../db/schema/orders.ts';

const nameOf = (order: OrderRow): string => order.gatewayReference ?? order.merchantRef;

interface Entry {
  userId: number;
  cents: number;
  operation: 'add' | 'deduct';
  reason: string;
  move: 'paid' | 'back';
}

/** A change of a balance that an order makes, with its row of the ledger. Null: there is not so much, or nobody. */
export async function enter(tx: Ctx, order: OrderRow, entry: Entry): Promise<{ ledger: number } | null> {
  const { userId, cents, operation, reason, move } = entry;
  const change = operation === 'add' ? cents : -cents;
  // What is owed to an account that is gone still stands in its book; it can only not be spent.
  const who = and(eq(users.id, userId), move === 'paid' ? isNull(users.deletedAt) : undefined);
  const [changed] = await tx.db
    .update(users)
    .set({ balanceCents: sql`${users.balanceCents} + ${change}` })
    .where(and(who, sql`${users.balanceCents} + ${change} >= 0`))
    .returning({ balanceCents: users.balanceCents });
  if (!changed) return null;
  const [row] = await tx.db
    .insert(balanceTransactions)
    .values({
      userId,
      amountCents: cents,
      operation,
      reason,
      orderId: order.id,
      orderMove: move,
      balanceAfterCents: changed.balanceCents,
      createdAt: now(tx),
    })
    .returning({ id: balanceTransactions.id });
  if (!row) throw new Error('the insert answered no row');
  return { ledger: row.id };
}

/** The balance pays its part of an order, and the order gets its place among the account's purchases. */
export async function takeBalance(tx: Ctx, order: OrderRow): Promise<boolean> {
  if (order.userId === null) return false;
  const taken = await enter(tx, order, {
    userId: order.userId,
    cents: order.balanceCents,
    operation: 'deduct',
    reason: orderReason(nameOf(order), purchaseReason(order.productName, order.quantity)),
    move: 'paid',
  });
  if (!taken) return false;
  await tx.db
    .update(orders)
    .set({ entryId: sql`nextval('purchase_batches_id_seq')` })
    .where(eq(orders.id, order.id));
  const detail = { cents: order.balanceCents };
  await tx.db
    .insert(orderEvents)
    .values({ orderId: order.id, kind: 'balance-taken', source: 'store', at: now(tx), detail });
  return true;
}

/** What an order did to a balance when it was paid, less what has gone back since. */
async function outstanding(tx: Ctx, orderId: number): Promise<number> {
  const { rows } = await tx.db.execute<{ cents: number }>(sql`
    select coalesce(sum(case order_move when 'paid' then amount_cents else -amount_cents end), 0)::float8 as cents
    from balance_transactions where order_id = ${orderId}
      and exists (select 1 from balance_transactions where order_id = ${orderId} and order_move = 'paid')`);
  return rows[0]?.cents ?? 0;
}

/** The part of a refunded order that the balance paid is balance again. */
export async function giveBackBalance(tx: Ctx, order: OrderRow): Promise<void> {
  if (order.userId === null || order.balanceCents === 0) return;
  const cents = await outstanding(tx, order.id);
  if (cents <= 0) return;
  const reason = givenBackReason(nameOf(order));
  await enter(tx, order, { userId: order.userId, cents, operation: 'add', reason, move: 'back' });
}

/** What a top-up brought and is still there to be taken back; its account is locked until the transaction ends. */
export async function creditLeft(tx: Ctx, order: OrderRow): Promise<{ credit: number; left: number }> {
  const credit = await outstanding(tx, order.id);
  const [user] = await tx.db
    .select({ balanceCents: users.balanceCents })
    .from(users)
    .where(eq(users.id, order.userId ?? 0))
    .for('update');
  return { credit, left: Math.min(credit, user?.balanceCents ?? 0) };
}

/**
 * A top-up was refunded: what it brought goes, as far as it is still there. What was spent already stays spent, since no
 * balance goes below nothing; the order says how much the shop is owed.
 */
export async function takeBackCredit(tx: Ctx, order: OrderRow, wanted?: number): Promise<void> {
  if (order.kind !== 'top-up' || order.userId === null) return;
  const { credit, left } = await creditLeft(tx, order);
  const due = Math.min(credit, wanted ?? credit);
  const cents = Math.min(due, left);
  const reason = takenBackReason(nameOf(order));
  if (cents > 0)
    await enter(tx, order, { userId: order.userId, cents, operation: 'deduct', reason, move: 'back' });
  const detail = { cents, owed: due - cents };
  await tx.db
    .insert(orderEvents)
    .values({ orderId: order.id, kind: 'credit-taken-back', source: 'store', at: now(tx), detail });
}
