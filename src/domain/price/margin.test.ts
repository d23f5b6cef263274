import { describe, expect, it } from 'vitest';
import { isLoss, priceWithMargin, type Rounding } from './margin.ts';

describe('a price made from what another shop asks', () => {
  it.each<[cents: number, percent: number, rounding: Rounding, rate: number, idr: number | null]>([
    [200, 20, 'none', 15_000, 36_000],
    [200, 20, '500', 15_000, 36_000],
    [200, 21, '500', 15_000, 36_500],
    [200, 20, '900', 15_000, 36_900],
    [200, 23, '900', 15_000, 36_900],
    [200, 24, '900', 15_000, 37_900],
    // Nothing put on it, and still never less than it costs.
    [199, 0, 'none', 16_333, 32_503],
    [199, 0, '500', 16_333, 33_000],
    [333, 7, 'none', 15_551, 55_410],
    // The smallest there is.
    [1, 0, 'none', 15_000, 150],
    [1, 0, '500', 15_000, 500],
    [1, 0, '900', 15_000, 900],
    [6, 0, '900', 15_000, 900],
    [7, 0, '900', 15_000, 1_900],
    [0, 20, 'none', 15_000, null],
    [100_000_000, 500, 'none', 15_000, null],
  ])('%i cents and %i %%, rounded %s, at %i: %s', (cents, percent, rounding, rate, idr) => {
    expect(priceWithMargin(cents, { percent, rounding }, rate)).toBe(idr);
  });

  it.each<[accountCents: number, publicIdr: number | null, cost: number, loss: boolean]>([
    [200, 30_000, 200, false],
    [199, 30_000, 200, true],
    [200, 29_999, 200, true],
    [200, null, 200, false],
    [500, 30_001, 201, true],
  ])('%i cents for accounts, %s for guests, cost %i: a loss is %s', (accountCents, publicIdr, cost, loss) => {
    expect(isLoss({ accountCents, publicIdr }, cost, 15_000)).toBe(loss);
  });
});
