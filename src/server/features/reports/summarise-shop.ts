import type { Dashboard, SalesFigures } from '#contract/reports/manage-reports.ts';
import { byNeed, lifePace, runsLow } from '#domain/catalogue/stock.ts';
import { centsToUsd } from '#domain/price/money.ts';
import { daysBetween, daysLater, startOfDay, storeDay } from '#domain/reports/report-days.ts';
import { type Ctx, may, now } from '../../context.ts';
import { readPace } from '../keys/stock-pace.ts';
import { openMatters } from '../notices/read-notices.ts';
import { listOrders } from '../orders/list-orders.ts';
import { firstSteps } from './first-steps.ts';
import { needsAHand } from './needs-a-hand.ts';
import { addUpDays, guestTotal } from './profit-figures.ts';
import { type DayRow, salesByDay, zoneOf } from './sales-by-day.ts';

const CHART_DAYS = 14;
const WEEK_DAYS = 7;
const MOST_LOW = 20;
const MOST_NEWEST = 5;
const MOST_STOCK = 5;
const DAY_MS = 86_400_000;
/** Enough to tell how fast the quickest go. */
const MOST_SALES = 800;

/** The shop at a glance. Every figure comes from an index and a short stretch of time. */
export async function summariseShop(ctx: Ctx): Promise<{ data: Dashboard }> {
  const at = now(ctx);
  const zone = zoneOf(ctx);
  const today = storeDay(at, zone);
  const first = daysLater(today, 1 - CHART_DAYS);
  const startOf = (day: string) => startOfDay(day, zone) ?? at;
  const sales = await salesByDay(ctx, startOf(daysLater(first, -CHART_DAYS)), new Date(at.getTime() + 1));
  const sameMinute = new Date(at.getTime() - DAY_MS + 1);
  const yesterday = await salesByDay(ctx, startOf(daysLater(today, -1)), sameMinute);
  const since = (day: string) => figures(sales.filter((row) => row.day >= day));
  const of = (date: string) => figures(sales.filter((row) => row.day === date));
  const products = (await ctx.deps.catalogue.upToDate()).products();
  const paceOf = await readPace(ctx, MOST_SALES);
  const below = ctx.deps.settings.current().noticeStock;
  const low = products.filter((product) =>
    runsLow(product.availableCodes, lifePace(product, at.getTime()), below),
  );
  return {
    data: {
      firstSteps: await firstSteps(ctx),
      matters: await openMatters(ctx.db),
      today: since(today),
      yesterday: figures(yesterday),
      week: since(daysLater(today, 1 - WEEK_DAYS)),
      days: daysBetween(first, today).map((date) => ({
        date,
        guestRevenueIDR: of(date).guestRevenueIDR,
        revenueUSD: of(date).revenueUSD,
        guestBeforeIDR: of(daysLater(date, -CHART_DAYS)).guestRevenueIDR,
      })),
      newest: may(ctx, 'orders.see') ? (await listOrders(ctx, { limit: MOST_NEWEST })).data : [],
      stock: products
        .filter(({ delivery }) => !delivery)
        .map(({ id, name, availableCodes }) => ({ id, name, availableCodes, ...paceOf(id) }))
        .filter(({ perDay, waiting }) => perDay > 0 || waiting > 0)
        .sort((a, b) => byNeed({ stock: a.availableCodes, ...a }, { stock: b.availableCodes, ...b }))
        .slice(0, MOST_STOCK)
        .map(({ id, name, availableCodes, perDay, waiting }) => ({
          id,
          name,
          availableCodes,
          perDay,
          waiting,
        })),
      ...(await needsAHand(ctx, at)).counts,
      outOfStock: products.filter((product) => product.availableCodes === 0 && !product.delivery).length,
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
