import type { RedeemStanding } from '#contract/accounts/redeem.ts';
import { REDEEM_WINDOW_MS, remainingAttempts } from '#domain/wallet/redeem.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { subjectOf } from '../accounts/subject-of.ts';

interface Row {
  failures: number;
  suspended_until: Date | string | null;
  reason: string | null;
  failed_attempts: number | null;
}

/** Failures since the last success, within the window; and the suspension that runs, if one does. */
export const readStanding = statement<Row, { userId: number; since: Date; at: Date }>('read_redeem_standing')(
  `select (
      select count(*)::int from redeem_attempts a
      where a.user_id = :userId and not a.success and a.attempted_at > :since and a.id > coalesce((
        select max(s.id) from redeem_attempts s where s.user_id = :userId and s.success), 0)
    ) as failures, r.suspended_until, r.reason, r.failed_attempts
   from (select 1) one left join lateral (
     select suspended_until, reason, failed_attempts from redeem_suspensions
     where user_id = :userId and suspended_until > :at order by suspended_until desc limit 1
   ) r on true`,
);

export interface Standing {
  failures: number;
  suspendedUntil: Date | null;
  reason: string | null;
}

export async function redeemStanding(ctx: Ctx, userId: number): Promise<Standing> {
  const at = now(ctx);
  const [row] = await readStanding(ctx.db, { userId, since: new Date(at.getTime() - REDEEM_WINDOW_MS), at });
  const suspendedUntil = row?.suspended_until ? new Date(row.suspended_until) : null;
  return {
    failures: (suspendedUntil && row?.failed_attempts) || (row?.failures ?? 0),
    suspendedUntil,
    reason: row?.reason ?? null,
  };
}

export async function checkSuspension(ctx: Ctx, input: { user_id?: number }): Promise<RedeemStanding> {
  const { failures, suspendedUntil, reason } = await redeemStanding(ctx, subjectOf(ctx, input.user_id));
  const leftMs = suspendedUntil ? suspendedUntil.getTime() - now(ctx).getTime() : 0;
  return {
    suspended: suspendedUntil !== null,
    failedAttempts: failures,
    remainingAttempts: suspendedUntil ? 0 : remainingAttempts(failures),
    remainingSeconds: Math.max(0, Math.ceil(leftMs / 1000)),
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
    reason,
  };
}
