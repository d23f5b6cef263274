import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

const MINUTE = 60_000;
let at = Date.parse('2026-03-01T03:00:00Z');
let store: TestStore;
let admin: TestClient;
let product: Product;
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
  product = await aProduct(admin, { customLink: 'https://contoh.test/unduh' }, 20);
});
afterAll(() => store?.close());

const idOf = async (made: Transaction): Promise<number> =>
  (await store.database.pool.query('select id from orders where merchant_ref = $1', [made.merchant_ref]))
    .rows[0].id;
const checkedAt = async (made: Transaction) =>
  (
    await store.database.pool.query('select last_checked_at from orders where merchant_ref = $1', [
      made.merchant_ref,
    ])
  ).rows[0].last_checked_at;
const ways = async (made: Transaction): Promise<Record<string, string>[]> => [
  { reference: made.reference },
  { order_id: String(await idOf(made)) },
  { order_id: made.reference },
];
/** Every way to ask that has no merchant_ref in it. */
async function askAll(who: TestClient, made: Transaction) {
  const answers = [];
  for (const way of await ways(made)) {
    answers.push((await who.get(`tripay/get-purchase?${new URLSearchParams(way)}`)).body.data);
    answers.push((await who.post('tripay/get-purchase-direct', way)).body.data);
  }
  return answers;
}
/** Paid at the gateway, and the store has not heard of it. */
async function paidUnheard(made: Transaction): Promise<void> {
  await store.client().send('POST', '/sandbox/tripay/faults', JSON.stringify({ drop: 1 }));
  await store.client().send('POST', `/sandbox/tripay/checkout/${made.reference}/pay`);
}

it('an order that is named twice must be the same one by both names', async () => {
  const [one, other] = [
    await placeOrder(store.client(), aTransaction(product)),
    await placeOrder(store.client(), aTransaction(product)),
  ];
  const found = async (way: Record<string, string>) =>
    (await store.client().get(`tripay/get-purchase?${new URLSearchParams(way)}`)).status;
  const [id, otherId] = [String(await idOf(one)), String(await idOf(other))];
  const { merchant_ref, reference } = one;
  const same: Record<string, string>[] = [
    { merchant_ref, reference },
    { merchant_ref, order_id: id },
    { reference, order_id: id },
    { reference, order_id: reference },
  ];
  for (const way of same) expect(await found(way), JSON.stringify(way)).toBe(200);
  const different: Record<string, string>[] = [
    { merchant_ref, reference: other.reference },
    { merchant_ref, order_id: otherId },
    { merchant_ref: 'PUB-0', reference },
    { reference, order_id: otherId },
    { reference, order_id: other.reference },
  ];
  for (const way of different) expect(await found(way), JSON.stringify(way)).toBe(404);
});

describe('a stranger with an order number or a gateway reference', () => {
  it('gets four fields, by every way to ask, and so no way to the keys', async () => {
    const made = await placeOrder(store.client(), aTransaction(product, { quantity: 2 }));
    await sendCallback(store, callbackBody(made));
    for (const answer of await askAll(store.client(), made)) {
      expect(answer).toEqual({
        status: 'PAID',
        deliveryStatus: 'DELIVERED',
        productName: product.name,
        quantity: 2,
      });
    }
  });

  it('makes the store ask nothing of the gateway; the buyer does', async () => {
    const made = await placeOrder(store.client(), aTransaction(product));
    await paidUnheard(made);
    at += MINUTE;
    for (const answer of await askAll(store.client(), made)) expect(answer.status).toBe('UNPAID');
    expect(await checkedAt(made)).toBeNull();
    const own = await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
    expect(own.body.data).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
    expect(own.body.data.codes).toHaveLength(1);
  });

  it('with somebody else’s merchant_ref beside it finds nothing', async () => {
    const made = await placeOrder(store.client(), aTransaction(product));
    const own = await placeOrder(store.client(), aTransaction(product));
    const query = `order_id=${await idOf(made)}&merchant_ref=${own.merchant_ref}`;
    expect((await store.client().get(`tripay/get-purchase?${query}`)).status).toBe(404);
  });

  it('cannot guess the reference that the stand-in’s own page is open to', async () => {
    const made = await placeOrder(store.client(), aTransaction(product));
    expect(made.reference).toMatch(/[A-Z0-9]{24}$/);
    const near = `${made.reference.slice(0, -1)}${made.reference.endsWith('A') ? 'B' : 'A'}`;
    expect((await store.client().send('GET', `/sandbox/tripay/checkout/${near}.json`)).status).toBe(404);
  });
});

describe('who may see the whole order', () => {
  it('the browser that made it, its customer’s session and an admin; no other session', async () => {
    const buyer = store.client();
    const customer = await store.signedIn('customer');
    const other = await store.signedIn('customer');
    const made = await placeOrder(buyer, aTransaction(product, { customer_email: customer.email }));
    await sendCallback(store, callbackBody(made));
    for (const who of [buyer, customer, admin]) {
      for (const answer of await askAll(who, made)) {
        expect(answer).toMatchObject({ reference: made.reference, merchantRef: made.merchant_ref });
        expect(answer.customerEmail).toBe(customer.email);
        expect(answer.codes).toHaveLength(1);
      }
    }
    for (const answer of await askAll(other, made)) expect(Object.keys(answer)).toHaveLength(4);
  });

  it('an account’s address proves nothing where a mailed code is asked for', async () => {
    const customer = await store.signedIn('customer');
    const made = await placeOrder(store.client(), aTransaction(product, { customer_email: customer.email }));
    await sendCallback(store, callbackBody(made));
    await admin.post('settings/update', { verifyEmailOnTracking: true });
    for (const answer of await askAll(customer, made)) expect(Object.keys(answer)).toHaveLength(4);
    await admin.post('settings/update', { verifyEmailOnTracking: false });
    for (const answer of await askAll(customer, made)) expect(answer.codes).toHaveLength(1);
  });

  it('an admin’s look is not taken for the buyer’s first', async () => {
    const made = await placeOrder(store.client(), aTransaction(product));
    await sendCallback(store, callbackBody(made));
    await askAll(admin, made);
    const viewed = () =>
      store.database.pool.query('select viewed_at from orders where merchant_ref = $1', [made.merchant_ref]);
    expect((await viewed()).rows[0].viewed_at).toBeNull();
    await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
    expect((await viewed()).rows[0].viewed_at).not.toBeNull();
  });
});
