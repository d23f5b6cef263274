import { eq, sql } from 'drizzle-orm';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { centsToUsd, formatUsd } from '#domain/price/money.ts';
import { redeemReason } from '#domain/wallet/balance-reasons.ts';
import {
  normalizeRedeemCode,
  REDEEM_CODE_MAX,
  REDEEM_MAX_FAILURES,
  REDEEM_SUSPENSION_MS,
  REDEEM_SUSPENSION_REASON,
  remainingAttempts,
  suspensionHours,
} from '#domain/wallet/redeem.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { redeemAttempts, redeemSuspensions } from '../../db/schema/redeem.ts';
import { statement } from '../../db/statement.ts';
import { barredBalance } from '../../guard/own-balance.ts';
import { countNetwork, forgiveNetwork, LIMITS } from '../../guard/rate-limit.ts';
import { subjectOf } from '../accounts/subject-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { enter } from '../ledger/enter.ts';
import { redeemStanding } from './redeem-standing.ts';

/** The one step that decides who gets a code: of many callers the row's lock lets one find it unused. */
const claimCode = statement<
  { id: number; amount_cents: number },
  { code: string; userId: number; barred: number | null; at: Date }
>('claim_redeem_code')(
  `update redeem_codes set used_by = :userId, used_at = :at
   where code = :code and used_by is null and is_active and (expires_at is null or expires_at > :at)
     and (created_by is distinct from :barred::int or :barred::int is distinct from :userId)
   returning id, amount_cents`,
);

const isOwnCode = statement<
  { own: boolean; made: boolean },
  { code: string; userId: number; barred: number | null }
>('is_own_redeem_code')(
  `select exists (select 1 from redeem_codes where code = :code and used_by = :userId) as own,
     exists (select 1 from redeem_codes where code = :code and created_by = :barred::int and :barred::int = :userId) as made`,
);

export interface RedeemAnswer {
  amount: number;
  new_balance: number;
  message: string;
}

/** What happened; a failure is written down and so must commit, unlike a refusal. */
type Outcome =
  | { kind: 'credited'; amountCents: number; balanceCents: number }
  | { kind: 'failed'; failures: number }
  | { kind: 'suspended'; until: Date }
  | { kind: 'already' };

export async function redeemCode(
  ctx: Ctx,
  input: { code: string; userId?: number | undefined },
): Promise<RedeemAnswer | Refusal> {
  const code = normalizeRedeemCode(input.code);
  if (code === '') return refuse('redeem.required');
  const userId = subjectOf(ctx, input.userId);
  // Counted before the code is looked at, so that many sent at once are counted one by one.
  const over = await countNetwork(ctx, LIMITS.redeemFailures);
  if (over) return over;
  const outcome = await inTransaction(ctx, (tx) => attempt(tx, userId, code));
  if (isRefusal(outcome) || outcome.kind !== 'failed') await forgiveNetwork(ctx, LIMITS.redeemFailures);
  return isRefusal(outcome) ? outcome : tell(ctx, outcome);
}

async function attempt(ctx: Ctx, userId: number, code: string): Promise<Outcome | Refusal> {
  const at = now(ctx);
  // One user's attempts go one after the other: the tenth failure is the tenth.
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = ${userId} and ${users.deletedAt} is null`)
    .for('update');
  if (!user) return refuse('user.not-found');
  const { failures, suspendedUntil } = await redeemStanding(ctx, userId);
  if (suspendedUntil) return { kind: 'suspended', until: suspendedUntil };

  const barred = barredBalance(ctx);
  const [claimed] = await claimCode(ctx.db, { code, userId, barred, at });
  if (claimed) return credit(ctx, userId, code, claimed);
  const [known] = await isOwnCode(ctx.db, { code, userId, barred });
  if (known?.own) return { kind: 'already' };
  if (known?.made) return refuse('session.not-allowed');
  await ctx.db
    .insert(redeemAttempts)
    .values({ userId, codeAttempted: code.slice(0, REDEEM_CODE_MAX), success: false, attemptedAt: at });
  if (failures + 1 >= REDEEM_MAX_FAILURES) {
    await ctx.db.insert(redeemSuspensions).values({
      userId,
      suspendedUntil: new Date(at.getTime() + REDEEM_SUSPENSION_MS),
      reason: REDEEM_SUSPENSION_REASON,
      failedAttempts: failures + 1,
      createdAt: at,
    });
  }
  return { kind: 'failed', failures: failures + 1 };
}

async function credit(
  ctx: Ctx,
  userId: number,
  code: string,
  claimed: { id: number; amount_cents: number },
): Promise<Outcome> {
  const at = now(ctx);
  const amountCents = claimed.amount_cents;
  const entry = await enter(ctx, {
    userId,
    cents: amountCents,
    operation: 'add',
    reason: redeemReason(code),
    redeemCodeId: claimed.id,
  });
  if (!entry) throw new Error('an account that was locked is gone');
  await ctx.db.insert(redeemAttempts).values({ userId, codeAttempted: code, success: true, attemptedAt: at });
  await ctx.db.delete(redeemSuspensions).where(eq(redeemSuspensions.userId, userId));
  if (userId !== ctx.actor?.id) {
    await recordAudit(ctx, 'redeem.redeem', `user:${userId}`, null, {
      redeemCodeId: claimed.id,
      amountCents,
    });
  }
  return { kind: 'credited', amountCents, balanceCents: entry.balanceCents };
}

function tell(ctx: Ctx, outcome: Outcome): RedeemAnswer | Refusal {
  if (outcome.kind === 'already') return refuse('redeem.already');
  if (outcome.kind === 'suspended') {
    const hours = suspensionHours(outcome.until.getTime() - now(ctx).getTime());
    return refuse('redeem.suspended', { hours });
  }
  if (outcome.kind === 'failed') {
    const remaining = remainingAttempts(outcome.failures);
    return remaining > 0 ? refuse('redeem.invalid', { remaining }) : refuse('redeem.suspended-now');
  }
  const amount = centsToUsd(outcome.amountCents);
  return {
    amount,
    new_balance: centsToUsd(outcome.balanceCents),
    message: `Kode berhasil ditukar: ${formatUsd(amount)}`,
  };
}
