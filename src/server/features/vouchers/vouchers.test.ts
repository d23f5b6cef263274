import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { variants, vouchers } from '../../db/schema/catalogue.ts';

let store: TestStore;
let admin: TestClient & { userId: number };
let product: Product;
let other: Product;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  product = await aProduct(admin);
  other = await aProduct(admin);
});
afterAll(() => store?.close());
beforeEach(async () => {
  await store.database.db.delete(vouchers);
});

const add = (over: Partial<typeof vouchers.$inferInsert>) =>
  store.database.db
    .insert(vouchers)
    .values({ code: 'HEMAT10', discountPercentage: 10, createdAt: new Date(), ...over });

describe('vouchers/list', () => {
  beforeEach(async () => {
    await add({ code: 'SEMUA', createdBy: admin.userId });
    await add({ code: 'SEMUA2', maxUses: 5, uses: 4 });
    await add({ code: 'KHUSUS', productId: product.id, discountPercentage: 100, maxUses: 1 });
    await add({ code: 'KHUSUS2', productId: product.id });
    await add({ code: 'HABIS', productId: other.id, maxUses: 1, uses: 1 });
    await add({ code: 'MATI', productId: other.id, isActive: false });
  });

  it('tells the public only that active ones exist and for which product', async () => {
    for (const client of [store.client(), await store.signedIn('customer')]) {
      for (const path of ['vouchers/list', 'vouchers/list.php']) {
        const answer = await client.get(path);
        expect(answer.body).toEqual({
          success: true,
          data: [
            { isActive: true, productId: null },
            { isActive: true, productId: product.id },
          ],
        });
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    }
  });

  it('is silent about a product that is gone', async () => {
    const gone = await aProduct(admin, {}, 0);
    await add({ code: 'LAMA', productId: gone.id });
    await store.database.db.update(variants).set({ deletedAt: new Date() });
    expect((await store.client().get('vouchers/list')).body.data).toEqual([
      { isActive: true, productId: null },
    ]);
    await store.database.db.update(variants).set({ deletedAt: null });
  });

  it('tells an admin how often one without a limit was paid with', async () => {
    const made = await placeOrder(store.client(), aTransaction(product));
    await sendCallback(store, callbackBody(made));
    const usesOf = async (code: string) =>
      (await admin.get('vouchers/list')).body.data.find((row: { code: string }) => row.code === code).uses;
    expect(await usesOf('SEMUA')).toBe(0);
    await store.database.db.execute(sql`
      update orders set voucher_id = (select id from vouchers where code = 'SEMUA')`);
    expect(await usesOf('SEMUA')).toBe(1);
    expect(await usesOf('SEMUA2')).toBe(4);
    await store.database.db.execute(sql`update orders set voucher_id = null`);
  });

  it('gives an admin whole rows, newest first', async () => {
    const { data } = (await admin.get('vouchers/list')).body;
    expect(data.map((row: { code: string }) => row.code)).toEqual([
      'MATI',
      'HABIS',
      'KHUSUS2',
      'KHUSUS',
      'SEMUA2',
      'SEMUA',
    ]);
    expect(data[3]).toMatchObject({
      discountPercentage: 100,
      productId: product.id,
      productName: product.name,
      isGlobal: false,
      isActive: true,
      maxUses: 1,
      uses: 0,
      createdBy: null,
      createdByName: null,
    });
    expect(data[5]).toMatchObject({
      id: expect.any(Number),
      isGlobal: true,
      productId: null,
      productName: null,
      maxUses: null,
      createdBy: admin.userId,
      createdByName: expect.stringMatching(/^admin \d+$/),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });
});

describe('vouchers/validate', () => {
  beforeEach(async () => {
    await add({});
    await add({ code: 'KHUSUS', productId: other.id, discountPercentage: 25 });
    await add({ code: 'MATI', isActive: false });
    await add({ code: 'HABIS', maxUses: 2, uses: 2 });
    await add({ code: 'SISA', maxUses: 2, uses: 1, discountPercentage: 50 });
  });
  const validate = async (code: string, productId = product.id) =>
    (await store.client().post('vouchers/validate.php', { code, productId })).body;

  it.each([
    ['HEMAT10', 10],
    ['  hemat10 ', 10],
    ['sisa', 50],
  ])('%j is worth %d percent', async (typed, discountPercentage) => {
    expect(await validate(typed)).toEqual({
      success: true,
      voucher: { code: typed.trim().toUpperCase(), discountPercentage, productId: null },
      message: `Voucher berhasil diterapkan! Diskon ${discountPercentage}%`,
    });
  });

  it.each([
    ['', 'Kode voucher harus diisi'],
    ['   ', 'Kode voucher harus diisi'],
    ['TIDAKADA', 'Kode voucher tidak valid atau sudah tidak aktif'],
    ['MATI', 'Kode voucher tidak valid atau sudah tidak aktif'],
    ['HABIS', 'Kode voucher tidak valid atau sudah tidak aktif'],
    ["' or 1=1 --", 'Kode voucher tidak valid atau sudah tidak aktif'],
    ['KHUSUS', 'Voucher tidak berlaku untuk produk ini'],
  ])('%j is refused: %s', async (typed, message) => {
    expect(await validate(typed)).toMatchObject({ success: false, message });
  });

  it('knows the product it is for', async () => {
    expect((await validate('khusus', other.id)).voucher).toEqual({
      code: 'KHUSUS',
      discountPercentage: 25,
      productId: other.id,
    });
  });

  it('is asked at most 30 times a minute from one address', async () => {
    const vars = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' };
    const limited = await testStore({ vars, database: store.database });
    const ask = (address: string) =>
      limited
        .client()
        .post(
          'vouchers/validate',
          { code: 'TIDAKADA', productId: product.id },
          { 'x-forwarded-for': address },
        );
    for (let n = 0; n < 30; n += 1) expect((await ask('203.0.113.7')).status).toBe(200);
    const over = await ask('203.0.113.7');
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(over.body.message).toMatch(/^Terlalu banyak permintaan\. Coba lagi dalam \d+ detik\.$/);
    expect((await ask('203.0.113.8')).status).toBe(200);
    await limited.close();
  });
});
