import { expect, it } from 'vitest';
import { DEFAULT_LOCALE, isLocale, isRightToLeft, LOCALES } from './locales.ts';

it('are the five languages, Indonesian by default', () => {
  expect(LOCALES.toSorted()).toEqual(['ar', 'en', 'id', 'th', 'zh']);
  expect(DEFAULT_LOCALE).toBe('id');
});

it.each([
  ['id', true],
  ['ar', true],
  ['ID', false],
  ['fr', false],
  ['', false],
  ['id-ID', false],
  ['__proto__', false],
  [undefined, false],
  [null, false],
  [0, false],
])('%j is a language of the store: %s', (value, known) => {
  expect(isLocale(value)).toBe(known);
});

it('only Arabic runs from right to left', () => {
  expect(LOCALES.filter(isRightToLeft)).toEqual(['ar']);
});
