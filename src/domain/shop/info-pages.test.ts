import { expect, test } from 'vitest';
import { inTongue } from './info-pages.ts';

test('a reader has their language, else the one of the store', () => {
  expect(inTongue({ id: 'a', en: 'b' }, 'en')).toBe('b');
  expect(inTongue({ id: 'a', en: 'b' }, 'th')).toBe('a');
  expect(inTongue({ id: 'a', en: 'b' }, 'th', 'en')).toBe('b');
  // Better another language than nothing.
  expect(inTongue({ zh: 'c' }, 'th')).toBe('c');
  expect(inTongue({}, 'th')).toBeNull();
});
