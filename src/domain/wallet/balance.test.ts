import { expect, test } from 'vitest';
import { type AdjustmentProblem, adjustmentProblem, signedInput } from './balance.ts';

test.each([
  ['10.50', '10.50'],
  ['-3', '-3'],
  ['\u22123', '-3'],
  ['+5', '5'],
  ['-1-2', '-12'],
  ['1.2.3', '1.23'],
  ['abc', ''],
  ['-', '-'],
])('%j typed stands as %j', (typed, kept) => {
  expect(signedInput(typed)).toBe(kept);
});

test.each<[number, number, AdjustmentProblem | null]>([
  [10, 0, null],
  [-50, 50, null],
  [-0.1, 0.1, null],
  [-50.01, 50, 'short'],
  [0, 50, 'amount'],
  [Number.NaN, 50, 'amount'],
  [1.005, 50, 'amount'],
  [1_000_001, 50, 'amount'],
])('%d on a balance of %d: %s', (amount, balance, problem) => {
  expect(adjustmentProblem(amount, balance)).toBe(problem);
});
