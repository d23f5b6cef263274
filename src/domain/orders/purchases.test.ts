import { describe, expect, it } from 'vitest';
import {
  affordableQuantity,
  entryEnd,
  groupPurchases,
  type PurchaseRow,
  purchaseReason,
} from './purchases.ts';

const row = (id: number, over: Partial<PurchaseRow> = {}): PurchaseRow => ({
  id,
  userId: 7,
  productId: 1,
  productName: 'Garuda Pass 7 days',
  price: 4.99,
  code: `K-${id}`,
  purchaseDate: `2026-03-01T00:00:0${id % 10}.000Z`,
  batchId: 1,
  entryId: 1,
  ...over,
});

describe('the history', () => {
  it('shows the rows of one entry as one, newest entry first', () => {
    const groups = groupPurchases([row(5, { batchId: 3, entryId: 3 }), row(3), row(2), row(1)]);
    expect(groups.map((group) => [group.id, group.quantity, group.totalPrice])).toEqual([
      [3, 1, 4.99],
      [1, 3, 14.97],
    ]);
    expect(groups[1]).toMatchObject({
      pricePerItem: 4.99,
      codes: ['K-1', 'K-2', 'K-3'],
      purchaseDate: '2026-03-01T00:00:03.000Z',
    });
    expect(groups[1]?.originalPurchases.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('adds in cents and leaves out keys that were taken away', () => {
    const [group] = groupPurchases([
      row(1, { price: 0.1 }),
      row(2, { price: 0.1 }),
      row(3, { price: 0.1, code: null }),
    ]);
    expect(group).toMatchObject({ totalPrice: 0.3, quantity: 3, refunded: 0, codes: ['K-1', 'K-2'] });
  });

  it('counts what was given back', () => {
    const [group] = groupPurchases([row(1), row(2, { code: null, refundedAt: '2026-03-02T00:00:00.000Z' })]);
    expect(group).toMatchObject({ quantity: 2, refunded: 1, codes: ['K-1'] });
  });

  it('of nothing is nothing', () => {
    expect(groupPurchases([])).toEqual([]);
  });
});

describe('how many one can buy', () => {
  it.each([
    [4.99, 50, 20, 10],
    [0.1, 0.3, 20, 3],
    [4.99, 4.98, 20, 0],
    [1, 1_000, 2, 2],
    [0.01, 1_000, 5_000, 100],
    [1, 10, 0, 0],
  ])('at %d with %d and %d in stock: %d', (price, balance, stock, most) => {
    expect(affordableQuantity(price, balance, stock)).toBe(most);
  });
});

it('the ledger names what was bought', () => {
  expect(purchaseReason('Garuda Pass', 1)).toBe('Garuda Pass');
  expect(purchaseReason('Garuda Pass', 3)).toBe('Garuda Pass × 3');
});

describe('an entry of the history ends', () => {
  const end = (...rows: object[]) => {
    const [group] = groupPurchases(rows.map((over, n) => row(n + 1, over)));
    return group && entryEnd({ ...group, productName: 'Semeru Pass 1 day' }, new Date(0))?.toISOString();
  };
  it('with the last of what was given, maintenance and all', () => {
    expect(end({ validUntil: '2026-03-03T00:00:00.000Z' }, { validUntil: '2026-03-02T00:00:00.000Z' })).toBe(
      '2026-03-03T00:00:00.000Z',
    );
    expect(end({ validUntil: '2026-03-03T00:00:00.000Z' }, { validUntil: null })).toBeUndefined();
  });
  it('by its name, while nothing is given', () => {
    expect(end({ purchaseDate: '2026-03-01T00:00:00.000Z' })).toBe('2026-03-02T00:00:00.000Z');
  });
});
