import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampQuantity, maxQuantity } from './stock.ts';

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
