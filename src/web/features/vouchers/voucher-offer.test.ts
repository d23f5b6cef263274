import { expect, test } from 'vitest';
import { hasVoucherFor } from './voucher-offer.ts';

test.each([
  ['none', [], false],
  ['one for everything', [{ isActive: true, productId: null }], true],
  ['one for this product', [{ isActive: true, productId: 7 }], true],
  ['one for another product', [{ isActive: true, productId: 8 }], false],
  ['an inactive one', [{ isActive: false, productId: null }], false],
  [
    'another product’s and an inactive one',
    [
      { isActive: true, productId: 8 },
      { isActive: false, productId: 7 },
    ],
    false,
  ],
])('%s', (_name, vouchers, offered) => {
  expect(hasVoucherFor(vouchers, 7)).toBe(offered);
});
