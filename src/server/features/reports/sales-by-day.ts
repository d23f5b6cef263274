import { type SQL, sql } from 'drizzle-orm';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import type { Ctx } from '../../context.ts';

/** By whose clock the store's days begin. */
export const zoneOf = (ctx: Ctx): TimeZone => ctx.deps.settings.current().timeZone;

/** What was sold on a day of the store: guests in rupiah, customers in cents, however these paid. */
export interface DayRow extends Record<string, unknown> {
  day: string;
  orders: number;
  guest_revenue: number;
  /** Of guests, in rupiah, at the rates that each was sold by: what a key costs is kept in dollars. */
  guest_cost: number;
  /** What the gateways kept of it, less what buyers bore; in rupiah. */
  guest_fees: number;
  n: number;
  revenue: number;
  cost: number;
}

/** Each day is a stretch of an index of its own: nothing is sorted, however many days there are. */
export const daysOf = (ctx: Ctx, from: Date, to: Date): SQL => sql`
  (select start, (start at time zone ${zoneOf(ctx)})::date as day, least(start + interval '24 hours', ${to.toISOString()}::timestamptz) as until
   from generate_series(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz - interval '1 microsecond',
     interval '24 hours') start order by start desc) d`;

export const sumOfGuests = (from: SQL, to: SQL): SQL => sql`
  select count(*)::int as orders, coalesce(sum(coalesce(paid_idr - fee_idr, total_idr - unique_idr) - refunded_idr), 0)::float8 as guest_revenue,
    coalesce(round(sum(cost_cents::bigint * idr_per_usd) / 100), 0)::float8 as guest_cost,
    coalesce(sum(payment_cost_idr - fee_idr), 0)::float8 as guest_fees
  from orders where status = 'PAID' and kind = 'goods' and user_id is null and paid_at >= ${from} and paid_at < ${to}`;
export const sumOfCustomers = (from: SQL, to: SQL): SQL => sql`
  select coalesce(sum(keys), 0)::int as n, coalesce(sum(price_cents), 0)::float8 as revenue, coalesce(sum(cost_cents), 0)::float8 as cost
  from customer_sales where at >= ${from} and at < ${to}`;

/** Days on which something was sold. What is over was added up before; the rest is added up from indexes alone. */
export async function salesByDay(ctx: Ctx, from: Date, to: Date): Promise<DayRow[]> {
  const [start, until] = [sql`d.start`, sql`d.until`];
  const { rows } = await ctx.db.execute<DayRow>(sql`
    select d.day::text as day, coalesce(k.guest_orders, g.orders) as orders,
      coalesce(k.guest_revenue_idr, g.guest_revenue)::float8 as guest_revenue,
      coalesce(k.guest_cost_idr, g.guest_cost)::float8 as guest_cost,
      coalesce(k.guest_fees_idr, g.guest_fees)::float8 as guest_fees, coalesce(k.purchases, c.n) as n,
      coalesce(k.revenue_cents, c.revenue)::float8 as revenue, coalesce(k.cost_cents, c.cost)::float8 as cost
    from ${daysOf(ctx, from, to)}
    left join lateral (
      select * from sales_days s where s.day = d.day and s.zone = ${zoneOf(ctx)} and d.until = d.start + interval '24 hours'
        and not exists (select 1 from stale_sales_days t where t.day = s.day)) k on true
    left join lateral (${sumOfGuests(start, until)} and k.day is null) g on true
    left join lateral (${sumOfCustomers(start, until)} and k.day is null) c on true
    where coalesce(k.guest_orders, g.orders) + coalesce(k.purchases, c.n) > 0 order by d.start`);
  return rows;
}

/** The same of one customer, who is found by an index of their own. */
export async function salesToCustomerByDay(
  ctx: Ctx,
  from: Date,
  to: Date,
  userId: number,
): Promise<DayRow[]> {
  const { rows } = await ctx.db.execute<DayRow>(sql`
    select d.day::text as day, 0 as orders, 0::float8 as guest_revenue, 0::float8 as guest_cost, 0::float8 as guest_fees, c.n, c.revenue, c.cost
    from ${daysOf(ctx, from, to)}
    cross join lateral (${sumOfCustomers(sql`d.start`, sql`d.until`)} and user_id = ${userId}) c
    where c.n > 0 order by d.start`);
  return rows;
}
