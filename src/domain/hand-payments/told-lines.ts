import { readBankAmount, readBankDay } from './bank-csv.ts';
import { MOST_CALL_LINES } from './bank-doors.ts';

/** A line with money that came in, as a service tells it. */
export interface ToldLine {
  /** The service's own. */
  id: string;
  day: string;
  amountIdr: number;
  text: string;
  balance: string;
}

export interface ToldCall {
  /** Whose lines these are, where the service says it. */
  accountNumber: string | null;
  lines: ToldLine[];
  /** Lines that came in and could not be read. */
  unread: number;
}

/** What the fields of a service's lines are called. */
interface Shape {
  lines: string;
  accountNumber: string;
  id: string;
  day: string;
  amount: string;
  text: string;
  balance: string;
  side: string;
  /** A line that does not say which way its money went came in. */
  sideMissing: boolean;
}

export const PLAIN_SHAPE: Shape = {
  lines: 'lines',
  accountNumber: 'account',
  id: 'id',
  day: 'day',
  amount: 'amount',
  text: 'text',
  balance: 'balance',
  side: 'type',
  sideMissing: true,
};

export const MUTASIBANK_SHAPE: Shape = {
  lines: 'data_mutasi',
  accountNumber: 'account_number',
  id: 'id',
  day: 'transaction_date',
  amount: 'amount',
  text: 'description',
  balance: 'balance',
  side: 'type',
  sideMissing: false,
};

const MOST_ID = 100;
const MOST_TEXT = 500;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** PostgreSQL keeps no zero byte; a number is as good as its text. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim()
    : '';

/** Null: it is no such call. `today` ends the year of days that leave it out. */
export function readCall(body: unknown, shape: Shape, today: string): ToldCall | null {
  const told = isRecord(body) ? body[shape.lines] : null;
  if (!isRecord(body) || !Array.isArray(told) || told.length > MOST_CALL_LINES) return null;
  const call: ToldCall = {
    accountNumber: textOf(body[shape.accountNumber]) || null,
    lines: [],
    unread: 0,
  };
  for (const row of told) {
    const line = isRecord(row) ? readLine(row, shape, today) : null;
    if (line === null) call.unread += 1;
    else if (line !== 'went') call.lines.push(line);
  }
  return call;
}

function readLine(row: Record<string, unknown>, shape: Shape, today: string): ToldLine | 'went' | null {
  const side = textOf(row[shape.side]).toUpperCase();
  const amount = textOf(row[shape.amount]);
  if (side === 'DB' || amount.startsWith('-')) return 'went';
  if (side !== 'CR' && !(side === '' && shape.sideMissing)) return null;
  const id = textOf(row[shape.id]);
  const amountIdr = readBankAmount(amount);
  const day = readBankDay(textOf(row[shape.day]), { from: '', to: today });
  if (id === '' || id.length > MOST_ID || day === null || !amountIdr) return null;
  return {
    id,
    day,
    amountIdr,
    text: textOf(row[shape.text]).slice(0, MOST_TEXT),
    balance: textOf(row[shape.balance]),
  };
}

/** Whether a call is of this account, as far as both say a whole number; some services hide a part of it. */
export function isOfAccount(said: string | null, number: string): boolean {
  const digits = number.replaceAll(/\D/g, '');
  const theirs = (said ?? '').replaceAll(/[\s.-]/g, '');
  return digits === '' || !/^\d+$/.test(theirs) || theirs === digits;
}
