import type { GuestDay, ProfitRow, ProfitSummary } from '#contract/manage-reports.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { centsToUsd } from '#domain/money.ts';
import {
  average,
  daysLater,
  MOST_REPORT_DAYS,
  marginPercent,
  REPORT_DAYS_DEFAULT,
  startOfDay,
  storeDay,
} from '#domain/report-days.ts';
import { type Ctx, now } from '../../context.ts';
import {
  type CustomerDayRow,
  customerSalesByDay,
  type GuestDayRow,
  guestSalesByDay,
} from './sales-by-day.ts';

export interface ProfitQuestion {
  start_date?: string;
  end_date?: string;
  user_id?: number;
}
interface ProfitAnswer {
  data: ProfitRow[];
  summary: ProfitSummary;
  guest: { days: GuestDay[]; summary: GuestDay };
  dateRange: { start: string; end: string };
}

/** Profit by day and customer. The end day counts whole. Guests pay in rupiah and are never added to it. */
export async function analyseProfit(ctx: Ctx, input: ProfitQuestion): Promise<ProfitAnswer | Refusal> {
  const end = input.end_date ?? storeDay(now(ctx));
  const start = input.start_date ?? daysLater(end, 1 - REPORT_DAYS_DEFAULT);
  const from = startOfDay(start);
  const to = startOfDay(daysLater(end, 1));
  if (!from || !startOfDay(end) || !to || from >= to)
    return refuse('request.malformed', { field: 'start_date' });
  if (daysLater(start, MOST_REPORT_DAYS) <= end) return refuse('request.malformed', { field: 'end_date' });
  const customers = await customerSalesByDay(ctx, from, to, input.user_id);
  const guests = input.user_id === undefined ? await guestSalesByDay(ctx, from, to) : [];
  const days = guests.map(guestDay);
  return {
    data: customers.map(profitRow),
    summary: summaryOf(customers),
    guest: { days, summary: guestTotal(days, `${start}/${end}`) },
    dateRange: { start, end },
  };
}

function profitRow(row: CustomerDayRow): ProfitRow {
  const profit = row.revenue - row.cost;
  return {
    purchaseDate: row.day,
    userId: row.user_id,
    username: row.username,
    email: row.email,
    totalTransactions: row.n,
    totalRevenue: centsToUsd(row.revenue),
    totalCost: centsToUsd(row.cost),
    totalProfit: centsToUsd(profit),
    avgProfitPerTransaction: average(centsToUsd(profit), row.n),
    profitMarginPercent: marginPercent(profit, row.revenue),
  };
}

function summaryOf(rows: readonly CustomerDayRow[]): ProfitSummary {
  const sum = (value: (row: CustomerDayRow) => number) => rows.reduce((total, row) => total + value(row), 0);
  const revenue = sum((row) => row.revenue);
  const cost = sum((row) => row.cost);
  const transactions = sum((row) => row.n);
  return {
    totalUsers: new Set(rows.map((row) => row.user_id)).size,
    totalTransactions: transactions,
    totalRevenue: centsToUsd(revenue),
    totalCost: centsToUsd(cost),
    totalProfit: centsToUsd(revenue - cost),
    avgProfitPerTransaction: average(centsToUsd(revenue - cost), transactions),
    overallProfitMargin: marginPercent(revenue - cost, revenue),
  };
}

export const guestDay = (row: GuestDayRow): GuestDay => ({
  date: row.day,
  orders: row.orders,
  revenueIDR: row.revenue,
  costIDR: row.cost,
  profitIDR: row.revenue - row.cost,
});

const guestTotal = (days: readonly GuestDay[], date: string): GuestDay =>
  days.reduce(
    (total, day) => ({
      date,
      orders: total.orders + day.orders,
      revenueIDR: total.revenueIDR + day.revenueIDR,
      costIDR: total.costIDR + day.costIDR,
      profitIDR: total.profitIDR + day.profitIDR,
    }),
    { date, orders: 0, revenueIDR: 0, costIDR: 0, profitIDR: 0 },
  );
