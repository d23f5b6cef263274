import type { BankLine } from './bank-csv.ts';

/** An order by hand, as far as a line of the bank can be compared with it. */
export interface AskedOrder {
  id: number;
  askedIdr: number;
  /** Of the shop. */
  day: string;
  madeAt: number;
  /** False: its time is over, and money for it would be late. */
  open: boolean;
  /** It asks for the plain price, as others may. */
  plain: boolean;
  /** The day on which somebody confirmed it without a line: what it was for came by then. Null: it waits for money. */
  settledOn: string | null;
  name: string;
}

/** A line, and for one that was told when it had come: what was ordered later is not what it is for. */
export type ComparedLine = Pick<BankLine, 'day' | 'amountIdr' | 'text'> & { toldAt?: number };

const DAY_MS = 86_400_000;
/** Banks book over weekends and holidays later than it was sent; what comes before the order is not for it. */
export const MOST_LINE_DAYS = 7;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const SHORTEST_WORD = 3;
const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);

/** Whether a bank's words name whom the order is of. */
export const names = (text: string, name: string): boolean => {
  const said = new Set(words(text));
  return words(name).some((word) => said.has(word));
};

const fitsTime = ({ day, toldAt = Number.POSITIVE_INFINITY }: ComparedLine, order: AskedOrder): boolean => {
  const days = daysBetween(order.day, day);
  const inTime = order.settledOn === null || day <= order.settledOn;
  return days >= 0 && days <= MOST_LINE_DAYS && order.madeAt <= toldAt && inTime;
};

/**
 * The orders that a line may be the money of, the likeliest first: the amount is just the same and the day fits; what is
 * open comes before what is late, a name that is in the line before others, and the newest before older ones.
 */
export function matchesOf<Order extends AskedOrder>(line: ComparedLine, orders: readonly Order[]): Order[] {
  const score = (order: Order) => (order.open ? 2 : 0) + (names(line.text, order.name) ? 1 : 0);
  return orders
    .filter((order) => order.askedIdr === line.amountIdr && fitsTime(line, order))
    .sort((a, b) => score(b) - score(a) || b.id - a.id);
}

/** Somebody typed another sum, or paid the price before it was lowered: no further off than this it is pointed out. */
export const NEAR_IDR = 1_000;
const MOST_NEAR = 5;

/** Open orders that ask for nearly as much, the nearest first. */
export const nearlyAsked = <Order extends AskedOrder>(
  line: ComparedLine,
  orders: readonly Order[],
): Order[] => {
  const off = (order: Order) => Math.abs(order.askedIdr - line.amountIdr);
  return orders
    .filter((order) => order.open && off(order) <= NEAR_IDR && fitsTime(line, order))
    .sort((a, b) => off(a) - off(b) || b.id - a.id)
    .slice(0, MOST_NEAR);
};

/**
 * What a line is: `one` is the money of one order that nobody else's could be for; of the rest each says why somebody has
 * to look. `spent`: the bank's file has as many lines of that day and amount, and all have confirmed an order.
 */
export const LINE_VERDICTS = ['one', 'several', 'late', 'plain', 'settled', 'spent', 'near', 'none'] as const;
export type LineVerdict = (typeof LINE_VERDICTS)[number];

export function verdictOf(matches: readonly AskedOrder[], spent: boolean): LineVerdict {
  const [first, ...others] = matches;
  if (!first) return 'none';
  if (matches.every(({ settledOn }) => settledOn !== null)) return 'settled';
  if (spent) return 'spent';
  if (others.length > 0) return 'several';
  if (!first.open) return 'late';
  return first.plain ? 'plain' : 'one';
}
