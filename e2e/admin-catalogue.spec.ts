import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { signedIn } from './fixtures/signed-in.ts';
import type { RunningStore } from './fixtures/store.ts';
import { expect, test } from './fixtures/test.ts';

/** The seller is at the products, signed in. */
async function openProducts(page: Page, store: RunningStore): Promise<void> {
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=products');
  await expect(page.getByRole('region', { name: 'Garuda Pass' })).toBeVisible();
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a seller adds a product, stocks it, prices it, stops it, and buyers see each step', {
  tag: '@firefox',
}, async ({ page, context, store }) => {
  await openProducts(page, store);
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = dialog(page, 'Add Product');
  await form.getByLabel('Nama produk').fill('Kintamani Pass');
  await form.getByLabel('Deskripsi', { exact: true }).fill('Dibuat dari area admin.');
  await form.locator('input[type=file]').setInputFiles(resolve('docs/screenshots/home-360.png'));
  await expect(form.getByLabel('Gambar (URL)')).toHaveValue(/^\/images\/[0-9a-f]{32}\.webp$/);
  await form.getByRole('button', { name: 'FF Android' }).click();
  await form.getByRole('button', { name: '1 day' }).click();
  await form.getByRole('button', { name: '7 days' }).click();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form.getByText('Produk ditambahkan!')).toBeVisible();
  await expect(form).toBeHidden();

  const group = page.getByRole('region', { name: 'Kintamani Pass' });
  const stock = (variant: string) =>
    group.locator('.stock-row', { hasText: variant }).locator('.font-mono').first();
  await expect(stock('1 day')).toHaveText(/0$/);
  const loaded = group.locator('img').first();
  await expect
    .poll(() => loaded.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Key Kintamani Pass 7 days' }).click();
  const keys = dialog(page, 'Key Kintamani Pass 7 days');
  await keys.getByLabel('Tempel key').fill('KNTM-1\nKNTM-2\n\nKNTM-2\nKNTM-3');
  await keys.getByRole('button', { name: 'Periksa dulu' }).click();
  await expect(keys.getByLabel('Hasil pemeriksaan')).toContainText('Baru3');
  await keys.getByRole('button', { name: 'Tambah key' }).click();
  await expect(keys.getByText('Ditambahkan: 3. Dilewati: 1.')).toBeVisible();
  await keys.getByRole('tab', { name: /^Daftar key/ }).click();
  await keys.getByLabel('Cari key yang sama persis').fill('kntm-2');
  await keys.getByLabel('Cari key yang sama persis').press('Enter');
  await expect(keys.locator('tbody code')).toHaveText(['KNTM-2']);
  await keys.getByLabel('Pilih key KNTM-2').check();
  await keys.getByRole('button', { name: 'Hapus (1)' }).click();
  await dialog(page, 'Hapus key?').getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(keys.getByText('Tidak ada key.')).toBeVisible();
  await keys.getByRole('button', { name: 'Tutup' }).click();
  await expect(stock('7 days')).toHaveText(/2$/);

  await page.getByRole('button', { name: 'Ubah harga Kintamani Pass 7 days' }).click();
  const price = dialog(page, 'Ubah harga Kintamani Pass 7 days');
  await price.getByLabel('Harga publik (Rp)').fill('1');
  await price.getByRole('button', { name: 'Simpan' }).click();
  await expect(price.getByRole('alert')).toHaveText(
    'Harga publik harus lebih tinggi atau sama dengan harga user saldo',
  );
  await price.getByLabel('Harga publik (Rp)').fill('99000');
  await price.getByRole('button', { name: 'Simpan' }).click();
  await expect(price).toBeHidden();

  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto('/?query=kintamani');
    await expect(visitor.getByRole('link', { name: /Kintamani Pass/ })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await visitor.getByRole('link', { name: /Kintamani Pass/ }).click();
  await expect(visitor.getByText(/Rp\s99\.000/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Maintenance Kintamani Pass' }).click();
  const status = dialog(page, 'Status Hack');
  await status.getByLabel('Maintenance').check();
  await status.getByLabel('Alasan (opsional)').fill('Menunggu pembaruan');
  await status.getByRole('button', { name: 'Simpan' }).click();
  await expect(status).toBeHidden();
  await expect(group.locator('.badge-bad')).toHaveText('Maintenance');
  await expect(async () => {
    await visitor.goto('/?query=kintamani');
    await expect(visitor.getByText('Menunggu pembaruan')).toBeVisible({ timeout: 5_000 });
  }).toPass();

  await page.getByRole('button', { name: 'Hapus Kintamani Pass 1 day' }).click();
  await dialog(page, 'Hapus produk?').getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(group.locator('.stock-row')).toHaveCount(1);
});

test('what was typed is not lost by a slip, and the keyboard alone is enough', async ({ page, store }) => {
  await openProducts(page, store);
  await page.getByRole('button', { name: 'Custom link Garuda Pass' }).focus();
  await page.keyboard.press('Enter');
  const link = dialog(page, 'Custom link Garuda Pass');
  const field = link.getByLabel('Link untuk pembeli');
  await field.fill('https://contoh.test/unduh');
  let asked = '';
  page.once('dialog', (question) => {
    asked = question.message();
    void question.dismiss();
  });
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('https://contoh.test/unduh');
  expect(asked).toBe('Perubahan belum disimpan. Tetap tutup?');
  await field.press('Enter');
  await expect(link.getByText('Link disimpan!')).toBeVisible();
  await expect(link).toBeHidden();
  await expect(page.getByRole('button', { name: 'Custom link Garuda Pass' })).toBeFocused();
});

test('the hot list puts a product first in the store', async ({ page, store, shop }) => {
  await openProducts(page, store);
  await page.getByRole('button', { name: 'Hot List Order' }).click();
  const hot = dialog(page, 'Hot List Order');
  const last = hot.locator('ul button').last();
  const name = await last.innerText();
  await last.click();
  const up = hot.getByRole('button', { name: `Naikkan ${name}` });
  while (await up.isEnabled()) await up.click();
  await hot.getByRole('button', { name: 'Simpan' }).click();
  await expect(hot).toBeHidden();
  await expect.poll(async () => (await shop.products()).find((p) => p.baseName === name)?.hotRank).toBe(1);
  await page.goto('/');
  await expect(page.locator('.ticket h2').first()).toHaveText(name);
});
