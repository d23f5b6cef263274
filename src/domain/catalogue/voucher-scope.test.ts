import { expect, it } from 'vitest';
import { isVoucherFor, type VoucherScope } from './voucher-scope.ts';

const all: VoucherScope = { productId: null, productIds: [], terms: null };
const goods = { variantId: 7, productId: 3, category: ['PUBG iOS'], platform: 'iOS', status: 'Safe' };

it.each<[Partial<VoucherScope>, boolean]>([
  [{}, true],
  [{ productId: 7 }, true],
  [{ productId: 3 }, false],
  [{ productIds: [2, 3] }, true],
  [{ productIds: [7] }, false],
  [{ terms: [{ kind: 'category', name: 'pubg ios' }] }, true],
  [{ terms: [{ kind: 'game', name: 'PUBG' }] }, true],
  [{ terms: [{ kind: 'platform', name: 'Android' }] }, false],
  [{ terms: [] }, false],
])('a voucher for %j is for it: %s', (scope, fits) => {
  expect(isVoucherFor({ ...all, ...scope }, goods)).toBe(fits);
});

it('what is gone has only vouchers for everything', () => {
  expect(isVoucherFor(all, null)).toBe(true);
  expect(isVoucherFor({ ...all, productId: 7 }, null)).toBe(false);
});
