import { sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { daysOf } from './sales-by-day.ts';

/**
 * How many bought something. A year has many purchases of few customers, a day few of many: whichever are fewer are
 * looked at.
 */
export async function countCustomers(ctx: Ctx, from: Date, to: Date, purchases: number): Promise<number> {
  const when = sql`at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<{ n: number }>(sql`
    select case when ${purchases}::int < 2 * (select reltuples from pg_class where oid = 'users'::regclass)
      then (select count(distinct user_id) from customer_sales where ${when})
      else (select count(*) from users u
        cross join lateral (select 1 from customer_sales where user_id = u.id and ${when} limit 1) bought) end::int as n`);
  return rows[0]?.n ?? 0;
}

export interface CustomerRow extends Record<string, unknown> {
  user_id: number;
  username: string;
  email: string;
  n: number;
  revenue: number;
  cost: number;
}
export interface CustomerDayRow extends CustomerRow {
  day: string;
}

/** The last line that was seen. */
export interface AfterLine {
  day: string;
  revenue: number;
  userId: number;
}

/** A line per day and customer, the newest day first: so many from the end of the stretch, or after a line of its last day. */
export async function customerLines(
  ctx: Ctx,
  {
    from,
    to,
    userId,
    after,
    most,
  }: { from: Date; to: Date; userId?: number | undefined; after: AfterLine | null; most: number },
): Promise<CustomerDayRow[]> {
  const one = userId === undefined ? sql`` : sql`and user_id = ${userId}`;
  const rest = after
    ? sql`where d.day < ${after.day}::date or s.revenue < ${after.revenue}
        or (s.revenue = ${after.revenue} and s.user_id > ${after.userId})`
    : sql``;
  const { rows } = await ctx.db.execute<CustomerDayRow>(sql`
    select l.day::text as day, l.user_id, u.username, u.email, l.n, l.revenue, l.cost from (
      select d.start, d.day, s.user_id, s.n, s.revenue, s.cost from ${daysOf(ctx, from, to)}
      cross join lateral (
        select user_id, sum(keys)::int as n, sum(price_cents)::float8 as revenue, sum(coalesce(cost_cents, 0))::float8 as cost
        from customer_sales where at >= d.start and at < d.until ${one} group by user_id) s
      ${rest} order by d.start desc, s.revenue desc, s.user_id limit ${most}) l
    join users u on u.id = l.user_id order by l.start desc, l.revenue desc, l.user_id`);
  return rows;
}

/** Customers of a stretch, most profit first. */
export async function customersByProfit(
  ctx: Ctx,
  {
    from,
    to,
    after,
    most,
  }: { from: Date; to: Date; after: { profit: number; userId: number } | null; most: number },
): Promise<CustomerRow[]> {
  const rest = after
    ? sql`where revenue - cost < ${after.profit} or (revenue - cost = ${after.profit} and user_id > ${after.userId})`
    : sql``;
  const { rows } = await ctx.db.execute<CustomerRow>(sql`
    select s.user_id, u.username, u.email, s.n, s.revenue, s.cost from (
      select * from (
        select user_id, sum(keys)::int as n, sum(price_cents)::float8 as revenue, sum(coalesce(cost_cents, 0))::float8 as cost
        from customer_sales where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz
        group by user_id) g
      ${rest} order by revenue - cost desc, user_id limit ${most}) s
    join users u on u.id = s.user_id order by s.revenue - s.cost desc, s.user_id`);
  return rows;
}
