import { sql } from 'drizzle-orm';
import { IDR_PER_USD } from '#domain/money.ts';
import type { Ctx } from '../../context.ts';

export interface GuestDayRow extends Record<string, unknown> {
  day: string;
  orders: number;
  revenue: number;
  cost: number;
}

const IDR_PER_CENT = IDR_PER_USD / 100;

/** Guest sales by the store's day, in rupiah; what the keys cost is turned into rupiah at the fixed rate. */
export async function guestSalesByDay(ctx: Ctx, from: Date, to: Date): Promise<GuestDayRow[]> {
  const { rows } = await ctx.db.execute<GuestDayRow>(sql`
    select to_char(paid_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, count(*)::int as orders,
      sum(total_idr)::float8 as revenue, sum(coalesce(cost_cents, 0)::bigint * quantity * ${IDR_PER_CENT}::int)::float8 as cost
    from orders
    where status = 'PAID' and paid_at >= ${from.toISOString()}::timestamptz and paid_at < ${to.toISOString()}::timestamptz
    group by 1 order by 1`);
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
    select s.day, s.user_id, u.username, u.email, s.n, s.revenue, s.cost from (
      select to_char(purchased_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, user_id, count(*)::int as n,
        sum(price_cents)::float8 as revenue, sum(coalesce(cost_cents, 0))::float8 as cost
      from purchases
      where purchased_at >= ${from.toISOString()}::timestamptz and purchased_at < ${to.toISOString()}::timestamptz ${one}
      group by 1, 2) s
    join users u on u.id = s.user_id order by s.day desc, s.revenue desc, s.user_id`);
  return rows;
}
