import { type SQL, sql } from 'drizzle-orm';
import { DEVICE_SECONDS } from '#domain/accounts/devices.ts';
import { ABUSE_KEPT_DAYS } from '#domain/guard/abuse.ts';
import { LINE_TEXT_DAYS } from '#domain/hand-payments/bank-doors.ts';
import { PROOF_DAYS } from '#domain/hand-payments/hand-payments.ts';
import { CLAIM_PICTURE_DAYS } from '#domain/orders/claims.ts';
import { ENDS_BY_ITSELF, RETENTION_MS } from '#domain/orders/retention.ts';
import { SUPPLY_EVENTS_KEPT_MS } from '#domain/orders/supplied.ts';
import { SENDS_KEPT_MS } from '#domain/webhooks/webhooks.ts';
import { dropOldRuns } from '../backup/backup-runs.ts';
import { type Ctx, now } from '../context.ts';

const AT_ONCE = 5_000;
const DAY_MS = 24 * 3_600_000;

/** Drops what has expired or has been kept long enough. */
export async function tidy(ctx: Ctx): Promise<void> {
  const at = now(ctx).toISOString();
  const settings = ctx.deps.settings.current();
  for (const table of ENDS_BY_ITSELF) {
    const end = sql.raw(table === 'rate_limits' ? 'window_ends' : 'expires_at');
    await ctx.db.execute(sql`delete from ${sql.raw(table)} where ${end} <= ${at}`);
  }
  const before = (ms: number) => new Date(now(ctx).getTime() - ms).toISOString();
  const abuseKept = before(ABUSE_KEPT_DAYS * DAY_MS);
  await ctx.db.execute(sql`delete from abuse_events where last_at < ${abuseKept}`);
  await ctx.db.execute(sql`delete from blocks where ends_at < ${abuseKept}`);
  await ctx.db.execute(sql`delete from devices where last_used_at < ${before(DEVICE_SECONDS * 1000)}`);
  await ctx.db.execute(
    sql`delete from account_guards where failures_from < ${before(RETENTION_MS.loginGuards)}`,
  );
  await ctx.db.execute(sql`
    delete from login_guards where submissions_from < ${before(RETENTION_MS.loginGuards)}
      and (locked_until is null or locked_until <= ${at})`);
  await dropOldRuns(ctx.db);
  await dropSome(
    ctx,
    'order_events',
    sql`kind = 'callback-refused' and at < ${before(settings.keepNoticesDays * DAY_MS)}`,
  );
  await dropSome(ctx, 'redeem_attempts', sql`attempted_at < ${before(RETENTION_MS.redeemAttempts)}`);
  await dropSome(
    ctx,
    'mails',
    sql`status in ('sent', 'dropped') and created_at < ${before(settings.keepMailsDays * DAY_MS)}`,
  );
  // That there was one stays, and which: the same picture must not come a second time.
  await ctx.db.execute(sql`
    update hand_proofs set data = null where id in (
      select id from hand_proofs where data is not null and sent_at < ${before(PROOF_DAYS * DAY_MS)} limit ${AT_ONCE})`);
  await ctx.db.execute(sql`
    update bank_mutations set text = '' where id in (
      select id from bank_mutations where text <> '' and not waiting and received_at < ${before(LINE_TEXT_DAYS * DAY_MS)}
      limit ${AT_ONCE})`);
  await dropSome(ctx, 'claim_pictures', sql`sent_at < ${before(CLAIM_PICTURE_DAYS * DAY_MS)}`);
  await ctx.db.execute(sql`delete from supplier_events where taken_at < ${before(SUPPLY_EVENTS_KEPT_MS)}`);
  await dropSome(ctx, 'webhook_sends', sql`next_at is null and made_at < ${before(SENDS_KEPT_MS)}`);
  await ctx.db.execute(sql`
    delete from telegram_updates where update_id in (
      select update_id from telegram_updates where done_at < ${before(RETENTION_MS.telegramUpdates)} limit ${AT_ONCE})`);
  await dropSome(ctx, 'notices', sql`over_at < ${before(RETENTION_MS.notices)}`);
  await ctx.db.execute(
    sql`delete from refused_notices where minute < ${before(RETENTION_MS.refusedMinutes)}`,
  );
}

/** Not all at once: what has gathered over years is taken away over some runs. */
const dropSome = (ctx: Ctx, table: string, old: SQL): Promise<unknown> =>
  ctx.db.execute(
    sql`delete from ${sql.raw(table)} where id in (select id from ${sql.raw(table)} where ${old} limit ${AT_ONCE})`,
  );
