import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { TransactionInput } from '#contract/payments/checkout.ts';
import { CALL_WINDOW_MS, OLD_SECRET_MS } from '#domain/hand-payments/bank-doors.ts';
import { aTransaction, callbackBody, changeOwn, placeOrder, sendCallback } from '#testing/factories.ts';
import {
  aSuppliedProduct,
  aSupplier,
  bookOf,
  requestsOf,
  setSupplierFaults,
  supplierCalls,
  type TestSupplier,
} from '#testing/suppliers.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { testVault } from '#testing/test-vault.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { checkSealed } from '../../vault/check-sealed.ts';

let at = Date.now();
let store: TestStore;
let admin: TestClient;
let first: TestSupplier;
let second: TestSupplier;
let product: Product;
let shops = 0;

beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
});
// Each has suppliers of its own, so that what one of them does is no other's.
beforeEach(async () => {
  shops += 1;
  admin = await store.signedIn('admin');
  first = await aSupplier(admin, store.url, `a${shops}`);
  second = await aSupplier(admin, store.url, `b${shops}`);
  product = await aSuppliedProduct(admin, [first, second]);
});
afterAll(async () => {
  expect(await checkSealed(store.database.db, await testVault(store.database.db), true)).toEqual([]);
  await store?.close();
});

const NOBODY = 'http://127.0.0.1:1999/gone';
const moveTo = ({ id, name, adapter, reads }: TestSupplier, url: string) =>
  admin.post('suppliers/save', { id, name, adapter, reads, url });
const faults = (of: TestSupplier, set: Parameters<typeof setSupplierFaults>[2]) =>
  setSupplierFaults(store.client(), of.shop, set);
const sold = (of: TestSupplier) => bookOf(store.client(), of.shop);
const ask = () => store.runJob('ask-suppliers');
/** Every pause is over. */
const later = (ms = 3_600_000) => {
  at += ms;
};
const purchase = async (ref: string) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${ref}`)).body.data;
const requests = (ref: string) => requestsOf(store, ref);
const states = async (ref: string) => (await requests(ref)).map(({ state }) => state);
const idOf = async (ref: string): Promise<number> =>
  (await store.database.pool.query('select id from orders where merchant_ref = $1', [ref])).rows[0].id;
async function paid(over: Partial<TransactionInput> = {}, of = product) {
  const input = aTransaction(of, over);
  const made = await placeOrder(store.client(), input);
  const pay = () => sendCallback(store, callbackBody(made));
  await Promise.all([pay(), pay()]);
  return { ref: made.merchant_ref, email: input.customer_email };
}
const inboxOf = async (email: string) => {
  await store.runJob('send-mail');
  return (await store.client().get(`/sandbox/inbox.json?to=${email}`)).body as { text: string }[];
};
const allHolds = async () => expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);

describe('a supplier that answers', () => {
  it('is asked once for an order that is paid twice, and the buyer has each piece', async () => {
    const { ref, email } = await paid({ quantity: 3 });
    await Promise.all([ask(), ask()]);
    const given = await purchase(ref);
    expect(given).toMatchObject({ deliveryStatus: 'DELIVERED', quantity: 3 });
    expect(new Set(given.codes).size).toBe(3);
    const book = await sold(first);
    expect(book).toMatchObject([{ article: 'ART-1', quantity: 3, asked: 1 }]);
    expect(await sold(second)).toEqual([]);
    const [mail, ...none] = await inboxOf(email);
    expect(none).toEqual([]);
    expect(mail?.text).toContain(given.codes[0]);
    await allHolds();
  });

  it('has what the buyer answered, by the names of the questions', async () => {
    const colours = [
      { id: 'Merah', en: 'Red' },
      { id: 'Biru', en: 'Blue' },
    ];
    const asked = (id: string, kind: string, choices: object[]) =>
      ({ id, kind, required: true, label: { id }, choices, pattern: '', wrong: {} }) as const;
    const questions = [asked('game', 'text', []), asked('colour', 'choice', colours)];
    const saved = await changeOwn(admin, product, () => ({ questions }));
    expect(saved.body).toMatchObject({ success: true });
    await store.store.deps.catalogue.refresh();
    await paid({ answers: { game: 'Rani77', colour: 'Red' } });
    await ask();
    expect(await sold(first)).toMatchObject([{ answers: { game: 'Rani77', colour: 'Merah' } }]);
  });

  it('is asked anew for an order whose only request was let go while it waited', async () => {
    await faults(first, { dropBefore: 20 });
    const { ref } = await paid();
    await ask();
    await store.database.pool.query(
      "update supply_requests set state = 'dropped', next_at = null where order_id = $1",
      [await idOf(ref)],
    );
    await faults(first, { dropBefore: 0 });
    await store.runJob('drain-backorders');
    await ask();
    expect(await purchase(ref)).toMatchObject({ deliveryStatus: 'DELIVERED' });
    expect(await states(ref)).toEqual(['dropped', 'given']);
    await allHolds();
  });

  it('is not asked, and nothing is sold, while nobody is named', async () => {
    await admin.post('suppliers/save-sources', { product_id: product.id, sources: [] });
    const answer = await store.client().post('tripay/create-transaction', aTransaction(product));
    expect(answer.body.code).toBe('stock.short');
  });
});

describe('an answer that is not clear', () => {
  it.each([
    ['hangs up before it has sold', { dropBefore: 1 }],
    ['hangs up after it has sold', { dropAfter: 1 }],
    ['answers 500 after it has sold', { errorAfter: 1 }],
    ['answers nonsense after it has sold', { garbage: 1 }],
  ])('%s: asked again under the same id, never elsewhere', async (_, set) => {
    await faults(first, set);
    const { ref, email } = await paid();
    await ask();
    expect(await purchase(ref)).toMatchObject({ deliveryStatus: 'PENDING', waitsFor: 'supplier', codes: [] });
    expect(await states(ref)).toEqual(['asked']);
    expect((await requests(ref))[0]?.why).not.toBe('');
    expect((await inboxOf(email))[0]?.text).toContain('sedang dalam perjalanan');
    await allHolds();
    await ask();
    expect(await states(ref)).toEqual(['asked']);
    later();
    await ask();
    expect(await purchase(ref)).toMatchObject({ deliveryStatus: 'DELIVERED' });
    expect(await sold(first)).toHaveLength(1);
    expect(await sold(second)).toEqual([]);
    await allHolds();
  });

  it('stays with whom it was sent to, however often', async () => {
    await faults(first, { errorAfter: 9, dropBefore: 9 });
    const { ref } = await paid();
    for (let n = 0; n < 4; n += 1) {
      await ask();
      later();
    }
    expect(await states(ref)).toEqual(['asked']);
    expect(await sold(second)).toEqual([]);
  });
});

describe('one that has nothing', () => {
  it.each([
    ['refuses', { refuse: 1 }, 'sold out'],
    ['has an empty list', { empty: 1 }, ''],
  ])('%s: passed over for the next, and the order says why', async (_, set, why) => {
    await faults(first, set);
    const { ref } = await paid();
    await ask();
    await ask();
    expect(await states(ref)).toEqual(['refused', 'given']);
    expect(await sold(second)).toMatchObject([{ article: 'ART-2' }]);
    const { data } = (await admin.get(`orders/supply?id=${await idOf(ref)}`)).body;
    expect(data).toMatchObject([{ supplier: first.name, state: 'refused', why }, { state: 'given' }]);
    await allHolds();
  });

  it('is passed over when nobody is there at all; without another it waits', async () => {
    await moveTo(first, NOBODY);
    const { ref } = await paid();
    await ask();
    await ask();
    expect(await states(ref)).toEqual(['refused', 'given']);
    const alone = await aSuppliedProduct(admin, [first]);
    const waiting = await paid({}, alone);
    await ask();
    expect(await states(waiting.ref)).toEqual(['to-ask']);
    await allHolds();
  });

  it('leaves the order to the seller when none is left: asked again, delivered by hand, or refunded', async () => {
    await faults(first, { refuse: 9 });
    await faults(second, { refuse: 9 });
    const orders = [await paid({ quantity: 2 }), await paid({ quantity: 2 }), await paid()];
    for (let n = 0; n < 3; n += 1) await ask();
    const [again, byHand, back] = await Promise.all(orders.map(({ ref }) => idOf(ref)));
    for (const { ref } of orders) expect(await purchase(ref)).toMatchObject({ waitsFor: 'seller' });
    const queue = (await admin.get('orders/queue')).body.data as { id: number; needs: string }[];
    expect(queue.filter(({ id }) => [again, byHand, back].includes(id)).map(({ needs }) => needs)).toEqual(
      Array(3).fill('delivery'),
    );
    expect((await inboxOf(orders[0]?.email ?? ''))[0]?.text).toContain('24');
    await allHolds();
    await faults(first, { refuse: 0 });
    expect((await admin.post('orders/ask-again', { id: again })).body.success).toBe(true);
    await ask();
    expect(await purchase(orders[0]?.ref ?? '')).toMatchObject({ deliveryStatus: 'DELIVERED' });
    expect((await admin.post('orders/deliver', { id: byHand, text: 'ini dia' })).body.success).toBe(true);
    expect((await purchase(orders[1]?.ref ?? '')).codes).toEqual(['ini dia']);
    expect((await admin.post('orders/refund', { id: back, reason: 'uji' })).body.success).toBe(true);
    expect((await admin.post('orders/ask-again', { id: back })).body.code).toBe('order.not-by-supplier');
    later();
    await ask();
    expect(await sold(first)).toHaveLength(4);
    await allHolds();
  });
});

describe('what comes later', () => {
  it('is told by the supplier’s own call, as often as it likes and while it is asked about', async () => {
    await faults(first, { later: 1, repeat: 3 });
    const { ref } = await paid();
    await ask();
    expect(await states(ref)).toEqual(['later']);
    expect((await purchase(ref)).waitsFor).toBe('supplier');
    later(60_000);
    await Promise.all([store.runSandbox(), ask(), ask()]);
    expect(await states(ref)).toEqual(['given']);
    expect((await purchase(ref)).codes).toHaveLength(1);
    const { rows } = await store.database.db.execute(
      sql`select 1 from order_events where kind = 'delivered' and order_id = ${await idOf(ref)}`,
    );
    expect(rows).toHaveLength(1);
    await allHolds();
  });

  it('is not delivered to an order that was refunded meanwhile: the next buyer has it, and nobody is asked', async () => {
    await faults(first, { later: 1 });
    const { ref } = await paid();
    await ask();
    await admin.post('orders/refund', { id: await idOf(ref), reason: 'uji' });
    later(60_000);
    await ask();
    expect(await states(ref)).toEqual(['spare']);
    expect((await purchase(ref)).codes).toEqual([]);
    await allHolds();
    const { data } = (await admin.get('suppliers/list')).body;
    expect(data.find(({ id }: TestSupplier) => id === first.id)).toMatchObject({ spares: 1 });
    const next = await paid();
    expect((await purchase(next.ref)).codes).toHaveLength(1);
    expect(await requests(next.ref)).toEqual([]);
    expect(await sold(first)).toHaveLength(1);
    await allHolds();
  });

  const goesBack = async (ref: string) =>
    store.database.db.execute(sql`
      insert into order_refunds (order_id, key, way, state, amount_idr, reason, created_at, next_try_at)
      select id, merchant_ref, 'gateway', 'asked', charged_idr, 'uji', created_at, 'infinity' from orders where merchant_ref = ${ref}`);
  const stays = async (ref: string) => {
    await store.database.db.execute(sql`
      update order_refunds set state = 'failed', settled_at = now(), next_try_at = null where key = ${ref}`);
    await store.runJob('drain-backorders');
  };

  it('is not delivered while all of the money may be going back, and is when it does not', async () => {
    await faults(first, { later: 1 });
    const { ref } = await paid();
    await ask();
    await goesBack(ref);
    later(60_000);
    await ask();
    expect((await purchase(ref)).codes).toEqual([]);
    await store.runJob('drain-backorders');
    expect(await states(ref)).toEqual(['spare']);
    await allHolds();
    await stays(ref);
    expect(await purchase(ref)).toMatchObject({ deliveryStatus: 'DELIVERED' });
    expect(await sold(first)).toHaveLength(1);
    await allHolds();
  });

  it('is not asked for while all of the money may be going back, and is when it does not', async () => {
    const ref = await store.atRest(async () => {
      const made = await paid();
      await goesBack(made.ref);
      return made.ref;
    });
    await ask();
    later();
    await store.runJob('drain-backorders');
    await ask();
    expect([await states(ref), await sold(first)]).toEqual([['dropped'], []]);
    await allHolds();
    await stays(ref);
    await ask();
    expect(await purchase(ref)).toMatchObject({ deliveryStatus: 'DELIVERED' });
    expect(await sold(first)).toHaveLength(1);
    await allHolds();
  });

  it('is never asked for once it was refunded before anybody was asked', async () => {
    await moveTo(first, NOBODY);
    const { ref } = await paid({}, await aSuppliedProduct(admin, [first]));
    await ask();
    await admin.post('orders/refund', { id: await idOf(ref), reason: 'uji' });
    expect(await states(ref)).toEqual(['dropped']);
    await moveTo(first, first.url);
    later();
    await ask();
    expect(await sold(first)).toEqual([]);
    await allHolds();
  });
});

describe('the door of a supplier', () => {
  const tell = (body: object, options = {}, of = first) =>
    supplierCalls(store.client(), of, body, { now: at, ...options });

  it('takes what is signed, lately, with the secret in use or the one before it, and nothing else', async () => {
    await faults(first, { later: 2 });
    const [a, b] = [await paid(), await paid()];
    await ask();
    const key = async (ref: string) => (await requests(ref))[0]?.key ?? '';
    const given = { id: await key(a.ref), status: 'given', keys: ['K-1'] };
    expect((await tell(given, { signedWith: 'x'.repeat(40) })).status).toBe(403);
    expect((await tell(given, { now: at - 2 * CALL_WINDOW_MS })).status).toBe(403);
    expect((await tell(given, {}, second)).status).toBe(422);
    expect((await tell({ ...given, id: 'nobody-knows-it' })).status).toBe(422);
    expect((await tell({ id: given.id, status: 'perhaps' })).status).toBe(422);
    expect(await states(a.ref)).toEqual(['later']);
    const renewed = await admin.post('suppliers/renew-secret', { id: first.id });
    expect((await tell(given)).status).toBe(200);
    expect((await purchase(a.ref)).codes).toEqual(['K-1']);
    const other = { id: await key(b.ref), status: 'given', keys: ['K-2'] };
    at += OLD_SECRET_MS + 1000;
    expect((await tell(other)).status).toBe(403);
    expect((await tell(other, { signedWith: renewed.body.secret })).status).toBe(200);
    expect((await purchase(b.ref)).codes).toEqual(['K-2']);
    await allHolds();
  });

  it('may say what it charged, which is what the order cost, as far as it has the goods', async () => {
    await faults(first, { later: 1 });
    const { ref } = await paid({ quantity: 2 });
    await ask();
    const [request] = await requests(ref);
    const keys = ['K-C1', 'K-C2', 'K-C3'];
    await tell({ id: request?.key, status: 'given', keys, cost: '75001', currency: 'idr' });
    const { rows } = await store.database.pool.query(
      `select o.cost_cents, o.cost_beside_cents, array_agg(g.cost_cents order by g.slot) as each from orders o
       join goods g on g.order_id = o.id where o.merchant_ref = $1 group by o.id`,
      [ref],
    );
    expect(rows).toEqual([{ cost_cents: 334, cost_beside_cents: 334, each: [167, 167] }]);
    await allHolds();
  });

  it('serves who waits for the seller when a supplier that refused has it after all, and keeps what is too much', async () => {
    await faults(first, { refuse: 1 });
    await faults(second, { refuse: 1 });
    const { ref } = await paid();
    await ask();
    await ask();
    const [refused] = await requests(ref);
    await tell({ id: refused?.key, status: 'given', keys: ['K-3', 'K-4'] });
    expect((await purchase(ref)).codes).toEqual(['K-3']);
    const next = await paid();
    expect((await purchase(next.ref)).codes).toEqual(['K-4']);
    await allHolds();
  });
});

it('is left alone while it does not answer: the seller is told, others are asked first, and it goes on by itself', async () => {
  const alone = await aSuppliedProduct(admin, [first]);
  await moveTo(first, NOBODY);
  const orders = [];
  for (let n = 0; n < 8; n += 1) {
    orders.push(await paid({}, alone));
    await ask();
    at += 6_000;
  }
  const health = async () =>
    (await admin.get('suppliers/list')).body.data.find(({ id }: TestSupplier) => id === first.id).health;
  expect(await health()).toBe('down');
  await store.runJob('tell-seller');
  const { data } = (await admin.get('dashboard/summary')).body;
  expect(JSON.stringify(data)).toContain(first.name);
  const { ref } = await paid();
  await ask();
  await ask();
  expect(await states(ref)).toEqual(['refused', 'given']);
  await moveTo(first, first.url);
  later(60_000);
  await store.runJob('watch-gateways');
  expect(await health()).toBe('up');
  later();
  await ask();
  for (const each of orders) expect(await purchase(each.ref)).toMatchObject({ deliveryStatus: 'DELIVERED' });
  expect(await sold(first)).toHaveLength(8);
  await allHolds();
});

it('never shows its secret again, and stays while it is in use', async () => {
  expect(first.secret).toHaveLength(40);
  expect((await admin.get('suppliers/list')).text).not.toContain(first.secret);
  expect((await admin.post('suppliers/remove', { id: first.id })).body.code).toBe('supplier.in-use');
  await admin.post('suppliers/save-sources', { product_id: product.id, sources: [] });
  expect((await admin.post('suppliers/remove', { id: first.id })).body.success).toBe(true);
  expect((await supplierCalls(store.client(), first, { id: 'x' }, { now: at })).status).toBe(403);
});

it('is not called at an address inside, and says so', async () => {
  const { body } = await moveTo(first, 'https://10.0.0.7/keys');
  expect(body.success).toBe(true);
  expect((await admin.post('suppliers/try', { id: first.id })).body).toMatchObject({ answers: false });
  const { ref } = await paid();
  await ask();
  await ask();
  expect(await states(ref)).toEqual(['refused', 'given']);
});
