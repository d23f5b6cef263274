import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { aProduct, aTransaction, callbackBody, sendCallback } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

const HOUR = 3_600_000;
let at = Date.now();
let store: TestStore;
let admin: TestClient & { userId: number };
let product: Product;
let n = 0;
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());
beforeEach(async () => {
  product = await aProduct(admin, {}, 30);
});

const made = async (body: object) => {
  n += 1;
  const answer = await admin.post('vouchers/create', { code: `V${n}`, discountPercentage: 10, ...body });
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data as { id: number; code: string };
};
const later = (hours: number) => new Date(at + hours * HOUR).toISOString();
const order = async (voucher: { code: string }, amount: number, over: object = {}) =>
  (
    await store
      .client()
      .post(
        'tripay/create-transaction',
        aTransaction(product, { voucher_code: voucher.code, amount, ...over }),
      )
  ).body;
const validate = async (code: string, productId = product.id) =>
  (await store.client().post('vouchers/validate', { code, productId })).body;
const aCategory = async (): Promise<{ id: number; name: string }> =>
  (
    await store.database.pool.query(
      `select id, name from terms where kind = 'category' order by id desc limit 1`,
    )
  ).rows[0];
const productIdOf = async ({ id }: { id: number }): Promise<number> =>
  (await store.database.pool.query('select product_id from variants where id = $1', [id])).rows[0].product_id;

describe('what a voucher takes', () => {
  it('is an amount of the whole order, told to the checkout, kept with the order', async () => {
    const voucher = await made({ discountPercentage: 0, discountIDR: 10_000, maxUses: null });
    expect(await validate(voucher.code)).toMatchObject({
      message: expect.stringMatching(/Diskon Rp\s10\.000$/),
      voucher: { discountPercentage: 0, discountIDR: 10_000 },
    });
    // Three at 80.000: 3.334 off each.
    const answer = await order(voucher, 229_998, { quantity: 3 });
    expect(answer).toMatchObject({ success: true, data: { amount: 229_998 } });
    const { rows } = await store.database.pool.query(
      `select a.takes_idr, a.ref, a.text from order_adjustments a join orders o on o.id = a.order_id where o.merchant_ref = $1`,
      [answer.data.merchant_ref],
    );
    expect(rows).toEqual([{ takes_idr: 10_002, ref: voucher.code, text: null }]);
  });

  it('is a share up to a limit', async () => {
    const voucher = await made({ discountPercentage: 50, mostIDR: 5_000 });
    expect((await order(voucher, 40_000)).message).toBe('Harga berubah. Total sekarang Rp 75.000.');
    expect(await order(voucher, 75_000)).toMatchObject({ success: true });
  });

  it('asks for an order of some size', async () => {
    const voucher = await made({ leastIDR: 100_000 });
    expect(await order(voucher, 72_000)).toMatchObject({
      success: false,
      code: 'voucher.least',
      message: 'Voucher berlaku untuk pesanan minimal Rp 100.000',
    });
    expect(await order(voucher, 144_000, { quantity: 2 })).toMatchObject({ success: true });
  });
});

describe('when it counts', () => {
  it('is from its start until its end, and then no more', async () => {
    const voucher = await made({ startsAt: later(1), endsAt: later(2) });
    const told = async () => (await validate(voucher.code)).message;
    expect(await told()).toBe('Voucher ini belum berlaku');
    expect((await order(voucher, 72_000)).message).toBe('Voucher ini belum berlaku');
    at += HOUR;
    expect(await told()).toBe('Voucher berhasil diterapkan! Diskon 10%');
    expect(await order(voucher, 72_000)).toMatchObject({ success: true });
    at += HOUR;
    expect(await told()).toBe('Masa berlaku voucher sudah habis');
    admin = await store.signedIn('admin');
  });
});

describe('what it is for', () => {
  it('is every variant of some products', async () => {
    const other = await aProduct(admin, {}, 5);
    const voucher = await made({ productIds: [await productIdOf(product)] });
    expect(await validate(voucher.code)).toMatchObject({ success: true });
    expect((await validate(voucher.code, other.id)).message).toBe('Voucher tidak berlaku untuk produk ini');
    const listed = (await store.client().get('vouchers/list')).body.data;
    expect(listed).toContainEqual({ isActive: true, productId: product.id });
  });

  it('is what has a term, whatever that is called later', async () => {
    const term = await aCategory();
    const course = await aProduct(admin, { category: [term.name] }, 5);
    const voucher = await made({ termIds: [term.id] });
    expect(await validate(voucher.code, course.id)).toMatchObject({ success: true });
    expect((await validate(voucher.code)).message).toBe('Voucher tidak berlaku untuk produk ini');
    const offered = async () => (await store.client().get('vouchers/list')).body.data;
    expect(await offered()).toContainEqual({ isActive: true, productId: course.id });
    await store.database.pool.query(`update terms set name = name || ' Baru' where id = $1`, [term.id]);
    await store.database.pool.query(`update products set category = array[$2 || ' Baru'] where id = $1`, [
      await productIdOf(course),
      term.name,
    ]);
    expect(await validate(voucher.code, course.id)).toMatchObject({ success: true });
  });

  it.each([
    [{ discountPercentage: 0, discountIDR: 0 }, 'Potongan harus lebih dari Rp 0'],
    [{ discountPercentage: 0, discountIDR: 5, mostIDR: 5 }, 'Potongan maksimal hanya untuk diskon persen'],
    [
      { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
      'Masa berlaku harus berakhir setelah dimulai',
    ],
    [{ productIds: [1], termIds: [1] }, 'Pilih satu: varian, produk, atau kategori'],
    [{ productIds: [999_999] }, 'Produk tidak ditemukan'],
    [{ termIds: [999_999] }, 'Produk tidak ditemukan'],
  ])('is refused as %j: %s', async (body, message) => {
    const answer = await admin.post('vouchers/create', { code: 'SALAH', discountPercentage: 10, ...body });
    expect(answer.body).toMatchObject({ success: false, message });
  });
});

describe('who may use it', () => {
  it('is a buyer, so often: of many orders at once no more are made than that', async () => {
    const voucher = await made({ perBuyer: 2 });
    const mine = () => order(voucher, 72_000, { customer_email: `satu${n}@contoh.test` });
    const answers = await inParallel(
      8,
      Array.from({ length: 8 }, () => mine),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect(new Set(answers.filter(({ success }) => !success).map(({ message }) => message))).toEqual(
      new Set(['Anda sudah memakai voucher ini']),
    );
    expect(await order(voucher, 72_000, { customer_email: 'lain@contoh.test' })).toMatchObject({
      success: true,
    });
  });

  it('gets it back with an order that was never paid', async () => {
    const voucher = await made({ perBuyer: 1 });
    const mine = () => order(voucher, 72_000, { customer_email: `dua${n}@contoh.test` });
    const first = await mine();
    expect((await mine()).message).toBe('Anda sudah memakai voucher ini');
    await sendCallback(store, callbackBody(first.data, { status: 'EXPIRED' }));
    expect(await mine()).toMatchObject({ success: true });
  });

  it.each([
    ['use it once', { perBuyer: 1 }],
    ['use it for a first order', { firstOrder: true }],
  ])('who may %s and pays the order that ran out after another is told to the seller', async (_, rule) => {
    const voucher = await made(rule);
    const mine = () => order(voucher, 72_000, { customer_email: `empat${n}@contoh.test` });
    const tell = (one: { data: Transaction }, status: string) =>
      sendCallback(store, callbackBody(one.data, { status }));
    const twice = async () => (await admin.get('dashboard/summary')).body.data.vouchersTwice;
    const before = await twice();
    const late = await mine();
    await tell(late, 'EXPIRED');
    await tell(await mine(), 'PAID');
    expect(await twice()).toBe(before);
    await tell(late, 'PAID');
    expect(await twice()).toBe(before + 1);
    const alone = await order(voucher, 72_000, { customer_email: `lima${n}@contoh.test` });
    await tell(alone, 'EXPIRED');
    await tell(alone, 'PAID');
    expect(await twice()).toBe(before + 1);
  });

  it('is who buys for the first time, once', async () => {
    const voucher = await made({ firstOrder: true });
    const email = `tiga${n}@contoh.test`;
    const first = await order(voucher, 72_000, { customer_email: email });
    expect(first).toMatchObject({ success: true });
    expect((await order(voucher, 72_000, { customer_email: email })).message).toBe(
      'Anda sudah memakai voucher ini',
    );
    await sendCallback(store, callbackBody(first.data, { status: 'PAID' }));
    expect(await order(voucher, 72_000, { customer_email: email })).toMatchObject({
      success: false,
      message: 'Voucher ini hanya untuk pembelian pertama',
    });
  });
});

describe('a batch', () => {
  it('has as many codes as were asked for, each for one use, told as one and taken away as one', async () => {
    const { body } = await admin.post('vouchers/create-batch', {
      count: 300,
      prefix: 'lebaran',
      discountPercentage: 0,
      discountIDR: 5_000,
      leastIDR: 20_000,
    });
    expect(body).toMatchObject({ success: true, data: { batch: { size: 300, used: 0 }, maxUses: 1 } });
    const exported = async () => (await admin.post('vouchers/export', { id: body.data.id })).body;
    const codes: string[] = (await exported()).data.map(({ code }: { code: string }) => code);
    expect(new Set(codes).size).toBe(300);
    expect(codes.every((code) => /^LEBARAN-[A-Z0-9]{8}$/.test(code))).toBe(true);
    const one = { code: codes[0] ?? '' };
    expect(await order(one, 75_000)).toMatchObject({ success: true });
    expect((await order(one, 75_000)).message).toBe('Kode voucher tidak valid atau sudah tidak aktif');
    const listed = async () =>
      (await admin.get('vouchers/list')).body.data.filter(({ code }: { code: string }) =>
        code.startsWith('LEBARAN'),
      );
    expect(await listed()).toMatchObject([{ batch: { size: 300, used: 1 } }]);
    await admin.post('vouchers/update', { id: body.data.id, isActive: false });
    expect((await order({ code: codes[7] ?? '' }, 75_000)).code).toBe('voucher.invalid');
    await admin.post('vouchers/delete', { id: body.data.id });
    expect(await listed()).toEqual([]);
    expect(await exported()).toMatchObject({ code: 'voucher.not-found' });
  });
});
