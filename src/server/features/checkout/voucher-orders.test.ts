import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/checkout.ts';
import type { Product } from '#contract/products.ts';
import {
  addKeys,
  aProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { products, promos, vouchers } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';

let at = Date.now();
let store: TestStore;
let admin: TestClient;
let product: Product;
let counter = 0;

beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());
beforeEach(async () => {
  product = await aProduct(admin, {}, 30);
});

interface Voucher {
  id: number;
  code: string;
}
async function aVoucher(discountPercentage: number, maxUses: number | null): Promise<Voucher> {
  counter += 1;
  const [made] = await store.database.db
    .insert(vouchers)
    .values({ code: `V${counter}`, discountPercentage, maxUses, createdAt: new Date(at) })
    .returning();
  if (!made) throw new Error('no voucher');
  return made;
}
const usesOf = async ({ id }: Voucher): Promise<number> => {
  const [row] = await store.database.db.select().from(vouchers).where(eq(vouchers.id, id));
  return row?.uses ?? -1;
};
const withVoucher = (voucher: Voucher, amount: number, over: object = {}) =>
  aTransaction(product, { voucher_code: voucher.code, amount, ...over });
const create = async (input: object, client = store.client()) =>
  (await client.post('tripay/create-transaction', input)).body;
const purchase = async (ref: string) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${ref}`)).body.data;
const tell = (made: Transaction, status: string) => sendCallback(store, callbackBody(made, { status }));

describe('the uses of a voucher', () => {
  it('are taken by orders until none is left, and its share is taken off the price', async () => {
    const voucher = await aVoucher(10, 2);
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
    const voucher = await aVoucher(10, null);
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
    const voucher = await aVoucher(percentage, 1);
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
    const voucher = await aVoucher(100, 7);
    const answers = await inParallel(
      20,
      Array.from({ length: 20 }, () => () => create(withVoucher(voucher, 0))),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(7);
    expect(await usesOf(voucher)).toBe(7);
  });

  it('come back when the order fails or expires, once, and stay with a paid one', async () => {
    const voucher = await aVoucher(10, 1);
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
    const voucher = await aVoucher(10, 1);
    const made = await placeOrder(store.client(), withVoucher(voucher, 72_000));
    await store.runSandbox();
    at += 25 * 3_600_000;
    admin = await store.signedIn('admin');
    await store.runSandbox();
    await store.runJob('expire-orders');
    await store.runJob('reconcile-payments');
    expect((await purchase(made.merchant_ref)).status).toBe('EXPIRED');
    expect(await usesOf(voucher)).toBe(0);
  });

  it('are taken again by a late payment while one is left, and never more than allowed', async () => {
    const voucher = await aVoucher(10, 1);
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
    await tell(second, 'PAID');
    expect(await usesOf(voucher)).toBe(1);
    for (const made of [first, second]) expect((await purchase(made.merchant_ref)).codes).toHaveLength(1);
  });

  it('come back when the gateway makes no transaction, and are taken again by the same call', async () => {
    const voucher = await aVoucher(10, 1);
    const input = withVoucher(voucher, 72_000);
    await admin.post('/sandbox/tripay/faults', { status5xx: 3 });
    expect((await create(input)).message).toBe('Gagal membuat transaksi');
    await admin.post('/sandbox/tripay/faults', { status5xx: 0 });
    expect(await usesOf(voucher)).toBe(0);
    expect(await create(input)).toMatchObject({ success: true });
    expect(await usesOf(voucher)).toBe(1);

    const late = await aVoucher(10, 1);
    const failed = withVoucher(late, 72_000);
    await admin.post('/sandbox/tripay/faults', { status5xx: 3 });
    expect((await create(failed)).success).toBe(false);
    await admin.post('/sandbox/tripay/faults', { status5xx: 0 });
    await placeOrder(store.client(), withVoucher(late, 72_000));
    expect((await create(failed)).success).toBe(false);
    expect(await usesOf(late)).toBe(1);
  });

  it('are not taken twice by the same call, however often it comes', async () => {
    const voucher = await aVoucher(10, 1);
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
    const voucher = await aVoucher(10, 1);
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

describe('a total of nothing', () => {
  it('goes to no gateway: paid, delivered and mailed at once', async () => {
    const voucher = await aVoucher(100, 1);
    const input = withVoucher(voucher, 0, { method: 'VOUCHER', customer_email: 'gratis@contoh.test' });
    const { success, data } = await create(input);
    expect(success).toBe(true);
    expect(data).toMatchObject({
      merchant_ref: input.merchant_ref,
      checkout_url: `${store.url}/success?merchant_ref=${input.merchant_ref}`,
      amount: 0,
      status: 'PAID',
    });
    expect(data.reference).toMatch(/^VCH-[A-Za-z0-9]{16}$/);
    const bought = await purchase(input.merchant_ref);
    expect(bought).toMatchObject({
      status: 'PAID',
      deliveryStatus: 'DELIVERED',
      totalAmount: 0,
      paymentMethod: 'VOUCHER',
      reference: data.reference,
    });
    expect(bought.codes).toHaveLength(1);
    await store.runJob('send-mail');
    const inbox = (await admin.get('/sandbox/inbox.json?to=gratis@contoh.test')).body;
    expect(inbox).toHaveLength(1);
    expect(inbox[0].text).toContain(bought.codes[0]);
    const sent = await store.database.db.execute(
      sql`select 1 from sandbox.transactions where merchant_ref = ${input.merchant_ref}`,
    );
    expect(sent.rows).toHaveLength(0);

    expect((await create(input)).data).toEqual({ ...data, expired_time: expect.any(Number) });
    expect(await usesOf(voucher)).toBe(1);
    const other = { ...input, customer_email: 'lain@contoh.test' };
    expect((await create(other)).code).toBe('checkout.reference-used');
  });

  it('gives the same answer to the same call sent five times at once, limited or not', async () => {
    for (const maxUses of [1, null]) {
      const input = withVoucher(await aVoucher(100, maxUses), 0);
      const answers = await inParallel(
        5,
        Array.from({ length: 5 }, () => () => create(input)),
      );
      expect(new Set(answers.map((answer) => answer.data?.reference)).size).toBe(1);
      expect((await purchase(input.merchant_ref)).codes).toHaveLength(1);
    }
  });

  it('is for one key only, at the price the server knows', async () => {
    const voucher = await aVoucher(100, 5);
    expect(await create(withVoucher(voucher, 0, { quantity: 2 }))).toMatchObject({
      success: false,
      message: 'Pesanan gratis hanya berlaku untuk 1 kode',
    });
    expect((await create(withVoucher(voucher, 80_000))).message).toBe('Harga berubah. Total sekarang Rp 0.');
    expect((await create(aTransaction(product, { amount: 0 }))).message).toBe(
      'Harga berubah. Total sekarang Rp 80.000.',
    );
    expect(await usesOf(voucher)).toBe(0);
  });

  it('never waits for stock', async () => {
    const voucher = await aVoucher(100, 1);
    const empty = await aProduct(admin, {}, 1);
    const held = await placeOrder(store.client(), aTransaction(empty));
    const input = aTransaction(empty, { voucher_code: voucher.code, amount: 0 });
    expect((await create(input)).message).toBe('Stok tidak mencukupi untuk varian ini');
    // Others have paid and wait: the next key is theirs.
    at += 16 * 60_000;
    const paid = await placeOrder(store.client(), aTransaction(empty));
    for (const made of [paid, held]) await tell(made, 'PAID');
    expect(await purchase(held.merchant_ref)).toMatchObject({ status: 'PAID', deliveryStatus: 'PENDING' });
    expect((await create(input)).message).toBe('Stok tidak mencukupi untuk varian ini');
    expect(await usesOf(voucher)).toBe(0);
    const made = await store.database.db
      .select()
      .from(orders)
      .where(eq(orders.merchantRef, input.merchant_ref));
    expect(made).toEqual([]);
    await addKeys(admin, empty.id, 2);
    expect(await create(input)).toMatchObject({ success: true });
  });

  it('changes the stock that the catalogue shows', async () => {
    const single = await aProduct(admin, {}, 2);
    const voucher = await aVoucher(100, 1);
    await create(aTransaction(single, { voucher_code: voucher.code, amount: 0 }));
    await expect
      .poll(
        async () =>
          ((await store.client().get('products/list')).body.data as Product[]).find((p) => p.id === single.id)
            ?.availableCodes,
        { timeout: 5_000 },
      )
      .toBe(1);
  });
});

describe('a promo', () => {
  it('and a voucher add up, and neither outlives its end, even in memory', async () => {
    const voucher = await aVoucher(10, null);
    await store.database.db.insert(promos).values({
      productId: product.id,
      promoPriceIdr: 50_000,
      originalPriceIdr: 80_000,
      startDate: new Date(at - 1),
      endDate: new Date(at + 60_000),
      createdAt: new Date(at),
    });
    await store.database.db
      .update(products)
      .set({ version: sql`${products.version} + 1` })
      .where(eq(products.id, product.id));
    await store.store.deps.catalogue.refresh();
    expect(await create(withVoucher(voucher, 45_000))).toMatchObject({ success: true });
    at += 60_000;
    expect((await create(withVoucher(voucher, 45_000))).message).toBe(
      'Harga berubah. Total sekarang Rp 72.000.',
    );
    expect(await create(withVoucher(voucher, 72_000))).toMatchObject({ success: true });
  });
});
