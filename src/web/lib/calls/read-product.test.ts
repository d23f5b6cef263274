import { expect, test } from 'vitest';
import { unitPriceIdr } from '#domain/price/price.ts';
import { sampleProduct } from '#web/testing/sample-data.ts';
import { readProduct, readProducts } from './read-product.ts';

const { publicPriceIDR, availableCodes, totalCodes, status, ...bare } = sampleProduct(
  1,
  'Garuda Pass 7 days',
);
const read = (fields: object) => {
  const product = readProduct({ ...bare, ...fields });
  if (!product) throw new Error('no product');
  return product;
};

test('a product of this store is read as it is', () => {
  const own = {
    ...sampleProduct(1, 'Garuda Pass 7 days'),
    hotRank: 2,
    customLink: 'https://a.test/',
    costPrice: null,
  };
  expect(readProduct(own)).toEqual(own);
});

test.each([
  [{ promo_price_idr: 12_500 }, 'promoPriceIDR', 12_500],
  [{ promoPriceIDR: 'Rp 12.500' }, 'promoPriceIDR', 12_500],
  [{ promoPriceIDR: 'Rp 12.500,75' }, 'promoPriceIDR', 12_501],
  [{ promoPriceIDR: 'murah' }, 'promoPriceIDR', undefined],
  [{ promoPriceIDR: -1 }, 'promoPriceIDR', undefined],
  [{ promoPriceIDR: null }, 'promoPriceIDR', undefined],
  [{ original_price_idr: '69.000' }, 'originalPriceIDR', 69_000],
  [{ publicPriceIDR: 'Rp\u00a069.000' }, 'publicPriceIDR', 69_000],
  [{ publicPriceIDR: {} }, 'publicPriceIDR', null],
  [{ is_maintenance_mode: true }, 'isMaintenanceMode', true],
  [{ maintenanceMode: 1 }, 'isMaintenanceMode', true],
  [{ maintenanceMode: '0' }, 'isMaintenanceMode', false],
  [{ maintenanceReason: '', maintenance_reason: 'Pembaruan' }, 'maintenanceReason', 'Pembaruan'],
  [{ available_stock: 4 }, 'availableCodes', 4],
  [{ stock: '7' }, 'availableCodes', 7],
  [{ quantity: 3 }, 'availableCodes', 3],
  [{ availableCodes: 0, stock: 9 }, 'availableCodes', 0],
  [{ stock: 'banyak' }, 'availableCodes', 0],
  [{ stock: -5 }, 'availableCodes', 0],
  [{ stock: Number.POSITIVE_INFINITY }, 'availableCodes', 0],
  [{}, 'availableCodes', 0],
  [{ total_codes: 30 }, 'totalCodes', 30],
  [{ stock: 20, usedCodes: 10 }, 'totalCodes', 30],
  [{ statusText: 'Update' }, 'status', 'Update'],
  [{ badge: 'Baru' }, 'status', 'Baru'],
  [{ cost_price: '2.5' }, 'costPrice', 2.5],
  [{}, 'costPrice', undefined],
  [{ price: '4.99' }, 'price', 4.99],
  [{ price: 'gratis' }, 'price', 0],
  [{ category: 'PUBG iOS, MLBB' }, 'category', ['PUBG iOS', 'MLBB']],
  [{ category: null }, 'category', []],
  [{ promoEndsAt: 'besok' }, 'promoEndsAt', undefined],
  [{ description: null }, 'description', ''],
])('%j: %s is %j', (fields, name, value) => {
  expect(read({ isMaintenanceMode: undefined, ...fields })[name as keyof typeof bare]).toEqual(value);
});

test('whatever is wrong with a price, there is one', () => {
  for (const wrong of [null, undefined, 'abc', '', -1, {}, [], true, 'NaN'])
    expect(unitPriceIdr(read({ publicPriceIDR: wrong, promoPriceIDR: wrong, price: 2 }))).toBe(36_000);
});

test('a bare list and one in `data` are read alike; what is no product is left out', () => {
  const list = [
    sampleProduct(1, 'Garuda Pass'),
    null,
    'x',
    { id: 2 },
    { name: 'y' },
    { id: '3', name: 'Komodo' },
  ];
  for (const answer of [list, { data: list }])
    expect(readProducts(answer).map(({ id }) => id)).toEqual([1, 3]);
  for (const nothing of [null, undefined, {}, { data: 'x' }, 'x']) expect(readProducts(nothing)).toEqual([]);
});
