import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct, aTransaction } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient;
let product: Product;

beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());
beforeEach(async () => {
  product = await aProduct(admin, {}, 5);
});

describe('what checkout refuses', () => {
  const create = async (over: object) =>
    (await store.client().post('tripay/create-transaction', aTransaction(product, over))).body;

  it.each([
    [{ amount: 1 }, 'Harga berubah. Total sekarang Rp 80.000.'],
    [{ customer_email: 'rani' }, 'Format email tidak valid'],
    [{ customer_email: '"><img/src=x/onerror=1>@x.y' }, 'Format email tidak valid'],
    [{ merchant_ref: 'PUB-1-short' }, 'Nomor referensi tidak valid'],
    [{ method: 'GOPAY' }, 'Metode pembayaran tidak tersedia'],
    [{ product_id: 99_999 }, 'Produk tidak ditemukan'],
    [{ return_url: 'https://jahat.example/success' }, 'Alamat kembali tidak valid'],
    [{ voucher_code: 'TIDAKADA' }, 'Kode voucher tidak valid atau sudah tidak aktif'],
  ])('%j', async (over, message) => {
    expect(await create(over)).toMatchObject({ success: false, message });
  });

  it('a product in maintenance, sold out or too dear for the channel', async () => {
    await admin.post('products/update', { id: product.id, isMaintenanceMode: true });
    expect((await create({})).message).toBe('Product Maintenance: Maintenance');
    await admin.post('products/update', {
      id: product.id,
      isMaintenanceMode: true,
      maintenanceReason: 'Sedang diperbarui',
    });
    expect((await create({})).message).toBe('Product Maintenance: Sedang diperbarui');
    await admin.post('products/update', { id: product.id, isMaintenanceMode: false });
    expect((await create({ quantity: 6 })).message).toBe('Stok tidak mencukupi untuk varian ini');
    const dear = await aProduct(admin, { price: 99, publicPriceIDR: 6_000_000 }, 1);
    const answer = await store.client().post('tripay/create-transaction', aTransaction(dear));
    expect(answer.body.message).toBe('Maksimum pembayaran QRIS (ShopeePay) adalah Rp 5.000.000');
    const cheap = await aProduct(admin, { price: 0.49, publicPriceIDR: 8_820 }, 1);
    const low = await store
      .client()
      .post('tripay/create-transaction', aTransaction(cheap, { method: 'BCAVA' }));
    expect(low.body.message).toBe('Minimum pembayaran BCA Virtual Account adalah Rp 10.000');
  });

  it('items that are nested deeper than anybody reads', async () => {
    const deep = JSON.stringify(aTransaction(product)).replace(
      '"order_items":[]',
      `"order_items":[${'['.repeat(20_000)}${']'.repeat(20_000)}]`,
    );
    const headers = { 'content-type': 'application/json' };
    expect((await store.client().send('POST', 'tripay/create-transaction', deep, headers)).status).toBe(400);
    const inside = deep
      .replace('"order_items":[', '"order_items":[{"a":')
      .replace(/\](,"expired_time")/, '}]$1');
    expect((await store.client().send('POST', 'tripay/create-transaction', inside, headers)).status).toBe(
      400,
    );
  });
});
