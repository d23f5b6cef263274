import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_IDR } from './money.ts';
import {
  type PricedProduct,
  type PriceStep,
  plainPriceIdr,
  priceOf,
  takenBy,
  unitPriceIdr,
} from './price.ts';

const voucherOf = (discountPercentage: number) => ({ code: 'HEMAT', discountPercentage });
const guest = (product: PricedProduct, quantity = 1, percent?: number) =>
  priceOf({ product, quantity, voucher: percent === undefined ? null : voucherOf(percent) });

describe('the unit price', () => {
  it.each([
    ['promo before all', { price: 0.49, publicPriceIDR: 10_000, promoPriceIDR: 7_500 }, 7_500, 10_000],
    ['public price', { price: 0.49, publicPriceIDR: 10_000 }, 10_000, 10_000],
    ['public price, promo null', { price: 1, publicPriceIDR: 10_000, promoPriceIDR: null }, 10_000, 10_000],
    ['public price, promo zero', { price: 1, publicPriceIDR: 10_000, promoPriceIDR: 0 }, 10_000, 10_000],
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
  ])('Rp %s less %s %% is Rp %s', (publicPriceIDR, percent, price) => {
    expect(guest({ price: 1, publicPriceIDR }, 1, percent).unitIdr).toBe(price);
  });

  it('takes its share of the unit price, to the nearest rupiah, exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_IDR }), fc.integer({ min: 0, max: 100 }), (unit, percent) => {
        const { unitIdr } = guest({ price: 1, publicPriceIDR: unit }, 1, percent);
        expect(unitIdr).toBe(Number((BigInt(unit) * BigInt(100 - percent) + 50n) / 100n));
      }),
    );
  });
});

const SALE = { price: 1, publicPriceIDR: 20_000, promoPriceIDR: 8_825 };
const PLAIN = { price: 1, publicPriceIDR: 20_000 };
const PROMO: PriceStep = { why: 'promo', takesIdr: 33_525 };
const HALF = { why: 'voucher', ref: 'HEMAT', percent: 50 } as const;

describe('the steps from the plain price to the total', () => {
  it.each([
    ['guest, plain', { product: { price: 0.49 } }, 8_820, 8_820, []],
    ['guest, promo', { product: SALE }, 20_000, 8_825, [PROMO]],
    [
      'guest, voucher off the promo, rounded for one',
      { product: SALE, voucher: voucherOf(50) },
      20_000,
      4_413,
      [PROMO, { ...HALF, takesIdr: 13_236 }],
    ],
    ['account, its dollars', { product: PLAIN, accountRate: 15_000 }, 15_000, 15_000, []],
    ['account, at the rate', { product: PLAIN, accountRate: 16_001 }, 16_001, 16_001, []],
    [
      'account, the share of the promo off its dollars, in whole cents',
      { product: SALE, accountRate: 15_000 },
      15_000,
      6_600,
      [{ why: 'promo', takesIdr: 25_200 }],
    ],
    [
      'account, voucher',
      { product: PLAIN, accountRate: 16_001, voucher: voucherOf(50) },
      16_001,
      8_001,
      [{ ...HALF, takesIdr: 24_000 }],
    ],
    [
      'guest, an amount off the order',
      { product: PLAIN, voucher: { code: 'HEMAT', discountPercentage: 0, discountIDR: 10_000 } },
      20_000,
      16_666,
      [{ why: 'voucher', ref: 'HEMAT', takesIdr: 10_002 }],
    ],
    [
      'guest, an order too small for the voucher',
      { product: PLAIN, voucher: { ...voucherOf(50), leastIDR: 60_001 } },
      20_000,
      20_000,
      [],
    ],
  ] as const)('%s', (_, asked, plainIdr, unitIdr, steps) => {
    expect(priceOf({ ...asked, quantity: 3 })).toEqual({ plainIdr, unitIdr, totalIdr: unitIdr * 3, steps });
  });

  it('ten times one year is Rp 17.998.200', () => {
    expect(guest({ price: 99.99 }, 10).totalIdr).toBe(17_998_200);
  });

  it('add up, whatever the prices', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_IDR }),
        fc.option(fc.integer({ min: 1, max: MAX_IDR })),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom(undefined, 15_000, 16_001),
        (publicPriceIDR, promoPriceIDR, quantity, percent, accountRate) => {
          const product = { price: 1.99, publicPriceIDR, promoPriceIDR };
          const made = priceOf({ product, quantity, accountRate, voucher: voucherOf(percent) });
          const taken = takenBy(made, 'promo') + takenBy(made, 'voucher');
          expect(made.totalIdr + taken).toBe(made.plainIdr * quantity);
          expect(made.totalIdr).toBe(made.unitIdr * quantity);
          expect(made.totalIdr).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
