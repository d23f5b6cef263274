import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLargeEnough, unitWithVoucher, type VoucherDiscount } from './voucher-discount.ts';
import {
  defaultMaxUses,
  normalizeVoucherCode,
  usesPerBuyer,
  type VoucherRules,
  type VoucherState,
  voucherProblem,
  voucherRuleProblem,
} from './vouchers.ts';

const NOON = new Date('2026-11-17T12:00:00Z');
const voucher: VoucherState = { isActive: true, maxUses: null, uses: 0, startsAt: null, endsAt: null };

it.each<[Partial<VoucherState>, boolean, string | null]>([
  [{}, true, null],
  [{}, false, 'other-product'],
  [{ isActive: false }, true, 'inactive'],
  [{ isActive: false }, false, 'inactive'],
  [{ maxUses: 1, uses: 0 }, true, null],
  [{ maxUses: 1, uses: 1 }, true, 'inactive'],
  [{ maxUses: 3, uses: 2 }, true, null],
  [{ maxUses: null, uses: 900 }, true, null],
  [{ startsAt: NOON }, true, null],
  [{ startsAt: new Date(NOON.getTime() + 1) }, true, 'not-yet'],
  [{ endsAt: new Date(NOON.getTime() + 1) }, true, null],
  [{ endsAt: NOON }, true, 'over'],
  [{ endsAt: NOON, isActive: false }, true, 'inactive'],
])('a voucher with %j on something it is for (%s): %s', (change, isForIt, problem) => {
  expect(voucherProblem({ ...voucher, ...change }, isForIt, NOON)).toBe(problem);
});

it.each([
  [' hemat10 ', 'HEMAT10'],
  ['HEMAT10', 'HEMAT10'],
  ['\t', ''],
])('%j is %j', (typed, code) => {
  expect(normalizeVoucherCode(typed)).toBe(code);
});

it.each<[string, VoucherDiscount, number, number, number]>([
  ['a share', { discountPercentage: 10 }, 8_820, 3, 7_938],
  [
    'a share with a limit that it does not reach',
    { discountPercentage: 10, mostIDR: 5_000 },
    8_820,
    1,
    7_938,
  ],
  ['a share with a limit', { discountPercentage: 50, mostIDR: 5_000 }, 80_000, 1, 75_000],
  ['the limit is of the order', { discountPercentage: 50, mostIDR: 5_000 }, 80_000, 2, 77_500],
  ['an amount', { discountPercentage: 0, discountIDR: 10_000 }, 80_000, 1, 70_000],
  ['an amount is of the order', { discountPercentage: 0, discountIDR: 10_000 }, 80_000, 4, 77_500],
  [
    'what cannot be parted goes to the buyer',
    { discountPercentage: 0, discountIDR: 10_000 },
    80_000,
    3,
    76_666,
  ],
  ['an amount above the price', { discountPercentage: 0, discountIDR: 10_000 }, 8_820, 1, 0],
])('%s', (_, discount, unit, quantity, left) => {
  expect(unitWithVoucher(discount, unit, quantity)).toBe(left);
});

it('never makes anything dearer or cheaper than nothing, and gives what it says within the rounding', () => {
  const discounts = fc.oneof(
    fc.record({ discountPercentage: fc.constant(0), discountIDR: fc.integer({ min: 1, max: 1_000_000 }) }),
    fc.record({
      discountPercentage: fc.integer({ min: 1, max: 100 }),
      mostIDR: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    }),
  );
  fc.assert(
    fc.property(
      discounts,
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 500 }),
      (d, unit, n) => {
        const left = unitWithVoucher(d, unit, n);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(unit);
        const taken = (unit - left) * n;
        if ('discountIDR' in d) expect(taken).toBeGreaterThanOrEqual(Math.min(d.discountIDR, unit * n));
        if ('discountIDR' in d) expect(taken - d.discountIDR).toBeLessThan(n);
        if ('mostIDR' in d && d.mostIDR !== null) expect(taken - d.mostIDR).toBeLessThan(n);
      },
    ),
  );
});

it('asks for an order of its size', () => {
  expect(
    [49_999, 50_000].map((total) => isLargeEnough({ discountPercentage: 10, leastIDR: 50_000 }, total)),
  ).toEqual([false, true]);
  expect(isLargeEnough({ discountPercentage: 10 }, 0)).toBe(true);
});

it.each<[VoucherRules, string | null]>([
  [{ discountPercentage: 1 }, null],
  [{ discountPercentage: 100, mostIDR: 5_000 }, null],
  [{ discountPercentage: 0 }, 'discount'],
  [{ discountPercentage: 101 }, 'discount'],
  [{ discountPercentage: 0, discountIDR: 1 }, null],
  [{ discountPercentage: 0, discountIDR: 0 }, 'amount'],
  [{ discountPercentage: 10, discountIDR: 1 }, 'amount'],
  [{ discountPercentage: 0, discountIDR: 1, mostIDR: 1 }, 'most'],
  [{ discountPercentage: 1, startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }, 'window'],
  [{ discountPercentage: 1, startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-02T00:00:00Z' }, null],
])('%j can be made: %s', (rules, problem) => {
  expect(voucherRuleProblem(rules)).toBe(problem);
});

it('counts once by default where it may take everything', () => {
  const shares = [100, 99, 1].map((discountPercentage) => defaultMaxUses({ discountPercentage }));
  expect(shares).toEqual([1, null, null]);
  const amount = { discountPercentage: 0, discountIDR: 10_000 };
  expect([null, 10_000, 10_001].map((leastIDR) => defaultMaxUses({ ...amount, leastIDR }))).toEqual([
    1,
    1,
    null,
  ]);
});

it('is used once by who buys for the first time', () => {
  expect(usesPerBuyer({ perBuyer: null, firstOrder: true })).toBe(1);
  expect(usesPerBuyer({ perBuyer: 3, firstOrder: false })).toBe(3);
  expect(usesPerBuyer({ perBuyer: null, firstOrder: false })).toBeNull();
});
