import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byNeed, clampQuantity, daysLeft, isInView, maxQuantity, runsLow, STOCK_VIEWS } from './stock.ts';

describe('stock', () => {
  it.each([
    [0, 0],
    [1, 1],
    [9, 9],
    [10, 10],
    [11, 10],
    [100_000, 10],
  ])('with %s in stock at most %s can be bought', (stock, most) => {
    expect(maxQuantity(stock)).toBe(most);
  });

  it.each([
    [1, 5, 1],
    [0, 5, 1],
    [-3, 5, 1],
    [6, 5, 5],
    [11, 50, 10],
    [2.7, 5, 2],
    [3, 0, 0],
    [Number.NaN, 5, 1],
    [Number.POSITIVE_INFINITY, 5, 5],
  ])('wanting %s of %s gives %s', (wanted, stock, quantity) => {
    expect(clampQuantity(wanted, stock)).toBe(quantity);
  });

  it('whatever is wanted of whatever stock, the quantity can be bought', () => {
    fc.assert(
      fc.property(fc.double(), fc.nat(), (wanted, stock) => {
        const quantity = clampQuantity(wanted, stock);
        expect(Number.isInteger(quantity)).toBe(true);
        expect(quantity).toBeLessThanOrEqual(Math.min(stock, 10));
        expect(quantity).toBeGreaterThanOrEqual(stock > 0 ? 1 : 0);
      }),
    );
  });
});

it.each([
  [0, 0, 0, 'all out'],
  [0, 3, 0, 'all out'],
  [6, 3, 2, 'all short'],
  [70, 10, 7, 'all'],
  [69, 10, 6.9, 'all short'],
  [6, 0, null, 'all still'],
])('%s keys at %s a day last %s days: %s', (stock, perDay, days, views) => {
  expect(daysLeft(stock, perDay)).toBe(days);
  expect(STOCK_VIEWS.filter((view) => isInView(view, stock, perDay)).join(' ')).toBe(views);
});

it('what needs keys first stands first', () => {
  const line = (name: string, stock: number, perDay: number, waiting = 0) => ({
    name,
    stock,
    perDay,
    waiting,
  });
  const lines = [
    line('still', 5, 0),
    line('a month', 30, 1),
    line('out', 0, 1),
    line('out and wanted', 0, 9),
    line('waited for', 3, 1, 2),
    line('two days', 4, 2),
  ];
  expect(lines.sort(byNeed).map(({ name }) => name)).toEqual([
    'waited for',
    'out and wanted',
    'out',
    'two days',
    'a month',
    'still',
  ]);
});

it.each([
  [3, 0, false],
  [0, 5, false],
  [5, 0.33, false],
  [5, 1, true],
  [6, 1, false],
  [30, 4, false],
  [30, 20, true],
])('%s keys at %s a day run low, told below 6: %s', (stock, perDay, low) => {
  expect(runsLow(stock, perDay, 6)).toBe(low);
});
