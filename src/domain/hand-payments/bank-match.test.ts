import { expect, it } from 'vitest';
import { type AskedOrder, type LineVerdict, matchesOf, names, nearlyAsked, verdictOf } from './bank-match.ts';

const order = (id: number, change: Partial<AskedOrder> = {}): AskedOrder => ({
  id,
  askedIdr: 74_613,
  day: '2026-11-14',
  madeAt: 1_000,
  open: true,
  plain: false,
  settledOn: null,
  name: 'rani.putri',
  ...change,
});
const line = { day: '2026-11-14', amountIdr: 74_613, text: 'TRSF E-BANKING CR RANI PUTRI' };
const found = (...orders: AskedOrder[]) => matchesOf(line, orders).map(({ id }) => id);

it.each<[string, AskedOrder[], number[]]>([
  ['the same amount', [order(1)], [1]],
  ['another amount', [order(1, { askedIdr: 74_614 })], []],
  ['ordered after the money came', [order(1, { day: '2026-11-15' })], []],
  ['booked after a long weekend', [order(1, { day: '2026-11-07' })], [1]],
  ['too long ago', [order(1, { day: '2026-11-06' })], []],
  ['open before late', [order(1, { open: false }), order(2)], [2, 1]],
  ['whose name it says', [order(1, { open: false }), order(2, { open: false, name: 'budi' })], [1, 2]],
  ['the newest of equals', [order(1), order(2)], [2, 1]],
  ['confirmed before the money came', [order(1, { settledOn: '2026-11-13' })], []],
  ['confirmed on the day it came', [order(1, { settledOn: '2026-11-14' })], [1]],
])('%s', (_, orders, ids) => expect(found(...orders)).toEqual(ids));

it.each([
  ['TRSF CR RANI PUTRI', 'rani', true],
  ['TRSF CR RANI PUTRI', 'rani.p99', true],
  ['TRSF CR MAHARANI', 'rani', false],
  ['TRSF CR', 'cr', false],
  ['TRSF CR BUDI', '', false],
])('%j names %j: %s', (text, name, said) => expect(names(text, name)).toBe(said));

it('what was ordered after a line was told is not what it is for', () => {
  const told = { ...line, toldAt: 999 };
  expect([matchesOf(told, [order(1)]), nearlyAsked(told, [order(1)])]).toEqual([[], []]);
  expect(matchesOf({ ...line, toldAt: 1_000 }, [order(1)])).toHaveLength(1);
});

it.each<[LineVerdict, AskedOrder[], boolean]>([
  ['one', [order(1)], false],
  ['spent', [order(1)], true],
  ['several', [order(1), order(2, { open: false })], false],
  ['several', [order(1), order(2, { settledOn: '2026-11-14' })], false],
  ['settled', [order(1, { open: false, settledOn: '2026-11-14' })], false],
  ['settled', [order(1, { open: false, settledOn: '2026-11-14' })], true],
  ['late', [order(1, { open: false })], false],
  ['plain', [order(1, { plain: true })], false],
  ['none', [], false],
  ['none', [], true],
])('%s', (verdict, orders, spent) => expect(verdictOf(orders, spent)).toBe(verdict));

it('nearly as much is asked for by open orders no further off than a thousand, the nearest first', () => {
  const orders = [
    order(1, { askedIdr: 75_613 }),
    order(2, { askedIdr: 75_614 }),
    order(3, { askedIdr: 74_612 }),
    order(4, { askedIdr: 74_614, open: false }),
  ];
  expect(nearlyAsked(line, orders).map(({ id }) => id)).toEqual([3, 1]);
});
