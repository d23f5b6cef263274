import { sql } from 'drizzle-orm';
import { ABUSE_KEPT_DAYS } from '#domain/abuse.ts';
import { DEVICE_SECONDS } from '#domain/devices.ts';
import { type Ctx, now } from '../context.ts';
import { flushAbuse } from '../features/abuse/note-security.ts';

const FOLD_LOCK = 7_305_002;

/** Folds the stock changes together and drops what has expired. */
export async function tidy(ctx: Ctx): Promise<void> {
  const at = now(ctx).toISOString();
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as mine`,
    );
    if (!rows[0]?.mine) return;
    await tx.execute(sql`
      with moved as (
        delete from stock_changes returning product_id, free, sold, revoked
      ), sums as (
        select product_id, sum(free) as free, sum(sold) as sold, sum(revoked) as revoked from moved group by product_id
      )
      insert into product_stock as s (product_id, free, sold, revoked)
      select product_id, free, sold, revoked from sums
      on conflict (product_id) do update set
        free = s.free + excluded.free, sold = s.sold + excluded.sold, revoked = s.revoked + excluded.revoked`);
  });
  await ctx.db.execute(sql`delete from sessions where expires_at <= ${at}`);
  await flushAbuse(ctx);
  await ctx.db.execute(sql`
    delete from abuse_events where last_at < ${at}::timestamptz - make_interval(days => ${ABUSE_KEPT_DAYS})`);
  await ctx.db.execute(sql`
    delete from blocks where ends_at < ${at}::timestamptz - make_interval(days => ${ABUSE_KEPT_DAYS})`);
  await ctx.db.execute(sql`
    delete from devices where last_used_at < ${at}::timestamptz - make_interval(secs => ${DEVICE_SECONDS})`);
  await ctx.db.execute(
    sql`delete from account_guards where failures_from < ${at}::timestamptz - interval '2 hours'`,
  );
  await ctx.db.execute(sql`delete from member_sessions where expires_at <= ${at}`);
  await ctx.db.execute(sql`delete from email_codes where expires_at <= ${at}`);
  await ctx.db.execute(sql`delete from password_resets where expires_at <= ${at}`);
  await ctx.db.execute(sql`delete from rate_limits where window_ends <= ${at}`);
  await ctx.db.execute(sql`
    delete from login_guards where submissions_from < ${at}::timestamptz - interval '2 hours'
      and (locked_until is null or locked_until <= ${at})`);
}
