import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { TransactionInput } from '#contract/payments/checkout.ts';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import {
  addKeys,
  aServedProduct,
  aTransaction,
  aVoucher,
  callbackBody,
  changeVariant,
  placeOrder,
  sendCallback,
  sendUntilTaken,
} from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

const TEXT = 'Akun: rani\nKata sandi: s3rahkan\nhttps://contoh.test/masuk';
let at = Date.now();
let store: TestStore;
let admin: TestClient;

beforeAll(async () => {
  store = await testStore({ vars: { TRUST_PROXY: '127.0.0.1' }, clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const bySeller = (places: number | null = null) => aServedProduct(admin, { delivery: 'seller', places });
const purchase = async (ref: string, client = store.client()) =>
  (await client.get(`tripay/get-purchase?merchant_ref=${ref}`)).body.data;
const listed = async ({ id }: Product) => {
  await store.store.deps.catalogue.refresh();
  return (await admin.get(`products/list?ids=${id}`)).body.data[0] as Product;
};
const found = async (ref: string) => {
  const { rows } = await store.database.db.execute<{
    id: number;
    waits_for: string | null;
    place: string | null;
  }>(
    sql`select o.id, o.waits_for, l.place from orders o join order_lines l on l.order_id = o.id where o.merchant_ref = ${ref}`,
  );
  return rows[0] ?? { id: 0, waits_for: null, place: null };
};
async function buy(product: Product, over: Partial<TransactionInput> = {}) {
  const input = aTransaction(product, over);
  const made = await placeOrder(store.client(), input);
  return { made, input, pay: () => sendCallback(store, callbackBody(made)) };
}
const deliver = (id: number, text = TEXT) => admin.post('orders/deliver', { id, text });
const inboxOf = async (email: string) => {
  await store.runJob('send-mail');
  return (await store.client().get(`/sandbox/inbox.json?to=${email}`)).body as { text: string }[];
};
const allHolds = async () => expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);

it('waits for the seller, tells the buyer how long that takes, and brings what was written, lines and all', async () => {
  const product = await bySeller();
  expect(product).toMatchObject({ delivery: 'seller', endless: true, availableCodes: MAX_QUANTITY });
  const { made, input, pay } = await buy(product, { quantity: 2 });
  await Promise.all([pay(), pay()]);
  expect(await purchase(made.merchant_ref)).toMatchObject({
    status: 'PAID',
    deliveryStatus: 'PENDING',
    waitsFor: 'seller',
    codes: [],
  });
  const [told, ...none] = await inboxOf(input.customer_email);
  expect(none).toEqual([]);
  expect(told?.text).toContain('24');
  await allHolds();

  const { id } = await found(made.merchant_ref);
  const queue = (await admin.get('orders/queue')).body.data as { id: number; needs: string }[];
  expect(queue.find((order) => order.id === id)).toMatchObject({ needs: 'delivery', missing: 0 });
  const answers = await Promise.all([deliver(id), deliver(id, 'lain')]);
  expect(answers.map(({ body }) => body.code ?? body.deliveryStatus).sort()).toEqual([
    'DELIVERED',
    'order.not-by-hand',
  ]);
  const given = await purchase(made.merchant_ref);
  expect(given).toMatchObject({ deliveryStatus: 'DELIVERED', quantity: 2 });
  expect(given.codes).toHaveLength(1);
  expect([TEXT, 'lain']).toContain(given.codes[0]);
  expect(given.waitsFor).toBeUndefined();
  const mails = await inboxOf(input.customer_email);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain(given.codes[0].split('\n')[0]);
  expect(mails[0]?.text).toContain('pesanan Anda sudah dikirim.');
  expect(mails[0]?.text).toContain('Kiriman Anda');
  await allHolds();
});

it('is written for no eye but the buyer’s: not in the audit log, and masked to who did not prove who they are', async () => {
  const { made, pay } = await buy(await bySeller());
  await pay();
  const { id } = await found(made.merchant_ref);
  expect((await deliver(id)).body).toMatchObject({ success: true, orderId: id });
  const { rows } = await store.database.db.execute(
    sql`select * from audit_log where action = 'order.deliver' and target = ${`order:${id}`}`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('s3rahkan');
  const kept = await store.database.db.execute<{ sealed: Uint8Array }>(
    sql`select sealed from goods where order_id = ${id}`,
  );
  expect(Buffer.from(kept.rows[0]?.sealed ?? []).toString('latin1')).not.toContain('s3rahkan');
});

it('shows nothing any more once it is refunded, and its place is free', async () => {
  const product = await bySeller(1);
  const { made, pay } = await buy(product);
  await pay();
  const { id } = await found(made.merchant_ref);
  await deliver(id);
  expect(await listed(product)).toMatchObject({ availableCodes: 0, totalCodes: 1 });
  const client = store.client();
  expect((await client.post('tripay/create-transaction', aTransaction(product))).body.code).toBe(
    'stock.short',
  );
  expect((await admin.post('orders/refund', { id, reason: 'uji' })).body.success).toBe(true);
  expect((await purchase(made.merchant_ref)).codes).toEqual([]);
  expect(await listed(product)).toMatchObject({ availableCodes: 1, totalCodes: 1 });
  await allHolds();
});

it('fifty buyers at once never hold or take more than there are', async () => {
  const product = await bySeller(6);
  const inputs = Array.from({ length: 50 }, () => aTransaction(product));
  const answers = await Promise.all(
    inputs.map((input, n) =>
      store.client().post('tripay/create-transaction', input, { 'x-forwarded-for': `203.0.113.${n + 1}` }),
    ),
  );
  const made = answers.flatMap(({ body }) => (body.success ? [body.data] : []));
  await allHolds();
  await Promise.all(made.map((each) => sendUntilTaken(store, callbackBody(each))));
  const { rows } = await store.database.db.execute<{ waits_for: string; n: number }>(sql`
    select o.waits_for, count(*)::int as n from orders o join order_lines l on l.order_id = o.id
    where l.variant_id = ${product.id} and o.status = 'PAID' group by 1 order by 1`);
  expect(rows.find(({ waits_for }) => waits_for === 'seller')?.n).toBe(6);
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(made.length);
  expect(await listed(product)).toMatchObject({ availableCodes: 0 });
  await allHolds();
});

it('gives a place back that nobody paid for in time; who pays later still waits for the next, and gets it', async () => {
  const product = await bySeller(1);
  const late = await buy(product);
  expect(await listed(product)).toMatchObject({ availableCodes: 0 });
  at += 20 * 60_000;
  await store.runJob('release-holds');
  expect(await listed(product)).toMatchObject({ availableCodes: 1 });
  const quick = await buy(product);
  await quick.pay();
  await late.pay();
  expect(await found(late.made.merchant_ref)).toMatchObject({ waits_for: 'stock', place: null });
  await allHolds();
  const { id } = await found(late.made.merchant_ref);
  expect((await deliver(id)).body.code).toBe('order.not-by-hand');
  expect((await changeVariant(admin, product, { places: 2 })).body.success).toBe(true);
  await store.runJob('drain-backorders');
  expect(await found(late.made.merchant_ref)).toMatchObject({ waits_for: 'seller', place: 'taken' });
  await allHolds();
});

it('a failed payment leaves its place to others', async () => {
  const product = await bySeller(1);
  const { made } = await buy(product);
  await sendCallback(store, callbackBody(made, { status: 'FAILED' }));
  expect(await listed(product)).toMatchObject({ availableCodes: 1 });
  await allHolds();
});

it('a payment that the gateway never made leaves its place to others', async () => {
  const product = await bySeller(1);
  const gateway = (fault: object) => store.client().post('/sandbox/tripay/faults', fault);
  await gateway({ status5xx: 3 });
  const refused = await store.client().post('tripay/create-transaction', aTransaction(product));
  await gateway({ status5xx: 0 });
  expect(refused.body.success).toBe(false);
  const { rows } = await store.database.db.execute(
    sql`select o.status, l.place from orders o join order_lines l on l.order_id = o.id where l.variant_id = ${product.id}`,
  );
  expect(rows).toEqual([{ status: 'FAILED', place: null }]);
  expect(await listed(product)).toMatchObject({ availableCodes: 1 });
  await allHolds();
});

it('is not changed under who waits, nor to fewer than are sold', async () => {
  const product = await bySeller(3);
  const { pay } = await buy(product, { quantity: 2 });
  await pay();
  expect((await changeVariant(admin, product, { delivery: 'key' })).body).toMatchObject({
    code: 'product.delivery-waits',
    params: { field: 'variants.0.delivery' },
  });
  expect((await changeVariant(admin, product, { places: 1 })).body).toMatchObject({
    code: 'product.places-taken',
    params: { n: 2, field: 'variants.0.places' },
  });
  expect((await changeVariant(admin, product, { places: 2 })).body.success).toBe(true);
  expect(await listed(product)).toMatchObject({ availableCodes: 0, totalCodes: 2 });
});

it('is sold for nothing by a voucher, and waits like any other', async () => {
  const product = await bySeller(1);
  const { code } = await aVoucher(store, 100, null);
  const input = aTransaction(product, { voucher_code: code, amount: 0 });
  const made = await placeOrder(store.client(), input);
  expect(await found(made.merchant_ref)).toMatchObject({ waits_for: 'seller', place: 'taken' });
  const second = await store.client().post('tripay/create-transaction', {
    ...aTransaction(product, { voucher_code: code, amount: 0 }),
  });
  expect(second.body.code).toBe('stock.short');
  await allHolds();
});

it('takes no key where a balance pays it, though keys lie in its stock', async () => {
  const product = await bySeller();
  await addKeys(admin, product.id, 2);
  await store.store.deps.catalogue.refresh();
  const customer = await store.signedIn('customer', 100);
  const { body } = await customer.post('purchase/create', { product_id: product.id, quantity: 1 });
  expect(body).toMatchObject({ success: true, codes: [] });
  expect(await purchase(body.merchant_ref, customer)).toMatchObject({ waitsFor: 'seller', codes: [] });
  await allHolds();
});
