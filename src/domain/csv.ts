export type CsvValue = string | number | boolean | null | undefined;

// A spreadsheet takes a cell that starts so for a formula, and what buyers typed for its own.
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A byte-order mark, so that spreadsheet programs read what follows as UTF-8. */
export const CSV_START = '\ufeff';
export const csvLine = (row: readonly CsvValue[]): string => `${row.map(cell).join(',')}\r\n`;

/** Comma-separated text as a whole. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  CSV_START + rows.map(csvLine).join('');
