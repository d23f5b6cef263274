import type { GuestTotal, ProfitTotal } from '#contract/reports/manage-reports.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { centsToUsd } from '#domain/price/money.ts';
import {
  average,
  daysLater,
  isDay,
  MOST_REPORT_DAYS,
  marginPercent,
  REPORT_DAYS_DEFAULT,
  startOfDay,
  storeDay,
} from '#domain/reports/report-days.ts';
import { type Ctx, now } from '../../context.ts';
import { type DayRow, zoneOf } from './sales-by-day.ts';

export interface ProfitQuestion {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

export interface Stretch {
  start: string;
  end: string;
  /** The end day counts whole. */
  from: Date;
  to: Date;
}

/** The days that are asked for; the last thirty unless it is said. */
export function stretchOf(ctx: Ctx, input: ProfitQuestion): Stretch | Refusal {
  const zone = zoneOf(ctx);
  const end = input.end_date ?? storeDay(now(ctx), zone);
  const start = input.start_date ?? daysLater(end, 1 - REPORT_DAYS_DEFAULT);
  const from = startOfDay(start, zone);
  const to = startOfDay(daysLater(end, 1), zone);
  if (!from || !isDay(end) || !to || from >= to) return refuse('request.malformed', { field: 'start_date' });
  if (daysLater(start, MOST_REPORT_DAYS) <= end) return refuse('request.malformed', { field: 'end_date' });
  return { start, end, from, to };
}

/** Dollars of what was counted in cents. */
export function profitTotal({ n, revenue, cost }: { n: number; revenue: number; cost: number }): ProfitTotal {
  const profit = revenue - cost;
  return {
    totalTransactions: n,
    totalRevenue: centsToUsd(revenue),
    totalCost: centsToUsd(cost),
    totalProfit: centsToUsd(profit),
    avgProfitPerTransaction: average(centsToUsd(profit), n),
    profitMarginPercent: marginPercent(profit, revenue),
  };
}

/** Guests pay in rupiah: what their keys cost was turned into it by the day, and is never added to dollars. */
export function guestTotal(
  row: Pick<DayRow, 'orders' | 'guest_revenue' | 'guest_cost' | 'guest_fees'>,
): GuestTotal {
  return {
    orders: row.orders,
    revenueIDR: row.guest_revenue,
    costIDR: row.guest_cost,
    feesIDR: row.guest_fees,
    profitIDR: row.guest_revenue - row.guest_cost - row.guest_fees,
  };
}

const NOTHING: DayRow = {
  day: '',
  orders: 0,
  guest_revenue: 0,
  guest_cost: 0,
  guest_fees: 0,
  n: 0,
  revenue: 0,
  cost: 0,
};

export const addUpDays = (rows: readonly DayRow[]): DayRow =>
  rows.reduce(
    (sum, row) => ({
      day: '',
      orders: sum.orders + row.orders,
      guest_revenue: sum.guest_revenue + row.guest_revenue,
      guest_cost: sum.guest_cost + row.guest_cost,
      guest_fees: sum.guest_fees + row.guest_fees,
      n: sum.n + row.n,
      revenue: sum.revenue + row.revenue,
      cost: sum.cost + row.cost,
    }),
    NOTHING,
  );
