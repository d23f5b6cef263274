import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct, aTransaction } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient & { userId: number };
let product: Product;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  product = await aProduct(admin);
});
afterAll(() => store?.close());

const create = async (body: object) => (await admin.post('vouchers/create', body)).body;

describe('vouchers/create', () => {
  it('keeps the code in upper case, for one product or for all, made by who is signed in', async () => {
    const made = await create({ code: ' hemat10 ', discountPercentage: 10, createdBy: 4711 });
    expect(made).toMatchObject({
      success: true,
      message: 'Voucher berhasil dibuat!',
      data: {
        code: 'HEMAT10',
        discountPercentage: 10,
        isGlobal: true,
        maxUses: null,
        createdBy: admin.userId,
      },
    });
    const one = await create({ code: 'SATU', discountPercentage: 100, productId: product.id });
    expect(one.data).toMatchObject({ isGlobal: false, productName: product.name, maxUses: 1 });
    const many = await create({ code: 'BANYAK', discountPercentage: 100, maxUses: 5 });
    expect(many.data.maxUses).toBe(5);
  });

  it.each([
    [{ code: '  ', discountPercentage: 10 }, 'Kode voucher harus diisi'],
    [{ code: 'X'.repeat(21), discountPercentage: 10 }, 'Kode voucher maksimal 20 karakter'],
    [{ code: 'NOL', discountPercentage: 0 }, 'Persentase diskon harus antara 1-100'],
    [{ code: 'LEBIH', discountPercentage: 101 }, 'Persentase diskon harus antara 1-100'],
    [{ code: 'LAIN', discountPercentage: 5, productId: 999_999 }, 'Produk tidak ditemukan'],
    [{ code: 'hemat10', discountPercentage: 5 }, 'Kode voucher HEMAT10 sudah ada'],
  ])('refuses %j: %s', async (body, message) => {
    expect(await create(body)).toMatchObject({ success: false, message });
  });

  it('of many at once with one code makes one', async () => {
    const answers = await inParallel(
      10,
      Array.from({ length: 10 }, () => () => create({ code: 'BALAPAN', discountPercentage: 5 })),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  });
});

describe('a voucher', () => {
  it('can be switched off and on, and deleted; its code is free again and the order keeps its price', async () => {
    const { data } = await create({ code: 'SEMENTARA', discountPercentage: 50 });
    const validate = async () =>
      (await store.client().post('vouchers/validate', { code: 'SEMENTARA', productId: product.id })).body;
    await admin.post('vouchers/update', { id: data.id, isActive: false });
    expect((await validate()).message).toBe('Kode voucher tidak valid atau sudah tidak aktif');
    await admin.post('vouchers/update', { id: data.id, isActive: true });
    expect((await validate()).success).toBe(true);

    const order = aTransaction(product, { voucher_code: 'SEMENTARA', amount: 40_000 });
    expect((await store.client().post('tripay/create-transaction', order)).body.success).toBe(true);
    const gone = await admin.post('vouchers/delete', { id: data.id });
    expect(gone.body).toMatchObject({ success: true, message: 'Voucher berhasil dihapus!' });
    expect((await validate()).success).toBe(false);
    const list = (await admin.get('vouchers/list')).body.data as { code: string }[];
    expect(list.map((row) => row.code)).not.toContain('SEMENTARA');
    const { rows } = await store.database.db.execute(
      sql`select total_idr::int as total from orders where merchant_ref = ${order.merchant_ref}`,
    );
    expect(rows).toEqual([{ total: 40_000 }]);
    expect((await create({ code: 'SEMENTARA', discountPercentage: 5 })).success).toBe(true);
    expect((await admin.post('vouchers/delete', { id: data.id })).body.message).toBe(
      'Voucher tidak ditemukan',
    );
  });

  it('leaves a trace of who made, changed and deleted it, without its code', async () => {
    const { rows } = await store.database.db.execute<{ action: string; text: string }>(
      sql`select action, (coalesce(before, '{}') || coalesce(after, '{}'))::text as text from audit_log where action like 'voucher.%'`,
    );
    expect(new Set(rows.map((row) => row.action))).toEqual(
      new Set(['voucher.create', 'voucher.update', 'voucher.delete']),
    );
    expect(rows.some((row) => row.text.includes('SEMENTARA'))).toBe(false);
  });
});
