import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOLDS } from '#domain/orders/orders.ts';
import { IDR_PER_USD } from '#domain/price/money.ts';
import { aMerchantRef, aProduct } from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import type { Db } from '../../db/database.ts';
import { placeOrder } from './place-order.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store?.close());

/** One order of somebody new, from a network of its own. */
async function place(db: Db, productId: number, quantity: number): Promise<boolean> {
  const at = new Date();
  const later = new Date(at.getTime() + 15 * 60_000);
  const name = randomBytes(6).toString('hex');
  const [placed] = await placeOrder(db, [
    aMerchantRef(),
    randomBytes(8),
    'tripay',
    'QRIS2',
    productId,
    1,
    quantity,
    80_000,
    0,
    null,
    80_000 * quantity,
    `${name}@contoh.test`,
    name,
    'id',
    randomBytes(8),
    null,
    at,
    later,
    later,
    later,
    false,
    HOLDS.mostOpen,
    HOLDS.leastOwn,
    HOLDS.mostOwn,
    HOLDS.leastOfAll,
    HOLDS.underWay,
    0,
    IDR_PER_USD,
    0,
    0,
    0,
    null,
    0,
    0,
    null,
  ]);
  expect(placed?.order_id).toEqual(expect.any(Number));
  return placed?.held ?? false;
}

it('an order whose hold is not yet committed is not overlooked: the next one near the cap holds nothing', async () => {
  const { db } = store.database;
  const { id } = await aProduct(await store.signedIn('admin'), {}, 8);
  await db.transaction(async (tx) => {
    expect(await place(tx as Db, id, 2)).toBe(true);
    // Its keys are locked and its order is invisible to everybody else.
    for (let n = 0; n < 3; n += 1) expect(await place(db, id, 2)).toBe(false);
  });
  expect(await place(db, id, 2)).toBe(true);
  expect(await place(db, id, 1)).toBe(false);
});

it('far from the cap nobody waits and nobody goes without for another’s sake', async () => {
  const { db } = store.database;
  const { id } = await aProduct(await store.signedIn('admin'), {}, 2 * HOLDS.underWay + 20);
  await db.transaction(async (tx) => {
    expect(await place(tx as Db, id, 2)).toBe(true);
    expect(await place(db, id, 2)).toBe(true);
  });
});
