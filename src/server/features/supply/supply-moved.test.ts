import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PLAIN_ANSWER } from '#domain/orders/supply-answers.ts';
import { aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { aSuppliedProduct, aSupplier, bookOf, requestsOf, setSupplierFaults } from '#testing/suppliers.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

let at = Date.now();
let store: TestStore;
let admin: TestClient;
let shops = 0;

beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
});
beforeEach(async () => {
  shops += 1;
  admin = await store.signedIn('admin');
  admin.proof = { password: PASSWORD };
});
afterAll(async () => {
  expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  await store.close();
});

const later = () => {
  at += 3_600_000;
};
const ask = () => store.runJob('ask-suppliers');
const request = (ref: string) => requestsOf(store, ref);
const paid = async (product: Parameters<typeof aTransaction>[0]): Promise<string> => {
  const made = await placeOrder(store.client(), aTransaction(product));
  await sendCallback(store, callbackBody(made));
  return made.merchant_ref;
};
const purchase = async (ref: string) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${ref}`)).body.data;
const sold = (shop: string) => bookOf(store.client(), shop);

/** The first place was asked, nothing clear came back, and the seller wrote another address down. */
async function moved(faults: Parameters<typeof setSupplierFaults>[2]) {
  const [from, to] = [`from${shops}`, `to${shops}`];
  const supplier = await aSupplier(admin, store.url, from);
  const product = await aSuppliedProduct(admin, [
    supplier,
    await aSupplier(admin, store.url, `next${shops}`),
  ]);
  await setSupplierFaults(store.client(), from, faults);
  const ref = await paid(product);
  await ask();
  expect(await request(ref)).toMatchObject([{ state: 'asked' }]);
  const goTo = async (shop: string) => {
    const url = `${store.url}/sandbox/supplier/${shop}`;
    const values = { id: supplier.id, name: 'Pindah', adapter: 'http', url, reads: PLAIN_ANSWER };
    expect((await admin.post('suppliers/save', values)).body.success).toBe(true);
  };
  await goTo(to);
  later();
  return { from, to, ref, product, goTo };
}

it('is not bought at another address what may have been sold at the one before, whatever is said there', async () => {
  // It was sold, and the answer got lost.
  const { from, to, ref, goTo } = await moved({ errorAfter: 1 });
  await ask();
  const refusing = vi.spyOn(store.store.deps.suppliers, 'open').mockResolvedValue({
    again: async () => ({ kind: 'refused', why: 'unknown' }),
    ask: () => Promise.reject(new Error('asked')),
    probe: async () => undefined,
  });
  later();
  await ask();
  refusing.mockRestore();
  expect([await sold(to), await sold(`next${shops}`)]).toEqual([[], []]);
  expect(await request(ref)).toMatchObject([{ state: 'asked', why: expect.stringContaining('address') }]);
  // Back there, it is known.
  await goTo(from);
  later();
  await ask();
  expect(await purchase(ref)).toMatchObject({ deliveryStatus: 'DELIVERED' });
  expect(await sold(from)).toHaveLength(1);
});

it('is asked anew where it was asked before, and what was not sent yet goes to the new address', async () => {
  // It was not sold.
  const { from, to, ref, product, goTo } = await moved({ dropBefore: 1 });
  const next = await paid(product);
  await ask();
  expect(await purchase(next)).toMatchObject({ deliveryStatus: 'DELIVERED' });
  expect(await sold(to)).toHaveLength(1);
  expect(await sold(from)).toEqual([]);
  await goTo(`${from}/`);
  later();
  await ask();
  expect(await purchase(ref)).toMatchObject({ deliveryStatus: 'DELIVERED' });
  expect(await sold(from)).toHaveLength(1);
});
