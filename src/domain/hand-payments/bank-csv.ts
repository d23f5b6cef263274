import { readCsv } from '../text/csv.ts';

/** Where a bank's file has what; columns from 0. */
export interface BankColumns {
  date: number;
  /** What came in; where one column holds both ways, `side` or the cell itself says which. */
  came: number;
  text: number;
  side: number | null;
  balance: number | null;
}

export interface BankLine {
  /** In the file, from 1. */
  line: number;
  /** '2026-11-15'. */
  day: string;
  amountIdr: number;
  text: string;
  balance: string;
  /** The how-manieth line of the file that says just the same. */
  nth: number;
}

export const BANK_PROBLEMS = ['date', 'amount', 'pending'] as const;
export type BankProblem = (typeof BANK_PROBLEMS)[number];

export interface BankFile {
  header: string[];
  /** Null: nobody has said yet what its columns are. */
  columns: BankColumns | null;
  /** The first few below the header, as they stand. */
  rows: string[][];
  lines: BankLine[];
  /** What came in and could not be read; what went out is passed over without a word. */
  skipped: { line: number; why: BankProblem }[];
}

export const MOST_BANK_LINES = 5_000;
/** Each is a transaction of its own: one call confirms no more than it can answer soon. */
export const LINES_PER_CONFIRM = 100;
/** Banks write whose account it is above the table. */
const PREAMBLE = 20;
const FEWEST_COLUMNS = 3;
export const ROWS_SHOWN = 5;

const plain = (cell: string | undefined): string => (cell ?? '').replace(/^'/, '').trim();
const named = (cell: string | undefined): string =>
  plain(cell)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

interface Known {
  names: { date: string; amount: string; text: string; balance: string };
  /** The way stands in the column after the amount, which has no name. */
  sideFollows?: true;
}
const KNOWN: readonly Known[] = [
  {
    names: { date: 'tanggal transaksi', amount: 'jumlah', text: 'keterangan', balance: 'saldo' },
    sideFollows: true,
  },
  { names: { date: 'postdate', amount: 'credit amount', text: 'remarks', balance: 'close balance' } },
  {
    names: { date: 'tgl tran', amount: 'mutasi kredit', text: 'desk tran', balance: 'saldo akhir mutasi' },
  },
];

/** Of a bank whose files are known, by the names in its header. */
export function knownColumns(header: readonly string[]): BankColumns | null {
  const cells = header.map(named);
  const at = (name: string) => cells.indexOf(name);
  for (const { names, sideFollows } of KNOWN) {
    const [date, amount, text, balance] = [
      at(names.date),
      at(names.amount),
      at(names.text),
      at(names.balance),
    ];
    if (date < 0 || amount < 0 || text < 0) continue;
    const side = sideFollows && cells[amount + 1] === '' ? amount + 1 : null;
    return { date, came: amount, text, side, balance: balance < 0 ? null : balance };
  }
  return null;
}

/** How a file's columns are known again: by what stands above them. */
export const headerName = (header: readonly string[]): string => header.map(named).join('|');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
/** In English, in older spelling, and as banks shorten them. */
const ALSO: Readonly<Record<string, number>> = {
  may: 5,
  aug: 8,
  oct: 10,
  dec: 12,
  peb: 2,
  nop: 11,
  agt: 8,
  ags: 8,
};

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}
const wholeYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** The days of a file whose lines leave out the year; `from` is empty where nothing is said of it. */
export interface Period {
  from: string;
  to: string;
}

/** The last such day of the period; one outside of it has the year of its end. */
function dayWithin({ from, to }: Period, month: number, day: number): string | null {
  const last = Number(to.slice(0, 4));
  const within = [last, last - 1]
    .map((year) => dayOf(year, month, day))
    .find((one) => one !== null && one >= from && one <= to);
  return within ?? dayOf(last, month, day);
}

/** A bank's way to write a day; `period` is for those that leave out the year. */
export function readBankDay(cell: string, period: Period): string | null {
  const text = plain(cell);
  const iso = /^(\d{4})[/.-](\d\d)[/.-](\d\d)\b/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const words = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d\d)\b/i.exec(text);
  if (words) {
    const name = (words[2] ?? '').toLowerCase();
    const month = ALSO[name] ?? MONTHS.indexOf(name) + 1;
    return month < 1 ? null : dayOf(wholeYear(words[3] ?? ''), month, Number(words[1]));
  }
  const digits = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d\d))?(?!\d)/.exec(text);
  if (!digits) return null;
  const [month, day] = [Number(digits[2]), Number(digits[1])];
  return digits[3] ? dayOf(wholeYear(digits[3]), month, day) : dayWithin(period, month, day);
}

/** Whole rupiah, however thousands and cents are written; null for what is none. */
export function readBankAmount(cell: string): number | null {
  const text = plain(cell)
    .replace(/^\+?\s*((rp|idr)\.?\s*)?\+?/i, '')
    .replace(/(cr|db|k|d)$/i, '')
    .replace(/[.,]-$/, '')
    .trim();
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const cents = /[.,](\d{1,2})$/.exec(text);
  if (cents && Number(cents[1]) !== 0) return null;
  const whole = cents ? text.slice(0, -cents[0].length) : text;
  if (!/^\d+$/.test(whole) && !/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole)) return null;
  const idr = Number(whole.replaceAll(/[.,]/g, ''));
  return Number.isSafeInteger(idr) ? idr : null;
}

const went = (cell: string): boolean => /^(d|db|dr|debit|debet)$/i.test(plain(cell));
const wentByItself = (cell: string): boolean => /^-|\s(db|d)$/i.test(plain(cell));

const DAY_MS = 86_400_000;
const writtenDays = (text: string): string[] =>
  [...text.matchAll(/\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/g)].flatMap(
    ([, day, month, year]) => dayOf(Number(year), Number(month), Number(day)) ?? [],
  );

/**
 * What a file says of its period above its table: the first pair of days, else the days there are; of one alone nothing
 * but its year. A file that is silent ends today, or tomorrow where the bank's clock is ahead.
 */
function periodOf(title: readonly string[][], today: string): Period {
  const rows = title.map((row) => writtenDays(row.join(' ')));
  const days = (rows.find(({ length }) => length > 1) ?? rows.flat()).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from && to && days.length > 1) return { from, to };
  if (from) return { from: `${from.slice(0, 4)}-01-01`, to: `${from.slice(0, 4)}-12-31` };
  return { from: '', to: new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10) };
}

/**
 * What came in by a bank's file. `columns` are those that somebody said for a header, by its name; without any the
 * known banks are tried. Null: no such file.
 */
export function readBank(
  file: string,
  said: (header: string) => BankColumns | null,
  today: string,
): BankFile | null {
  const csv = readCsv(file);
  if (!csv) return null;
  const { rows, lines } = csv;
  const known = rows.slice(0, PREAMBLE).findIndex((row) => knownColumns(row) !== null);
  const top = known >= 0 ? known : rows.findIndex((row) => row.filter(Boolean).length >= FEWEST_COLUMNS);
  const header = rows[top]?.map(plain);
  if (!header) return null;
  const columns = said(headerName(header)) ?? knownColumns(header);
  const first = rows.slice(top + 1, top + 1 + ROWS_SHOWN).map((row) => row.map(plain));
  const read: BankFile = { header, columns, rows: first, lines: [], skipped: [] };
  if (!columns) return read;
  const period = periodOf(rows.slice(0, top), today);
  const times = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    if (at <= top || read.lines.length >= MOST_BANK_LINES) continue;
    const line = lines[at] ?? 0;
    const cell = (column: number | null) => (column === null ? '' : plain(row[column]));
    const amount = cell(columns.came);
    if (amount === '' || went(cell(columns.side)) || wentByItself(amount)) continue;
    const amountIdr = readBankAmount(amount);
    if (amountIdr === 0) continue;
    const date = cell(columns.date);
    const day = readBankDay(date, period);
    const pending = /^pend/i.test(date);
    // Below the table stand sums, which have no day.
    if (day === null && (amountIdr === null || !(pending || /\d/.test(date)))) continue;
    if (day === null || amountIdr === null) {
      const why = amountIdr === null ? 'amount' : pending ? 'pending' : 'date';
      read.skipped.push({ line, why });
      continue;
    }
    const text = cell(columns.text).replaceAll(/\s+/g, ' ');
    const balance = cell(columns.balance);
    const same = JSON.stringify([day, amountIdr, text, balance]);
    const nth = (times.get(same) ?? 0) + 1;
    times.set(same, nth);
    read.lines.push({ line, day, amountIdr, text, balance, nth });
  }
  return read;
}
