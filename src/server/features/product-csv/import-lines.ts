import type { ForeseenLine } from '#contract/catalogue/product-csv.ts';
import {
  type CsvColumn,
  type CsvMore,
  type CsvProduct,
  PRODUCT_COLUMNS,
} from '#domain/product-csv/product-csv.ts';

/** Whether any line says what buyers get: that is a look at it, and a change. */
export function saysTexts(columns: readonly CsvColumn[], rows: readonly string[][]): boolean {
  const at = columns.findIndex(({ field }) => field === 'sharedText');
  return at >= 0 && rows.slice(1).some((row) => (row[at] ?? '').trim() !== '');
}

/** Without what an empty cell leaves as it is. */
export function stated({
  delivery,
  sharedText,
  warrantyHours,
  ...row
}: Partial<CsvProduct>): Partial<CsvProduct> {
  return {
    ...row,
    ...(delivery ? { delivery } : {}),
    ...(sharedText ? { sharedText } : {}),
    ...(warrantyHours == null ? {} : { warrantyHours }),
  };
}

/** What `products/update` does not take, apart. */
export function split({
  delivery,
  sharedText,
  warrantyHours,
  ...fields
}: Partial<CsvProduct>): [CsvMore, Omit<Partial<CsvProduct>, keyof CsvMore>] {
  const more = { delivery, sharedText, warrantyHours };
  return [
    Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)) as CsvMore,
    fields,
  ];
}

/** What becomes something else, as the file would write it. */
export const changesIn = (before: CsvProduct, after: CsvProduct, change: object): ForeseenLine['changes'] =>
  PRODUCT_COLUMNS.filter(({ field }) => field !== null && field !== 'id' && field in change).map(
    ({ title, field, write }) => ({
      column: title,
      // What buyers get is not read out.
      before: field === 'sharedText' ? hidden(before) : String(write(before) ?? ''),
      after: field === 'sharedText' ? hidden(after) : String(write(after) ?? ''),
    }),
  );

const hidden = ({ sharedText }: CsvProduct): string => (sharedText ? '•••' : '');
