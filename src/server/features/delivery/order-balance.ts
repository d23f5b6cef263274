import { eq, sql } from 'drizzle-orm';
import { purchaseReason } from '#domain/orders/purchases.ts';
import { DEFAULT_LOCALE } from '#domain/text/locales.ts';
import {
  givenAgainReason,
  givenBackReason,
  leftReason,
  orderReason,
  takenBackReason,
} from '#domain/wallet/balance-reasons.ts';
import { type Ctx, now } from '../../context.ts';
import { type OrderRow, orders } from '../../db/schema/orders.ts';
import { statement } from '../../db/statement.ts';
import { noteEvent } from '../events/note-event.ts';
import { enter } from '../ledger/enter.ts';
import { mailOf, sendAgain, TO_OWNERS, writeMails } from '../outbox/mail-sql.ts';
import { linesOf } from './lines-of.ts';

/** Told again when more of it leaves: the mail says how it stands when it is sent. */
const tellOwners = statement<unknown, { orderId: number; at: Date; locale: string }>('tell_owners_of_credit')(
  `with again as (${sendAgain('credit-left', ':at')})
   ${writeMails(mailOf('credit-left', TO_OWNERS))} on conflict do nothing`,
);

/** Never by the merchant_ref: staff read ledgers, and it opens the keys. */
export const nameOf = ({ gatewayReference, id }: Pick<OrderRow, 'gatewayReference' | 'id'>): string =>
  gatewayReference ?? String(id);

/** The balance pays its part of an order, and the order gets its place among the account's purchases. */
export async function takeBalance(tx: Ctx, order: OrderRow): Promise<boolean> {
  if (order.userId === null) return false;
  const [{ name, quantity }] = await linesOf(tx, order.id);
  const taken = await enter(tx, {
    order,
    userId: order.userId,
    cents: order.balanceCents,
    operation: 'deduct',
    reason: orderReason(nameOf(order), purchaseReason(name, quantity)),
    move: 'paid',
  });
  if (!taken) return false;
  await tx.db
    .update(orders)
    .set({ batchId: sql`n.batch`, entryId: sql`n.batch` })
    .from(sql`(select nextval('order_batches')::int as batch) n`)
    .where(eq(orders.id, order.id));
  const detail = { cents: order.balanceCents };
  await noteEvent(tx, { orderId: order.id, kind: 'balance-taken', source: 'store', detail });
  return true;
}

/** What an order has done to a balance in all: below nothing when it took from it. */
async function netOf(tx: Ctx, orderId: number, userId: number): Promise<number> {
  const { rows } = await tx.db.execute<{ cents: number }>(sql`
    select coalesce(sum(case operation when 'add' then amount_cents else -amount_cents end), 0)::float8 as cents
    from balance_transactions where order_id = ${orderId} and user_id = ${userId}`);
  return rows[0]?.cents ?? 0;
}

/** The part of a refunded order that the balance paid is balance again. */
export async function giveBackBalance(tx: Ctx, order: OrderRow): Promise<void> {
  const { userId } = order;
  if (userId === null || order.balanceCents === 0) return;
  const cents = -(await netOf(tx, order.id, userId));
  if (cents <= 0) return;
  const reason = givenBackReason(nameOf(order));
  await enter(tx, { order, userId, cents, operation: 'add', reason, move: 'back' });
}

export interface Credit {
  userId: number;
  /** What it brought, less what was taken back of it or is owed for it. */
  credit: number;
  /** So much of that is still there. */
  left: number;
}

/**
 * What an order brought a balance: as a top-up, or because its money was kept or credited. The account, which need not
 * be the buyer's, is locked until the transaction ends; not against those who only name it, or two who had named it both would
 * wait for each other.
 */
export async function creditLeft(tx: Ctx, orderId: number): Promise<Credit | null> {
  const { rows } = await tx.db.execute<{ user_id: number; balance: number; owed: number }>(sql`
    select u.id as user_id, u.balance_cents::float8 as balance, (
      select coalesce(sum((e.detail->>'owed')::bigint), 0)::float8 from order_events e
      where e.order_id = ${orderId} and e.kind = 'credit-taken-back') as owed
    from users u where u.id = (
      select t.user_id from balance_transactions t where t.order_id = ${orderId} and t.operation = 'add'
        and (t.order_move = 'kept' or t.order_move = 'paid')) for no key update of u`);
  const [row] = rows;
  if (!row) return null;
  const credit = Math.max(0, (await netOf(tx, orderId, row.user_id)) - row.owed);
  return { userId: row.user_id, credit, left: Math.min(credit, row.balance) };
}

/**
 * The money behind a credit has left: the credit goes, as far as it is still there. What was spent already stays spent,
 * since no balance goes below nothing; the order says how much the shop is owed, and who answers for the shop is told of
 * what nobody here asked for. Answers what was taken.
 */
export async function takeBackCredit(
  tx: Ctx,
  order: OrderRow,
  { wanted, source }: { wanted?: number; source: string },
): Promise<number> {
  const held = await creditLeft(tx, order.id);
  if (!held) return 0;
  const due = Math.min(held.credit, wanted ?? held.credit);
  if (due <= 0) return 0;
  const cents = Math.min(due, held.left);
  const name = nameOf(order);
  const reason = order.kind === 'top-up' ? takenBackReason(name) : leftReason(name);
  if (cents > 0)
    await enter(tx, { order, userId: held.userId, cents, operation: 'deduct', reason, move: 'back' });
  const owed = due - cents;
  const at = now(tx);
  const detail = { cents, owed };
  await noteEvent(tx, { orderId: order.id, kind: 'credit-taken-back', source: 'store', detail, at });
  if (source !== 'admin' || owed > 0)
    await tellOwners(tx.db, { orderId: order.id, at, locale: DEFAULT_LOCALE });
  return cents;
}

/** Nothing went back after all: what was taken for it is balance again. */
export async function giveCreditAgain(tx: Ctx, order: OrderRow, cents: number): Promise<void> {
  if (cents === 0 || order.userId === null) return;
  const reason = givenAgainReason(nameOf(order));
  await enter(tx, { order, userId: order.userId, cents, operation: 'add', reason, move: 'back' });
  await noteEvent(tx, { orderId: order.id, kind: 'credit-given-again', source: 'store', detail: { cents } });
}
