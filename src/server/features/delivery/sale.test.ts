import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import {
  addKeys,
  aProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let at = new Date('2026-11-15T03:00:00Z').getTime();
let store: TestStore;
let admin: TestClient;
let product: Product;

beforeAll(async () => {
  at = Date.now();
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());
beforeEach(async () => {
  product = await aProduct(admin, {}, 5);
});

const purchase = async (ref: string, client = store.client()) =>
  (await client.get(`tripay/get-purchase?merchant_ref=${ref}`)).body.data;
const stockOf = async (id: number) => {
  const list = (await admin.get('products/list')).body.data as Product[];
  return list.find((p) => p.id === id);
};
const events = async (kind: string) =>
  (
    await store.database.db.execute<{ detail: { why?: string } }>(
      sql`select detail from order_events where kind = ${kind} order by id`,
    )
  ).rows.map((row) => row.detail);

describe('one sale', () => {
  it('holds keys, then delivers them once, however often the callback comes', async () => {
    const client = store.client();
    const made = await placeOrder(client, aTransaction(product, { quantity: 2 }));
    expect(made.checkout_url).toContain(`/sandbox/tripay/checkout/${made.reference}`);
    expect(await stockOf(product.id)).toMatchObject({ availableCodes: 3, totalCodes: 3 });

    const paid = await client.post(`/sandbox/tripay/checkout/${made.reference}/pay`, {});
    expect(paid.body).toMatchObject({ success: true, status: 'PAID', callback: 'accepted' });
    const first = await purchase(made.merchant_ref);
    expect(first).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED', quantity: 2 });
    expect(first.codes).toHaveLength(2);

    for (let n = 0; n < 3; n += 1) {
      const again = await sendCallback(store, callbackBody(made));
      expect(again.status).toBe(200);
      expect(again.body).toEqual({ success: true });
    }
    expect((await purchase(made.merchant_ref)).codes).toEqual(first.codes);
    expect(await stockOf(product.id)).toMatchObject({ availableCodes: 3, totalCodes: 5 });
  });

  it('mails the keys once, in the buyer’s language', async () => {
    const client = store.client();
    client.setCookie('lang', 'en');
    const input = aTransaction(product);
    const made = await placeOrder(client, input);
    await sendCallback(store, callbackBody(made));
    await sendCallback(store, callbackBody(made));
    await store.runJob('send-mail');
    const inbox = (await client.get(`/sandbox/inbox.json?to=${input.customer_email}`)).body;
    expect(inbox).toHaveLength(1);
    expect(inbox[0].subject).toBe(`Your licence key: ${product.name}`);
    const { codes } = await purchase(made.merchant_ref);
    expect(inbox[0].text).toContain(codes[0]);
    expect(inbox[0].html).toContain(codes[0]);
  });

  it('answers the same call with the same transaction, and another body under its reference with a refusal', async () => {
    const input = aTransaction(product);
    const answers = await Promise.all(Array.from({ length: 5 }, () => placeOrder(store.client(), input)));
    expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
    const later = await placeOrder(store.client(), {
      ...input,
      expired_time: (input.expired_time ?? 0) + 60,
    });
    expect(later.reference).toBe(answers[0]?.reference);
    const other = await store
      .client()
      .post('tripay/create-transaction', { ...input, customer_email: 'lain@contoh.test' });
    expect(other.body).toMatchObject({ success: false, code: 'checkout.reference-used' });
  });

  it('gives keys and address to the merchant_ref or the ordering browser only', async () => {
    const buyer = store.client();
    const made = await placeOrder(buyer, aTransaction(product, { customer_email: 'rani@contoh.test' }));
    await sendCallback(store, callbackBody(made));
    const guess = (await store.client().get(`tripay/get-purchase?reference=${made.reference}`)).body.data;
    expect(Object.keys(guess).sort()).toEqual(['deliveryStatus', 'productName', 'quantity', 'status']);
    const own = (await buyer.get(`tripay/get-purchase.php?reference=${made.reference}`)).body.data;
    expect(own.codes).toHaveLength(1);
    const direct = await store
      .client()
      .post('tripay/get-purchase-direct', { merchant_ref: made.merchant_ref, reference: null });
    expect(direct.body.data).toMatchObject({ customerEmail: 'rani@contoh.test', reference: made.reference });
    expect(direct.body.data.codes).toEqual(own.codes);
  });

  it('says so when an order is not known', async () => {
    const missing = await store.client().get('tripay/get-purchase?reference=DEV-T0');
    expect(missing.status).toBe(404);
    expect(missing.body).toMatchObject({ success: false, message: 'Data pembelian tidak ditemukan' });
    const nothing = await store.client().get('tripay/get-purchase');
    expect(nothing.body.message).toBe('Nomor referensi tidak ditemukan di URL');
  });
});

describe('paid and not enough keys', () => {
  it('waits in the order of payment and is served when keys come, all keys of an order at once', async () => {
    const scarce = await aProduct(admin, {}, 2);
    const order = async (quantity: number) => {
      const made = await placeOrder(store.client(), aTransaction(scarce, { quantity }));
      at += 16 * 60_000;
      await store.runJob('release-holds');
      return made;
    };
    const [first, big, small] = [await order(2), await order(2), await order(1)];
    for (const made of [first, big, small]) {
      at += 1_000;
      await sendCallback(store, callbackBody(made));
    }
    expect((await purchase(first.merchant_ref)).codes).toHaveLength(2);
    expect(await purchase(big.merchant_ref)).toMatchObject({
      status: 'PAID',
      deliveryStatus: 'PENDING',
      codes: [],
    });

    const late = await admin.post('codes/create', { product_id: scarce.id, codes: ['ONE-1'] });
    expect(late.body).toMatchObject({ added: 1, delivered: 1 });
    expect((await purchase(small.merchant_ref)).codes).toEqual(['ONE-1']);
    const rest = await admin.post('codes/create', { product_id: scarce.id, codes: ['ONE-2', 'ONE-3'] });
    expect(rest.body).toMatchObject({ added: 2, delivered: 1 });
    expect((await purchase(big.merchant_ref)).codes.sort()).toEqual(['ONE-2', 'ONE-3']);
  });

  it('tells the buyer at once, and again at delivery; one who was served meanwhile hears of the keys alone', async () => {
    const scarce = await aProduct(admin, {}, 1);
    const order = async () => {
      const made = await placeOrder(store.client(), aTransaction(scarce));
      at += 16 * 60_000;
      await store.runJob('release-holds');
      return made;
    };
    const [first, second, third] = [await order(), await order(), await order()];
    const mailsOf = async ({ merchant_ref }: { merchant_ref: string }) =>
      (
        await store.database.pool.query(
          `select m.kind, m.status from mails m join orders o on o.id = m.order_id where merchant_ref = $1 order by m.id`,
          [merchant_ref],
        )
      ).rows.map(({ kind, status }) => `${kind} ${status}`);
    await sendCallback(store, callbackBody(first));
    await sendCallback(store, callbackBody(second));
    await sendCallback(store, callbackBody(second));
    await store.runJob('send-mail');
    expect(await mailsOf(first)).toEqual(['order-delivered sent']);
    expect(await mailsOf(second)).toEqual(['order-waiting sent']);
    await addKeys(admin, scarce.id, 1);
    await store.runJob('send-mail');
    expect(await mailsOf(second)).toEqual(['order-waiting sent', 'order-delivered sent']);

    await admin.post('/sandbox/tripay/faults', { mailDown: true });
    await sendCallback(store, callbackBody(third));
    await store.runJob('send-mail');
    await addKeys(admin, scarce.id, 1);
    await admin.post('/sandbox/tripay/faults', { mailDown: false });
    at += 60 * 60_000;
    await store.runJob('send-mail');
    expect(await mailsOf(third)).toEqual(['order-waiting dropped', 'order-delivered sent']);
  });

  it('lets a lapsed hold go to others', async () => {
    const single = await aProduct(admin, {}, 1);
    await placeOrder(store.client(), aTransaction(single));
    const refused = await store.client().post('tripay/create-transaction', aTransaction(single));
    expect(refused.body).toMatchObject({ success: false, message: 'Stok tidak mencukupi untuk varian ini' });
    at += 15 * 60_000 + 1;
    const second = await placeOrder(store.client(), aTransaction(single));
    await sendCallback(store, callbackBody(second));
    expect((await purchase(second.merchant_ref)).codes).toHaveLength(1);
  });
});

describe('news of the gateway', () => {
  it('honours a payment that comes after EXPIRED or FAILED, and nothing but a refund after PAID', async () => {
    const made = await placeOrder(store.client(), aTransaction(product));
    const tell = async (status: string) => (await sendCallback(store, callbackBody(made, { status }))).body;
    expect(await tell('EXPIRED')).toEqual({ success: true });
    expect(await purchase(made.merchant_ref)).toMatchObject({ status: 'EXPIRED' });
    expect(await stockOf(product.id)).toMatchObject({ availableCodes: 5 });
    await tell('PAID');
    await tell('EXPIRED');
    await tell('FAILED');
    expect(await purchase(made.merchant_ref)).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
    await tell('REFUND');
    const refunded = await purchase(made.merchant_ref);
    expect(refunded).toMatchObject({ status: 'REFUND', codes: [] });
    await tell('PAID');
    expect(await purchase(made.merchant_ref)).toMatchObject({ status: 'REFUND' });
    expect(await stockOf(product.id)).toMatchObject({ availableCodes: 4, totalCodes: 4 });
  });

  it('a refund of what was never paid changes nothing, and a later payment is honoured', async () => {
    for (const before of [[], ['EXPIRED'], ['FAILED']]) {
      const made = await placeOrder(store.client(), aTransaction(product));
      const tell = async (status: string) => (await sendCallback(store, callbackBody(made, { status }))).body;
      for (const status of before) await tell(status);
      expect(await tell('REFUND')).toEqual({ success: true });
      expect(await purchase(made.merchant_ref)).toMatchObject({ status: before[0] ?? 'UNPAID' });
      await tell('PAID');
      expect(await purchase(made.merchant_ref)).toMatchObject({
        status: 'PAID',
        deliveryStatus: 'DELIVERED',
      });
    }
  });

  it('finds a payment after expiry whose callback was lost as soon as the buyer looks, for a day', async () => {
    const orders = [
      await placeOrder(store.client(), aTransaction(product)),
      await placeOrder(store.client(), aTransaction(product)),
    ];
    for (const made of orders) {
      await sendCallback(store, callbackBody(made, { status: 'EXPIRED' }));
      expect(await purchase(made.merchant_ref)).toMatchObject({ status: 'EXPIRED' });
      await admin.post('/sandbox/tripay/faults', { drop: 1 });
      const paid = await admin.post(`/sandbox/tripay/checkout/${made.reference}/pay`, {});
      expect(paid.body.callback).toBe('dropped');
    }
    at += 11_000;
    expect(await purchase(orders[0]?.merchant_ref ?? '')).toMatchObject({ status: 'PAID' });
    at += 3 * 24 * 3_600_000;
    expect(await purchase(orders[1]?.merchant_ref ?? '')).toMatchObject({ status: 'EXPIRED' });
    admin = await store.signedIn('admin');
  });

  it('finds a payment whose callback was lost, when the buyer looks and when the job runs', async () => {
    const looked = await placeOrder(store.client(), aTransaction(product));
    const pulled = await placeOrder(store.client(), aTransaction(product));
    await admin.post('/sandbox/tripay/faults', { drop: 2 });
    for (const order of [looked, pulled]) {
      const paid = await admin.post(`/sandbox/tripay/checkout/${order.reference}/pay`, {});
      expect(paid.body.callback).toBe('dropped');
    }
    at += 11_000;
    expect((await purchase(looked.merchant_ref)).codes).toHaveLength(1);
    at += 2 * 60_000;
    await store.runJob('reconcile-payments');
    const healed = await store.database.db.execute<{ status: string }>(
      sql`select status from orders where merchant_ref = ${pulled.merchant_ref}`,
    );
    expect(healed.rows[0]?.status).toBe('PAID');
    expect((await purchase(pulled.merchant_ref)).codes).toHaveLength(1);
  });

  it('refuses and records what is not signed or does not fit', async () => {
    const made = await placeOrder(store.client(), aTransaction(product));
    const other = await placeOrder(store.client(), aTransaction(product));
    const body = callbackBody(made);
    const spaced = JSON.stringify(JSON.parse(body), null, 1);
    const forged: [string, string, Record<string, string>][] = [
      ['unsigned', body, { 'x-callback-signature': '' }],
      ['another key', body, { 'x-callback-signature': 'a'.repeat(64) }],
      ['upper case', body, { 'x-callback-signature': store.sign(body).toUpperCase() }],
      ['re-serialised', spaced, { 'x-callback-signature': store.sign(body) }],
      ['other event', body, { 'x-callback-event': 'payout' }],
      ['other amount', callbackBody(made, { total_amount: made.amount - 1 }), {}],
      ['other merchant_ref', callbackBody(made, { merchant_ref: other.merchant_ref }), {}],
      ['no merchant_ref', callbackBody(made, { merchant_ref: null }), {}],
      ['unknown reference', callbackBody(made, { reference: 'DEV-T0' }), {}],
      ['open payment', callbackBody(made, { is_closed_payment: 0 }), {}],
      ['text for a number', callbackBody(made, { is_closed_payment: '1' }), {}],
      ['unknown status', callbackBody(made, { status: 'SUCCESS' }), {}],
      ['no JSON', 'status=PAID', {}],
    ];
    const before = (await events('callback-refused')).length;
    for (const [name, text, headers] of forged) {
      const answer = await sendCallback(store, text, headers);
      expect([name, answer.status, answer.body]).toEqual([name, 403, { success: false }]);
    }
    // The first four are signed by nobody: those are counted, not kept.
    expect((await events('callback-refused')).length - before).toBe(forged.length - 4);
    expect(await purchase(made.merchant_ref)).toMatchObject({ status: 'UNPAID', codes: [] });
  });
});

describe('the gateway is not to be relied on', () => {
  it('makes one transaction when the create call times out after the gateway has committed', async () => {
    const slow = await testStore({ vars: { GATEWAY_TIMEOUT_MS: '5000' }, database: store.database });
    await admin.post('/sandbox/tripay/faults', { createTimeout: 1 });
    const slowAdmin = slow.client();
    const made = await placeOrder(slowAdmin, aTransaction(product));
    expect(made.reference).toMatch(/^DEV-T/);
    const { rows } = await store.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from sandbox.transactions where merchant_ref = ${made.merchant_ref}`,
    );
    expect(rows[0]?.n).toBe(1);
    await slow.close();
  });

  it('says so and frees the keys when no transaction could be made', async () => {
    await admin.post('/sandbox/tripay/faults', { status5xx: 3 });
    const input = aTransaction(product);
    const failed = await store.client().post('tripay/create-transaction', input);
    expect(failed.body).toMatchObject({ success: false, message: 'Gagal membuat transaksi' });
    await admin.post('/sandbox/tripay/faults', { status5xx: 0 });
    expect(await stockOf(product.id)).toMatchObject({ availableCodes: 5 });
    const again = await placeOrder(store.client(), input);
    expect(again.reference).toMatch(/^DEV-T/);
  });
});

it('adds up: every key is free, sold or revoked, and each sold one has one delivery', async () => {
  await addKeys(admin, product.id, 3);
  const { rows } = await store.database.db.execute<Record<string, number>>(sql`
    select count(*)::int as keys,
      (select sum(free + sold + revoked)::int from stock_changes) as noted,
      count(*) filter (where status <> 'free')::int as gone,
      (select count(*)::int from goods) as delivered
    from keys`);
  expect(rows[0]?.noted).toBe(rows[0]?.keys);
  expect(rows[0]?.gone).toBe(rows[0]?.delivered);
  await store.runJob('fold-stock');
  const folded = await store.database.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from stock_changes) as left, sum(free + sold + revoked)::int as kept from variant_stock`);
  expect(folded.rows[0]).toEqual({ left: 0, kept: rows[0]?.keys });
});
