import type { GuestDay, ProfitRow, ProfitSummary } from '#contract/reports/manage-reports.ts';
import { isRefusal, type Refusal } from '#contract/wire/refusals.ts';
import { daysLater, startOfDay } from '#domain/reports/report-days.ts';
import type { Ctx } from '../../context.ts';
import { addUpDays, guestTotal, type ProfitQuestion, profitTotal, stretchOf } from './profit-figures.ts';
import { type AfterLine, type CustomerDayRow, customerLines } from './sales-by-customer.ts';
import { zoneOf } from './sales-by-day.ts';
import { daysOfStretch, summaryOf } from './total-profit.ts';

/** With the longest names and addresses there are, and guests on each day of the longest stretch, still below 200 KB. */
const PAGE = 200;

interface Question extends ProfitQuestion {
  user_id?: number | undefined;
  before?: string | undefined;
}
interface ProfitAnswer {
  data: ProfitRow[];
  nextBefore: string | null;
  summary: ProfitSummary;
  guest: { days: GuestDay[]; summary: GuestDay };
  dateRange: { start: string; end: string };
}

/** Profit by day and customer, the newest first, page by page; the sums are those of the whole stretch. */
export async function analyseProfit(ctx: Ctx, input: Question): Promise<ProfitAnswer | Refusal> {
  const stretch = stretchOf(ctx, input);
  if (isRefusal(stretch)) return stretch;
  const { start, end, from } = stretch;
  const after = input.before === undefined ? null : readMark(input.before);
  const to = (after && startOfDay(daysLater(after.day, 1), zoneOf(ctx))) ?? stretch.to;
  const lines = await customerLines(ctx, { from, to, userId: input.user_id, after, most: PAGE + 1 });
  const shown = lines.slice(0, PAGE);
  const last = lines.length > PAGE ? shown.at(-1) : undefined;
  const days = await daysOfStretch(ctx, stretch, input.user_id);
  return {
    data: shown.map(profitRow),
    nextBefore: last ? markOf(last) : null,
    summary: await summaryOf(ctx, stretch, days, input.user_id),
    guest: {
      days: days.filter((row) => row.orders > 0).map((row) => ({ date: row.day, ...guestTotal(row) })),
      summary: { date: `${start}/${end}`, ...guestTotal(addUpDays(days)) },
    },
    dateRange: { start, end },
  };
}

export const profitRow = ({ day, user_id, username, email, ...sums }: CustomerDayRow): ProfitRow => ({
  purchaseDate: day,
  userId: user_id,
  username,
  email,
  ...profitTotal(sums),
});

const markOf = ({ day, revenue, user_id }: CustomerDayRow): string => `${day}.${revenue}.${user_id}`;

export function readMark(mark: string): AfterLine {
  const [day = '', revenue, userId] = mark.split('.');
  return { day, revenue: Number(revenue), userId: Number(userId) };
}
