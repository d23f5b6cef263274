import sharp from 'sharp';
import { signedIn } from './fixtures/signed-in.ts';
import { expect, test } from './fixtures/test.ts';

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('a seller writes a product’s page, and a buyer finds it there, under its old address too', async ({
  page,
  store,
  browser,
}) => {
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=products');
  await page.getByRole('link', { name: 'Garuda Pass', exact: true }).click();
  const dialog = page.locator('#content');
  await dialog
    .getByLabel('Tambah gambar', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([await picture('dua.png', '#c2410c'), await picture('tiga.png', '#0f766e')]);
  await expect(dialog.getByRole('button', { name: 'Hapus gambar 3' })).toBeVisible();
  await dialog
    .getByLabel('Deskripsi panjang')
    .fill('Buka **akses penuh**.\n\n- Android 9 ke atas\n- Satu perangkat\n\n<script>alert(1)</script>');
  await dialog.getByRole('button', { name: 'Lihat hasil' }).first().click();
  await expect(dialog.locator('.prose strong')).toHaveText('akses penuh');
  await dialog.getByText('Untuk mesin pencari').click();
  await dialog.getByLabel('Judul halaman').fill('Garuda Pass resmi');
  await dialog.getByRole('button', { name: 'Teks bahasa Arab belum ditulis' }).click();
  await dialog.getByLabel('Teks singkat').fill('وصول كامل دون روت');
  await dialog.getByText('Lainnya', { exact: true }).click();
  await dialog.getByLabel('Alamat', { exact: true }).fill('garuda-resmi');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(dialog.getByText('Produk diperbarui!')).toBeVisible();

  const context = await browser.newContext({ baseURL: store.url, viewport: { width: 360, height: 740 } });
  const buyer = await context.newPage();
  await expect
    .poll(async () => (await buyer.goto('/p/garuda-pass'))?.url())
    .toBe(`${store.url}/p/garuda-resmi`);
  await expect(buyer).toHaveTitle('Garuda Pass resmi | Kunci');
  const strip = buyer.getByRole('list', { name: 'Gambar produk' });
  await expect(strip.getByRole('img')).toHaveCount(3);
  await buyer.getByRole('link', { name: 'Garuda Pass, gambar 3' }).click();
  await expect(buyer.getByRole('link', { name: 'Garuda Pass, gambar 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(buyer.getByRole('region', { name: 'Tentang produk' })).toContainText(
    '<script>alert(1)</script>',
  );
  await expect(buyer.getByRole('button', { name: 'Bayar Sekarang' })).toBeVisible();
  const preview = await buyer.locator('meta[property="og:image"]').getAttribute('content');
  expect((await buyer.request.get(preview ?? '')).headers()['content-type']).toBe('image/jpeg');

  await buyer.goto('/p/garuda-resmi?lang=ar');
  await expect(buyer.getByText('وصول كامل دون روت')).toBeVisible();
  await buyer.getByRole('link', { name: /3/ }).and(buyer.locator('.gallery-small a')).click();
  await expect(buyer.locator('.gallery-small a').nth(2)).toHaveAttribute('aria-current', 'true');

  await buyer.goto('/');
  await buyer.locator('a.ticket[href="/p/garuda-resmi"]').click();
  await expect(strip.or(buyer.locator('.gallery-strip')).locator('img')).toHaveCount(3);
  await context.close();
});
