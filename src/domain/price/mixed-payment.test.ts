import { expect, it, test } from 'vitest';
import { mixedSums } from './mixed-payment.ts';
import { idrToCents } from './money.ts';

const GARUDA = {
  product: { price: 14.99 },
  quantity: 1,
  balanceCents: 1_240,
  idrPerUsd: 15_000,
  leastIdr: 1_000,
};

it('a voucher takes its share of the price first', () => {
  expect(mixedSums({ ...GARUDA, voucher: { code: 'HEMAT', discountPercentage: 10 } })).toMatchObject({
    price: { unitIdr: 202_365, steps: [{ why: 'voucher', takesIdr: 22_485 }] },
    balanceIdr: 186_000,
    restIdr: 16_365,
  });
});

it('takes the whole balance and leaves the rest', () => {
  expect(mixedSums(GARUDA)).toEqual({
    price: { plainIdr: 224_850, unitIdr: 224_850, totalIdr: 224_850, steps: [] },
    balanceCents: 1_240,
    balanceIdr: 186_000,
    restIdr: 38_850,
  });
});

it('takes less of it where the method would get too little', () => {
  expect(mixedSums({ ...GARUDA, balanceCents: 1_495, leastIdr: 10_000 })).toMatchObject({
    balanceCents: 1_432,
    restIdr: 10_050,
  });
});

test.each([
  ['the balance is enough', { balanceCents: 1_499 }],
  ['there is none', { balanceCents: 0 }],
  ['the method takes nothing so small', { leastIdr: 224_850 }],
])('nothing is mixed when %s', (_, change) => {
  expect(mixedSums({ ...GARUDA, ...change })).toBeNull();
});

it('adds up at every rate, and says the price in cents again', () => {
  for (const idrPerUsd of [1_000, 1_537, 15_000, 16_384, 999_999])
    for (const priceCents of [7, 59, 1_499, 12_345])
      for (const quantity of [1, 3, 10])
        for (const leastIdr of [0, 1, 1_000, 10_000]) {
          const balanceCents = Math.floor(priceCents * quantity * 0.8);
          const sums = mixedSums({
            product: { price: priceCents / 100 },
            quantity,
            balanceCents,
            idrPerUsd,
            leastIdr,
          });
          if (!sums) continue;
          expect(sums.balanceIdr + sums.restIdr).toBe(sums.price.unitIdr * quantity);
          expect(sums.restIdr).toBeGreaterThanOrEqual(Math.max(1, leastIdr));
          expect(sums.balanceCents).toBeLessThanOrEqual(balanceCents);
          expect(idrToCents(sums.price.unitIdr, idrPerUsd)).toBe(priceCents);
        }
});
