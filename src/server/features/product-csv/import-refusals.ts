import type * as z from 'zod/mini';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type CsvProduct, PRODUCT_COLUMNS, type WrongCell } from '#domain/product-csv/product-csv.ts';

export const shortened = (value: unknown): string => String(value ?? '').slice(0, 60);

export const unread = ({ column, value, kind }: WrongCell): Refusal =>
  refuse(`product.import-${kind}`, { column, value: shortened(value) });

const LINKS = ['customLink', 'youtubeLink', 'imageUrl'];

/** Named as the column is, with what stands there and why it cannot. */
export function malformed({ issues: [issue] }: z.core.$ZodError, row: Partial<CsvProduct>): Refusal {
  const field = String(issue?.path[0] ?? '');
  const column = titleOf(field);
  const value = row[field as keyof CsvProduct];
  if (value === undefined || value === null || value === '' || String(value) === '')
    return refuse('product.import-missing', { column: field === 'price' ? 'price_idr' : column });
  const code = LINKS.includes(field) ? 'product.import-link' : 'product.import-cell';
  return refuse(code, { column, value: shortened(value) });
}

export const titleOf = (field: string): string =>
  PRODUCT_COLUMNS.find((column) => column.field === field)?.title ?? 'csv';
