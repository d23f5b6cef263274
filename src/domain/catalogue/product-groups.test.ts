import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeApart } from './names.ts';
import { compareByValidity, type GroupableProduct, groupProducts, soldCount } from './product-groups.ts';

let nextId = 1;
const product = (name: string, price: number, total = 0, available = 0): GroupableProduct => ({
  id: nextId++,
  name,
  ...takeApart(name),
  price,
  totalCodes: total,
  availableCodes: available,
});

describe('groupProducts', () => {
  it('puts the variants of one base name together, in any letter case', () => {
    const groups = groupProducts([
      product('Garuda Pass 1 day', 0.99),
      product('Samudra Access', 3),
      product('GARUDA PASS - 30 days', 14.99),
      product('Garuda Pass (7 days)', 4.99),
    ]);
    expect(groups.map((group) => [group.baseName, group.variants.length])).toEqual([
      ['Garuda Pass', 3],
      ['Samudra Access', 1],
    ]);
  });

  it("shows '2 hours' first even when it is the dearest, then by price", () => {
    const [group] = groupProducts([
      product('Garuda Pass 30 days', 1),
      product('Garuda Pass 1 year', 9),
      product('Garuda Pass 1 day', 4),
      product('Garuda Pass 2 Hours', 50),
      product('Garuda Pass', 2),
    ]);
    expect(group?.main.name).toBe('Garuda Pass 2 Hours');
    expect(group?.variants.map((variant) => variant.price)).toEqual([50, 1, 2, 4, 9]);
  });

  it('sorts groups by what they sold, over all variants, then by name', () => {
    const groups = groupProducts([
      product('Citra 1 day', 1, 10, 7),
      product('Bima 1 day', 1, 3, 3),
      product('Adi 1 day', 1, 5, 5),
      product('Dewi 1 day', 1, 4, 2),
      product('Dewi 7 days', 2, 4, 2),
    ]);
    expect(groups.map((group) => [group.baseName, group.sold])).toEqual([
      ['Dewi', 4],
      ['Citra', 3],
      ['Adi', 0],
      ['Bima', 0],
    ]);
  });

  it('puts what is sold out behind what can be had, however well it sold', () => {
    const groups = groupProducts([
      product('Adi 1 day', 1, 9, 0),
      product('Bima 1 day', 1, 9, 0),
      product('Bima 7 days', 1, 2, 2),
      product('Citra 1 day', 1, 5, 5),
    ]);
    expect(groups.map((group) => [group.baseName, group.soldOut])).toEqual([
      ['Bima', false],
      ['Citra', false],
      ['Adi', true],
    ]);
  });

  it('loses and doubles nothing, and the order in does not matter', () => {
    const names = fc.constantFrom('A', 'B', 'C', 'A 2 hours', 'A 1 day', 'B 1 year', 'C 30 days');
    const list = fc
      .uniqueArray(
        fc.record({
          id: fc.integer({ min: 1, max: 999 }),
          name: names,
          price: fc.integer({ min: 1, max: 5 }),
          totalCodes: fc.nat(9),
          availableCodes: fc.nat(9),
        }),
        { selector: (p) => p.id },
      )
      .map((products) => products.map((p) => ({ ...p, ...takeApart(p.name) })));
    fc.assert(
      fc.property(list, (products) => {
        const groups = groupProducts(products);
        const out = groups.flatMap((group) => group.variants);
        expect(out.map((p) => p.id).sort()).toEqual(products.map((p) => p.id).sort());
        for (const group of groups) expect(group.main).toBe(group.variants[0]);
        expect(groupProducts(products.toReversed())).toEqual(groups);
        const place = ({ soldOut, sold }: (typeof groups)[number]) => Number(soldOut) * 1_000 - sold;
        expect(groups.map(place)).toEqual(groups.map(place).toSorted((a, b) => a - b));
      }),
    );
  });

  it('never counts less than nothing as sold', () => {
    expect(soldCount({ totalCodes: 2, availableCodes: 5 })).toBe(0);
    expect(soldCount({ totalCodes: 5, availableCodes: 2 })).toBe(3);
  });
});

describe('the hot list', () => {
  it('comes before what sold more; a variant without a rank goes with its group', () => {
    const groups = groupProducts([
      { ...product('Laris 1 day', 1, 900, 1) },
      { ...product('Kedua 1 day', 1, 5, 5), hotRank: 2 },
      { ...product('Pertama 1 day', 1, 0, 0), hotRank: null },
      { ...product('Pertama 7 days', 1, 0, 0), hotRank: 1 },
      { ...product('Sepi 1 day', 1, 5, 5) },
    ]);
    expect(groups.map((group) => [group.baseName, group.hotRank])).toEqual([
      ['Pertama', 1],
      ['Kedua', 2],
      ['Laris', null],
      ['Sepi', null],
    ]);
  });
});

describe("the seller's own order", () => {
  it('has variants from hours over days to years, those without a duration last', () => {
    const names = ['X', 'X 1 year', 'X 30 days', 'X 2 hours', 'X 7 days', 'X 1 day'];
    expect(
      names
        .map((name) => product(name, 1))
        .sort(compareByValidity)
        .map((p) => p.name),
    ).toEqual(['X 2 hours', 'X 1 day', 'X 7 days', 'X 30 days', 'X 1 year', 'X']);
  });
});
