import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_IDR } from './money.ts';
import { discountedUnitIdr, plainPriceIdr, quote, unitPriceIdr } from './pricing.ts';

describe('the unit price', () => {
  it.each([
    ['promo before all', { price: 0.49, publicPriceIDR: 10_000, promoPriceIDR: 7_500 }, 7_500, 10_000],
    ['public price', { price: 0.49, publicPriceIDR: 10_000 }, 10_000, 10_000],
    ['public price, promo null', { price: 1, publicPriceIDR: 10_000, promoPriceIDR: null }, 10_000, 10_000],
    ['fallback', { price: 0.49 }, 8_820, 8_820],
    ['fallback, public null', { price: 0.49, publicPriceIDR: null }, 8_820, 8_820],
    ['fallback, public zero', { price: 0.49, publicPriceIDR: 0 }, 8_820, 8_820],
    ['promo on the fallback', { price: 0.49, promoPriceIDR: 5_000 }, 5_000, 8_820],
  ])('%s', (_, product, unit, plain) => {
    expect(unitPriceIdr(product)).toBe(unit);
    expect(plainPriceIdr(product)).toBe(plain);
  });
});

describe('a voucher', () => {
  it.each([
    [8_820, 0, 8_820],
    [8_820, 10, 7_938],
    [8_820, 33, 5_909],
    [8_825, 50, 4_413],
    [99, 1, 98],
    [1, 50, 1],
    [1, 51, 0],
    [8_820, 100, 0],
  ])('Rp %s less %s %% is Rp %s', (unit, percent, price) => {
    expect(discountedUnitIdr(unit, percent)).toBe(price);
  });

  it('takes its share of the unit price, to the nearest rupiah, exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_IDR }), fc.integer({ min: 0, max: 100 }), (unit, percent) => {
        const price = discountedUnitIdr(unit, percent);
        expect(price).toBe(Number((BigInt(unit) * BigInt(100 - percent) + 50n) / 100n));
      }),
    );
  });
});

describe('quote', () => {
  it('takes the voucher off the promo price, and rounds the unit before it multiplies', () => {
    expect(quote({ price: 1, publicPriceIDR: 20_000, promoPriceIDR: 8_825 }, 3, 50)).toEqual({
      unitIdr: 4_413,
      discountPercentage: 50,
      discountIdr: 13_236,
      totalIdr: 13_239,
    });
  });

  it('knows no discount unless told', () => {
    expect(quote({ price: 0.49 }, 2)).toEqual({
      unitIdr: 8_820,
      discountPercentage: 0,
      discountIdr: 0,
      totalIdr: 17_640,
    });
  });

  it('ten times one year is Rp 17.998.200', () => {
    expect(quote({ price: 99.99 }, 10).totalIdr).toBe(17_998_200);
  });

  it('total and discount together are the full price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_IDR }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 100 }),
        (publicPriceIDR, quantity, percent) => {
          const made = quote({ price: 1, publicPriceIDR }, quantity, percent);
          expect(made.totalIdr + made.discountIdr).toBe(publicPriceIDR * quantity);
          expect(made.totalIdr).toBe(made.unitIdr * quantity);
          expect(made.totalIdr).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
