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
  const [placed] = await placeOrder(db, {
    merchantRef: aMerchantRef(),
    requestHash: randomBytes(8),
    gateway: 'tripay',
    paymentMethod: 'QRIS2',
    productId,
    productVersion: 1,
    productName: 'Rebutan',
    quantity,
    unitIdr: 80_000,
    plainIdr: 80_000,
    steps: null,
    voucherId: null,
    totalIdr: 80_000 * quantity,
    email: `${name}@contoh.test`,
    customerName: name,
    locale: 'id',
    addressHash: randomBytes(8),
    browserHash: null,
    at,
    holdUntil: later,
    leaseUntil: later,
    expiresAt: later,
    useHeld: false,
    ...HOLDS,
    idrPerUsd: IDR_PER_USD,
    feeIdr: 0,
    uniqueIdr: 0,
    paymentCostIdr: 0,
    userId: null,
    channel: 'web',
    unitCents: null,
    balanceCents: 0,
    balanceIdr: 0,
    wideHash: null,
  });
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
