import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../context.ts';
import { sumOfCustomers, sumOfGuests } from './sales-by-day.ts';

/** Whoever changes a sale of such a day waits for that many days to be added up. */
const DAYS_AT_ONCE = 40;
const SETTLE_TRIES = 40;
const SETTLE_MS = 50;

/**
 * Adds up the days that are over, so that no report does it again. A day is ready an hour after its end and once all
 * transactions of that time have ended: until then a sale could come to it that marks nothing (0019-sales-days.sql).
 */
export async function keepSalesDays(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<{ day: string; xid: string }>(sql`
    select d.day::text as day, pg_current_xact_id()::text as xid
    from (select generate_series(
        (select store_day(min(paid_at)) from orders where status = 'PAID' and kind = 'goods'),
        store_day(clock_timestamp() - interval '1 hour') - 1, interval '1 day')::date as day) d
    where not exists (select 1 from sales_days k where k.day = d.day and k.zone = store_zone())
      or exists (select 1 from stale_sales_days t where t.day = d.day)`);
  const xid = rows[0]?.xid;
  if (xid === undefined || !(await allEndedBefore(ctx, xid))) return;
  for (let from = 0; from < rows.length; from += DAYS_AT_ONCE)
    await inTransaction(ctx, (tx) =>
      keepDays(
        tx,
        rows.slice(from, from + DAYS_AT_ONCE).map(({ day }) => day),
      ),
    );
}

/** Whoever had written anything by then has a lower number. */
async function allEndedBefore(ctx: Ctx, xid: string): Promise<boolean> {
  for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
    const { rows } = await ctx.db.execute<{ ended: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${xid}::xid8 as ended`,
    );
    if (rows[0]?.ended) return true;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
  return false;
}

/** The lock comes first and the sum is a statement of its own after it: it sees every change that was made before. */
export async function keepDays(ctx: Ctx, days: readonly string[]): Promise<void> {
  const list = sql`array[${sql.join(
    days.map((day) => sql`${day}`),
    sql`, `,
  )}]::date[]`;
  const { rows } = await ctx.db.execute<{ day: string }>(
    sql`select day::text as day from unnest(${list}) day where try_sales_day(day)`,
  );
  if (rows.length === 0) return;
  const mine = sql`array[${sql.join(
    rows.map(({ day }) => sql`${day}`),
    sql`, `,
  )}]::date[]`;
  const [start, until] = [sql`d.start`, sql`d.start + interval '24 hours'`];
  await ctx.db.execute(sql`
    with fresh as (delete from stale_sales_days where day = any(${mine}))
    insert into sales_days (day, zone, guest_orders, guest_revenue_idr, guest_cost_idr, guest_fees_idr, purchases, revenue_cents,
      cost_cents)
    select d.day, d.zone, g.orders, g.guest_revenue, g.guest_cost, g.guest_fees, c.n, c.revenue, c.cost
    from (select day, zone, day::timestamp at time zone zone as start from unnest(${mine}) day, store_zone() zone) d
    cross join lateral (${sumOfGuests(start, until)}) g
    cross join lateral (${sumOfCustomers(start, until)}) c
    on conflict (day) do update set zone = excluded.zone, guest_orders = excluded.guest_orders,
      guest_revenue_idr = excluded.guest_revenue_idr, guest_cost_idr = excluded.guest_cost_idr,
      guest_fees_idr = excluded.guest_fees_idr,
      purchases = excluded.purchases, revenue_cents = excluded.revenue_cents, cost_cents = excluded.cost_cents`);
}
