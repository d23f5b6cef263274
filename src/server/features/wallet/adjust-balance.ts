import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { adminReason } from '#domain/balance-reasons.ts';
import { centsToUsd, hasAtMostTwoDecimals, usdToCents } from '#domain/money.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { balanceTransactions, users } from '../../db/schema/accounts.ts';
import { recordAudit } from '../audit/record-audit.ts';

export interface Adjustment {
  user_id: number;
  amount: number;
  operation: 'add' | 'deduct';
  reason?: string;
}
type Adjusted = { new_balance: number; message: string };

/** The seller changes a customer's balance: one conditional statement, its ledger row and its audit row. */
export async function adjustBalance(ctx: Ctx, input: Adjustment): Promise<Adjusted | Refusal> {
  const { user_id: userId, amount, operation } = input;
  if (!(amount > 0) || !hasAtMostTwoDecimals(amount)) return refuse('balance.amount');
  const cents = usdToCents(amount);
  const change = operation === 'add' ? cents : -cents;
  return inTransaction<Adjusted | Refusal>(ctx, async (tx) => {
    const customer = and(eq(users.id, userId), isNull(users.deletedAt));
    const [changed] = await tx.db
      .update(users)
      .set({ balanceCents: sql`${users.balanceCents} + ${change}` })
      .where(and(customer, sql`${users.balanceCents} + ${change} >= 0`))
      .returning({ balanceCents: users.balanceCents });
    if (!changed) {
      const [known] = await tx.db.select({ id: users.id }).from(users).where(customer);
      return refuse(known ? 'balance.short' : 'user.not-found');
    }
    const reason = input.reason || adminReason(operation);
    await tx.db.insert(balanceTransactions).values({
      userId,
      amountCents: cents,
      operation,
      reason,
      adminAction: true,
      createdBy: tx.actor?.id ?? null,
      createdAt: now(tx),
    });
    const before = { balanceCents: changed.balanceCents - change };
    await recordAudit(tx, `balance.${operation}`, `user:${userId}`, before, {
      balanceCents: changed.balanceCents,
      reason,
    });
    return { new_balance: centsToUsd(changed.balanceCents), message: 'Balance updated successfully' };
  });
}
