import { expect, test } from 'vitest';
import { afterLess, isNew, seenNow } from './seen.ts';

const AT = '2026-11-16T06:00:00.000Z';
const seen = seenNow([{ name: 'stock', count: 2, mark: 0 }], AT);

test.each([
  ['never seen', { name: 'mails', count: 1, mark: 3 }, true],
  ['the same', { name: 'stock', count: 2, mark: 0 }, false],
  ['fewer', { name: 'stock', count: 1, mark: 0 }, false],
  ['more', { name: 'stock', count: 3, mark: 0 }, true],
  ['another in its place', { name: 'stock', count: 2, mark: 1 }, true],
] as const)('%s: new is %s', (_, thing, is) => {
  expect(isNew(thing, seen)).toBe(is);
});

test('what was filled up and sold out again is news again', () => {
  const filled = afterLess(seen, [{ name: 'stock', count: 1, mark: 0 }]);
  expect(filled && isNew({ name: 'stock', count: 2, mark: 0 }, filled)).toBe(true);
  expect(afterLess(seen, [])?.things.stock?.count).toBe(0);
  expect(afterLess(seen, [{ name: 'stock', count: 4, mark: 0 }])).toBeNull();
});
