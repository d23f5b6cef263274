import { expect, test, vi } from 'vitest';
import { makeGroup } from '#domain/catalogue/product-groups.ts';
import { sampleProduct } from '#web/testing/sample-data.ts';
import { KeptCards } from './kept-cards.ts';

const short = sampleProduct(1, 'Garuda Pass 2 hours');
const long = sampleProduct(2, 'Garuda Pass 7 days');
const card = { group: makeGroup([short, long]), eager: true };

test('a card is made again when one of its variants, its place, the language or the shop around it has changed', () => {
  const cards = new KeptCards();
  const make = vi.fn(() => '<a></a>');
  const made = (...[of, locale, around]: [typeof card, string, string]) => {
    make.mockClear();
    expect(cards.htmlOf(of, locale, around, make)).toBe('<a></a>');
    return make.mock.calls.length;
  };
  expect(made(card, 'id', 'shop')).toBe(1);
  expect(made(card, 'id', 'shop')).toBe(0);
  expect(made({ ...card, group: makeGroup([short, long]) }, 'id', 'shop')).toBe(0);
  expect(made({ ...card, eager: false }, 'id', 'shop')).toBe(1);
  expect(made(card, 'ar', 'shop')).toBe(1);
  expect(made(card, 'id', 'shop')).toBe(0);
  const sold = { ...card, group: makeGroup([short, { ...long, availableCodes: 0 }]) };
  expect(made(sold, 'id', 'shop')).toBe(1);
  expect(made({ ...card, group: makeGroup([short]) }, 'id', 'shop')).toBe(1);
  expect(made(card, 'id', 'another shop')).toBe(1);
  expect(made(card, 'ar', 'another shop')).toBe(1);
});
