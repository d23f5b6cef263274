import type { Context } from 'hono';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { LOGIN_ACCOUNT_FAILURES, LOGIN_HISTORY_MS, LOGIN_SLOW_MS } from '#domain/guard/login-limits.ts';
import { type Ctx, now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { statement } from '../../db/statement.ts';
import { enterLogin, leaveLogin, loginPair, takeBackAttempt } from '../../guard/login-guard.ts';
import { countNetwork, forgiveNetwork, LIMITS, nearNetwork } from '../../guard/rate-limit.ts';
import { refuseUnsolved } from '../../guard/refuse-unsolved.ts';
import { standingOf } from '../accounts/devices.ts';

/** No row: not now. What is turned away writes nothing. */
const countForAccount = statement<
  { failures: number },
  { account: Uint8Array; at: Date; since: Date; most: number; nextAt: Date }
>('count_account_attempt')(
  `insert into account_guards as g (account_hash, failures, failures_from, next_at) values (:account, 1, :at, :nextAt)
   on conflict (account_hash) do update set
     failures = case when g.failures_from <= :since then 1 else g.failures + 1 end,
     failures_from = case when g.failures_from <= :since then :at else g.failures_from end,
     next_at = :nextAt
   where g.failures_from <= :since or g.failures < :most or g.next_at <= :at
   returning failures`,
);

const forgiveAccount = statement<unknown, { account: Uint8Array }>('forgive_account_attempt')(
  'update account_guards set failures = greatest(failures - 1, 0) where account_hash = :account',
);

export interface CountedAttempt {
  refusal: Refusal | null;
  /** The password was right. */
  forgive(): Promise<void>;
}

/**
 * Counts an attempt in the database before the password is looked at. A browser that signed in to the account
 * before has a count of its own, which no stranger can use up. Elsewhere an account takes so many failures an
 * hour from all networks that never used it; then strangers and its owner alike are slowed, but not shut out.
 */
export async function countSignIn(ctx: Ctx, c: Context, email: string): Promise<CountedAttempt> {
  const standing = await standingOf(ctx, c, email);
  const pair = await loginPair(
    ctx,
    email,
    standing.device ? `device ${toHex(standing.tokenHash)}` : undefined,
  );
  const refused = (refusal: Refusal): CountedAttempt => ({ refusal, forgive: async () => {} });
  // The budget of the network is not for browsers that have their own.
  const near = () => !standing.device && nearNetwork(ctx, LIMITS.loginFailures);
  const unsolved = await refuseUnsolved(ctx, c, LIMITS.loginFailures, near);
  if (unsolved) return refused(unsolved);
  const shut = await enterLogin(ctx, pair);
  if (shut) return refused(shut);
  if (standing.device) return { refusal: null, forgive: () => leaveLogin(ctx, pair) };

  const over = await countNetwork(ctx, LIMITS.loginFailures);
  if (over) {
    await takeBackAttempt(ctx, pair);
    return refused(over);
  }
  const account = await ctx.deps.vault.digest('login-account', email);
  if (!standing.network && !(await enterAccount(ctx, account))) {
    // It was not judged, so it was no failure of this network.
    await takeBackAttempt(ctx, pair);
    await forgiveNetwork(ctx, LIMITS.loginFailures);
    return refused(refuse('login.too-many', {}, LOGIN_SLOW_MS / 1000));
  }
  return {
    refusal: null,
    async forgive() {
      await leaveLogin(ctx, pair);
      await forgiveNetwork(ctx, LIMITS.loginFailures);
      if (!standing.network) await forgiveAccount(ctx.db, { account });
    },
  };
}

async function enterAccount(ctx: Ctx, account: Uint8Array): Promise<boolean> {
  const at = now(ctx);
  const rows = await countForAccount(ctx.db, {
    account,
    at,
    since: new Date(at.getTime() - LOGIN_HISTORY_MS),
    most: LOGIN_ACCOUNT_FAILURES * ctx.deps.config.rateLimitFactor,
    nextAt: new Date(at.getTime() + LOGIN_SLOW_MS),
  });
  return rows.length > 0;
}
