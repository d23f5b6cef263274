import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { SupplierView } from '#contract/orders/supply.ts';
import { PLAIN_ANSWER } from '#domain/orders/supply-answers.ts';
import { type ApiCaller, anApiKey } from '#testing/api-caller.ts';
import {
  addKeys,
  aProduct,
  aServedProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { jobContext } from '../../context.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { lookAtShops } from './look-at-shops.ts';
import { eventSecretsOf } from './supplier-secrets.ts';

const ORDERS = 24;
const PIECES = 2;

/** What the line between the two does to a call: nothing, or what a bad one does. */
type Fault = 'none' | 'drop-before' | 'drop-after' | 'error-after' | 'twice';

let at = Date.now();
let upper: TestStore;
let lower: TestStore;
let admin: Awaited<ReturnType<TestStore['signedIn']>>;
let buyer: Awaited<ReturnType<TestStore['signedIn']>>;
let key: ApiCaller;
let line: Server;
let lineUrl: string;
let faults: Fault[] = [];
/** What happens between the answer of the upper store and its arrival here. */
let meanwhile: (() => Promise<void>) | null = null;
let isDown = false;
/** What the catalogue there said last, and what it says although it is no longer so. */
let windowSaid = '';
let windowNow: string | null = null;

beforeAll(async () => {
  // Two databases, two sellers; they share nothing but the line.
  upper = await testStore({ clock: { now: () => new Date(at) } });
  lower = await testStore({ clock: { now: () => new Date(at) } });
  admin = await lower.signedIn('admin');
  admin.proof = { password: PASSWORD };
  buyer = await upper.signedIn('customer', 500);
  key = await anApiKey(buyer, upper.client(), { rights: ['catalogue', 'buy', 'orders'] });
  line = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = request.method === 'POST' ? (faults.shift() ?? 'none') : 'none';
    if (isDown || fault === 'drop-before') return void request.socket.destroy();
    const pass = () =>
      fetch(`${upper.url}${request.url}`, {
        method: request.method ?? 'GET',
        headers: Object.fromEntries(
          Object.entries(request.headers).filter(
            ([name]) => !['host', 'connection', 'content-length'].includes(name),
          ),
        ) as Record<string, string>,
        ...(request.method === 'POST' ? { body: Buffer.concat(chunks) } : {}),
      });
    const answer = await pass();
    if (fault === 'twice') await pass();
    const isWindow = request.url?.includes('/catalogue') ?? false;
    const body = (isWindow && windowNow) || (await answer.text());
    if (isWindow) windowSaid = body;
    if (meanwhile && isWindow) {
      const happens = meanwhile;
      meanwhile = null;
      await happens();
    }
    if (fault === 'drop-after') return void request.socket.destroy();
    response.writeHead(fault === 'error-after' ? 500 : answer.status, { 'content-type': 'application/json' });
    response.end(fault === 'error-after' ? 'oops' : body);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => line.once('listening', listening));
  lineUrl = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const store of [upper, lower])
    expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  line.close();
  await upper.close();
  await lower.close();
});

const rowsOf = async (store: TestStore, text: string, ...values: unknown[]) =>
  (await store.database.pool.query(text, values)).rows;
async function connect(url = lineUrl, secret = key.token) {
  const { body } = await admin.post('suppliers/save', {
    name: 'Grosir',
    adapter: 'kunci',
    url,
    reads: PLAIN_ANSWER,
    secret,
    marginPercent: 20,
    rounding: '900',
  });
  return body;
}
async function resold(article: number | string, ...suppliers: number[]): Promise<Product> {
  const product = await aServedProduct(admin, { delivery: 'supplier' });
  const sources = suppliers.map((supplierId) => ({ supplierId, article: String(article) }));
  const saved = await admin.post('suppliers/save-sources', { product_id: product.id, sources });
  expect(saved.body.success).toBe(true);
  await lower.store.deps.catalogue.refresh();
  return product;
}
async function paid(product: Product, quantity = 1): Promise<string> {
  const made = await placeOrder(lower.client(), aTransaction(product, { quantity }));
  await sendCallback(lower, callbackBody(made));
  return made.merchant_ref;
}
async function look() {
  await upper.store.deps.catalogue.refresh();
  await lower.runJob('look-at-shops');
}
/** As the upper store's beats would: what its window shows is compared, and what is heard of sent. */
async function tellOfChanges() {
  await upper.store.deps.catalogue.refresh();
  await upper.runJob('watch-variants');
  await upper.runJob('send-events');
  await upper.store.deps.eventsUnderWay.settled();
}
const shownHere = async (id: number): Promise<Product> => {
  await lower.store.deps.catalogue.refresh();
  return (await admin.get(`products/list?ids=${id}`)).body.data[0];
};
/** Something upstairs, chosen downstairs with a fifth on its price. */
async function aChosen(price: number, keys: number) {
  // One at a time; and hours may have gone by.
  await lower.database.pool.query('delete from supplied_variants');
  admin = await lower.signedIn('admin');
  admin.proof = { password: PASSWORD };
  const theirs = await upper.signedIn('admin');
  const upstairs = await aProduct(theirs, { price, publicPriceIDR: 2_000_000 }, keys);
  await upper.store.deps.catalogue.refresh();
  const { data: supplier } = await connect();
  const { body } = await admin.post('suppliers/choose', {
    id: supplier.id,
    goods: [{ remoteId: upstairs.id }],
  });
  expect(body).toMatchObject({ success: true });
  const [id] = body.variants as [number];
  await look();
  return { theirs, upstairs, supplier: supplier as SupplierView, id };
}
const suppliedRow = async (id: number) =>
  (await rowsOf(lower, 'select * from supplied_variants where variant_id = $1', id))[0];
const matters = async () =>
  (await rowsOf(lower, "select details->>'word' as word from notices where over_at is null")).map(
    ({ word }) => word,
  );

const given = async (ref: string) =>
  (await lower.client().get(`tripay/get-purchase?merchant_ref=${ref}`)).body.data;
const ask = () => lower.runJob('ask-suppliers');
/** Every pause is over, of calls and of the watch. */
const later = () => {
  at += 3_600_000;
};

it('sells what the other has, with its keys, from the balance there', async () => {
  const upstairs = await aProduct(await upper.signedIn('admin'), { price: 2 }, 3);
  const { data } = await connect();
  expect((await admin.post('suppliers/try', { id: data.id })).body).toEqual({
    success: true,
    answers: true,
    why: '',
  });
  const ref = await paid(await resold(upstairs.id, data.id), 2);
  await Promise.all([ask(), ask()]);
  const { codes, deliveryStatus } = await given(ref);
  expect(deliveryStatus).toBe('DELIVERED');
  const [order] = await rowsOf(
    upper,
    "select id, quantity, balance_cents::int as cents from orders where channel = 'api'",
  );
  expect(order).toMatchObject({ quantity: 2, cents: 400 });
  const theirs = (await key.read(`orders/${order.id}`)).body.goods.map(({ text }: { text: string }) => text);
  expect(codes.toSorted()).toEqual(theirs.toSorted());
  // What was paid there is what it costs here.
  const costs = await rowsOf(
    lower,
    `select o.cost_cents, array_agg(g.cost_cents order by g.slot) as each from orders o join goods g on g.order_id = o.id
     where o.merchant_ref = '${ref}' group by o.id`,
  );
  expect(costs).toEqual([{ cost_cents: 400, each: [200, 200] }]);
  // Nothing left there: the order waits with the reason.
  const second = await paid(await resold(upstairs.id, data.id), 2);
  await ask();
  expect(await given(second)).toMatchObject({ deliveryStatus: 'PENDING', codes: [] });
  const [request] = await rowsOf(lower, 'select state, why from supply_requests order by id desc limit 1');
  expect(request).toMatchObject({ state: 'refused', why: expect.stringContaining('purchase.stock') });
});

it('what the seller there delivers comes when it is there', async () => {
  const theirs = await upper.signedIn('admin');
  theirs.proof = { password: PASSWORD };
  const upstairs = await aServedProduct(theirs, { delivery: 'seller' }, { price: 1 });
  await upper.store.deps.catalogue.refresh();
  const { data } = await connect();
  const ref = await paid(await resold(upstairs.id, data.id));
  await ask();
  expect(await given(ref)).toMatchObject({ deliveryStatus: 'PENDING', waitsFor: 'supplier' });
  const [{ id }] = await rowsOf(
    upper,
    "select id from orders where channel = 'api' and waits_for = 'seller'",
  );
  expect((await theirs.post('orders/deliver', { id, text: 'Akun: rani' })).body.success).toBe(true);
  later();
  await ask();
  expect((await given(ref)).codes).toEqual(['Akun: rani']);
});

it('a key that has ended sells nothing and sends the order to the next; no key is refused', async () => {
  expect(await connect(lineUrl, 'not-a-key-of-that-shop-0123456789')).toMatchObject({
    code: 'supplier.api-key',
    message: 'Isi API key toko itu, dimulai dengan kunci_',
  });
  const upstairs = await aProduct(await upper.signedIn('admin'), { price: 1 }, 3);
  const again = await upper.signedIn('customer', 50);
  const ended = await anApiKey(again, upper.client());
  await again.post('api/end-key', { id: ended.id });
  const [first, second] = [await connect(lineUrl, ended.token), await connect()];
  expect((await admin.post('suppliers/try', { id: first.data.id })).body).toMatchObject({ answers: false });
  const ref = await paid(await resold(upstairs.id, first.data.id, second.data.id));
  await ask();
  later();
  await ask();
  expect(await given(ref)).toMatchObject({ deliveryStatus: 'DELIVERED' });
});

it('what was sold there under the same number is never bought elsewhere, though the answer does not say so', async () => {
  const upstairs = await aProduct(await upper.signedIn('admin'), { price: 1 }, 3);
  const { data } = await connect();
  const second = (await connect()).data;
  const ref = await paid(await resold(upstairs.id, data.id, second.id));
  const [request] = await rowsOf(lower, 'select key from supply_requests order by id desc limit 1');
  const other = { variant_id: upstairs.id, quantity: 2, number: request.key };
  const sold = await key.send('orders', other, { time: Math.floor(at / 1000) });
  expect(sold.status).toBe(201);
  await ask();
  const states = await rowsOf(lower, 'select state from supply_requests where key = $1', request.key);
  expect(states).toEqual([{ state: 'asked' }]);
  expect(await rowsOf(lower, 'select 1 from supply_requests where supplier_id = $1', second.id)).toEqual([]);
  expect(await given(ref)).toMatchObject({ deliveryStatus: 'PENDING' });
});

it('what may have been bought with one key is not bought with that of another account', async () => {
  const upstairs = await aProduct(await upper.signedIn('admin'), { price: 1 }, 3);
  const { data } = await connect();
  const bought = async () =>
    (await rowsOf(upper, 'select 1 from order_lines where variant_id = $1', upstairs.id)).length;
  const renew = async (secret: string) =>
    expect((await admin.post('suppliers/renew-secret', { id: data.id, secret })).body.success).toBe(true);
  const account = await upper.signedIn('customer', 50);
  const newKey = (of = account) => anApiKey(of, upper.client(), { rights: ['catalogue', 'buy', 'orders'] });
  const [first, second] = [await newKey(), await newKey()];
  const other = await newKey(await upper.signedIn('customer', 50));
  await renew(first.token);
  const ref = await paid(await resold(upstairs.id, data.id));
  faults = ['error-after'];
  await ask();
  await renew(other.token);
  later();
  await ask();
  expect(await bought()).toBe(1);
  expect(await rowsOf(lower, 'select state from supply_requests order by id desc limit 1')).toEqual([
    { state: 'asked' },
  ]);
  // One of the account that bought it knows it.
  await renew(second.token);
  later();
  await ask();
  expect(await given(ref)).toMatchObject({ deliveryStatus: 'DELIVERED' });
  expect(await bought()).toBe(1);
});

it('over a line that loses, repeats and breaks, each is bought once there and given once here', async () => {
  const upstairs = await aProduct(await upper.signedIn('admin'), { price: 1 }, ORDERS * PIECES);
  const { data } = await connect();
  const product = await resold(upstairs.id, data.id);
  const kinds: Fault[] = ['drop-after', 'none', 'error-after', 'twice', 'drop-before'];
  faults = Array.from({ length: ORDERS }, (_, n) => kinds[n % kinds.length] ?? 'none');
  const before = (await rowsOf(upper, "select count(*)::int as n from orders where channel = 'api'"))[0].n;
  const refs = await inParallel(
    6,
    Array.from({ length: ORDERS }, () => () => paid(product, PIECES)),
  );
  for (let turn = 0; turn < 12; turn += 1) {
    await Promise.all([ask(), ask()]);
    later();
  }
  const codes = (await Promise.all(refs.map(given))).flatMap(({ codes: own }) => own as string[]);
  expect(codes).toHaveLength(ORDERS * PIECES);
  expect(new Set(codes).size).toBe(ORDERS * PIECES);
  const [{ n }] = await rowsOf(upper, "select count(*)::int as n from orders where channel = 'api'");
  expect(n - before).toBe(ORDERS);
  const [{ left }] = await rowsOf(
    upper,
    "select count(*)::int as left from keys where variant_id = $1 and status = 'free'",
    upstairs.id,
  );
  expect(left).toBe(0);
});

it('what is chosen there is sold here for its price and the margin, and no oftener than it is there', async () => {
  const { supplier, upstairs, id } = await aChosen(2, 3);
  const goods = await admin.get(
    `suppliers/goods?id=${supplier.id}&q=${encodeURIComponent(upstairs.baseName)}`,
  );
  expect(goods.body.data).toMatchObject([
    { id: upstairs.id, costCents: 200, costIdr: 30_000, priceIdr: 36_900, stock: 3, variantId: id },
  ]);
  const again = await admin.post('suppliers/choose', { id: supplier.id, goods: [{ remoteId: upstairs.id }] });
  expect(again.body.code).toBe('supplier.chosen');
  const product = await shownHere(id);
  expect(product).toMatchObject({
    publicPriceIDR: 36_900,
    costPrice: 2,
    availableCodes: 3,
    delivery: 'supplier',
  });
  const many = await lower.client().post('tripay/create-transaction', aTransaction(product, { quantity: 4 }));
  expect(many.body).toMatchObject({ success: false, code: 'stock.short' });
  const ref = await paid(product, 2);
  expect((await shownHere(id)).availableCodes).toBe(1);
  await ask();
  expect((await given(ref)).codes).toHaveLength(2);
  // What was handed over and paid back is not there again.
  const [order] = await rowsOf(lower, 'select id from orders where merchant_ref = $1', ref);
  expect((await admin.post('orders/refund', { id: order.id, reason: 'uji' })).body.success).toBe(true);
  expect((await shownHere(id)).availableCodes).toBe(1);
  // What it has bought since is not counted twice, and what others buy there is seen.
  expect(
    await key.send(
      'orders',
      { variant_id: upstairs.id, number: 'somebody-else' },
      { time: Math.floor(at / 1000) },
    ),
  ).toMatchObject({ status: 201 });
  later();
  await look();
  expect((await shownHere(id)).availableCodes).toBe(0);
});

it('what is bought there while it is looked at is never offered once more', async () => {
  const { id, supplier } = await aChosen(1, 3);
  const product = await shownHere(id);
  later();
  meanwhile = async () => {
    await paid(product);
    await ask();
    at += 20_000;
  };
  await look();
  expect((await shownHere(id)).availableCodes).toBe(2);
  later();
  await look();
  expect((await shownHere(id)).availableCodes).toBe(2);
  // The window there may not know of a sale of just now: what it says is taken with care, and read again a minute later.
  const before = windowSaid;
  await paid(product);
  await ask();
  windowNow = before;
  await admin.post('suppliers/set-supplied', {
    id: supplier.id,
    variantId: id,
    marginPercent: 30,
    rounding: null,
    follows: true,
  });
  await look();
  expect((await shownHere(id)).availableCodes).toBe(1);
  windowNow = null;
  at += 60_000;
  await look();
  expect((await shownHere(id)).availableCodes).toBe(1);
});

it('a look that took too long writes nothing over a later one', async () => {
  const { theirs, upstairs, id } = await aChosen(2, 3);
  later();
  meanwhile = async () => {
    await addKeys(theirs, upstairs.id, 2);
    await upper.store.deps.catalogue.refresh();
    at += 600_000;
    await lookAtShops(jobContext(lower.store.deps));
  };
  await look();
  expect((await shownHere(id)).availableCodes).toBe(5);
});

it('events of the upper store are taken once and only if it signed them, and what they tell of is read there', async () => {
  const { theirs, upstairs, supplier, id } = await aChosen(2, 1);
  await tellOfChanges();
  const door = `/backend/api/suppliers/events/${supplier.address}`;
  const changed = await theirs.post('products/update', { id: upstairs.id, price: 3 });
  expect(changed.body.success).toBe(true);
  await tellOfChanges();
  await look();
  expect(await shownHere(id)).toMatchObject({ publicPriceIDR: 54_900, costPrice: 3 });
  const [sent] = await rowsOf(
    lower,
    'select event_id from supplier_events where supplier_id = $1',
    supplier.id,
  );
  expect(sent.event_id).toBeTruthy();
  // The same again, as whoever has seen it could send it: nothing is looked at.
  const [secret] = await eventSecretsOf(jobContext(lower.store.deps), supplier.id);
  const event = (type: string, eventId: string, by = secret) => {
    const body = JSON.stringify({ type, timestamp: '', data: { variantId: upstairs.id } });
    const time = new Date(at);
    const headers = {
      'webhook-id': eventId,
      'webhook-timestamp': String(Math.floor(at / 1000)),
      'webhook-signature': new Webhook(by ?? '').sign(eventId, time, body),
      'content-type': 'application/json',
    };
    return lower.client().send('POST', door, body, headers);
  };
  const isAsked = async () =>
    (await rowsOf(lower, 'select asked from supplier_shops where supplier_id = $1', supplier.id))[0].asked;
  await lower.atRest(async () => {
    expect((await event('price.changed', sent.event_id)).status).toBe(200);
    expect(await isAsked()).toBe(false);
    expect((await event('order.paid', 'new-1')).status).toBe(422);
    expect((await event('price.changed', 'new-2', 'whsec_bm90IHRoZSBzZWNyZXQgb2YgdGhhdCBzaG9w')).status).toBe(
      403,
    );
    expect(await isAsked()).toBe(false);
    expect((await event('stock.back', 'new-3')).status).toBe(200);
    expect(await isAsked()).toBe(true);
  });
});

it('a look whose turn is over does not write down what it was told to sign with; the next has it told anew', async () => {
  const { supplier } = await aChosen(1, 1);
  const { suppliers } = lower.store.deps;
  const secrets = () => eventSecretsOf(jobContext(lower.store.deps), supplier.id);
  const hook = async () =>
    (await rowsOf(lower, 'select hook_url from supplier_shops where supplier_id = $1', supplier.id))[0]
      .hook_url;
  const wholeLook = async () => {
    await rowsOf(
      lower,
      "update supplier_shops set cursor = '', asked = true where supplier_id = $1",
      supplier.id,
    );
    await lookAtShops(jobContext(lower.store.deps));
  };
  const real = await suppliers.port(supplier.id);
  if (!real?.shop) throw new Error('there is no shop');
  const before = await secrets();
  const tell = async () => {
    later();
    await wholeLook();
    return 'whsec_U1RBTEUtU1RBTEUtU1RBTEUtU1RBTEU=';
  };
  vi.spyOn(suppliers, 'port').mockResolvedValueOnce({
    ...real,
    shop: { ...real.shop, isTold: async () => false, tell },
  });
  await wholeLook();
  expect(await secrets()).toEqual(before);
  expect(await hook()).toBe('');
  await wholeLook();
  expect(await secrets()).toHaveLength(2);
  expect(await hook()).toContain(supplier.address);
});

it('a lost event is found within an hour; a look that fails changes nothing, and after a day the seller is told', async () => {
  const { theirs, upstairs, id } = await aChosen(2, 4);
  await addKeys(theirs, upstairs.id, 3);
  await theirs.post('products/update', { id: upstairs.id, price: 2.5 });
  isDown = true;
  later();
  await look();
  expect(await shownHere(id)).toMatchObject({ publicPriceIDR: 36_900, availableCodes: 4 });
  at += 25 * 3_600_000;
  await look();
  await lower.runJob('tell-seller');
  expect(await matters()).toContain('supplierUnseen');
  isDown = false;
  later();
  await look();
  expect(await shownHere(id)).toMatchObject({ publicPriceIDR: 45_900, availableCodes: 7 });
  await lower.runJob('tell-seller');
  expect(await matters()).not.toContain('supplierUnseen');
});

it('a price that was written by hand stays, and is not sold below what it costs; another margin is one of its own', async () => {
  const { theirs, upstairs, supplier, id } = await aChosen(2, 4);
  const set = (over: object) =>
    admin.post('suppliers/set-supplied', {
      id: supplier.id,
      variantId: id,
      marginPercent: null,
      rounding: null,
      follows: true,
      ...over,
    });
  await set({ marginPercent: 50, rounding: '500' });
  await look();
  expect((await shownHere(id)).publicPriceIDR).toBe(45_000);
  await admin.post('products/update', { id, publicPriceIDR: 40_000 });
  const ref = await paid(await shownHere(id));
  await theirs.post('products/update', { id: upstairs.id, price: 4 });
  later();
  await look();
  expect(await suppliedRow(id)).toMatchObject({ follows: false, loss: true, remote_cents: 400 });
  expect(await shownHere(id)).toMatchObject({ publicPriceIDR: 40_000, availableCodes: 0 });
  await lower.runJob('tell-seller');
  expect(await matters()).toContain('supplierLoss');
  // What was sold before is delivered for the price that it had.
  later();
  await ask();
  expect((await given(ref)).codes).toHaveLength(1);
  await set({ follows: true });
  later();
  await look();
  expect(await shownHere(id)).toMatchObject({ publicPriceIDR: 72_900, availableCodes: 3 });
});

it('one switch: nothing of a supplier is offered and nothing new is asked for, what is under way is settled', async () => {
  const { supplier, upstairs, id } = await aChosen(1, 5);
  const stop = (stopped: boolean) => admin.post('suppliers/stop', { id: supplier.id, stopped });
  const product = await shownHere(id);
  faults = ['drop-after'];
  const running = await paid(product);
  await ask();
  const open = await placeOrder(lower.client(), aTransaction(product));
  expect((await stop(true)).body.data.stopped).toBe(true);
  expect((await shownHere(id)).availableCodes).toBe(0);
  const refused = await lower.client().post('tripay/create-transaction', aTransaction(product));
  expect(refused.body.success).toBe(false);
  await sendCallback(lower, callbackBody(open));
  const sold = async () =>
    (
      await rowsOf(
        upper,
        "select count(*)::int as n from keys where variant_id = $1 and status = 'sold'",
        upstairs.id,
      )
    )[0].n;
  later();
  await ask();
  expect((await given(running)).deliveryStatus).toBe('DELIVERED');
  expect(await given(open.merchant_ref)).toMatchObject({ deliveryStatus: 'PENDING', waitsFor: 'supplier' });
  expect(await sold()).toBe(1);
  await stop(false);
  await ask();
  await look();
  expect(await given(open.merchant_ref)).toMatchObject({ deliveryStatus: 'DELIVERED' });
  later();
  await look();
  expect((await shownHere(id)).availableCodes).toBe(3);
});
