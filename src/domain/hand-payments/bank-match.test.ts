import { expect, it } from 'vitest';
import { type AwaitedOrder, matchesOf, names } from './bank-match.ts';

const order = (id: number, change: Partial<AwaitedOrder> = {}): AwaitedOrder => ({
  id,
  askedIdr: 74_613,
  day: '2026-11-14',
  open: true,
  name: 'rani.putri',
  ...change,
});
const line = { day: '2026-11-14', amountIdr: 74_613, text: 'TRSF E-BANKING CR RANI PUTRI' };
const found = (...orders: AwaitedOrder[]) => matchesOf(line, orders).map(({ id }) => id);

it.each<[string, AwaitedOrder[], number[]]>([
  ['the same amount', [order(1)], [1]],
  ['another amount', [order(1, { askedIdr: 74_614 })], []],
  ['ordered after the money came', [order(1, { day: '2026-11-15' })], []],
  ['booked after a long weekend', [order(1, { day: '2026-11-07' })], [1]],
  ['too long ago', [order(1, { day: '2026-11-06' })], []],
  ['open before late', [order(1, { open: false }), order(2)], [2, 1]],
  ['whose name it says', [order(1, { open: false }), order(2, { open: false, name: 'budi' })], [1, 2]],
  ['the newest of equals', [order(1), order(2)], [2, 1]],
])('%s', (_, orders, ids) => expect(found(...orders)).toEqual(ids));

it.each([
  ['TRSF CR RANI PUTRI', 'rani', true],
  ['TRSF CR RANI PUTRI', 'rani.p99', true],
  ['TRSF CR MAHARANI', 'rani', false],
  ['TRSF CR', 'cr', false],
  ['TRSF CR BUDI', '', false],
])('%j names %j: %s', (text, name, said) => expect(names(text, name)).toBe(said));
