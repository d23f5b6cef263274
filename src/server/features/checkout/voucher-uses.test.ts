import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import {
  aProduct,
  aServedProduct,
  aTransaction,
  aVoucher,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { promos, variants, vouchers } from '../../db/schema/catalogue.ts';
import { orderAdjustments, orders } from '../../db/schema/orders.ts';

let at = Date.now();
let store: TestStore;
let admin: TestClient;
let product: Product;

beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());
beforeEach(async () => {
  product = await aProduct(admin, {}, 30);
});

const usesOf = async ({ id }: { id: number }): Promise<number> => {
  const [row] = await store.database.db.select().from(vouchers).where(eq(vouchers.id, id));
  return row?.uses ?? -1;
};
const withVoucher = (voucher: { code: string }, amount: number, over: object = {}) =>
  aTransaction(product, { voucher_code: voucher.code, amount, ...over });
const create = async (input: object) => (await store.client().post('tripay/create-transaction', input)).body;
const purchase = async (ref: string) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${ref}`)).body.data;
const dashboard = async () => (await admin.get('dashboard/summary')).body.data;
const tell = (made: Transaction, status: string) => sendCallback(store, callbackBody(made, { status }));

describe('the uses of a voucher', () => {
  it('are taken by orders until none is left, and its share is taken off the price', async () => {
    const voucher = await aVoucher(store, 10, 2);
    expect(await create(withVoucher(voucher, 72_000))).toMatchObject({
      success: true,
      data: { amount: 72_000 },
    });
    expect(await create(withVoucher(voucher, 144_000, { quantity: 2 }))).toMatchObject({ success: true });
    expect(await usesOf(voucher)).toBe(2);
    expect(await create(withVoucher(voucher, 72_000))).toMatchObject({
      success: false,
      message: 'Kode voucher tidak valid atau sudah tidak aktif',
    });
  });

  it('are refused with the same texts as on the checkout page', async () => {
    const voucher = await aVoucher(store, 10, null);
    await store.database.db
      .update(vouchers)
      .set({ productId: (await aProduct(admin, {}, 0)).id })
      .where(eq(vouchers.id, voucher.id));
    expect((await create(withVoucher(voucher, 72_000))).message).toBe(
      'Voucher tidak berlaku untuk produk ini',
    );
    expect((await create(aTransaction(product, { voucher_code: '  ' }))).message).toBe(
      'Kode voucher harus diisi',
    );
  });

  it.each([
    ['10 percent', 10, 72_000],
    ['everything', 100, 0],
  ])('of twenty orders at once one gets the only use of %s', async (_, percentage, amount) => {
    const voucher = await aVoucher(store, percentage, 1);
    const answers = await inParallel(
      20,
      Array.from({ length: 20 }, () => () => create(withVoucher(voucher, amount))),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    for (const answer of answers.filter((one) => !one.success))
      expect(answer.message).toBe('Kode voucher tidak valid atau sudah tidak aktif');
    expect(await usesOf(voucher)).toBe(1);
    const made = await store.database.db.select().from(orders).where(eq(orders.voucherId, voucher.id));
    expect(made).toHaveLength(1);
  });

  it('twenty orders at once get exactly seven of seven', async () => {
    const voucher = await aVoucher(store, 100, 7);
    const answers = await inParallel(
      20,
      Array.from({ length: 20 }, () => () => create(withVoucher(voucher, 0))),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(7);
    expect(await usesOf(voucher)).toBe(7);
  });

  it('come back when the order fails or expires, once, and stay with a paid one', async () => {
    const voucher = await aVoucher(store, 10, 1);
    for (const status of ['EXPIRED', 'FAILED']) {
      const made = await placeOrder(store.client(), withVoucher(voucher, 72_000));
      expect(await usesOf(voucher)).toBe(1);
      await tell(made, status);
      await tell(made, status);
      expect([status, await usesOf(voucher)]).toEqual([status, 0]);
    }
    const paid = await placeOrder(store.client(), withVoucher(voucher, 72_000));
    for (const status of ['PAID', 'EXPIRED', 'REFUND']) {
      await tell(paid, status);
      expect([status, await usesOf(voucher)]).toEqual([status, 1]);
    }
  });

  it('come back when nobody paid in time', async () => {
    const voucher = await aVoucher(store, 10, 1);
    const made = await placeOrder(store.client(), withVoucher(voucher, 72_000));
    await store.runSandbox();
    at += 25 * 3_600_000;
    admin = await store.signedIn('admin');
    await store.runSandbox();
    await store.runJob('reconcile-payments');
    expect((await purchase(made.merchant_ref)).status).toBe('EXPIRED');
    expect(await usesOf(voucher)).toBe(0);
  });

  it('are taken again by a late payment while one is left, and never more than allowed', async () => {
    const voucher = await aVoucher(store, 10, 1);
    const [first, second] = [
      await placeOrder(store.client(), withVoucher(voucher, 72_000)).then(async (made) => {
        await tell(made, 'EXPIRED');
        return made;
      }),
      await placeOrder(store.client(), withVoucher(voucher, 72_000)),
    ];
    await tell(second, 'EXPIRED');
    await tell(first, 'PAID');
    expect(await usesOf(voucher)).toBe(1);
    expect((await dashboard()).vouchersTwice).toBe(0);
    await tell(second, 'PAID');
    expect(await usesOf(voucher)).toBe(1);
    for (const made of [first, second]) expect((await purchase(made.merchant_ref)).codes).toHaveLength(1);
    // The price that was paid stands; the seller sees it, once.
    await tell(second, 'PAID');
    const shop = await dashboard();
    expect(shop.vouchersTwice).toBe(1);
    expect(shop.lookAt).toEqual([
      {
        kind: 'voucher-twice',
        id: expect.any(Number),
        reference: second.reference,
        merchantRef: expect.stringMatching(/^\d+$/),
        productName: product.name,
      },
    ]);
    const story = (await admin.get(`orders/timeline?reference=${second.merchant_ref}`)).body.data;
    expect(story).toContainEqual(
      expect.objectContaining({ kind: 'voucher-twice', params: { code: voucher.code } }),
    );
  });

  it('come back when the gateway makes no transaction, and are taken again by the same call', async () => {
    const voucher = await aVoucher(store, 10, 1);
    const input = withVoucher(voucher, 72_000);
    await admin.post('/sandbox/tripay/faults', { status5xx: 3 });
    expect((await create(input)).message).toBe('Gagal membuat transaksi');
    await admin.post('/sandbox/tripay/faults', { status5xx: 0 });
    expect(await usesOf(voucher)).toBe(0);
    expect(await create(input)).toMatchObject({ success: true });
    expect(await usesOf(voucher)).toBe(1);

    const late = await aVoucher(store, 10, 1);
    const failed = withVoucher(late, 72_000);
    await admin.post('/sandbox/tripay/faults', { status5xx: 3 });
    expect((await create(failed)).success).toBe(false);
    await admin.post('/sandbox/tripay/faults', { status5xx: 0 });
    await placeOrder(store.client(), withVoucher(late, 72_000));
    expect((await create(failed)).success).toBe(false);
    expect(await usesOf(late)).toBe(1);
  });

  it('are not taken twice by the same call, however often it comes', async () => {
    const voucher = await aVoucher(store, 10, 1);
    const input = withVoucher(voucher, 72_000);
    const answers = await inParallel(
      5,
      Array.from({ length: 5 }, () => () => create(input)),
    );
    expect(new Set(answers.map((answer) => answer.data?.reference)).size).toBe(1);
    expect((await create(input)).data.reference).toBe(answers[0]?.data.reference);
    expect(await usesOf(voucher)).toBe(1);
  });

  it('are not taken by an order that is refused', async () => {
    const voucher = await aVoucher(store, 10, 1);
    const scarce = await aProduct(admin, {}, 1);
    const input = aTransaction(scarce, { voucher_code: voucher.code, amount: 216_000, quantity: 3 });
    expect((await create(input)).message).toBe('Stok tidak mencukupi untuk varian ini');
    expect(await usesOf(voucher)).toBe(0);
  });

  it('add up: each counted use is an order that holds it', async () => {
    const { rows } = await store.database.db.execute<{ wrong: number }>(sql`
      select count(*)::int as wrong from vouchers v where v.uses <>
        (select count(*) from orders o where o.voucher_id = v.id and o.voucher_held)`);
    expect(rows[0]?.wrong).toBe(0);
  });
});

describe('a promo', () => {
  it('and a voucher add up, and neither outlives its end, even in memory', async () => {
    const voucher = await aVoucher(store, 10, null);
    await store.database.db.insert(promos).values({
      productId: product.id,
      promoPriceIdr: 50_000,
      originalPriceIdr: 80_000,
      startDate: new Date(at - 1),
      endDate: new Date(at + 60_000),
      createdAt: new Date(at),
    });
    await store.database.db
      .update(variants)
      .set({ version: sql`${variants.version} + 1` })
      .where(eq(variants.id, product.id));
    await store.store.deps.catalogue.refresh();
    expect(await create(withVoucher(voucher, 45_000))).toMatchObject({ success: true });
    at += 60_000;
    expect((await create(withVoucher(voucher, 45_000))).message).toBe(
      'Harga berubah. Total sekarang Rp 72.000.',
    );
    expect(await create(withVoucher(voucher, 72_000))).toMatchObject({ success: true });
  });
});

describe('what a voucher took off', () => {
  it('stands on the receipt, the track page, in the mail, and in the seller’s list and story', async () => {
    const voucher = await aVoucher(store, 10, null);
    const made = await placeOrder(
      store.client(),
      withVoucher(voucher, 144_000, { quantity: 2, customer_email: 'hemat@contoh.test' }),
    );
    await tell(made, 'PAID');
    await store.runJob('send-mail');
    const discount = { percentage: 10, amount: 16_000, voucherCode: voucher.code };
    expect(await purchase(made.merchant_ref)).toMatchObject({ totalAmount: 144_000, discount });
    const asked = { searchTerm: 'hemat@contoh.test', searchType: 'email' };
    const tracked = await store.client().post('tripay/search-orders', asked);
    expect(tracked.body.data).toMatchObject([{ totalAmount: 144_000, discount }]);
    const listed = await admin.post('orders/search', { search: made.merchant_ref });
    expect(listed.body.data).toMatchObject([{ discount }]);
    const story = await admin.get(`orders/timeline?merchant_ref=${made.merchant_ref}`);
    expect(story.body.data[0]).toMatchObject({
      kind: 'created',
      params: { voucher: voucher.code, percentage: 10 },
    });
    const [mail] = (await admin.get('/sandbox/inbox.json?to=hemat@contoh.test')).body;
    expect(mail.text).toContain(`Diskon 10% (${voucher.code}): -Rp\u00a016.000`);
  });

  it('is not mentioned where nothing was, and without a sum for orders from before', async () => {
    const plain = await placeOrder(store.client(), aTransaction(product));
    expect(await purchase(plain.merchant_ref)).not.toHaveProperty('discount');
    const voucher = await aVoucher(store, 10, null);
    const made = await placeOrder(store.client(), withVoucher(voucher, 72_000));
    await store.database.db.update(orderAdjustments).set({ takesIdr: null });
    expect((await purchase(made.merchant_ref)).discount).toEqual({
      percentage: 10,
      amount: null,
      voucherCode: voucher.code,
    });
    expect((await purchase(made.merchant_ref)).steps).toEqual([
      { why: 'price', amount: 72_000 },
      { why: 'voucher', amount: null, code: voucher.code, percent: 10 },
    ]);
  });
});

describe('of many at once', () => {
  const emails = (name: string) => Array.from({ length: 20 }, (_, n) => `${name}${n}@contoh.id`);
  const atOnce = async (
    voucher: { id: number },
    made: readonly Transaction[],
    next: (email: string) => object,
  ) => {
    const answers = await inParallel(8, [
      ...made.flatMap((one, n) => [
        () => tell(one, 'EXPIRED'),
        () => store.client().post('tripay/create-transaction', next(`berikut${n}@contoh.id`)),
      ]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    const held = and(eq(orders.voucherId, voucher.id), eq(orders.voucherHeld, true));
    expect(await usesOf(voucher)).toBe(await store.database.db.$count(orders, held));
  };

  it('some give uses and places back while others take them, and none fails', async () => {
    product = await aServedProduct(admin, { delivery: 'seller', places: 1_000 }, { publicPriceIDR: 80_000 });
    await store.store.deps.catalogue.refresh();
    const voucher = await aVoucher(store, 10, 1_000);
    const order = (customer_email: string) => withVoucher(voucher, 72_000, { customer_email });
    const made = await Promise.all(emails('dulu').map((email) => placeOrder(store.client(), order(email))));
    await atOnce(voucher, made, order);
  });

  it('some give uses back while others get the same for nothing, and none fails', async () => {
    product = await aServedProduct(admin, { delivery: 'seller' }, { publicPriceIDR: 80_000 });
    await store.store.deps.catalogue.refresh();
    const voucher = await aVoucher(store, 1, 5_000);
    const takes = { discountPercentage: 0, discountIdr: 80_000 };
    await store.database.db.update(vouchers).set(takes).where(eq(vouchers.id, voucher.id));
    const two = { amount: 80_000, quantity: 2 };
    const made = await Promise.all(
      emails('bayar').map((customer_email) =>
        placeOrder(store.client(), withVoucher(voucher, 80_000, { ...two, customer_email })),
      ),
    );
    await atOnce(voucher, made, (customer_email) => withVoucher(voucher, 0, { customer_email }));
  });
});
