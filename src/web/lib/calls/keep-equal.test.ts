import { expect, test } from 'vitest';
import { keepEqual } from './keep-equal.ts';

const known = {
  data: [
    { id: 1, tags: ['a'] },
    { id: 2, tags: [] },
  ],
  total: 2,
};

test('what says the same is the very same', () => {
  expect(keepEqual(known, structuredClone(known))).toBe(known);
});

test('only what differs is new', () => {
  const next = keepEqual(known, { ...structuredClone(known), data: [known.data[0], { id: 2, tags: ['b'] }] });
  expect(next).toEqual({
    data: [
      { id: 1, tags: ['a'] },
      { id: 2, tags: ['b'] },
    ],
    total: 2,
  });
  expect(next.data[0]).toBe(known.data[0]);
});

test.each([
  ['a part less', [1, 2], [1]],
  ['a part more', { a: 1 }, { a: 1, b: 2 }],
  ['a part that is nothing in place of none', { a: 1 }, { a: 1, b: undefined }],
  ['another part that is nothing', { a: undefined }, { b: undefined }],
  ['a list in place of a record', { 0: 'x' }, ['x']],
  ['nothing', { a: 1 }, null],
  ['a moment', new Date(1), new Date(2)],
])('%s is no less new', (_, before, next) => {
  expect(keepEqual(before, next)).toStrictEqual(next);
});
