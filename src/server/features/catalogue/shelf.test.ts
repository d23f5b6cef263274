import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Product, ShelfPage } from '#contract/catalogue/products.ts';
import { groupProducts } from '#domain/catalogue/product-groups.ts';
import { findGroups } from '#domain/catalogue/search.ts';
import { sampleProduct } from '#testing/sample-product.ts';
import { Shelf } from './shelf.ts';

const put = (shelf: Shelf, ...products: Product[]) => shelf.put(products.map((each) => [each.id, each]));
const shop = (count: number) => {
  const shelf = new Shelf();
  put(
    shelf,
    ...Array.from({ length: count }, (_, n) =>
      sampleProduct(n + 1, `Uji ${String(n).padStart(4, '0')} 1 day`),
    ),
  );
  return shelf;
};
const namesOf = (products: readonly Product[]) => products.map(({ name }) => name);

describe('the shop window', () => {
  it('is at any time what its products make, whatever was changed in whatever order', () => {
    const change = fc.tuple(
      fc.integer({ min: 1, max: 6 }),
      fc.option(
        fc.record({
          name: fc.constantFrom('Adi 1 day', 'ADI 7 days', 'Bima', 'Bima 2 hours', 'Citra'),
          availableCodes: fc.nat(5),
          platform: fc.constantFrom('iOS', 'Android'),
        }),
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 12 }), (rounds) => {
        const shelf = new Shelf();
        const known = new Map<number, Product>();
        for (const round of rounds) {
          shelf.put(
            round.map(([id, fields]) => {
              const product = fields && sampleProduct(id, fields.name, fields);
              if (product) known.set(id, product);
              else known.delete(id);
              return [id, product] as const;
            }),
          );
          const plain = shelf.groups().map(({ baseName, key, main, variants, sold, soldOut, hotRank }) => ({
            baseName,
            key,
            main,
            variants,
            sold,
            soldOut,
            hotRank,
          }));
          expect(plain).toEqual(groupProducts([...known.values()]));
          for (const id of known.keys()) expect(shelf.groupOf(id).value).toContain(known.get(id));
          const all = [...known.values()];
          expect(shelf.said().platform).toEqual(new Set(all.map(({ platform }) => platform)));
          for (const query of ['', 'bima 2', 'bmia', 'ctira', 'adi days', 'hoyrs']) {
            const found = findGroups(groupProducts(all), { query }, []);
            const shown = found.slice(0, 2).flatMap(({ variants }) => variants);
            expect(shelf.page({ query, size: 2 }).value, query).toMatchObject({
              products: shown,
              total: found.length,
            });
          }
        }
      }),
    );
  });

  it('makes anew the group that changed, and no other', () => {
    const shelf = shop(100);
    const [first, second] = [shelf.groupOf(1), shelf.groupOf(2)];
    const page = shelf.page({});
    put(shelf, { ...(shelf.product(2) as Product), availableCodes: 7 });
    expect(shelf.groupOf(1)).toEqual(first);
    expect(shelf.groupOf(1).value).toBe(first.value);
    expect(shelf.groupOf(2).mark).not.toBe(second.mark);
    expect(shelf.page({}).mark).not.toBe(page.mark);
  });

  it('gives the group that changed its new place without putting the others in order', () => {
    const shelf = shop(1000);
    shelf.groups();
    const sorts = [vi.spyOn(Array.prototype, 'sort'), vi.spyOn(Array.prototype, 'toSorted')];
    put(shelf, { ...(shelf.product(700) as Product), totalCodes: 9_999, availableCodes: 1 });
    expect(shelf.groups()[0]?.main.id).toBe(700);
    const sorted = sorts.flatMap(({ mock }) => mock.contexts.map((list) => (list as unknown[]).length));
    vi.restoreAllMocks();
    expect(Math.max(...sorted)).toBe(1);
  });

  it('of a page says that it is the same when another page has changed', () => {
    const shelf = shop(100);
    const pages = [1, 2, 4].map((page) => shelf.page({ page }).mark);
    put(shelf, { ...(shelf.product(95) as Product), description: 'baru' });
    expect([1, 2].map((page) => shelf.page({ page }).mark)).toEqual(pages.slice(0, 2));
    expect(shelf.page({ page: 4 }).mark).not.toBe(pages[2]);
    expect(shelf.page({ query: 'tidak ada' }).mark).toBe(shelf.page({ query: 'bukan apa' }).mark);
  });

  it('is walked page by page without a gap, a group never cut in two', () => {
    const shelf = shop(65);
    put(shelf, sampleProduct(900, 'Uji 0029 7 days'), sampleProduct(901, 'Uji 0030 7 days'));
    const seen: Product[] = [];
    const sizes: number[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const { products, total, next }: ShelfPage = shelf.page({ page }).value;
      seen.push(...products);
      sizes.push(new Set(products.map(({ baseName }) => baseName)).size);
      expect(total).toBe(65);
      page = next;
    }
    expect(sizes).toEqual([30, 30, 5]);
    expect(namesOf(seen)).toEqual(shelf.groups().flatMap(({ variants }) => namesOf(variants)));
    expect(shelf.page({ page: 9 }).value).toEqual({ products: [], total: 65, next: null });
  });

  it('leaves a product that is gone or renamed out', () => {
    const shelf = new Shelf();
    put(shelf, sampleProduct(1, 'Adi 1 day'), sampleProduct(2, 'Adi 7 days'));
    put(shelf, sampleProduct(2, 'Bima 7 days'));
    expect(namesOf(shelf.groupOf(1).value)).toEqual(['Adi 1 day']);
    shelf.put([[1, null]]);
    expect(shelf.groupOf(1)).toEqual({ value: [], mark: 'none' });
    expect(namesOf(shelf.page({}).value.products)).toEqual(['Bima 7 days']);
  });
});
