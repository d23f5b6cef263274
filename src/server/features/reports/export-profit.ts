import type { ProfitRow } from '#contract/reports/manage-reports.ts';
import { isRefusal, type Refusal } from '#contract/wire/refusals.ts';
import { daysLater, startOfDay } from '#domain/reports/report-days.ts';
import type { Ctx } from '../../context.ts';
import { profitRow } from './analyse-profit.ts';
import { type Columns, csvFile } from './csv-file.ts';
import { type ProfitQuestion, stretchOf } from './profit-figures.ts';
import { type AfterLine, customerLines } from './sales-by-customer.ts';
import { zoneOf } from './sales-by-day.ts';

const PAGE = 1_000;

const COLUMNS: Columns<ProfitRow> = [
  ['report.date', (row) => row.purchaseDate],
  ['report.customer', (row) => row.username],
  ['report.email', (row) => row.email],
  ['report.transactions', (row) => row.totalTransactions],
  ['report.revenue', (row) => row.totalRevenue],
  ['report.cost', (row) => row.totalCost],
  ['report.gain', (row) => row.totalProfit],
  ['report.average', (row) => row.avgProfitPerTransaction],
  ['report.margin', (row) => row.profitMarginPercent],
];

/** Every line of a stretch as a file. */
export async function exportProfit(
  ctx: Ctx,
  input: ProfitQuestion & { user_id?: number | undefined },
): Promise<Response | Refusal> {
  const stretch = stretchOf(ctx, input);
  if (isRefusal(stretch)) return stretch;
  const { start, end, from, to } = stretch;
  return csvFile<ProfitRow, AfterLine>(`profit-${start}-${end}`, ctx.locale, COLUMNS, async (after) => {
    const until = (after && startOfDay(daysLater(after.day, 1), zoneOf(ctx))) ?? to;
    const rows = await customerLines(ctx, { from, to: until, userId: input.user_id, after, most: PAGE });
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    return {
      data: rows.map(profitRow),
      next: last ? { day: last.day, revenue: last.revenue, userId: last.user_id } : null,
    };
  });
}
