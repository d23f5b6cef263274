export type CsvValue = string | number | boolean | null | undefined;

// A spreadsheet takes a cell that starts so for a formula, and what buyers typed for its own.
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Comma-separated text with a byte-order mark, so that spreadsheet programs read it as UTF-8. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
