import type { GuestTotal, ProfitSummary } from '#contract/reports/manage-reports.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import { lifePace, runsLow } from '#domain/catalogue/stock.ts';
import { daysLater, startOfDay } from '#domain/reports/report-days.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { zoneOf } from './sales-by-day.ts';
import { totalProfit } from './total-profit.ts';

const MOST_SOLD = 5;
const MOST_LOW = 20;

export interface DaySummary {
  guest: GuestTotal;
  customers: ProfitSummary;
  sold: { name: string; n: number }[];
  low: { name: string; n: number }[];
}

/** Keys that were paid for in a time, by what was bought: guests and customers together. */
const keysSold = statement<{ name: string; n: number }, { from: Date; to: Date; most: number }>(
  'keys_sold_by_product',
)(
  `select l.name, sum(l.quantity)::int as n from orders o join order_lines l on l.order_id = o.id and l.line = 1
   where o.status = 'PAID' and o.kind = 'goods' and o.paid_at >= :from and o.paid_at < :to
   group by l.name order by sum(l.quantity) desc, l.name limit :most`,
);

/** A day of the store in a few figures, the same as the profit report has. */
export async function summariseDay(ctx: Ctx, day: string): Promise<DaySummary | null> {
  const from = startOfDay(day, zoneOf(ctx));
  const to = startOfDay(daysLater(day, 1), zoneOf(ctx));
  const profit = await totalProfit(ctx, { start_date: day, end_date: day });
  if (!from || !to || isRefusal(profit)) return null;
  return {
    guest: profit.guest.summary,
    customers: profit.summary,
    sold: await keysSold(ctx.db, { from, to, most: MOST_SOLD }),
    low: await lowStock(ctx),
  };
}

/** What is out or runs out, the least first. */
export async function lowStock(ctx: Ctx): Promise<DaySummary['low']> {
  const below = ctx.deps.settings.current().noticeStock;
  const at = now(ctx);
  return (await ctx.deps.catalogue.upToDate())
    .products()
    .filter((product) =>
      product.availableCodes === 0
        ? product.totalCodes > 0
        : runsLow(product.availableCodes, lifePace(product, at.getTime()), below),
    )
    .sort((a, b) => a.availableCodes - b.availableCodes)
    .slice(0, MOST_LOW)
    .map(({ name, availableCodes: n }) => ({ name, n }));
}
