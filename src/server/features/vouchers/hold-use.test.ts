import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct, aTransaction, aVoucher, callbackBody, sendCallback } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { vouchers } from '../../db/schema/catalogue.ts';

let at = Date.now();
let store: TestStore;
let product: Product;
beforeAll(async () => {
  store = await testStore({
    vars: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' },
    clock: { now: () => new Date(at) },
  });
  product = await aProduct(await store.signedIn('admin'), {}, 60);
});
afterAll(() => store?.close());

type Voucher = Awaited<ReturnType<typeof aVoucher>>;
const order = async (voucher: Voucher, address: string, over: object = {}) => {
  const amount = (80_000 * (100 - voucher.discountPercentage)) / 100;
  const input = aTransaction(product, { voucher_code: voucher.code, amount, ...over });
  const sent = await store.client().post('payment/create-transaction', input, { 'x-forwarded-for': address });
  return sent.body;
};
const usesOf = async ({ id }: Voucher) =>
  (await store.database.db.select().from(vouchers).where(eq(vouchers.id, id)))[0]?.uses;
const SHARE =
  'Voucher ini sudah beberapa kali dipakai dari email atau jaringan Anda. Coba lagi nanti, atau lewat koneksi lain.';

it('twenty unpaid orders of one address hold two of twenty uses, and the next buyer elsewhere uses it', async () => {
  const voucher = await aVoucher(store, 10, 20);
  const answers = await inParallel(
    20,
    Array.from({ length: 20 }, () => () => order(voucher, '203.0.113.1')),
  );
  // Two with a use; the others are made too, as many as uses are left, and take one when they are paid.
  expect(answers.filter(({ success }) => success)).toHaveLength(20);
  expect(await usesOf(voucher)).toBe(2);
  expect(await order(voucher, '203.0.113.1')).toMatchObject({ success: false, message: SHARE });
  expect(await order(voucher, '198.51.100.1')).toMatchObject({ success: true, data: { amount: 72_000 } });
  expect(await usesOf(voucher)).toBe(3);

  // Two hold theirs, seventeen find one when they pay, and the price stands for the last all the same.
  for (const { data } of answers) await sendCallback(store, callbackBody(data, { status: 'PAID' }));
  expect(await usesOf(voucher)).toBe(20);
  const { rows } = await store.database.pool.query(`select 1 from order_events where kind = 'voucher-twice'`);
  expect(rows).toHaveLength(1);
});

it('one /48 holds ten shares and at most half of what is left, however many networks it has', async () => {
  const voucher = await aVoucher(store, 10, 60);
  for (let n = 0; n < 30; n += 1) await order(voucher, `2001:db8:9:${n.toString(16)}::1`);
  const held = (await usesOf(voucher)) ?? 0;
  expect(held).toBe(20);
  for (let n = 30; n < 60; n += 1) await order(voucher, `2001:db8:9:${n.toString(16)}::1`);
  expect(await usesOf(voucher)).toBeLessThan(60);
  expect((await order(voucher, '198.51.100.2')).success).toBe(true);
});

it('a use goes back with the hold, is taken again by the payment, and past the last the price stands', async () => {
  const voucher = await aVoucher(store, 10, 1);
  const first = (await order(voucher, '203.0.113.3')).data;
  expect((await order(voucher, '198.51.100.3')).code).toBe('voucher.invalid');
  at += 15 * 60_000;
  await store.runJob('release-holds');
  await store.runJob('release-holds');
  expect(await usesOf(voucher)).toBe(0);
  const second = (await order(voucher, '198.51.100.3')).data;
  expect(await usesOf(voucher)).toBe(1);
  await sendCallback(store, callbackBody(second, { status: 'PAID' }));
  await sendCallback(store, callbackBody(first, { status: 'PAID' }));
  expect(await usesOf(voucher)).toBe(1);
  at += 15 * 60_000;
  await store.runJob('release-holds');
  expect(await usesOf(voucher)).toBe(1);
  const admin = await store.signedIn('admin');
  const story = (await admin.get(`orders/timeline?reference=${first.merchant_ref}`)).body.data;
  expect(story).toContainEqual(expect.objectContaining({ kind: 'voucher-twice' }));
});

it('nobody empties a voucher of 100 % from one address or for one e-mail; a day later there is a share again', async () => {
  const voucher = await aVoucher(store, 100, 20);
  const answers = await inParallel(
    10,
    Array.from({ length: 10 }, () => () => order(voucher, '203.0.113.4')),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(2);
  for (const { message } of answers.filter(({ success }) => !success)) expect(message).toBe(SHARE);
  expect(await usesOf(voucher)).toBe(2);
  const customer_email = 'sama@contoh.test';
  for (const n of [5, 6])
    expect((await order(voucher, `203.0.113.${n}`, { customer_email })).success).toBe(true);
  expect((await order(voucher, '203.0.113.7', { customer_email })).message).toBe(SHARE);
  expect((await order(voucher, '198.51.100.4')).success).toBe(true);
  at += 24 * 3_600_000 + 1;
  expect((await order(voucher, '203.0.113.4')).success).toBe(true);
});
