import { expect, it } from 'vitest';
import { type Repricing, repriced } from './reprice.ts';

it.each<[number, Repricing, number, number]>([
  [149_000, 'percent', 10, 163_900],
  [149_000, 'percent', -10, 134_100],
  [17_820, 'percent', 5, 18_700],
  [149_000, 'amount', -9_000, 140_000],
  [149_000, 'set', 99_000, 99_000],
])('%d by %s %d is %d', (idr, way, by, after) => {
  expect(repriced(idr, way, by)).toBe(after);
});
