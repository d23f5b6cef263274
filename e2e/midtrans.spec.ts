import { Shop } from './fixtures/shop.ts';
import { newDataDir, removeDataDir, startStore } from './fixtures/store.ts';
import { expect, test, waitingForScript } from './fixtures/test.ts';

test('a buyer pays through Midtrans and gets the key at once', async ({ browser, request }) => {
  const dataDir = newDataDir();
  const store = await startStore(dataDir, { MIDTRANS_SERVER_KEY: 'SB-Mid-server-uji' });
  const context = await browser.newContext({ baseURL: store.url, viewport: { width: 360, height: 740 } });
  const page = waitingForScript(await context.newPage());
  try {
    const product = await new Shop(request, store.url).product('Garuda Pass 7 days');
    await page.goto(`/purchase?productId=${product.id}`);
    await page.getByLabel('Isi Alamat Email *').fill('pembeli@contoh.test');
    await page.getByRole('radio', { name: /^GoPay/ }).check();
    await page.getByRole('button', { name: /Bayar Sekarang/ }).click();
    await expect(page).toHaveURL(/\/sandbox\/midtrans\/checkout\//);
    await expect(page.getByText('GoPay').first()).toBeVisible();
    await page.getByRole('button', { name: 'Bayar', exact: true }).click();
    await expect(page.getByText('Toko sudah menerima pemberitahuan.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil!' })).toBeVisible();
    await expect(page.locator('.receipt-key code')).toHaveCount(1);
  } finally {
    await context.close();
    await store.stop();
    removeDataDir(dataDir);
  }
});
