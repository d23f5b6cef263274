import { describe, expect, it, test } from 'vitest';
import { inTongue, isSlug, slugOf } from './info-pages.ts';

describe('the address of a page of words', () => {
  it.each([
    ['Cara Membeli', 'cara-membeli'],
    ['  Garansi & Retur!  ', 'garansi-retur'],
    ['Où êtes-vous?', 'ou-etes-vous'],
    ['条款', ''],
    ['a'.repeat(80), 'a'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('%s becomes %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
    expect(slug === '' || isSlug(slug)).toBe(true);
  });

  it.each(['', '-', 'a-', '-a', 'a--b', 'A', 'a b', 'a/b', '../a', 'é', 'a'.repeat(61)])(
    'is not "%s"',
    (slug) => expect(isSlug(slug)).toBe(false),
  );
});

test('a reader has their language, else the one of the store', () => {
  expect(inTongue({ id: 'a', en: 'b' }, 'en')).toBe('b');
  expect(inTongue({ id: 'a', en: 'b' }, 'th')).toBe('a');
  expect(inTongue({ id: 'a', en: 'b' }, 'th', 'en')).toBe('b');
  // Better another language than nothing.
  expect(inTongue({ zh: 'c' }, 'th')).toBe('c');
  expect(inTongue({}, 'th')).toBeNull();
});
