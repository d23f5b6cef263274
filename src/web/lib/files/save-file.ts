import { type CsvValue, toCsv } from '#domain/text/csv.ts';

/** Hands a text to the browser as a file to keep. */
export function saveText(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export const saveCsv = (name: string, rows: readonly (readonly CsvValue[])[]): void =>
  saveText(`${name}.csv`, toCsv(rows), 'text/csv');
