import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { PLAIN_ANSWER } from '#domain/orders/supply-answers.ts';
import { type ApiCaller, anApiKey } from '#testing/api-caller.ts';
import {
  aProduct,
  aServedProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

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
    if (fault === 'drop-before') return void request.socket.destroy();
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
    const body = await answer.text();
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
