import { expect, it } from 'vitest';
import { readPurchase } from './read-purchase.ts';

it.each([
  [{ until: '2026-12-17T03:00:00.000Z', waitsFor: null }, '2026-12-17T03:00:00.000Z', null],
  [{ until: null, waitsFor: 'store' }, null, 'store'],
])('a warranty or an open claim is enough to be shown: %j', (warranty, until, waitsFor) => {
  expect(readPurchase({ status: 'PAID', warranty })?.warranty).toEqual({ until, waitsFor });
});

it.each([[{ until: null, waitsFor: null }], [{}], ['soon'], [undefined]])('%j is neither', (warranty) => {
  expect(readPurchase({ status: 'PAID', warranty })?.warranty).toBeUndefined();
});
