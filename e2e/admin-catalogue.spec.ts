import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { addByForm } from './fixtures/product-form.ts';
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
  await addByForm(page, {
    name: 'Kintamani Pass',
    description: 'Dibuat dari area admin.',
    picture: resolve('docs/screenshots/home-360.png'),
    category: 'FF Android',
    durations: ['1 day', '7 days'],
  });
  await expect(page.getByRole('img', { name: 'Gambar 1' })).toHaveAttribute(
    'src',
    /\/images\/[0-9a-f]{32}\.webp/,
  );
  const stock = page.getByRole('region', { name: 'Key dan stok' });
  await expect(stock.getByRole('listitem')).toContainText(['0 key', '0 key']);

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
  await expect(stock.getByRole('listitem').last()).toContainText('2 key');

  const week = page
    .getByRole('region', { name: 'Varian', exact: true })
    .getByRole('listitem', { name: '7 days' });
  await week.getByLabel('Harga', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(
    week.getByText('Harga publik harus lebih tinggi atau sama dengan harga user saldo'),
  ).toBeVisible();
  await week.getByLabel('Harga', { exact: true }).fill('99.000');
  await expect(page.getByText('1 perubahan')).toBeVisible();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Produk diperbarui!')).toBeVisible();

  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto('/?query=kintamani');
    await expect(visitor.getByRole('link', { name: /Kintamani Pass/ })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await visitor.getByRole('link', { name: /Kintamani Pass/ }).click();
  await expect(visitor.getByText(/Rp\s99\.000/).first()).toBeVisible();

  await page.goto('/admin?tab=products&query=kintamani');
  const group = page.getByRole('region', { name: 'Kintamani Pass' });
  await group.locator('summary').click();
  await group.getByRole('button', { name: 'Maintenance' }).click();
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

  await group.getByRole('button', { name: 'Varian Kintamani Pass' }).click();
  await group.getByRole('button', { name: 'Hapus Kintamani Pass 1 day' }).click();
  await dialog(page, 'Hapus produk?').getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(group.getByRole('listitem')).toHaveCount(1);
  await page.goto('/admin?tab=products&view=deleted');
  await page.getByRole('button', { name: 'Pulihkan Kintamani Pass 1 day' }).click();
  await expect(page.getByText('Produk dipulihkan!')).toBeVisible();
  await page.goto('/admin?tab=products&query=kintamani');
  await expect(group).toContainText('2 varian');
});

test('what was typed is not lost by a slip, and the keyboard alone is enough', async ({ page, store }) => {
  await openProducts(page, store);
  await page.getByRole('link', { name: 'Rinjani Key', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^Rinjani Key/ })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Varian', exact: true }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const first = (await rows.first().getAttribute('aria-label')) ?? '';
  const second = (await rows.nth(1).getAttribute('aria-label')) ?? '';
  const price = rows.first().getByLabel('Harga', { exact: true });
  await price.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('123000');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows.nth(1)).toHaveAccessibleName(first);
  await expect(rows.nth(1).locator('.drag')).toBeFocused();
  await expect(page.getByText('2 perubahan')).toBeVisible();

  // A link asks before it leads away from it.
  let asked = '';
  page.once('dialog', (question) => {
    asked = question.message();
    void question.dismiss();
  });
  await page.getByRole('link', { name: 'Pesanan' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1).getByLabel('Harga', { exact: true })).toHaveValue('123.000');
  expect(asked).toBe('Perubahan belum disimpan. Tetap tutup?');

  await rows.nth(1).getByLabel('Harga', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Produk diperbarui!')).toBeVisible();
  await page.reload();
  await expect(rows.first()).toHaveAccessibleName(second);
  await expect(rows.nth(1).getByLabel('Harga', { exact: true })).toHaveValue('123.000');
});

test('three products by form, with labels of their own, are three products in the shop', async ({
  page,
  store,
  shop,
}) => {
  await openProducts(page, store);
  const picture = { url: '/products/garuda-pass.svg' };
  const category = 'FF Android';
  await addByForm(page, {
    name: 'Windows 11 Pro',
    picture,
    category,
    variants: [
      ['Retail 1 PC', '249.000'],
      ['OEM 1 PC', 'Rp 149.000'],
    ],
  });
  await addByForm(page, { name: 'Kelas UI/UX', picture, category, variants: [['Selamanya', '399000']] });
  await addByForm(page, { name: 'Antivirus Rumah', picture, category, variants: [['', '89000']] });
  const named = async (baseName: string) =>
    (await shop.products())
      .filter((product) => product.baseName === baseName)
      .map(({ label, publicPriceIDR, validitySeconds }) => [label, publicPriceIDR, validitySeconds]);
  await expect
    .poll(() => named('Windows 11 Pro'))
    .toEqual([
      ['Retail 1 PC', 249_000, null],
      ['OEM 1 PC', 149_000, null],
    ]);
  await expect.poll(() => named('Kelas UI/UX')).toEqual([['Selamanya', 399_000, null]]);
  await expect.poll(() => named('Antivirus Rumah')).toEqual([['', 89_000, null]]);
  await page.goto('/p/windows-11-pro');
  await expect(page.getByRole('radio', { name: /OEM 1 PC/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Retail 1 PC/ })).toBeVisible();
});

test('the hot list puts a product first in the store', async ({ page, store, shop }) => {
  await openProducts(page, store);
  await page.getByRole('search').locator('summary').click();
  await page.getByRole('search').getByRole('button', { name: 'Hot List Order' }).click();
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
