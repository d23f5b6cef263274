import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsToUsd,
  fallbackPriceIdr,
  formatIdr,
  hasAtMostTwoDecimals,
  IDR_PER_USD,
  idrToCents,
  MAX_IDR,
  MAX_USD,
  parseIdr,
  usdToCents,
} from './money.ts';

describe('the fallback price', () => {
  it.each([
    [0.49, 8_820],
    [0.99, 17_820],
    [2.99, 53_820],
    [4.99, 89_820],
    [9.99, 179_820],
    [14.99, 269_820],
    [24.99, 449_820],
    [99.99, 1_799_820],
    // A price that is typed with more decimals is rounded once, in rupiah.
    [0.1235, 2_223],
  ])('$%s is Rp %s', (usd, idr) => {
    expect(fallbackPriceIdr(usd, IDR_PER_USD)).toBe(idr);
  });

  it('is exact for every price in cents: price × 15000 × 1.2 is always whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_USD * 100 }), (cents) => {
        expect(fallbackPriceIdr(cents / 100, 15_000)).toBe(cents * 180);
      }),
    );
  });
});

it('another rate is another price, in whole rupiah and cents', () => {
  expect(fallbackPriceIdr(0.99, 16_275)).toBe(19_335);
  expect(idrToCents(150_000, 15_000)).toBe(1_000);
  expect(idrToCents(150_000, 16_000)).toBe(938);
});

it('a rate that gives halves rounds them up, whatever a float makes of the product', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1_000, max: 100_000 }),
      (cents, rate) => {
        expect(fallbackPriceIdr(cents / 100, rate)).toBe(Math.round((cents * rate * 12) / 1_000));
      },
    ),
  );
});

describe('parseIdr', () => {
  it.each<[unknown, number | null]>([
    ['Rp 12.500,50', 12_500.5],
    ['Rp12.500', 12_500],
    ['rp 1.234.567', 1_234_567],
    ['Rp\u00a062.100', 62_100],
    ['  8820  ', 8_820],
    ['12500,5', 12_500.5],
    ['0', 0],
    [8_820, 8_820],
    [0, 0],
    ['', null],
    ['Rp', null],
    ['gratis', null],
    ['-500', null],
    ['Rp -500', null],
    ['1,2,3', null],
    ['12,', null],
    ['1e5', null],
    ['Infinity', null],
    [-1, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [null, null],
    [undefined, null],
    [{}, null],
    [['1'], null],
  ])('%j is %s', (text, price) => {
    expect(parseIdr(text)).toBe(price);
  });

  it('reads back every price that the store shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_IDR }), (idr) => {
        expect(parseIdr(formatIdr(idr))).toBe(idr);
      }),
    );
  });
});

describe('formatIdr', () => {
  it.each([
    [0, 'Rp 0'],
    [8_820, 'Rp 8.820'],
    [62_100, 'Rp 62.100'],
    [17_998_200, 'Rp 17.998.200'],
    [12_500.5, 'Rp 12.501'],
  ])('%s is %s, without decimals, as Indonesians write it', (idr, text) => {
    expect(formatIdr(idr)).toBe(text);
  });
});

describe('dollars', () => {
  it('go to cents and back without a loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_USD * 100 }), (cents) => {
        const usd = centsToUsd(cents);
        expect(usdToCents(usd)).toBe(cents);
        expect(hasAtMostTwoDecimals(usd)).toBe(true);
      }),
    );
  });

  it.each([0.001, 0.005, 1.999, 14.995, 99.999, 1e-7, 1e-9, 999_999.999])(
    '%s has more than two decimals',
    (usd) => {
      expect(hasAtMostTwoDecimals(usd)).toBe(false);
    },
  );
});
