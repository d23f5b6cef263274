import type { ProfitRow } from '#contract/manage-reports.ts';
import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { CSV_START, type CsvValue, csvLine } from '#domain/csv.ts';
import type { Locale } from '#domain/locales.ts';
import { daysLater, startOfDay } from '#domain/report-days.ts';
import type { messages } from '#languages/id/web/adminReports.ts';
import type { Ctx } from '../../context.ts';
import { profitRow } from './analyse-profit.ts';
import { type ProfitQuestion, type Stretch, stretchOf } from './profit-figures.ts';
import { type AfterLine, customerLines } from './sales-by-customer.ts';

const PAGE = 1_000;

type Texts = Readonly<Record<keyof typeof messages, string>>;
const files = import.meta.glob<Texts>('../../../languages/*/web/adminReports.ts', {
  import: 'messages',
  eager: true,
});

const COLUMNS: readonly [keyof typeof messages, (row: ProfitRow) => CsvValue][] = [
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

/** Every line of a stretch as a file. It is read as fast as it is taken, a page at a time: its length costs no memory. */
export async function exportProfit(
  ctx: Ctx,
  input: ProfitQuestion & { user_id?: number | undefined },
): Promise<Response | Refusal> {
  const stretch = stretchOf(ctx, input);
  if (isRefusal(stretch)) return stretch;
  const lines = linesOf(ctx, stretch, input.user_id);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await lines.return(undefined)),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="profit-${stretch.start}-${stretch.end}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

async function* linesOf(ctx: Ctx, { from, to }: Stretch, userId: number | undefined) {
  const texts = textsIn(ctx.locale);
  yield CSV_START + csvLine(COLUMNS.map(([name]) => texts[name]));
  for (let after: AfterLine | null = null; ; ) {
    const until: Date = (after && startOfDay(daysLater(after.day, 1))) ?? to;
    const rows = await customerLines(ctx, { from, to: until, userId, after, most: PAGE });
    if (rows.length > 0)
      yield rows
        .map(profitRow)
        .map((row) => csvLine(COLUMNS.map(([, value]) => value(row))))
        .join('');
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    if (!last) return;
    after = { day: last.day, revenue: last.revenue, userId: last.user_id };
  }
}

function textsIn(locale: Locale): Texts {
  const texts = files[`../../../languages/${locale}/web/adminReports.ts`];
  if (!texts) throw new Error(`no texts of reports: ${locale}`);
  return texts;
}
