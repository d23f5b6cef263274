import type { GuestPeriod, ProfitPeriod, ProfitSummary } from '#contract/reports/manage-reports.ts';
import { isRefusal, type Refusal } from '#contract/wire/refusals.ts';
import { type Grain, grainFor, type Period, periodsBetween } from '#domain/reports/report-periods.ts';
import type { Ctx } from '../../context.ts';
import { owedToCustomers } from './owed-to-customers.ts';
import {
  addUpDays,
  guestTotal,
  type ProfitQuestion,
  profitTotal,
  type Stretch,
  stretchOf,
} from './profit-figures.ts';
import { countCustomers } from './sales-by-customer.ts';
import { type DayRow, salesByDay, salesToCustomerByDay } from './sales-by-day.ts';

interface Question extends ProfitQuestion {
  user_id?: number | undefined;
}

interface Totals {
  data: ProfitPeriod[];
  summary: ProfitSummary;
  guest: { data: GuestPeriod[]; summary: ReturnType<typeof guestTotal> };
  grain: Grain;
  dateRange: { start: string; end: string };
}

/** Profit by day, week or month, the newest first: a line for each in which something was sold. */
export async function totalProfit(
  ctx: Ctx,
  input: Question & { grain?: Grain | undefined },
): Promise<Totals | Refusal> {
  const stretch = stretchOf(ctx, input);
  if (isRefusal(stretch)) return stretch;
  const { start, end } = stretch;
  const grain = input.grain ?? grainFor(stretch);
  const days = await daysOfStretch(ctx, stretch, input.user_id);
  const periods = byPeriod(days, { start, end }, grain).reverse();
  return {
    data: periods
      .filter(({ sum }) => sum.n > 0)
      .map(({ period, sum }) => ({ ...period, ...profitTotal(sum) })),
    summary: await summaryOf(ctx, stretch, days, input.user_id),
    guest: {
      data: periods
        .filter(({ sum }) => sum.orders > 0)
        .map(({ period, sum }) => ({ ...period, ...guestTotal(sum) })),
      summary: guestTotal(addUpDays(days)),
    },
    grain,
    dateRange: { start, end },
  };
}

/** The days come in order, and so do the periods: each is looked at once. */
function byPeriod(days: readonly DayRow[], range: Period, grain: Grain) {
  let next = 0;
  return periodsBetween(range, grain).map((period) => {
    const from = next;
    while (next < days.length && (days[next]?.day ?? '') <= period.end) next += 1;
    return { period, sum: addUpDays(days.slice(from, next)) };
  });
}

export const daysOfStretch = (
  ctx: Ctx,
  { from, to }: Stretch,
  userId: number | undefined,
): Promise<DayRow[]> =>
  userId === undefined ? salesByDay(ctx, from, to) : salesToCustomerByDay(ctx, from, to, userId);

export async function summaryOf(
  ctx: Ctx,
  { from, to }: Stretch,
  days: readonly DayRow[],
  userId: number | undefined,
): Promise<ProfitSummary> {
  const sum = addUpDays(days);
  const { profitMarginPercent: overallProfitMargin, ...total } = profitTotal(sum);
  const totalUsers = userId === undefined ? await countCustomers(ctx, from, to, sum.n) : Number(sum.n > 0);
  const owed = await owedToCustomers(ctx, { from, to }, userId);
  return { totalUsers, ...total, overallProfitMargin, ...owed };
}
