import { describe, expect, it } from 'vitest';
import { decimalInput, dollarCents, parseDecimal, plainLabel, priceProblem } from './product-rules.ts';

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

  it.each([
    [{ publicPriceIdr: 149_950 }, 999],
    [{ publicPriceIdr: 149_850 }, 999],
    [{ publicPriceIdr: 149_849 }, 998],
    [{ priceCents: 450 }, 450],
  ])('%j: %d cents are asked of an account', (over, cents) => {
    const set = { ...prices, priceCents: null, ...over };
    expect(dollarCents(set, 15_000)).toBe(cents);
    expect(priceProblem(set, 15_000)).toBeNull();
  });

  it('in rupiah are compared in rupiah', () => {
    const cost = { priceCents: null, publicPriceIdr: 149_950, costPriceCents: 1_000 };
    expect(priceProblem({ ...prices, ...cost, costPriceIdr: 149_950 }, 15_000)).toBeNull();
    expect(priceProblem({ ...prices, ...cost, costPriceIdr: 149_951 }, 15_000)).toBe('cost-price');
    // Less than a cent.
    expect(priceProblem({ ...prices, priceCents: null, publicPriceIdr: 149 }, 15_000)).toBe('price');
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

it.each([
  [' 7 days ', '7 days'],
  ['standard', ''],
  ['', ''],
])('the label %j is kept as %j', (typed, kept) => expect(plainLabel(typed)).toBe(kept));
