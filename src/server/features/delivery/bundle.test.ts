import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { TransactionInput } from '#contract/payments/checkout.ts';
import {
  addKeys,
  aProduct,
  aServedProduct,
  aTransaction,
  callbackBody,
  changeVariant,
  placeOrder,
  sendCallback,
  sendUntilTaken,
} from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

const TEXT = 'Kelas: https://contoh.test/kelas';
let at = Date.now();
let store: TestStore;
let admin: TestClient;

beforeAll(async () => {
  store = await testStore({ vars: { TRUST_PROXY: '127.0.0.1' }, clock: { now: () => new Date(at) } });
});
beforeEach(async () => {
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const holdMs = () => store.store.deps.settings.current().holdMinutes * 60_000;
const allHolds = async () => expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
const listed = async ({ id }: Product) => {
  await store.store.deps.catalogue.refresh();
  return (await admin.get(`products/list?ids=${id}`)).body.data[0] as Product;
};
async function aBundle(parts: [Product, number][]): Promise<Product> {
  const bundle = await aServedProduct(admin, { delivery: 'bundle' });
  const saved = await admin.post('bundles/save', {
    product_id: bundle.id,
    parts: parts.map(([{ id }, quantity]) => ({ id, quantity })),
  });
  expect(saved.body).toMatchObject({ success: true, parts: parts.length });
  return listed(bundle);
}
async function aSharedProduct(places: number | null = null) {
  const product = await aServedProduct(admin, { delivery: 'shared', places });
  await admin.post('shared/save', { product_id: product.id, text: TEXT });
  return product;
}
let network = 0;
/** Each buyer from a network of their own. */
async function buy(product: Product, over: Partial<TransactionInput> = {}) {
  network += 1;
  const from = { 'x-forwarded-for': `198.51.${network >> 8}.${network & 255}` };
  const client = store.client();
  const input = aTransaction(product, over);
  const answer = await client.post('tripay/create-transaction', input, from);
  return { answer, input, ref: input.merchant_ref };
}
async function paid(product: Product, over: Partial<TransactionInput> = {}) {
  const made = await placeOrder(store.client(), aTransaction(product, over));
  await sendCallback(store, callbackBody(made));
  return made.merchant_ref;
}
const purchase = async (ref: string) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${ref}`)).body.data;
const orderId = async (ref: string) =>
  (await store.database.db.execute<{ id: number }>(sql`select id from orders where merchant_ref = ${ref}`))
    .rows[0]?.id ?? 0;
const linesOf = async (ref: string) =>
  (
    await store.database.db.execute<{
      line: number;
      quantity: number;
      unit_idr: number;
      delivery: string;
    }>(sql`
      select l.line, l.quantity, l.unit_idr, l.delivery from order_lines l join orders o on o.id = l.order_id
      where o.merchant_ref = ${ref} order by l.line`)
  ).rows;

it('is sold at its own price, as often as the scarcest of its parts, and hands over each under its name', async () => {
  const [keys, shared] = [await aProduct(admin, {}, 5), await aSharedProduct()];
  const bundle = await aBundle([
    [keys, 2],
    [shared, 1],
  ]);
  expect(bundle).toMatchObject({ availableCodes: 2, delivery: 'bundle' });
  expect(bundle.parts).toEqual([
    { id: keys.id, baseName: keys.baseName, label: keys.label, quantity: 2 },
    { id: shared.id, baseName: shared.baseName, label: shared.label, quantity: 1 },
  ]);

  const input = aTransaction(bundle);
  const made = await placeOrder(store.client(), input);
  expect(await listed(bundle)).toMatchObject({ availableCodes: 1 });
  expect(await listed(keys)).toMatchObject({ availableCodes: 3 });
  await Promise.all([sendCallback(store, callbackBody(made)), sendCallback(store, callbackBody(made))]);
  const given = await purchase(made.merchant_ref);
  expect(given).toMatchObject({ deliveryStatus: 'DELIVERED', quantity: 1, productName: bundle.name });
  expect(given.parts).toEqual([
    { name: keys.name, codes: 2 },
    { name: shared.name, codes: 1 },
  ]);
  expect(given.codes).toHaveLength(3);
  expect(given.codes[2]).toBe(TEXT);
  expect(await linesOf(made.merchant_ref)).toEqual([
    { line: 1, quantity: 1, unit_idr: bundle.publicPriceIDR, delivery: 'bundle' },
    { line: 2, quantity: 2, unit_idr: 0, delivery: 'key' },
    { line: 3, quantity: 1, unit_idr: 0, delivery: 'shared' },
  ]);
  await store.runJob('send-mail');
  const inbox = (await store.client().get(`/sandbox/inbox.json?to=${input.customer_email}`)).body;
  expect(inbox).toHaveLength(1);
  expect(inbox[0].subject).toMatch(/^Pesanan Anda: /);
  for (const text of [keys.name, shared.name, ...given.codes]) expect(inbox[0].text).toContain(text);
  await allHolds();
});

it('one key held for it is not taken for the bundle itself', async () => {
  const bundle = await aBundle([
    [await aProduct(admin, {}, 1), 1],
    [await aSharedProduct(), 1],
  ]);
  const given = await purchase(await paid(bundle));
  expect(given.codes).toHaveLength(2);
  await allHolds();
});

it('of what has no end there is no end, until one thing in it has', async () => {
  const [endless, counted] = [await aSharedProduct(), await aSharedProduct(30)];
  expect(await aBundle([[endless, 3]])).toMatchObject({ endless: true });
  const bundle = await aBundle([
    [endless, 1],
    [counted, 2],
  ]);
  expect(bundle.endless).toBeUndefined();
  expect(bundle).toMatchObject({ availableCodes: 15 });
  await paid(bundle);
  expect(await listed(bundle)).toMatchObject({ availableCodes: 14 });
  expect(await listed(counted)).toMatchObject({ availableCodes: 28 });
  await allHolds();
});

it('waits whole, its buyer is told once, and is served when what it lacks arrives', async () => {
  const [first, second] = [await aProduct(admin, {}, 1), await aProduct(admin, {}, 1)];
  const bundle = await aBundle([
    [first, 1],
    [second, 1],
  ]);
  const input = aTransaction(bundle);
  const made = await placeOrder(store.client(), input);
  at += holdMs() + 1_000;
  await store.runJob('release-holds');
  await paid(second);
  await sendCallback(store, callbackBody(made));
  expect(await purchase(made.merchant_ref)).toMatchObject({ deliveryStatus: 'PENDING', codes: [] });
  await store.runJob('drain-backorders');
  await allHolds();
  // Nobody who pays later takes the key that is left before the bundle had its turn; who fits gets it.
  const later = await paid(first);
  expect(await purchase(later)).toMatchObject({ deliveryStatus: 'DELIVERED' });
  await addKeys(admin, first.id, 1);
  expect(await purchase(made.merchant_ref)).toMatchObject({ deliveryStatus: 'PENDING' });
  await addKeys(admin, second.id, 1);
  expect((await purchase(made.merchant_ref)).codes).toHaveLength(2);
  await store.runJob('send-mail');
  const inbox = (await store.client().get(`/sandbox/inbox.json?to=${input.customer_email}`)).body;
  expect(inbox).toHaveLength(2);
  await allHolds();
});

it('an older order of a part is served before a bundle, and an older bundle before an order of a part', async () => {
  const [keys, other] = [await aProduct(admin, {}, 3), await aProduct(admin, {}, 3)];
  const bundle = await aBundle([
    [keys, 1],
    [other, 1],
  ]);
  const made: Awaited<ReturnType<typeof placeOrder>>[] = [];
  for (const product of [keys, bundle, keys])
    made.push(await placeOrder(store.client(), aTransaction(product)));
  at += holdMs() + 1_000;
  await store.runJob('release-holds');
  await store.database.db.execute(sql`delete from keys where variant_id = ${keys.id}`);
  for (const each of made) {
    at += 1_000;
    await sendCallback(store, callbackBody(each));
  }
  const states = async () =>
    Promise.all(made.map(async ({ merchant_ref }) => (await purchase(merchant_ref)).deliveryStatus));
  expect(await states()).toEqual(['PENDING', 'PENDING', 'PENDING']);
  for (const served of [1, 2, 3]) {
    await addKeys(admin, keys.id, 1);
    expect((await states()).filter((state) => state === 'DELIVERED')).toHaveLength(served);
    expect((await states()).slice(0, served)).toEqual(Array(served).fill('DELIVERED'));
  }
});

it('lapsed it gives all back, refunded it revokes all, and a key of one part is replaced from its own stock', async () => {
  const [keys, shared] = [await aProduct(admin, {}, 4), await aSharedProduct(2)];
  const bundle = await aBundle([
    [keys, 1],
    [shared, 1],
  ]);
  await placeOrder(store.client(), aTransaction(bundle));
  expect([(await listed(keys)).availableCodes, (await listed(shared)).availableCodes]).toEqual([3, 1]);
  at += holdMs() + 1_000;
  await store.runJob('release-holds');
  expect([(await listed(keys)).availableCodes, (await listed(shared)).availableCodes]).toEqual([4, 2]);

  const ref = await paid(bundle);
  const id = await orderId(ref);
  const [key] = (await purchase(ref)).codes;
  const { rows } = await store.database.db.execute<{ id: number }>(
    sql`select id from goods where order_id = ${id} and key_id is not null`,
  );
  admin = await store.signedIn('admin');
  const replaced = await admin.post('orders/replace', { id, goods: [rows[0]?.id], reason: 'used' });
  expect(replaced.body).toMatchObject({ success: true, replaced: 1, productName: keys.name });
  const after = await purchase(ref);
  expect(after.codes).toHaveLength(2);
  expect(after.codes).not.toContain(key);
  await allHolds();

  expect((await admin.post('orders/refund', { id, reason: 'uji' })).body.success).toBe(true);
  expect((await purchase(ref)).codes).toEqual([]);
  expect([(await listed(keys)).availableCodes, (await listed(shared)).availableCodes]).toEqual([2, 2]);
  await allHolds();
});

it('what its keys cost by their batches adds up to what the order cost', async () => {
  const keys = await aProduct(admin, { costPrice: 2 }, 0);
  const other = await aProduct(admin, { costPrice: 1 }, 5);
  await admin.post('codes/create', { product_id: keys.id, codes: ['BATCH-A-1', 'BATCH-A-2'], cost: 3.5 });
  const bundle = await aBundle([
    [keys, 2],
    [other, 1],
  ]);
  const ref = await paid(bundle);
  const { rows } = await store.database.db.execute<{ cost: number; beside: number }>(
    sql`select cost_cents as cost, cost_beside_cents as beside from orders where merchant_ref = ${ref}`,
  );
  expect(rows[0]).toEqual({ cost: 800, beside: 300 });
  await allHolds();
});

it('fifty buyers of a bundle and of its parts at once: no key twice, no half a bundle', async () => {
  const [first, second] = [await aProduct(admin, {}, 20), await aProduct(admin, {}, 14)];
  const bundle = await aBundle([
    [first, 1],
    [second, 1],
  ]);
  const wanted = Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? bundle : n % 4 === 1 ? first : second));
  const made = (await Promise.all(wanted.map((product) => buy(product)))).filter(
    ({ answer }) => answer.body.success,
  );
  await Promise.all(made.map(({ answer }) => sendUntilTaken(store, callbackBody(answer.body.data))));
  await store.runJob('drain-backorders');
  const all = await Promise.all(made.map(({ ref }) => purchase(ref)));
  const codes = all.flatMap((order) => order.codes as string[]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(0);
  for (const order of all) {
    const whole = order.productName === bundle.name ? 2 : 1;
    expect(order.codes.length).toBe(order.deliveryStatus === 'DELIVERED' ? whole : 0);
  }
  await allHolds();
});

it('without something that it needs it is sold out; a bundle is in no bundle, and nothing delivered by hand', async () => {
  const keys = await aProduct(admin, {}, 3);
  const bundle = await aBundle([[keys, 1]]);
  const empty = await aServedProduct(admin, { delivery: 'bundle' });
  expect((await buy(await listed(empty))).answer.body.code).toBe('stock.short');
  const hand = await aServedProduct(admin, { delivery: 'seller' });
  for (const { id } of [bundle, hand, empty])
    expect(
      (await admin.post('bundles/save', { product_id: empty.id, parts: [{ id, quantity: 1 }] })).body.code,
    ).toBe('bundle.part');
  expect(
    (await admin.post('bundles/save', { product_id: keys.id, parts: [{ id: hand.id, quantity: 1 }] })).body
      .code,
  ).toBe('product.not-bundle');
  await changeVariant(admin, keys, { delivery: 'seller' });
  expect(await listed(bundle)).toMatchObject({ availableCodes: 0 });
  expect((await buy(bundle)).answer.body.code).toBe('stock.short');
});

it('a waiting one cannot be swapped or changed, and its refund gives the money back', async () => {
  const keys = await aProduct(admin, {}, 1);
  const bundle = await aBundle([[keys, 1]]);
  const made = await placeOrder(store.client(), aTransaction(bundle));
  at += holdMs() + 1_000;
  await store.runJob('release-holds');
  await paid(keys);
  await sendCallback(store, callbackBody(made));
  const id = await orderId(made.merchant_ref);
  admin = await store.signedIn('admin');
  expect((await admin.post('orders/swap', { id, productId: keys.id })).body.code).toBe('order.bundle');
  expect(
    (await admin.post('bundles/save', { product_id: bundle.id, parts: [{ id: keys.id, quantity: 2 }] })).body
      .code,
  ).toBe('product.delivery-waits');
  expect((await admin.post('orders/refund', { id, reason: 'uji' })).body.success).toBe(true);
  await allHolds();
});
