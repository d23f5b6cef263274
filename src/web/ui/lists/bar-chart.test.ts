import { expect, test } from 'vitest';
import { roundTop } from './bar-chart.tsx';

test.each([
  [0, 1],
  [1, 1],
  [1.5, 2],
  [3, 4],
  [4.99, 5],
  [7, 10],
  [130_000, 200_000],
  [999_999, 1_000_000],
])('an axis for %d ends at %d', (most, top) => {
  expect(roundTop(most)).toBe(top);
});
