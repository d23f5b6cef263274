import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import {
  LOGIN_HISTORY_MS,
  LOGIN_LOCK_FROM,
  LOGIN_LOCK_MS,
  LOGIN_MAX_SUBMISSIONS,
  LOGIN_SUBMISSION_WINDOW_MS,
} from '#domain/guard/login-limits.ts';
import { type Ctx, now } from '../context.ts';
import { statement } from '../db/statement.ts';

interface GuardRow {
  allowed: boolean;
  failures: number;
  locked_until: Date | string | null;
}

/**
 * Counts a submission and, before the password is even looked at, a failure: twenty attempts sent at once are
 * counted one after the other by the row's lock, so only the first three are judged. A success takes it back.
 */
const countAttempt = statement<
  GuardRow,
  {
    pair: Uint8Array;
    at: Date;
    submissionsSince: Date;
    failuresSince: Date;
    maxSubmissions: number;
    lockFrom: number;
    lockUntil: Date;
  }
>('count_login_attempt')(
  `insert into login_guards as g (pair_hash, submissions, submissions_from, failures, failures_from)
   values (:pair, 1, :at, 1, :at)
   on conflict (pair_hash) do update set
     submissions = case when g.submissions_from <= :submissionsSince then 1 else g.submissions + 1 end,
     submissions_from = case when g.submissions_from <= :submissionsSince then :at else g.submissions_from end,
     failures = case
       when g.locked_until > :at then g.failures + 1
       when g.submissions_from > :submissionsSince and g.submissions >= :maxSubmissions then g.failures
       when g.failures_from <= :failuresSince or g.locked_until <= :at then 1
       else g.failures + 1 end,
     failures_from = case when g.failures_from <= :failuresSince or g.locked_until <= :at then :at
       else g.failures_from end,
     locked_until = case
       when g.locked_until > :at then g.locked_until
       when g.submissions_from > :submissionsSince and g.submissions >= :maxSubmissions then null
       when g.failures_from > :failuresSince and g.locked_until is null and g.failures + 1 >= :lockFrom
         then :lockUntil::timestamptz
       else null end
   returning locked_until, failures, submissions <= :maxSubmissions as allowed`,
);

/** A success forgets the failures; the submissions of this minute still count. */
const clearAttempts = statement<unknown, { pair: Uint8Array }>('clear_login_attempts')(
  'update login_guards set failures = 0, locked_until = null where pair_hash = :pair',
);

/** An attempt that was counted but not judged was no failure; the submissions of this minute still count. */
const forgetAttempt = statement<unknown, { pair: Uint8Array; lockFrom: number }>('forget_login_attempt')(
  `update login_guards set failures = greatest(failures - 1, 0),
     locked_until = case when failures - 1 < :lockFrom then null else locked_until end
   where pair_hash = :pair`,
);

/** Null when the password may be judged. The third attempt is judged too; only then is the pair locked. */
export async function enterLogin(ctx: Ctx, pair: Uint8Array): Promise<Refusal | null> {
  const at = now(ctx);
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const [row] = await countAttempt(ctx.db, {
    pair,
    at,
    submissionsSince: ago(LOGIN_SUBMISSION_WINDOW_MS),
    failuresSince: ago(LOGIN_HISTORY_MS),
    maxSubmissions: LOGIN_MAX_SUBMISSIONS,
    lockFrom: LOGIN_LOCK_FROM,
    lockUntil: new Date(at.getTime() + LOGIN_LOCK_MS),
  });
  // The attempt that locks the pair is itself still judged; those after it are not.
  if (row?.locked_until && row.failures > LOGIN_LOCK_FROM) {
    return lockedRefusal(new Date(row.locked_until).getTime() - at.getTime());
  }
  if (!row?.allowed) return refuse('login.too-many', {}, LOGIN_SUBMISSION_WINDOW_MS / 1000);
  return null;
}

export const leaveLogin = async (ctx: Ctx, pair: Uint8Array): Promise<void> => {
  await clearAttempts(ctx.db, { pair });
};

export const takeBackAttempt = async (ctx: Ctx, pair: Uint8Array): Promise<void> => {
  await forgetAttempt(ctx.db, { pair, lockFrom: LOGIN_LOCK_FROM });
};

/** Who is being limited: one e-mail from one network, or from a browser that its owner has used. */
export const loginPair = (ctx: Ctx, email: string, from: string = ctx.network.near): Promise<Uint8Array> =>
  ctx.deps.vault.digest('login', `${email}\n${from}`);

const lockedRefusal = (leftMs: number): Refusal =>
  refuse('login.locked', { minutes: Math.max(1, Math.ceil(leftMs / 60_000)) }, leftMs / 1000);
