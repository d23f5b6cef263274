export type CsvValue = string | number | boolean | null | undefined;

// A spreadsheet takes a cell that starts so for a formula, and what buyers typed for its own. Where it splits at
// semicolons, our quotes stand inside its cells: whatever follows a semicolon or a line's end starts one there.
// What looks as if it had its mark already gets one too, or reading would take away what was written.
const UNMARKED = /(?<=^|[;\n\r])(?='*[=+\-@\t\r])/g;
const MARKED = /(?<=^|[;\n\r])'(?='*[=+\-@\t\r])/g;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = value.replace(UNMARKED, "'");
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A byte-order mark, so that spreadsheet programs read what follows as UTF-8. */
export const CSV_START = '\ufeff';
export const csvLine = (row: readonly CsvValue[]): string => `${row.map(cell).join(',')}\r\n`;

/** Comma-separated text as a whole. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  CSV_START + rows.map(csvLine).join('');

export interface CsvText {
  rows: string[][];
  /** On which line of the file each row begins, from 1. */
  lines: number[];
}

/** What somebody's program wrote: commas, semicolons or tabs, any line's end, with or without a byte-order mark; null when a quote stays open. */
export function readCsv(text: string): CsvText | null {
  const plain = text.startsWith(CSV_START) ? text.slice(1) : text;
  const mark = separatorOf(plain);
  const [rows, lines]: [string[][], number[]] = [[], []];
  let [row, cellText, quoted, line, from]: [string[], string, boolean, number, number] = [
    [],
    '',
    false,
    1,
    1,
  ];
  // '\r' ends a line by itself only where no '\n' follows: old Macs wrote so.
  const isEnd = (at: number) => plain[at] === '\n' || (plain[at] === '\r' && plain[at + 1] !== '\n');
  const endRow = () => {
    row.push(readCell(cellText));
    if (row.some((each) => each !== '')) {
      rows.push(row);
      lines.push(from);
    }
    [row, cellText, from] = [[], '', line + 1];
  };
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at] ?? '';
    if (quoted) {
      if (letter !== '"') cellText += letter;
      else if (plain[at + 1] === '"') {
        cellText += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cellText === '') quoted = true;
    else if (letter === mark) {
      row.push(readCell(cellText));
      cellText = '';
    } else if (isEnd(at)) endRow();
    else if (letter !== '\r' && letter !== '\n') cellText += letter;
    if (isEnd(at)) line += 1;
  }
  endRow();
  return quoted ? null : { rows, lines };
}

/**
 * Spreadsheets of countries that write 1,5 put semicolons between cells, others tabs: whichever the first line that has any
 * has more of. Banks write a title above their table.
 */
function separatorOf(text: string): string {
  const at = text.search(/[,;\t]/);
  const from = Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('\r', at)) + 1;
  const first = at < 0 ? '' : (/^[^\r\n]*/.exec(text.slice(from))?.[0] ?? '');
  const times = (mark: string) => first.split(mark).length;
  return [',', ';', '\t'].reduce((most, mark) => (times(mark) > times(most) ? mark : most));
}

/** Without the mark that keeps a spreadsheet from reckoning with it. */
const readCell = (value: string): string => value.replace(MARKED, '');
