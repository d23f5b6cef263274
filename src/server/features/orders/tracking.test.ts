import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { TrackedOrder } from '#contract/orders/tracking.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import {
  aMerchantRef,
  aProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { vouchers } from '../../db/schema/catalogue.ts';

let at = Date.now();
let store: TestStore;
let admin: TestClient;
let product: Product;
let keyCount = 0;

const EMAIL = 'rani@contoh.test';
const search = async (searchTerm: string, over: object = {}, path = 'tripay/search-orders.php') =>
  (await store.client().post(path, { searchTerm, searchType: 'email', ...over })).body;

async function buy(email: string, quantity = 1, status: string | null = 'PAID'): Promise<Transaction> {
  at += 1_000;
  const made = await placeOrder(store.client(), aTransaction(product, { customer_email: email, quantity }));
  if (status) await sendCallback(store, callbackBody(made, { status: 'PAID' }));
  if (status === 'REFUND') await sendCallback(store, callbackBody(made, { status }));
  return made;
}

/** As an order that came by card would lie in the table. */
async function paidByCard(email: string): Promise<void> {
  keyCount += 1;
  const ref = aMerchantRef();
  await store.database.pool.query(
    `with o as (
       insert into orders (gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method,
         quantity, total_idr, customer_email, customer_name, status, delivery_status,
         created_at, expires_at, paid_at, delivered_at)
       values ('stripe', $1, $2, 80000, 'h', 'CARD', 1, 80000, $5, 'rani', 'PAID', 'DELIVERED', $6, $6, $6, $6)
       returning id
     ), l as (
       insert into order_lines (order_id, variant_id, name, quantity, unit_idr) select id, $3::int, $4, 1, 80000 from o
     ), k as (
       update keys set status = 'sold' where id = (select max(id) from keys where variant_id = $3 and status = 'free') returning id
     )
     insert into goods (key_id, order_id, slot, given_at) select k.id, o.id, 1, $6 from k, o`,
    [ref, `cs_test_${keyCount}`, product.id, product.name, email, new Date(at)],
  );
}

let orders: { first: Transaction; second: Transaction; open: Transaction; refunded: Transaction };
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
  product = await aProduct(admin, { customLink: 'https://contoh.id/unduh' }, 60);
  orders = {
    first: await buy(EMAIL, 2),
    second: await buy(EMAIL),
    refunded: await buy(EMAIL, 1, 'REFUND'),
    open: await buy(EMAIL, 1, null),
  };
  await buy('lain@contoh.test');
  await paidByCard(EMAIL);
});
afterAll(() => store?.close());

const refs = (data: TrackedOrder[]) => data.map((order) => order.reference);

describe('anybody who knows the address', () => {
  it('gets its paid orders with their keys, newest first', async () => {
    const { success, data } = await search('  RANI@contoh.test ');
    expect(success).toBe(true);
    expect(refs(data)).toEqual([orders.second.reference, orders.first.reference]);
    const { id, codes, purchaseDate, ...rest } = data[1];
    expect(rest).toEqual({
      reference: orders.first.reference,
      merchantRef: orders.first.merchant_ref,
      productName: product.name,
      quantity: 2,
      totalAmount: 160_000,
      status: 'PAID',
      deliveryStatus: 'DELIVERED',
      customerName: 'rani',
      customerEmail: EMAIL,
      paymentMethod: 'QRIS2',
      customLink: 'https://contoh.id/unduh',
    });
    expect(id).toBeGreaterThan(0);
    expect(purchaseDate).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const own = await store.client().get(`tripay/get-purchase?merchant_ref=${orders.first.merchant_ref}`);
    expect(codes).toEqual(own.body.data.codes);
    expect(codes).toHaveLength(2);
  });

  it('finds orders paid by card at the second source only', async () => {
    const { data } = await search(EMAIL, {}, 'stripe/search-orders');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ paymentMethod: 'CARD', codes: [expect.stringMatching(/^KEY-/)] });
  });

  it('finds a free order too', async () => {
    await store.database.db
      .insert(vouchers)
      .values({ code: 'GRATIS', discountPercentage: 100, maxUses: 1, createdAt: new Date(at) });
    const free = { voucher_code: 'GRATIS', amount: 0, customer_email: 'gratis@contoh.test' };
    await placeOrder(store.client(), aTransaction(product, free));
    const { data } = await search('gratis@contoh.test');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ totalAmount: 0, codes: [expect.any(String)] });
  });

  it('sees a paid order without keys while it waits', async () => {
    const scarce = await aProduct(admin, {}, 1);
    const email = 'antre@contoh.test';
    const make = () => placeOrder(store.client(), aTransaction(scarce, { customer_email: email }));
    const first = await make();
    at += 16 * 60_000;
    const second = await make();
    for (const made of [second, first]) await sendCallback(store, callbackBody(made));
    const { data } = await search(email);
    expect(data.map((order: TrackedOrder) => [order.deliveryStatus, order.codes.length])).toEqual([
      ['DELIVERED', 1],
      ['PENDING', 0],
    ]);
    expect(data[1]).not.toHaveProperty('customLink');
  });

  it('gets at most twenty', async () => {
    const many = 'banyak@contoh.test';
    for (let n = 0; n < 22; n += 1) await buy(many);
    const { data } = await search(many);
    expect(data).toHaveLength(20);
    expect(data.every((order: TrackedOrder) => order.codes.length === 1)).toBe(true);
  });

  it.each([
    [{ searchTerm: '' }, 400, 'Masukkan alamat email Anda'],
    [{ searchTerm: '   ' }, 400, 'Masukkan alamat email Anda'],
    [{ searchTerm: 'rani' }, 400, 'Format email tidak valid'],
    [{ searchTerm: 'rani@' }, 400, 'Format email tidak valid'],
    [
      { searchTerm: 'DEV-T0', searchType: 'reference' },
      403,
      'Pencarian dengan nomor referensi hanya untuk admin. Gunakan alamat email Anda.',
    ],
  ])('%j is refused', async (over, status, message) => {
    for (const client of [store.client(), await store.signedIn('customer')]) {
      for (const path of ['tripay/search-orders', 'stripe/search-orders']) {
        const answer = await client.post(path, { searchType: 'email', ...over });
        expect([answer.status, answer.body.message]).toEqual([status, message]);
      }
    }
  });

  it('is answered alike for an address that nobody knows', async () => {
    expect(await search('siapa@contoh.test')).toEqual({ success: true, data: [] });
    expect(await search('siapa@contoh.test', {}, 'stripe/search-orders')).toEqual({
      success: true,
      data: [],
    });
  });
});

describe('an admin', () => {
  // The clock has run ahead of the sign-in.
  beforeAll(() => admin.post('auth/step-up', { password: PASSWORD }));
  const find = async (searchTerm: string, searchType: string, path = 'tripay/search-orders') =>
    (await admin.post(path, { searchTerm, searchType })).body.data as TrackedOrder[];

  it('gets all states and gateways of an address', async () => {
    const data = await find(EMAIL, 'email');
    expect(data.map((order) => [order.paymentMethod, order.status, order.codes.length])).toEqual([
      ['CARD', 'PAID', 1],
      ['QRIS2', 'UNPAID', 0],
      ['QRIS2', 'REFUND', 0],
      ['QRIS2', 'PAID', 1],
      ['QRIS2', 'PAID', 2],
    ]);
    for (const order of data) expect(order).toHaveProperty('customerPhone');
    expect(await find(EMAIL, 'email', 'stripe/search-orders')).toHaveLength(1);
  });

  it('finds one order by the gateway’s reference or by ours', async () => {
    expect(refs(await find(` ${orders.open.reference} `, 'reference'))).toEqual([orders.open.reference]);
    expect(refs(await find(orders.open.merchant_ref, 'reference'))).toEqual([orders.open.reference]);
    expect(refs(await find('cs_test_1', 'reference'))).toEqual(['cs_test_1']);
    expect(await find('tidak ada', 'reference')).toEqual([]);
  });

  it('reads every field of an order, and a text when there is none', async () => {
    const [found] = await find(orders.second.reference, 'reference');
    expect(Object.keys(found ?? {}).sort()).toEqual(
      [
        'id',
        'reference',
        'merchantRef',
        'productName',
        'status',
        'deliveryStatus',
        'purchaseDate',
        'quantity',
        'totalAmount',
        'customerName',
        'customerEmail',
        'customerPhone',
        'gateway',
        'charged',
        'paymentMethod',
        'codes',
        'customLink',
        'productId',
        'needs',
        'fromBalance',
        'goods',
        'channel',
      ].sort(),
    );
    const none = await admin.post('tripay/search-orders.php', {
      searchTerm: 'siapa@contoh.test',
      searchType: 'email',
    });
    expect(none.body).toEqual({ success: true, data: [], message: 'Tidak ada pesanan ditemukan' });
  });

  it('must say what to look for', async () => {
    const answer = await admin.post('tripay/search-orders', { searchTerm: ' ', searchType: 'reference' });
    expect([answer.status, answer.body.message]).toEqual([400, 'Masukkan email atau nomor referensi']);
  });
});

describe('how often one may search', () => {
  const from =
    (store: TestStore, address: string) =>
    (searchTerm: string, path = 'tripay/search-orders') =>
      store.client().post(path, { searchTerm, searchType: 'email' }, { 'x-forwarded-for': address });
  const vars = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' };

  it('20 times a minute from one address, and the second source has its own count', async () => {
    const strict = await testStore({ vars, database: store.database, clock: { now: () => new Date(at) } });
    const ask = from(strict, '203.0.113.9');
    for (let n = 0; n < 20; n += 1) expect((await ask(`a${n}@contoh.test`)).status).toBe(200);
    const over = await ask('satu@contoh.test');
    expect(over.status).toBe(429);
    expect(over.headers.get('retry-after')).toBe('60');
    expect(over.body.message).toBe('Terlalu banyak permintaan. Coba lagi dalam 60 detik.');
    expect((await ask('satu@contoh.test', 'stripe/search-orders')).status).toBe(200);
    expect((await from(strict, '203.0.113.10')('satu@contoh.test')).status).toBe(200);
    at += 60_000;
    expect((await ask('satu@contoh.test')).status).toBe(200);
    await strict.close();
  });

  it('30 times an hour for one e-mail, from however many networks that never bought with it, over all processes', async () => {
    const clock = { now: () => new Date(at) };
    const options = { vars, database: store.database, clock };
    const [one, two] = [await testStore(options), await testStore(options)];
    for (const email of [EMAIL, 'hantu@contoh.test']) {
      const answers = await inParallel(
        20,
        Array.from({ length: 70 }, (_, n) => () => from(n % 2 ? one : two, `198.51.100.${n}`)(email)),
      );
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(30);
      const over = await from(one, '203.0.113.77')(email);
      expect(over.status).toBe(429);
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3_000);
    }
    // The buyer's own network is not held up by them, up to its own limit.
    at += 3_600_000;
    for (let n = 0; n < 31; n += 1) await from(two, `198.51.100.${n}`)(EMAIL);
    const home = from(one, '127.0.0.1');
    for (let n = 0; n < 60; n += 1) {
      if (n % 20 === 0) at += 60_000;
      expect((await home(EMAIL)).body.data).toHaveLength(2);
    }
    at += 60_000;
    const over = await home(EMAIL);
    expect([over.status, Number(over.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
    const { rows } = await store.database.db.execute<{ key: string }>(sql`select key from rate_limits`);
    expect(JSON.stringify(rows)).not.toMatch(/@|203\.0\.113|198\.51/);
    await Promise.all([one.close(), two.close()]);
  });

  it('20 times a minute from one /64, and ten times that from a /48', async () => {
    const strict = await testStore({ vars, database: store.database, clock: { now: () => new Date(at) } });
    const judged = async (addressOf: (n: number) => string, count: number) => {
      const tasks = Array.from(
        { length: count },
        (_, n) => () => from(strict, addressOf(n))(`v6${n}@contoh.test`),
      );
      return (await inParallel(20, tasks)).filter((answer) => answer.status === 200).length;
    };
    expect(await judged((n) => `2001:db8:1:1::${n.toString(16)}`, 120)).toBe(20);
    expect(await judged((n) => `2001:db8:2:${n.toString(16)}::1`, 260)).toBe(200);
    await strict.close();
  });

  it('an admin as often as needed', async () => {
    const strict = await testStore({ vars, database: store.database, clock: { now: () => new Date(at) } });
    const boss = await strict.signedIn('admin');
    for (let n = 0; n < 25; n += 1) {
      const answer = await boss.post('tripay/search-orders', { searchTerm: EMAIL, searchType: 'email' });
      expect(answer.status).toBe(200);
    }
    await strict.close();
  });
});
