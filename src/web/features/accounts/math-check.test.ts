import { expect, test } from 'vitest';
import { isRightAnswer, newMathCheck } from './math-check.ts';

const numbers =
  (...values: number[]) =>
  () =>
    values.shift() ?? 0;

test.each([
  [numbers(0, 0.99, 0), '1 + 10', 11],
  [numbers(0.2, 0.5, 0.4), '3 - 6', -3],
  [numbers(0.95, 0.95, 0.9), '10 * 10', 100],
])('%# the question and its answer', (random, question, answer) => {
  const check = newMathCheck(random);
  expect(check).toEqual({ question, answer });
  expect(isRightAnswer(check, ` ${answer} `)).toBe(true);
  expect(isRightAnswer(check, `${answer + 1}`)).toBe(false);
  expect(isRightAnswer(check, '')).toBe(false);
});
