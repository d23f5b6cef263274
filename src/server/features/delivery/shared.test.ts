import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { aServedProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { payOrder } from './pay-order.ts';

const TEXT = 'Kelas: https://contoh.test/kelas\nSandi: pagi-hari';
let at = Date.now();
let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const isShared = (places: number | null = null) => aServedProduct(admin, { delivery: 'shared', places });
const write = ({ id }: Product, text = TEXT) => admin.post('shared/save', { product_id: id, text });
const purchase = async (ref: string) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${ref}`)).body.data;
const listed = async ({ id }: Product) => {
  await store.store.deps.catalogue.refresh();
  return (await admin.get(`products/list?ids=${id}`)).body.data[0] as Product;
};
const allHolds = async () => expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);

it('is sold once it is written, and handed over in the moment of the payment, once', async () => {
  const product = await isShared();
  expect(product).toMatchObject({ availableCodes: 0 });
  expect((await store.client().post('tripay/create-transaction', aTransaction(product))).body.code).toBe(
    'stock.short',
  );
  expect((await write(product)).body).toMatchObject({ success: true, delivered: 0 });
  expect(await listed(product)).toMatchObject({ endless: true, delivery: 'shared' });

  const input = aTransaction(product, { quantity: 3 });
  const made = await placeOrder(store.client(), input);
  await Promise.all([sendCallback(store, callbackBody(made)), sendCallback(store, callbackBody(made))]);
  const given = await purchase(made.merchant_ref);
  expect(given).toMatchObject({ deliveryStatus: 'DELIVERED', codes: [TEXT], delivery: 'shared' });
  await store.runJob('send-mail');
  const inbox = (await store.client().get(`/sandbox/inbox.json?to=${input.customer_email}`)).body;
  expect(inbox).toHaveLength(1);
  expect(inbox[0].subject).toMatch(/^Pesanan Anda: /);
  expect(inbox[0].text).toContain('Sandi: pagi-hari');
  await allHolds();

  await write(product, 'Yang baru');
  expect((await purchase(made.merchant_ref)).codes).toEqual([TEXT]);
});

it('is handed over soon, although who took its payment died before that; what waits for longer has its minute', async () => {
  const product = await isShared();
  await write(product);
  const input = aTransaction(product);
  const made = await placeOrder(store.client(), input);
  const { reference, merchant_ref: merchantRef, amount: amountIdr } = made;
  const payment = {
    gateway: 'tripay',
    reference,
    merchantRef,
    amountIdr,
    balanceCents: 0,
    source: 'callback',
  };
  await payOrder(store.database.db, { ...payment, fromStatuses: ['UNPAID'], at: new Date(at) });
  // Told again, it is known already.
  await sendCallback(store, callbackBody(made));
  expect(await purchase(merchantRef)).toMatchObject({ status: 'PAID', codes: [] });
  at += 11 * 60_000;
  await store.runJob('serve-paid');
  expect(await purchase(merchantRef)).toMatchObject({ deliveryStatus: 'PENDING' });
  at -= 2 * 60_000;
  await store.runJob('serve-paid');
  expect(await purchase(merchantRef)).toMatchObject({ deliveryStatus: 'DELIVERED', codes: [TEXT] });
  await allHolds();
});

it('stands sealed, in no list and no log; who may see keys is shown it, and that is written down', async () => {
  const product = await isShared();
  await write(product);
  const { rows } = await store.database.db.execute<{ sealed: Uint8Array }>(
    sql`select sealed from shared_goods where variant_id = ${product.id}`,
  );
  expect(Buffer.from(rows[0]?.sealed ?? []).toString('latin1')).not.toContain('pagi-hari');
  const own = await admin.get(`products/own?id=${product.groupId}`);
  const lists = await admin.get(`products/list?ids=${product.id}`);
  for (const { text } of [own, lists]) expect(text).not.toContain('pagi-hari');
  expect((await admin.post('shared/show', { product_id: product.id })).body).toMatchObject({ text: TEXT });
  const audit = await store.database.db.execute<{ action: string }>(
    sql`select action, before, after from audit_log where target = ${`product:${product.id}`} and action in ('shared.save', 'keys.reveal') order by id`,
  );
  expect(audit.rows.map(({ action }) => action)).toEqual(['shared.save', 'keys.reveal']);
  expect(JSON.stringify(audit.rows)).not.toContain('pagi-hari');
  const reader = await store.signedIn('reader');
  expect((await reader.post('shared/show', { product_id: product.id })).status).toBe(403);
});

it('of a count no more are sold, and a refund shows nothing any more and gives its place back', async () => {
  const product = await isShared(1);
  await write(product);
  const made = await placeOrder(store.client(), aTransaction(product));
  await sendCallback(store, callbackBody(made));
  expect(await listed(product)).toMatchObject({ availableCodes: 0, totalCodes: 1 });
  const { rows } = await store.database.db.execute<{ id: number }>(
    sql`select id from orders where merchant_ref = ${made.merchant_ref}`,
  );
  expect((await admin.post('orders/refund', { id: rows[0]?.id, reason: 'uji' })).body.success).toBe(true);
  expect((await purchase(made.merchant_ref)).codes).toEqual([]);
  expect(await listed(product)).toMatchObject({ availableCodes: 1 });
  await allHolds();
});

it('who pays while another is being served has no place by that: of a count no more are given', async () => {
  const product = await isShared(1);
  await write(product);
  const late = async () => {
    const made = await placeOrder(store.client(), aTransaction(product));
    at += 20 * 60_000;
    await store.runJob('release-holds');
    return made;
  };
  const orders = [await late(), await late()];
  const waiting = async () =>
    (
      await store.database.pool.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].n;
  const other = await store.database.pool.connect();
  const paid: Promise<unknown>[] = [];
  try {
    await other.query('begin');
    await other.query('select 1 from variant_places where variant_id = $1 for update', [product.id]);
    for (const [n, made] of orders.entries()) {
      paid.push(sendCallback(store, callbackBody(made)));
      await expect.poll(waiting).toBe(n + 1);
    }
    await other.query('rollback');
    await Promise.all(paid);
  } finally {
    other.release();
  }
  const codes = await Promise.all(
    orders.map(async ({ merchant_ref }) => (await purchase(merchant_ref)).codes),
  );
  expect(codes).toEqual([[TEXT], []]);
  await allHolds();
});
