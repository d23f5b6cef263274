import { type SQL, sql } from 'drizzle-orm';
import { IDR_PER_USD } from '#domain/money.ts';
import type { Ctx } from '../../context.ts';

export interface GuestDayRow extends Record<string, unknown> {
  day: string;
  orders: number;
  revenue: number;
  cost: number;
}

const IDR_PER_CENT = IDR_PER_USD / 100;

/** Each day is a stretch of an index of its own: nothing is sorted, however many days there are. */
const daysOf = (from: Date, to: Date): SQL => sql`
  (select start, to_char(start at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day,
     least(start + interval '24 hours', ${to.toISOString()}::timestamptz) as until
   from generate_series(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz - interval '1 microsecond',
     interval '24 hours') start) d`;

/**
 * Guest sales by the store's day, from the start of one, in rupiah; what the keys cost is turned into rupiah at
 * the fixed rate.
 */
export async function guestSalesByDay(ctx: Ctx, from: Date, to: Date): Promise<GuestDayRow[]> {
  const { rows } = await ctx.db.execute<GuestDayRow>(sql`
    select d.day, s.orders, s.revenue, s.cost from ${daysOf(from, to)} cross join lateral (
      select count(*)::int as orders, sum(total_idr)::float8 as revenue,
        sum(coalesce(cost_cents, 0)::bigint * quantity * ${IDR_PER_CENT}::int)::float8 as cost
      from orders where status = 'PAID' and paid_at >= d.start and paid_at < d.until) s
    where s.orders > 0 order by d.start`);
  return rows;
}

export interface CustomerDayRow extends Record<string, unknown> {
  day: string;
  user_id: number;
  username: string;
  email: string;
  n: number;
  revenue: number;
  cost: number;
}

/** Balance sales by the store's day and customer, in cents. */
export async function customerSalesByDay(
  ctx: Ctx,
  from: Date,
  to: Date,
  userId: number | undefined,
): Promise<CustomerDayRow[]> {
  const one = userId === undefined ? sql`` : sql`and user_id = ${userId}`;
  const { rows } = await ctx.db.execute<CustomerDayRow>(sql`
    select d.day, s.user_id, u.username, u.email, s.n, s.revenue, s.cost
    from ${daysOf(from, to)} cross join lateral (
      select user_id, count(*)::int as n, sum(price_cents)::float8 as revenue,
        sum(coalesce(cost_cents, 0))::float8 as cost
      from purchases where purchased_at >= d.start and purchased_at < d.until ${one} group by user_id) s
    join users u on u.id = s.user_id order by d.start desc, s.revenue desc, s.user_id`);
  return rows;
}
