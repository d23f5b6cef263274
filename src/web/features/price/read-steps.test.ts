import { expect, test } from 'vitest';
import { readReceived, readSteps } from './read-steps.ts';

const PRICE = { why: 'price', amount: 80_000 };
const VOUCHER = { why: 'voucher', amount: -8_000, code: 'HEMAT10', percent: 10 };

test.each([
  ['steps', [PRICE, VOUCHER], [PRICE, VOUCHER]],
  ['a share without a sum', [PRICE, { ...VOUCHER, amount: null }], [PRICE, { ...VOUCHER, amount: null }]],
  ['no steps', undefined, undefined],
  ['what is no list', { 0: PRICE }, undefined],
  [
    'lines that would not add up without a kind from a newer store',
    [PRICE, { why: 'level', amount: -1 }],
    undefined,
  ],
  ['lines that would not add up without one that is none', [PRICE, null], undefined],
  ['an amount that is none', [{ why: 'price', amount: '80000' }], undefined],
])('%s', (_, value, steps) => {
  expect(readSteps(value)).toEqual(steps);
});

test('what arrived is told where it is a sum', () => {
  expect([{ received: 80_100 }, { received: null }, {}, null].map(readReceived)).toEqual([
    80_100,
    undefined,
    undefined,
    undefined,
  ]);
});
