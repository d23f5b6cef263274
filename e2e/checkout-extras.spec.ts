import type { Shop } from './fixtures/shop.ts';
import type { RunningStore } from './fixtures/store.ts';
import { expect, test } from './fixtures/test.ts';

let counter = 0;

/** A fresh product with so many keys, made by the admin. */
async function freshProduct(shop: Shop, store: RunningStore, keys: number): Promise<number> {
  counter += 1;
  await shop.post('/backend/api/auth/login', store.admin);
  const { data } = await shop.post<{ data: { id: number } }>('/backend/api/products/create', {
    name: `Anoa Pass ${counter} 7 days`,
    description: 'Untuk satu pembeli.',
    price: 4.99,
    publicPriceIDR: 90_000,
    category: ['PUBG Android'],
    imageUrl: '/products/garuda-pass.svg',
  });
  const codes = Array.from({ length: keys }, (_, n) => `ANOA-${counter}-${n}`);
  await shop.post('/backend/api/codes/create', { product_id: data.id, codes });
  await shop.post('/backend/api/auth/logout', {});
  return data.id;
}

test('a voucher takes its share, and goes when it is removed', async ({ page, shop }) => {
  const product = await shop.product('Komodo Access 7 days');
  await page.goto(`/purchase?productId=${product.id}`);
  await page.getByLabel('Kode voucher').fill('salah');
  await page.getByRole('button', { name: 'Pakai' }).click();
  await expect(page.getByText('Kode voucher tidak valid atau sudah tidak aktif')).toBeVisible();
  await page.getByLabel('Kode voucher').fill('hemat10');
  await page.getByRole('button', { name: 'Pakai' }).click();
  await expect(page.getByText('Diskon (10%)')).toBeVisible();
  await page.getByLabel(/Isi Alamat Email/).fill('hemat@contoh.test');
  await page
    .getByRole('radio', { name: /^QRIS\b/ })
    .first()
    .check();
  await page.getByRole('button', { name: /Bayar Sekarang/ }).click();
  await page.waitForURL(/\/sandbox\/tripay\/checkout\//);
});

test('a variant that sells out while the page is open says so before anybody pays', async ({
  page,
  shop,
  store,
}) => {
  const id = await freshProduct(shop, store, 1);
  await expect.poll(async () => (await shop.products()).some((product) => product.id === id)).toBe(true);
  await page.goto(`/purchase?productId=${id}`);
  await expect(page.getByText('Stok tersedia: 1')).toBeVisible();
  const other = await shop.order(
    (await shop.products()).find((p) => p.id === id)?.name ?? '',
    'QRIS',
    'cepat@contoh.test',
  );
  await shop.play(other, 'pay');
  await expect.poll(async () => (await shop.products()).find((p) => p.id === id)?.availableCodes).toBe(0);
  // Coming back to the tab is when a buyer's page looks again; not more often than every two seconds.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('Habis!').first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText(/^Produk ini sedang habis\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /Bayar Sekarang/ })).toHaveCount(0);
});

test('what was typed survives a reload', async ({ page, shop }) => {
  const product = await shop.product('Komodo Access 7 days');
  await page.goto(`/purchase?productId=${product.id}`);
  await page.getByLabel(/Isi Alamat Email/).fill('ingat@contoh.test');
  // A busy machine may be asked to reload before the page's script has run at all.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('checkoutBuyer')))
    .toContain('ingat@contoh.test');
  await page.reload();
  await expect(page.getByLabel(/Isi Alamat Email/)).toHaveValue('ingat@contoh.test');
});

test.describe('without a network', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/] });

  test('the page says so and loses nothing', async ({ page, shop, context }) => {
    const product = await shop.product('Komodo Access 7 days');
    await page.goto(`/purchase?productId=${product.id}`);
    await page.getByLabel(/Isi Alamat Email/).fill('putus@contoh.test');
    await page
      .getByRole('radio', { name: /^QRIS\b/ })
      .first()
      .check();
    await context.setOffline(true);
    await expect(page.getByText('Anda sedang offline. Yang sudah Anda isi tetap tersimpan.')).toBeVisible();
    await page.getByRole('button', { name: /Bayar Sekarang/ }).click();
    await expect(page.getByText('Terjadi kesalahan saat memproses pembayaran')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Anda sedang offline. Yang sudah Anda isi tetap tersimpan.')).toHaveCount(0);
    await expect(page.getByLabel(/Isi Alamat Email/)).toHaveValue('putus@contoh.test');
    await page.getByRole('button', { name: /Bayar Sekarang/ }).click();
    await page.waitForURL(/\/sandbox\/tripay\/checkout\//);
  });
});

test('recent purchases are told on the home page, masked, and can be closed', async ({ page, shop }) => {
  const order = await shop.order('Komodo Access 1 day', 'QRIS', 'zulaikha@contoh.test');
  await shop.play(order, 'pay');
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(5_000);
  const popup = page
    .getByRole('complementary', { name: 'Pembelian terbaru' })
    .or(page.getByLabel('Pembelian terbaru'));
  await expect(popup.first()).toContainText('baru saja membeli');
  await expect(popup.first()).not.toContainText('zulaikha');
  await page.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  await page.clock.runFor(60_000);
  await expect(page.getByText('baru saja membeli')).toHaveCount(0);
});
