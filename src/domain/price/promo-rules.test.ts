import { describe, expect, it } from 'vitest';
import { PROMO_HOURS, PROMO_HOURS_DEFAULT, promoEnd, promoProblem } from './promo-rules.ts';

const NOW = new Date('2026-03-01T03:00:00Z');
const LATER = new Date('2026-03-02T03:00:00Z');

describe('a new promo', () => {
  it('runs for one of eight durations and a minute more', () => {
    expect(PROMO_HOURS).toEqual([1, 3, 6, 12, 24, 48, 72, 168]);
    expect(PROMO_HOURS_DEFAULT).toBe(24);
    expect(promoEnd(NOW, 24).toISOString()).toBe('2026-03-02T03:01:00.000Z');
  });

  it.each([
    [50_000, 80_000, LATER, null],
    [0, 80_000, LATER, 'prices'],
    [50_000, 0, LATER, 'prices'],
    [80_000, 80_000, LATER, 'not-lower'],
    [90_000, 80_000, LATER, 'not-lower'],
    [50_000, 80_000, NOW, 'past'],
    [50_000, 80_000, new Date(NOW.getTime() + 1), null],
  ])('%d instead of %d until %s: %s', (promoPriceIDR, originalPriceIDR, endDate, problem) => {
    expect(promoProblem({ promoPriceIDR, originalPriceIDR, endDate }, NOW)).toBe(problem);
  });

  it.each([
    [50_001, null],
    [50_000, 'above-public'],
    [49_999, 'above-public'],
    [null, null],
  ])('at a public price of %s: %s', (publicPriceIdr, problem) => {
    const promo = { promoPriceIDR: 50_000, originalPriceIDR: 80_000, endDate: new Date(NOW.getTime() + 1) };
    expect(promoProblem(promo, NOW, publicPriceIdr)).toBe(problem);
  });
});
