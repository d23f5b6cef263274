import { expect, it } from 'vitest';
import { defaultMaxUses, normalizeVoucherCode, type VoucherState, voucherProblem } from './vouchers.ts';

const voucher: VoucherState = { isActive: true, productId: null, maxUses: null, uses: 0 };

it.each<[Partial<VoucherState>, string | null]>([
  [{}, null],
  [{ productId: 7 }, null],
  [{ productId: 8 }, 'other-product'],
  [{ isActive: false }, 'inactive'],
  [{ isActive: false, productId: 8 }, 'inactive'],
  [{ maxUses: 1, uses: 0 }, null],
  [{ maxUses: 1, uses: 1 }, 'inactive'],
  [{ maxUses: 3, uses: 2 }, null],
  [{ maxUses: null, uses: 900 }, null],
])('a voucher with %j on product 7: %s', (change, problem) => {
  expect(voucherProblem({ ...voucher, ...change }, 7)).toBe(problem);
});

it.each([
  [' hemat10 ', 'HEMAT10'],
  ['HEMAT10', 'HEMAT10'],
  ['\t', ''],
])('%j is %j', (typed, code) => {
  expect(normalizeVoucherCode(typed)).toBe(code);
});

it('counts once by default only where it takes everything', () => {
  expect([100, 99, 1].map(defaultMaxUses)).toEqual([1, null, null]);
});
