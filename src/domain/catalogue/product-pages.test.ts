import { describe, expect, it } from 'vitest';
import { MOST_PRODUCT_SLUG, planPages, slugChoice, wordsIn } from './product-pages.ts';
import { isSlug } from './slugs.ts';

describe('the address that a product is given', () => {
  it.each([
    ['Garuda Pass', 1, 'garuda-pass'],
    ['Garuda Pass', 2, 'garuda-pass-2'],
    ['Garuda Pass', 9, 'garuda-pass-9'],
    ['Garuda Pass', 10, 'garuda-pass-417'],
    ['Garuda Pass', 11, 'garuda-pass-417-11'],
    ['密钥', 1, 'produk'],
    ['密钥', 2, 'produk-2'],
    ['x'.repeat(120), 11, `${'x'.repeat(60)}-417-11`],
  ])('%s at attempt %i: %s', (name, n, slug) => {
    expect(slugChoice(name, n, 417)).toBe(slug);
    expect(isSlug(slug, MOST_PRODUCT_SLUG)).toBe(true);
  });

  it('is another one at every attempt', () => {
    const slugs = Array.from({ length: 50 }, (_, at) => slugChoice('Garuda', at + 1, 417));
    expect(new Set(slugs).size).toBe(50);
  });
});

const NOTHING = { move: [], add: [], merge: [], drop: [] };
const variant = (key: string, pageId: number | null, gone = false) => ({ key, gone, pageId });
const A = { id: 1, key: 'a' };
const B = { id: 2, key: 'b' };

describe('what becomes of pages', () => {
  it.each([
    ['a new product gets one', [variant('a', null)], [], [], { ...NOTHING, add: ['a'] }],
    ['a second variant gets none', [variant('a', null)], [A], [1], NOTHING],
    [
      'a renamed product takes its page along',
      [variant('c', 1), variant('c', 1)],
      [A],
      [],
      { ...NOTHING, move: [{ id: 1, key: 'c' }] },
    ],
    ['one variant that is renamed leaves it', [variant('c', 1)], [A], [1], { ...NOTHING, add: ['c'] }],
    [
      'a product that becomes part of another leaves its addresses to it',
      [variant('b', 1)],
      [A, B],
      [2],
      { ...NOTHING, merge: [{ id: 1, key: 'b' }] },
    ],
    ['the last variant takes it away', [variant('a', 1, true)], [A], [], { ...NOTHING, drop: [1] }],
    ['one of several does not', [variant('a', 1, true)], [A], [1], NOTHING],
    [
      'a product that falls apart leaves it to the first',
      [variant('c', 1), variant('d', 1)],
      [A],
      [],
      { ...NOTHING, move: [{ id: 1, key: 'c' }], add: ['d'] },
    ],
    [
      'two that become one keep the page of the first, and the addresses of both',
      [variant('c', 1), variant('c', 2)],
      [A, B],
      [],
      { ...NOTHING, move: [{ id: 1, key: 'c' }], merge: [{ id: 2, key: 'c' }] },
    ],
    [
      'what is replaced in the same moment keeps its page',
      [variant('a', 1, true), variant('a', null)],
      [A],
      [],
      NOTHING,
    ],
  ])('%s', (_, touched, pages, elsewhere, plan) => {
    expect(planPages(touched, pages, new Set(elsewhere))).toEqual(plan);
  });
});

describe('a text of a product', () => {
  const words = { short: '', long: 'Panjang', title: '', description: '' };
  it.each([
    ['th', 'long', { text: 'Panjang', locale: 'id' }],
    ['en', 'long', { text: 'Long', locale: 'en' }],
    ['en', 'title', null],
  ] as const)('in %s, %s', (locale, name, expected) => {
    expect(wordsIn({ id: words, en: { ...words, long: 'Long' } }, name, [locale, 'id'])).toEqual(expected);
  });
});
