import type { BankLine } from './bank-csv.ts';

/** An order that waits for money on an account, as far as a line of the bank can be compared with it. */
export interface AwaitedOrder {
  id: number;
  askedIdr: number;
  /** Of the shop. */
  day: string;
  /** False: its time is over, and money for it would be late. */
  open: boolean;
  name: string;
}

const DAY_MS = 86_400_000;
/** Banks book over weekends and holidays later than it was sent; what comes before the order is not for it. */
const MOST_DAYS = 7;
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

/**
 * The orders that a line may be the money of, the likeliest first: the amount is just the same and the day fits; what is
 * open comes before what is late, a name that is in the line before others, and the newest before older ones.
 */
export function matchesOf<Order extends AwaitedOrder>(
  { day, amountIdr, text }: Pick<BankLine, 'day' | 'amountIdr' | 'text'>,
  orders: readonly Order[],
): Order[] {
  const score = (order: Order) => (order.open ? 2 : 0) + (names(text, order.name) ? 1 : 0);
  return orders
    .filter((order) => {
      const days = daysBetween(order.day, day);
      return order.askedIdr === amountIdr && days >= 0 && days <= MOST_DAYS;
    })
    .sort((a, b) => score(b) - score(a) || b.id - a.id);
}
