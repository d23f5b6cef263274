import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { leftToRefund } from '#domain/orders/refunds.ts';
import { centsToUsd, idrToCents } from '#domain/price/money.ts';
import { refundReason } from '#domain/wallet/balance-reasons.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { barredBalance } from '../../guard/own-balance.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { noteCredited } from '../claim-log/close-claims.ts';
import { findOrderId, type OrderKey } from '../delivery/find-order-id.ts';
import { lockOrder, moveOrder } from '../delivery/move-order.ts';
import { nameOf } from '../delivery/order-balance.ts';
import { noteEvent } from '../events/note-event.ts';
import { enter } from '../ledger/enter.ts';
import { askedRefund } from '../payments/refund-rows.ts';

export interface Credited {
  orderId: number;
  userId: number;
  amount: number;
  newBalance: number;
  already: boolean;
}

export interface CreditInput extends OrderKey {
  userId?: number;
  userEmail?: string;
  reason: string;
}

/** What the buyer paid, and was not given back, becomes a customer's balance: refund, ledger row, audit row and mail in one transaction. */
export async function creditOrder(ctx: Ctx, input: CreditInput): Promise<Credited | Refusal> {
  const orderId = await findOrderId(ctx, input);
  if (orderId === null) return refuse('order.not-found');
  return inTransaction<Credited | Refusal>(ctx, async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, orderId));
    if (!order) return refuse('order.not-found');
    if (order.status === 'REFUND') return (await earlierCredit(tx, orderId)) ?? refuse('order.refunded');
    if (order.status !== 'PAID') return refuse('order.not-paid');
    if (order.kind === 'top-up') return refuse('order.top-up');
    // What the gateway may be sending back cannot become balance too.
    if (await askedRefund(tx, orderId)) return refuse('refund.under-way');
    const cents = idrToCents(leftToRefund(order), order.idrPerUsd);
    if (cents === 0) return refuse('order.nothing-to-credit');

    const userId = await customerOf(tx, input);
    if (userId === null) return refuse('user.not-found');
    if (userId === barredBalance(tx)) return refuse('session.not-allowed');
    const at = now(tx);
    const { reason } = input;
    await moveOrder(tx, order, {
      status: 'REFUND',
      source: 'admin',
      detail: { reason },
      mail: 'order-credited',
    });
    // After what the balance had paid of it is back: the answer is the balance as it then stands.
    const entry = await enter(tx, {
      order,
      userId,
      cents,
      operation: 'add',
      reason: refundReason(nameOf(order), reason),
      move: 'kept',
      byStaff: true,
    });
    if (!entry) throw new Error('a customer who was locked is gone');
    const detail = { cents, userId, ledger: entry.ledger };
    await noteCredited(tx.db, { orderId, at });
    await noteEvent(tx, { orderId, kind: 'credited', source: 'admin', detail, at });
    await recordAudit(
      tx,
      'order.credit',
      `order:${orderId}`,
      { status: order.status, deliveryStatus: order.deliveryStatus },
      { status: 'REFUND', userId, amountCents: cents, reason },
    );
    const newBalance = centsToUsd(entry.balanceCents);
    return { orderId, userId, amount: centsToUsd(cents), newBalance, already: false };
  });
}

/** By number or address; both must mean the same customer. */
async function customerOf(tx: Ctx, { userId, userEmail }: CreditInput): Promise<number | null> {
  if (userId === undefined && userEmail === undefined) return null;
  const [user] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        userId === undefined ? undefined : eq(users.id, userId),
        userEmail === undefined ? undefined : eq(users.email, userEmail),
      ),
    )
    .for('update');
  return user?.id ?? null;
}

async function earlierCredit(tx: Ctx, orderId: number): Promise<Credited | null> {
  const { rows } = await tx.db.execute<{ cents: number; user_id: number; balance: number }>(sql`
    select (e.detail->>'cents')::int as cents, u.id as user_id, u.balance_cents::float8 as balance
    from order_events e join users u on u.id = (e.detail->>'userId')::int
    where e.order_id = ${orderId} and e.kind = 'credited'`);
  const [row] = rows;
  return row
    ? {
        orderId,
        userId: row.user_id,
        amount: centsToUsd(row.cents),
        newBalance: centsToUsd(row.balance),
        already: true,
      }
    : null;
}
