import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import {
  addKeys,
  aProduct,
  aTransaction,
  aVoucher,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { vouchers } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';

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
const tell = (made: Transaction, status: string) => sendCallback(store, callbackBody(made, { status }));

describe('a total of nothing', () => {
  it('goes to no gateway: paid, delivered and mailed at once', async () => {
    const voucher = await aVoucher(store, 100, 1);
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
      const input = withVoucher(await aVoucher(store, 100, maxUses), 0);
      const answers = await inParallel(
        5,
        Array.from({ length: 5 }, () => () => create(input)),
      );
      expect(new Set(answers.map((answer) => answer.data?.reference)).size).toBe(1);
      expect((await purchase(input.merchant_ref)).codes).toHaveLength(1);
    }
  });

  it('is for one key only, at the price the server knows', async () => {
    const voucher = await aVoucher(store, 100, 5);
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
    const voucher = await aVoucher(store, 100, 1);
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
    const voucher = await aVoucher(store, 100, 1);
    await create(aTransaction(single, { voucher_code: voucher.code, amount: 0 }));
    await expect
      .poll(
        async () =>
          ((await store.client().get('products/list')).body.data as Product[]).find((p) => p.id === single.id)
            ?.availableCodes,
      )
      .toBe(1);
  });
});
