import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Product, product, productInput, productUpdate } from './products.ts';

const takes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;

const listed: Product = {
  id: 7,
  name: 'Garuda Pass 7 days',
  baseName: 'Garuda Pass',
  label: '7 days',
  validitySeconds: 604_800,
  description: 'Baris satu\nBaris dua',
  hotDescription: '',
  price: 4.99,
  originalPrice: null,
  publicPriceIDR: null,
  promoPriceIDR: 60_000,
  originalPriceIDR: 89_820,
  isFlashSaleActive: true,
  promoEndsAt: '2026-03-01T00:00:00.000Z',
  category: ['PUBG Android'],
  platform: 'Android',
  imageUrl: '/products/garuda-pass.svg',
  youtubeLink: '',
  status: 'Safe',
  hotListOrder: 1,
  totalCodes: 12,
  availableCodes: 5,
  isMaintenanceMode: false,
  maintenanceReason: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  costPrice: null,
  customLink: '',
};

describe('products/update', () => {
  it('takes a product as products/list gives it, to an admin and to anybody', () => {
    expect(takes(product, listed)).toBe(true);
    expect(takes(productUpdate, listed)).toBe(true);
    const { costPrice, customLink, ...open } = listed;
    expect(takes(productUpdate, open)).toBe(true);
    expect(takes(productUpdate, { ...listed, category: 'PUBG Android, FF iOS' })).toBe(true);
  });

  it('knows every field of that product', () => {
    for (const field of Object.keys(product.shape)) expect(Object.keys(productUpdate.shape)).toContain(field);
  });

  it('takes the other spellings of the specification', () => {
    for (const change of [
      { is_maintenance_mode: true },
      { maintenanceMode: true },
      { maintenance_reason: 'x' },
      { cost_price: 1.5 },
      { statusText: 'Safe' },
      { badge: 'Safe' },
      { currentStatus: 'Safe' },
      { promo_price_idr: 1 },
      { original_price_idr: 1 },
    ])
      expect([change, takes(productUpdate, { id: 7, ...change })]).toEqual([change, true]);
  });

  it('leaves out what it was not given: no default overwrites a field', () => {
    expect(z.parse(productUpdate, { id: 7 })).toEqual({ id: 7 });
  });

  it.each([
    [{ ...listed, harga: 1 }],
    [{ ...listed, isAdmin: true }],
    [{ ...listed, version: 3 }],
    [{ ...listed, deletedAt: null }],
    [{ name: 'tanpa id' }],
    [{ ...listed, id: '7' }],
    [{ ...listed, price: '4.99' }],
    [{ ...listed, price: 0 }],
    [{ ...listed, isMaintenanceMode: 'true' }],
    [{ ...listed, imageUrl: 'javascript:alert(1)' }],
    [{ ...listed, customLink: 'ftp://contoh.id' }],
    [{ ...listed, category: [] }],
    [{ ...listed, name: '' }],
  ])('refuses %j', (value) => {
    expect(takes(productUpdate, value)).toBe(false);
  });
});

describe('products/create', () => {
  const made = { name: 'Garuda Pass 7 days', price: 4.99, category: 'PUBG Android', imageUrl: '/a.svg' };

  it.each<[object, boolean]>([
    [{}, true],
    [{ description: 'a\nb', publicPriceIDR: 89_820, customLink: 'https://contoh.id/a' }, true],
    [{ customLink: '' }, true],
    [{ category: ['A', 'B', 'C', 'D'] }, true],
    [{ category: ['A', 'B', 'C', 'D', 'E'] }, false],
    [{ category: 'A,B,C,D,E' }, false],
    [{ category: '' }, false],
    [{ category: ' , ' }, false],
    [{ category: undefined }, false],
    [{ name: undefined }, false],
    [{ name: '  ' }, false],
    [{ name: 'x'.repeat(121) }, false],
    [{ imageUrl: '' }, false],
    [{ imageUrl: undefined }, false],
    [{ price: 0 }, false],
    [{ price: -1 }, false],
    [{ price: 1e-9 }, false],
    [{ price: 4.999 }, false],
    [{ price: '4.99' }, false],
    [{ publicPriceIDR: 89_820.5 }, false],
    [{ costPrice: -1 }, false],
    [{ hotListOrder: 0 }, false],
    [{ id: 7 }, false],
    [{ totalCodes: 5 }, false],
  ])('with %j: %s', (change, ok) => {
    expect(takes(productInput, { ...made, ...change })).toBe(ok);
  });

  it('gives categories as a list', () => {
    expect(z.parse(productInput, { ...made, category: ' PUBG Android ,FF iOS,' }).category).toEqual([
      'PUBG Android',
      'FF iOS',
    ]);
  });
});
