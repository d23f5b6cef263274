import { describe, expect, it } from 'vitest';
import {
  costProblem,
  DEFAULT_VARIANT,
  decimalInput,
  emptyVariant,
  parseDecimal,
  priceProblem,
  QUICK_VARIANTS,
  quickAdd,
  removeVariant,
  usableVariants,
  variantName,
} from './product-rules.ts';

const prices = { priceCents: 499, originalPriceCents: null, publicPriceIdr: 74_850, costPriceCents: null };

describe('the prices of a product', () => {
  it.each([
    [{}, null],
    [{ priceCents: 0 }, 'price'],
    [{ priceCents: Number.NaN }, 'price'],
    [{ publicPriceIdr: 0 }, 'public-zero'],
    [{ publicPriceIdr: null }, null],
    [{ publicPriceIdr: 74_849 }, 'public-price'],
    [{ priceCents: 115, publicPriceIdr: 17_250 }, null],
    [{ originalPriceCents: 499 }, 'original-price'],
    [{ originalPriceCents: 500 }, null],
    [{ costPriceCents: 500 }, 'cost-price'],
    [{ costPriceCents: 499 }, null],
    [{ costPriceCents: 0 }, null],
    [{ publicPriceIdr: 1, originalPriceCents: 1, costPriceCents: 900 }, 'public-price'],
  ])('%j: %s', (over, problem) => {
    expect(priceProblem({ ...prices, ...over }, 15_000)).toBe(problem);
  });

  it('are judged by the rate', () => {
    expect(priceProblem(prices, 15_001)).toBe('public-price');
    expect(priceProblem(prices, 1_000)).toBeNull();
  });

  it('equal at 15,000 a dollar is enough, whatever the price', () => {
    for (let priceCents = 1; priceCents <= 10_000; priceCents += 1)
      expect(priceProblem({ ...prices, priceCents, publicPriceIdr: priceCents * 150 }, 15_000)).toBeNull();
  });
});

describe('what a price field lets in', () => {
  it.each([
    ['69000', '69000'],
    ['Rp 69,000', '69000'],
    ['1.2.3', '1.23'],
    ['.5', '.5'],
    ['-4e3', '43'],
    ['', ''],
  ])('%j becomes %j', (typed, kept) => expect(decimalInput(typed)).toBe(kept));

  it.each([
    ['1', 1],
    ['1.', 1],
    ['.5', 0.5],
    [' 2.50 ', 2.5],
    ['', null],
    ['.', null],
    ['1e3', null],
    ['-1', null],
    ['1,5', null],
  ])('%j is the number %j', (typed, number) => expect(parseDecimal(typed)).toBe(number));
});

describe('the variants of a new product', () => {
  const row = (name: string, price: string) => ({ ...emptyVariant(), name, price });

  it('can be added at the specified prices', () => {
    expect(QUICK_VARIANTS.map(({ name, price }) => `${name} ${price}`)).toEqual([
      '2 hours 0.49',
      '1 day 0.99',
      '3 days 2.99',
      '7 days 4.99',
      '14 days 9.99',
      '30 days 14.99',
      '60 days 24.99',
      '1 year 99.99',
    ]);
  });

  it('are not added twice, in any letter case, and take the place of an empty row', () => {
    const [first = emptyVariant()] = QUICK_VARIANTS;
    expect(quickAdd([row(' 2 HOURS', '1')], first)).toEqual([row(' 2 HOURS', '1')]);
    expect(quickAdd([emptyVariant()], first)).toEqual([first]);
    expect(quickAdd([row('1 day', '')], first)).toEqual([row('1 day', ''), first]);
  });

  it('are those with a name and a price above 0, or else one day at 0.99', () => {
    const rows = [row('1 day', '1'), row('', '1'), row('  ', '1'), row('3 days', '0'), row('7 days', 'x')];
    expect(usableVariants(rows)).toEqual([row('1 day', '1')]);
    expect(usableVariants([emptyVariant()])).toEqual([DEFAULT_VARIANT]);
    expect([DEFAULT_VARIANT.name, DEFAULT_VARIANT.price]).toEqual(['1 day', '0.99']);
  });

  it('never go below one row', () => {
    expect(removeVariant([row('1 day', '1')], 0)).toHaveLength(1);
    expect(removeVariant([row('1 day', '1'), row('3 days', '2')], 0)).toEqual([row('3 days', '2')]);
  });

  it.each([
    ['Garuda Pass', '7 days', 'Garuda Pass 7 days'],
    [' Garuda Pass ', ' 7 days ', 'Garuda Pass 7 days'],
    ['Garuda Pass', 'Standard', 'Garuda Pass'],
    ['Garuda Pass', '', 'Garuda Pass'],
  ])('%j and %j are called %j', (base, label, name) => expect(variantName(base, label)).toBe(name));
});

describe('a cost price', () => {
  it.each([
    ['0', null],
    ['4.99', null],
    ['5', 'cost-price'],
    ['', 'not-a-number'],
    ['-1', 'not-a-number'],
    ['abc', 'not-a-number'],
  ])('%j for 4.99: %s', (text, problem) => expect(costProblem(text, 4.99)).toBe(problem));
});
