import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

const busyFor = (ms: number) => {
  for (const from = performance.now(); performance.now() - from < ms; );
};

it('long work lets others have their turn, and answers in its order', async () => {
  let served = 0;
  const others = setInterval(() => {
    served += 1;
  }, 0);
  const seen = await inTurns([1, 2, 3, 4, 5], (n) => {
    busyFor(10);
    return [n, served] as const;
  });
  clearInterval(others);
  expect(seen.map(([n]) => n)).toEqual([1, 2, 3, 4, 5]);
  expect(seen.at(-1)?.[1]).toBeGreaterThanOrEqual(2);
});
