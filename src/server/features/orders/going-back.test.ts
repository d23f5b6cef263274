import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { everyGatewayStore, orderAt, paidAt, play, refundsFail } from '#testing/every-gateway.ts';
import { addKeys, aProduct, aServedProduct, changeVariant } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { GatewayRefused, GatewayUnclear } from '../../ports/gateway.ts';

let at = Date.now();
let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await everyGatewayStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
  admin.proof = { password: PASSWORD };
});
afterAll(async () => {
  expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  await store.close();
});

const rows = async (text: string, ...values: unknown[]) =>
  (await store.database.pool.query(text, values)).rows;
const idOf = async (made: Transaction): Promise<number> =>
  (await rows('select id from orders where merchant_ref = $1', made.merchant_ref))[0].id;
const seen = async (made: Transaction) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`)).body.data;

const askAgain = async () => {
  at += 5 * 60_000;
  await store.runJob('ask-refunds');
};
/** Paid, and there is no key for it. */
async function waiting(product: Product): Promise<Transaction> {
  await addKeys(admin, product.id, 1);
  const late = await orderAt(store, 'stripe', product);
  at += 16 * 60_000;
  await paidAt(store, 'stripe', product);
  await play(store, late, 'pay');
  expect(await seen(late)).toMatchObject({ status: 'PAID', deliveryStatus: 'PENDING' });
  return late;
}
async function underWay(made: Transaction, over: object = {}): Promise<() => void> {
  const clear = refundsFail(store, 'stripe', new GatewayUnclear('no answer'));
  const id = await idOf(made);
  expect((await admin.post('orders/refund', { id, reason: 'Batal', ...over })).body).toMatchObject({
    pending: true,
  });
  return clear;
}

it('what the seller writes is not handed over while all of its money may be going back', async () => {
  const made = await paidAt(store, 'stripe', await aServedProduct(admin, { delivery: 'seller' }));
  const clear = await underWay(made);
  const body = { id: await idOf(made), text: 'Akun: rahasia' };
  expect((await admin.post('orders/deliver', body)).body).toMatchObject({ code: 'refund.under-way' });
  clear();
  await askAgain();
  expect(await seen(made)).toMatchObject({ status: 'REFUND', codes: [] });
});

it('no key is used up for an order whose money may be going back; who waits behind gets it', async () => {
  const product = await aProduct(admin, {}, 0);
  const made = await waiting(product);
  const clear = await underWay(made);
  await addKeys(admin, product.id, 1);
  expect(await seen(made)).toMatchObject({ deliveryStatus: 'PENDING', codes: [] });
  clear();
  await askAgain();
  expect(await seen(made)).toMatchObject({ status: 'REFUND' });
  expect(await rows('select status from keys where variant_id = $1 order by id', product.id)).toEqual([
    { status: 'sold' },
    { status: 'free' },
  ]);
});

it('one whose money does not go back after all is served', async () => {
  const product = await aProduct(admin, {}, 0);
  const made = await waiting(product);
  const unclear = await underWay(made);
  await addKeys(admin, product.id, 1);
  unclear();
  const again = refundsFail(store, 'stripe', new GatewayRefused('no'));
  await askAgain();
  again();
  expect(await seen(made)).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
});

it('who comes after it does not stand behind it, whatever they pay with', async () => {
  const product = await aProduct(admin, {}, 0);
  const made = await waiting(product);
  const clear = await underWay(made);
  await addKeys(admin, product.id, 2);
  const customer = await store.signedIn('customer', 50);
  const bought = await customer.post('purchase/create', { product_id: product.id, quantity: 1 });
  expect(bought.body).toMatchObject({ success: true });
  expect(await seen(await paidAt(store, 'stripe', product))).toMatchObject({ deliveryStatus: 'DELIVERED' });
  clear();
  await askAgain();
});

it('nor is it given what is no key, or a bundle', async () => {
  const text = await aServedProduct(admin, { delivery: 'shared', places: 1 });
  await admin.post('shared/save', { product_id: text.id, text: 'Kelas' });
  const key = await aProduct(admin, {}, 1);
  const bundle = await aServedProduct(admin, { delivery: 'bundle' });
  const parts = [{ id: key.id, quantity: 1 }];
  expect((await admin.post('bundles/save', { product_id: bundle.id, parts })).body.success).toBe(true);
  await store.store.deps.catalogue.refresh();
  const late = [await orderAt(store, 'stripe', text), await orderAt(store, 'stripe', bundle)];
  at += 16 * 60_000;
  await store.runJob('release-holds');
  await paidAt(store, 'stripe', text);
  await paidAt(store, 'stripe', key);
  for (const made of late) {
    await play(store, made, 'pay');
    expect(await seen(made)).toMatchObject({ status: 'PAID', deliveryStatus: 'PENDING' });
  }
  const unclear = refundsFail(store, 'stripe', new GatewayUnclear('no answer'));
  for (const made of late) await admin.post('orders/refund', { id: await idOf(made), reason: 'Batal' });
  await changeVariant(admin, text, { places: 2 });
  await addKeys(admin, key.id, 1);
  for (const made of late) expect(await seen(made)).toMatchObject({ deliveryStatus: 'PENDING', codes: [] });
  unclear();
  const again = refundsFail(store, 'stripe', new GatewayRefused('no'));
  await askAgain();
  again();
  for (const made of late) expect(await seen(made)).toMatchObject({ deliveryStatus: 'DELIVERED' });
});
