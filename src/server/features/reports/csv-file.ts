import { CSV_START, type CsvValue, csvLine } from '#domain/text/csv.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { messages } from '#languages/id/web/adminReports.ts';
import { csvResponse } from '../../csv-response.ts';

type Texts = typeof messages;
type PlainTexts = Readonly<{ [Key in keyof Texts as Texts[Key] extends string ? Key : never]: string }>;
/** What a column may be called. */
export type Title = keyof PlainTexts & string;
const files = import.meta.glob<PlainTexts>('../../../languages/*/web/adminReports.ts', {
  import: 'messages',
  eager: true,
});

export type Columns<Row> = readonly (readonly [title: Title, value: (row: Row) => CsvValue])[];

/** A page of rows, and what leads to the next; null when there is none. */
export interface RowPage<Row, Next> {
  data: readonly Row[];
  next: Next | null;
}

/** Every row as a file, read a page at a time. */
export function csvFile<Row, Next>(
  name: string,
  locale: Locale,
  columns: Columns<Row>,
  readPage: (from: Next | null) => Promise<RowPage<Row, Next>>,
): Response {
  return csvResponse(name, linesOf(locale, columns, readPage));
}

async function* linesOf<Row, Next>(
  locale: Locale,
  columns: Columns<Row>,
  readPage: (from: Next | null) => Promise<RowPage<Row, Next>>,
): AsyncGenerator<string, void> {
  const texts = textsIn(locale);
  yield CSV_START + csvLine(columns.map(([title]) => texts[title]));
  for (let from: Next | null = null; ; ) {
    const page: RowPage<Row, Next> = await readPage(from);
    if (page.data.length > 0)
      yield page.data.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');
    if (page.next === null) return;
    from = page.next;
  }
}

export function textsIn(locale: Locale): PlainTexts {
  const texts = files[`../../../languages/${locale}/web/adminReports.ts`];
  if (!texts) throw new Error(`no texts of reports: ${locale}`);
  return texts;
}
