import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MAX_IDR } from './money.ts';
import { type KeptStep, orderSteps } from './order-steps.ts';
import { askedIdr } from './order-sums.ts';
import { priceOf } from './price.ts';

const PLAIN = { totalIdr: 62_100, feeIdr: 0, uniqueIdr: 0, balanceIdr: 0 };
const PROMO: KeptStep = { why: 'promo', takesIdr: 8_000 };
const VOUCHER: KeptStep = { why: 'voucher', takesIdr: 6_900, ref: 'HEMAT', percent: 10 };

describe('the steps of an amount', () => {
  it('are none where the amount is the price', () => {
    expect(orderSteps(PLAIN, [])).toEqual([]);
    expect(orderSteps(PLAIN, [{ why: 'promo', takesIdr: 0 }])).toEqual([]);
  });

  it('begin with the price before all of them', () => {
    expect(
      orderSteps({ totalIdr: 62_100, feeIdr: 900, uniqueIdr: 77, balanceIdr: 15_000 }, [PROMO, VOUCHER]),
    ).toEqual([
      { why: 'price', amount: 77_000 },
      { why: 'promo', amount: -8_000 },
      { why: 'voucher', amount: -6_900, code: 'HEMAT', percent: 10 },
      { why: 'fee', amount: 900 },
      { why: 'unique', amount: -77 },
      { why: 'balance', amount: -15_000 },
    ]);
  });

  it('name a voucher whose share was not written down, and begin with the price as sold', () => {
    expect(orderSteps(PLAIN, [{ ...VOUCHER, takesIdr: null }])).toEqual([
      { why: 'price', amount: 62_100 },
      { why: 'voucher', amount: null, code: 'HEMAT', percent: 10 },
    ]);
  });

  it('tell of what is free', () => {
    const free = { ...PLAIN, totalIdr: 0 };
    expect(orderSteps(free, [{ ...VOUCHER, takesIdr: 69_000, percent: 100 }])).toEqual([
      { why: 'price', amount: 69_000 },
      { why: 'voucher', amount: -69_000, code: 'HEMAT', percent: 100 },
    ]);
    expect(orderSteps(free, [{ ...VOUCHER, takesIdr: null, percent: 100 }])).toEqual([
      { why: 'price', amount: null },
      { why: 'voucher', amount: null, code: 'HEMAT', percent: 100 },
    ]);
  });
});

const some = (most: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max: most }));

test('add up to what is asked for, whatever led there', () => {
  fc.assert(
    fc.property(
      fc.record({
        publicPriceIDR: fc.integer({ min: 1, max: MAX_IDR }),
        promoPriceIDR: fc.option(fc.integer({ min: 1, max: MAX_IDR })),
      }),
      fc.integer({ min: 1, max: 10 }),
      fc.option(fc.integer({ min: 0, max: 100 })),
      fc.constantFrom(undefined, 15_000, 16_001),
      fc.record({ feeIdr: some(50_000), uniqueIdr: some(999), balanceIdr: some(MAX_IDR) }),
      (prices, quantity, percent, accountRate, paying) => {
        const voucher = percent === null ? null : { code: 'HEMAT', discountPercentage: percent };
        const price = priceOf({ product: { price: 1.99, ...prices }, quantity, accountRate, voucher });
        const sums = { totalIdr: price.totalIdr, ...paying };
        const steps = orderSteps(sums, price.steps);
        const added = steps.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
        expect(steps.length === 0 ? price.totalIdr : added).toBe(askedIdr(sums));
        if (steps.length > 0) expect(steps[0]).toEqual({ why: 'price', amount: price.plainIdr * quantity });
      },
    ),
  );
});
