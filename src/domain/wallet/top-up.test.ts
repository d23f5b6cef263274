import { describe, expect, it, test } from 'vitest';
import {
  amountsIn,
  type BonusStep,
  bonusFor,
  creditOf,
  isTopUp,
  stepsIn,
  topUpTerms,
  typedCents,
} from './top-up.ts';

test.each<[string, number | null]>([
  ['5', 500],
  [' 12.5 ', 1_250],
  ['0.01', 1],
  ['1000000', 100_000_000],
  ['1000001', null],
  ['0', null],
  ['0.00', null],
  ['1.234', null],
  ['1,5', null],
  ['-5', null],
  ['lima', null],
  ['', null],
])('typed %j is %s cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

test.each<[string, number[] | null]>([
  ['5، 10，25', [500, 1_000, 2_500]],
  ['5, 10,25', [500, 1_000, 2_500]],
  ['50, 5, 5', [500, 5_000]],
  ['', []],
  ['5, x', null],
])('the amounts in %j', (text, amounts) => {
  expect(amountsIn(text)).toEqual(amounts);
});

test.each<[string, BonusStep[] | null]>([
  [
    '25:1, 50:3',
    [
      { from: 2_500, bonus: 100 },
      { from: 5_000, bonus: 300 },
    ],
  ],
  [
    '50:3,25:0.5',
    [
      { from: 2_500, bonus: 50 },
      { from: 5_000, bonus: 300 },
    ],
  ],
  ['', []],
  ['25', null],
  ['25:0', null],
  ['25:1:2', null],
  ['25:1, 25:2', null],
])('the steps in %j', (text, steps) => {
  expect(stepsIn(text)).toEqual(steps);
});

describe('a top-up', () => {
  const terms = topUpTerms({ topUpLeast: 5, topUpMost: 200, topUpBonus: '25:1, 50:3' });

  it.each([
    [500, 0],
    [2_499, 0],
    [2_500, 100],
    [4_999, 100],
    [5_000, 300],
    [20_000, 300],
  ])('of %i cents brings %i more', (cents, bonus) => {
    expect(bonusFor(cents, terms.steps)).toBe(bonus);
  });

  it.each([
    [499, false],
    [500, true],
    [20_000, true],
    [20_001, false],
    [500.5, false],
  ])('of %d cents is taken: %s', (cents, taken) => {
    expect(isTopUp(cents, terms)).toBe(taken);
  });
});

it.each([
  [162_000, 1_100],
  [81_000, 550],
  [1, 1],
  [0, 0],
])('of a top-up of $10 with $1 more, Rp %s brought %s cents', (amountIdr, cents) => {
  const order = {
    totalIdr: 160_000,
    chargedIdr: 162_000,
    paidIdr: null,
    refundedIdr: 0,
    creditCents: 1_000,
    bonusCents: 100,
  };
  expect(creditOf(order, amountIdr)).toBe(cents);
});
