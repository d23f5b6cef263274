import { and, eq, isNull } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { withoutAddresses } from '#domain/accounts/masking.ts';
import { IDEMPOTENCY_HEADER, isIdempotencyKey } from '#domain/orders/purchases.ts';
import { centsToUsd, hasAtMostTwoDecimals, usdToCents } from '#domain/price/money.ts';
import { adminReason } from '#domain/wallet/balance-reasons.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { balanceTransactions, users } from '../../db/schema/accounts.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { barredBalance } from '../../guard/own-balance.ts';
import { refuseBeyond } from '../../guard/refuse-beyond.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { enter } from '../ledger/enter.ts';

export interface Adjustment {
  user_id: number;
  amount: number;
  operation: 'add' | 'deduct';
  reason?: string;
}
type Adjusted = { new_balance: number; message: string };

const answer = (balanceCents: number): Adjusted => ({
  new_balance: centsToUsd(balanceCents),
  message: 'Balance updated successfully',
});

/**
 * The seller changes a customer's balance: one conditional statement, its ledger row and its audit row. An attempt that
 * has a name counts once, however often and from wherever it is sent: the index on its name holds that.
 */
export async function adjustBalance(
  ctx: Ctx,
  input: Adjustment,
  attempt: string | null = null,
): Promise<Adjusted | Refusal> {
  if (attempt !== null && !isIdempotencyKey(attempt))
    return refuse('request.malformed', { field: IDEMPOTENCY_HEADER });
  if (input.user_id === barredBalance(ctx)) return refuse('session.not-allowed');
  const beyond = await refuseBeyond(ctx, { id: input.user_id });
  if (beyond) return beyond;
  const { amount } = input;
  if (!(amount > 0) || !hasAtMostTwoDecimals(amount)) return refuse('balance.amount');
  const before = attempt === null ? null : await earlier(ctx, input, attempt);
  if (before) return before;
  try {
    return await change(ctx, input, attempt);
  } catch (error) {
    // Another call under the same name was quicker: it has committed by now.
    const first =
      attempt !== null && isUniqueViolation(error, 'balance_transactions_attempt')
        ? await earlier(ctx, input, attempt)
        : null;
    if (first) return first;
    throw error;
  }
}

/** What this attempt came to when it was first made; null when it is new. */
async function earlier(ctx: Ctx, input: Adjustment, attempt: string): Promise<Adjusted | Refusal | null> {
  const [row] = await ctx.db
    .select()
    .from(balanceTransactions)
    .where(
      and(eq(balanceTransactions.createdBy, ctx.actor?.id ?? 0), eq(balanceTransactions.attempt, attempt)),
    );
  if (!row) return null;
  const same =
    row.userId === input.user_id &&
    row.operation === input.operation &&
    row.amountCents === usdToCents(input.amount);
  return same ? answer(row.balanceAfterCents) : refuse('purchase.repeat-differs');
}

async function change(ctx: Ctx, input: Adjustment, attempt: string | null): Promise<Adjusted | Refusal> {
  const { user_id: userId, operation } = input;
  const cents = usdToCents(input.amount);
  const change = operation === 'add' ? cents : -cents;
  return inTransaction<Adjusted | Refusal>(ctx, async (tx) => {
    // A ledger is kept for ever; who is named in it may want to be forgotten.
    const reason = withoutAddresses(input.reason || adminReason(operation));
    const changed = await enter(tx, { userId, cents, operation, reason, byStaff: true, attempt });
    if (!changed) {
      const customer = and(eq(users.id, userId), isNull(users.deletedAt));
      const [known] = await tx.db.select({ id: users.id }).from(users).where(customer);
      return refuse(known ? 'balance.short' : 'user.not-found');
    }
    const before = { balanceCents: changed.balanceCents - change };
    await recordAudit(tx, `balance.${operation}`, `user:${userId}`, before, {
      balanceCents: changed.balanceCents,
      reason,
    });
    return answer(changed.balanceCents);
  });
}
