import { describe, expect, it } from 'vitest';
import { MOST_PRODUCT_SLUG, planMoves, slugChoice, wordsIn } from './product-pages.ts';
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

const NOTHING = { move: [], add: [], merge: [] };
const variant = (key: string, productId: number) => ({ key, productId });
const A = { id: 1, key: 'a' };
const B = { id: 2, key: 'b' };

describe('what becomes of products whose variants are renamed', () => {
  it.each([
    ['spelled otherwise it stays', [variant('a', 1)], [A], [], NOTHING],
    [
      'a renamed product goes along',
      [variant('c', 1), variant('c', 1)],
      [A],
      [],
      { ...NOTHING, move: [{ id: 1, key: 'c' }] },
    ],
    [
      'one variant that is renamed leaves it',
      [variant('c', 1)],
      [A],
      [1],
      { ...NOTHING, add: [{ id: 1, key: 'c' }] },
    ],
    ['or joins another', [variant('b', 1)], [A, B], [1, 2], NOTHING],
    [
      'a product that becomes part of another leaves its addresses to it',
      [variant('b', 1)],
      [A, B],
      [2],
      { ...NOTHING, merge: [{ id: 1, key: 'b' }] },
    ],
    [
      'a product that falls apart goes with the first',
      [variant('c', 1), variant('d', 1)],
      [A],
      [],
      { ...NOTHING, move: [{ id: 1, key: 'c' }], add: [{ id: 1, key: 'd' }] },
    ],
    [
      'two that become one are the first, with the addresses of both',
      [variant('c', 1), variant('c', 2)],
      [A, B],
      [],
      { ...NOTHING, move: [{ id: 1, key: 'c' }], merge: [{ id: 2, key: 'c' }] },
    ],
  ])('%s', (_, renamed, known, elsewhere, plan) => {
    expect(planMoves(renamed, known, new Set(elsewhere))).toEqual(plan);
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
