import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addKeys, aProduct, aTransaction, callbackBody, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

/** The last byte of the oldest keys of a product is no longer what was sealed. */
const damage = (productId: number, keys: number) =>
  store.database.db.execute(sql`
    update keys set sealed = set_byte(sealed, octet_length(sealed) - 1, get_byte(sealed, octet_length(sealed) - 1) # 1)
    where id in (select id from keys where variant_id = ${productId} order by id limit ${keys})`);

const agrees = async () => expect(await checkInvariants(store.database.db, new Date())).toEqual([]);

async function aStockedProduct(keys: number, damaged: number) {
  const product = await aProduct(admin, { price: 4.99 }, 0);
  const codes = await addKeys(admin, product.id, keys);
  await damage(product.id, damaged);
  return { product, codes };
}

it('a guest gets keys that open, whatever lies before them', async () => {
  const { product, codes } = await aStockedProduct(5, 2);
  const order = aTransaction(product, { quantity: 2 });
  const made = await store.client().post('tripay/create-transaction', order);
  expect(made.body.success).toBe(true);
  await sendCallback(store, callbackBody(made.body.data));
  const view = await store.client().get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`);
  expect(view.body.data.codes).toEqual(codes.slice(2, 4));
  await agrees();
});

it('a guest is asked for nothing when no key opens', async () => {
  const { product } = await aStockedProduct(3, 3);
  const order = aTransaction(product, { quantity: 2 });
  const refused = await store.client().post('tripay/create-transaction', order);
  expect(refused.body).toMatchObject({ success: false, code: 'stock.short' });
  const { rows } = await store.database.db.execute(
    sql`select 1 from orders where merchant_ref = ${order.merchant_ref}`,
  );
  expect(rows).toEqual([]);
  await agrees();
});

it('a balance pays for keys that open only', async () => {
  const rani = await store.signedIn('customer', 50);
  const { product, codes } = await aStockedProduct(4, 2);
  const bought = await rani.post('purchase/create', { product_id: product.id, quantity: 2 });
  expect(bought.body).toMatchObject({ success: true, codes: codes.slice(2), new_balance: 40.02 });
  await agrees();
});

it('a balance is left alone when no key opens', async () => {
  const rani = await store.signedIn('customer', 50);
  const { product } = await aStockedProduct(2, 2);
  const refused = await rani.post('purchase/create', { product_id: product.id, quantity: 2 });
  expect(refused.body).toMatchObject({ success: false, message: 'Stok tidak mencukupi' });
  expect((await rani.get('users/get')).body.user.balance).toBe(50);
  expect((await rani.get(`wallet/transactions?user_id=${rani.userId}`)).body.data).toHaveLength(1);
  await agrees();
});

it('the seller still sees the stock, and a customer their other keys', async () => {
  const rani = await store.signedIn('customer', 50);
  const { product, codes } = await aStockedProduct(3, 0);
  await rani.post('purchase/create', { product_id: product.id, quantity: 2 });
  await damage(product.id, 1);
  const list = await admin.get(`codes/list?product_id=${product.id}`);
  expect(list.body.data.map((key: { code: string }) => key.code)).toEqual([codes[2], codes[1], '']);
  const history = await rani.get(`purchase/history?user_id=${rani.userId}`);
  const shown = history.body.data.map((one: { code: string | null }) => one.code);
  expect(shown.toSorted()).toEqual([codes[1], null].toSorted());
});
