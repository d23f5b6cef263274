import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { refundReason } from '#domain/balance-reasons.ts';
import { centsToUsd, idrToCents } from '#domain/money.ts';
import { leftToRefund } from '#domain/refunds.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { balanceTransactions, users } from '../../db/schema/accounts.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findOrderId, type OrderKey } from '../delivery/find-order-id.ts';
import { lockOrder, moveOrder } from '../delivery/move-order.ts';
import { askedRefund } from '../payments/refund-books.ts';

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

    const user = await addToBalance(tx, input, cents);
    if (!user) return refuse('user.not-found');
    const at = now(tx);
    const { reason } = input;
    const [entry] = await tx.db
      .insert(balanceTransactions)
      .values({
        userId: user.id,
        amountCents: cents,
        operation: 'add',
        reason: refundReason(order.gatewayReference ?? order.merchantRef, reason),
        adminAction: true,
        createdBy: tx.actor?.id ?? null,
        createdAt: at,
      })
      .returning({ id: balanceTransactions.id });
    if (!entry) throw new Error('the insert answered no row');
    await moveOrder(tx, order, {
      status: 'REFUND',
      source: 'admin',
      detail: { reason },
      mail: 'order-credited',
    });
    await tx.db.insert(orderEvents).values({
      orderId,
      kind: 'credited',
      source: 'admin',
      at,
      detail: { cents, userId: user.id, ledger: entry.id },
    });
    await recordAudit(
      tx,
      'order.credit',
      `order:${orderId}`,
      { status: order.status, deliveryStatus: order.deliveryStatus },
      { status: 'REFUND', userId: user.id, amountCents: cents, reason },
    );
    const balance = centsToUsd(user.balanceCents);
    return { orderId, userId: user.id, amount: centsToUsd(cents), newBalance: balance, already: false };
  });
}

/** By number or address; both must mean the same customer. */
async function addToBalance(tx: Ctx, { userId, userEmail }: CreditInput, cents: number) {
  if (userId === undefined && userEmail === undefined) return undefined;
  const [user] = await tx.db
    .update(users)
    .set({ balanceCents: sql`${users.balanceCents} + ${cents}` })
    .where(
      and(
        isNull(users.deletedAt),
        userId === undefined ? undefined : eq(users.id, userId),
        userEmail === undefined ? undefined : eq(users.email, userEmail),
      ),
    )
    .returning({ id: users.id, balanceCents: users.balanceCents });
  return user;
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
