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

/** A line ends so; '\r' by itself only where no '\n' follows: old Macs wrote so. */
const LINE_END = /\n|\r(?!\n)/g;

/** What somebody's program wrote: commas, semicolons or tabs, any line's end, with or without a byte-order mark; null when a quote stays open. */
export function readCsv(text: string): CsvText | null {
  const plain = text.startsWith(CSV_START) ? text.slice(1) : text;
  const mark = separatorOf(plain);
  // From one sign that means something to the next: letter by letter a long file would keep everybody waiting.
  const stops = new RegExp(`[${mark}\r\n]`, 'g');
  const [rows, lines]: [string[][], number[]] = [[], []];
  let [row, cellText, line, from]: [string[], string, number, number] = [[], '', 1, 1];
  const endCell = () => {
    row.push(readCell(cellText));
    cellText = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each !== '')) {
      rows.push(row);
      lines.push(from);
    }
    line += 1;
    [row, from] = [[], line];
  };
  let at = 0;
  while (at < plain.length) {
    if (cellText === '' && plain[at] === '"') {
      const quoted = readQuoted(plain, at + 1);
      if (!quoted) return null;
      cellText = quoted.text;
      line += quoted.text.match(LINE_END)?.length ?? 0;
      at = quoted.end;
    }
    stops.lastIndex = at;
    const stop = stops.exec(plain)?.index ?? plain.length;
    cellText = cellText === '' ? plain.slice(at, stop) : cellText + plain.slice(at, stop);
    if (plain[stop] === mark) endCell();
    else if (plain[stop] === '\n' || (plain[stop] === '\r' && plain[stop + 1] !== '\n')) endRow();
    at = stop + 1;
  }
  endRow();
  return { rows, lines };
}

/** From behind the first quote to behind the last; two of them are one that is written. */
function readQuoted(text: string, from: number): { text: string; end: number } | null {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return null;
    if (text[at + 1] !== '"') return { text: text.slice(from, at).replaceAll('""', '"'), end: at + 1 };
  }
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
const readCell = (value: string): string => (value.includes("'") ? value.replace(MARKED, '') : value);
