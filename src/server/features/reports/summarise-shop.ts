import type { Dashboard, SalesFigures } from '#contract/reports/manage-reports.ts';
import { isLow } from '#domain/catalogue/stock.ts';
import { centsToUsd } from '#domain/price/money.ts';
import { daysBetween, daysLater, startOfDay, storeDay } from '#domain/reports/report-days.ts';
import { type Ctx, now } from '../../context.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { openMatters } from '../notices/read-notices.ts';
import { firstSteps } from './first-steps.ts';
import { needsAHand } from './needs-a-hand.ts';
import { addUpDays, guestTotal } from './profit-figures.ts';
import { type DayRow, salesByDay, zoneOf } from './sales-by-day.ts';

const CHART_DAYS = 14;
const WEEK_DAYS = 7;
const MOST_LOW = 20;

/** The shop at a glance. Every figure comes from an index and a short stretch of time. */
export async function summariseShop(ctx: Ctx): Promise<{ data: Dashboard }> {
  const at = now(ctx);
  const today = storeDay(at, zoneOf(ctx));
  const first = daysLater(today, 1 - CHART_DAYS);
  const from = startOfDay(first, zoneOf(ctx)) ?? at;
  const sales = await salesByDay(ctx, from, new Date(at.getTime() + 1));
  const since = (day: string) => figures(sales.filter((row) => row.day >= day));
  const products = (await loadCatalogue(ctx.db, at)).map((row) => row.product);
  const below = ctx.deps.settings.current().noticeStock;
  const low = products.filter((product) => isLow(product.availableCodes, below));
  return {
    data: {
      firstSteps: await firstSteps(ctx),
      matters: await openMatters(ctx.db),
      today: since(today),
      week: since(daysLater(today, 1 - WEEK_DAYS)),
      days: daysBetween(first, today).map((date) => {
        const day = figures(sales.filter((row) => row.day === date));
        return { date, guestRevenueIDR: day.guestRevenueIDR, revenueUSD: day.revenueUSD };
      }),
      ...(await needsAHand(ctx, at)).counts,
      outOfStock: products.filter((product) => product.availableCodes === 0).length,
      lowStock: low
        .sort((a, b) => a.availableCodes - b.availableCodes)
        .slice(0, MOST_LOW)
        .map(({ id, name, availableCodes }) => ({ id, name, availableCodes })),
    },
  };
}

function figures(days: readonly DayRow[]): SalesFigures {
  const sum = addUpDays(days);
  const guests = guestTotal(sum);
  return {
    guestOrders: guests.orders,
    guestRevenueIDR: guests.revenueIDR,
    guestProfitIDR: guests.profitIDR,
    purchases: sum.n,
    revenueUSD: centsToUsd(sum.revenue),
    profitUSD: centsToUsd(sum.revenue - sum.cost),
  };
}
