import { looksWell } from './fixtures/look-well.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { expect, test } from './fixtures/test.ts';

test('the seller compensates everybody who holds a running key', async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=products');
  await page.getByRole('link', { name: 'Kawung Key', exact: true }).click();
  await page.getByRole('button', { name: 'Beri kompensasi' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/orang memegang key Kawung Key yang masih berlaku/)).toBeVisible();
  await dialog.getByLabel('Saldo untuk yang punya akun').check();
  await dialog.getByLabel('Saldo per akun ($)').fill('0');
  await dialog
    .getByLabel('Pesan untuk mereka (boleh kosong)')
    .fill('Maaf, produk ini sempat tidak bisa dipakai.');
  await dialog.getByRole('button', { name: /^Berikan ke/ }).click();
  await expect(dialog.getByText('Isi saldo antara $0.01 dan $1,000.00')).toBeVisible();
  await dialog.getByLabel('Saldo per akun ($)').fill('1,50');
  await expect(dialog.getByText(/^1 saldo, total \$1\.50$/)).toBeVisible();
  // No half percent and no half day.
  await dialog.getByLabel('Besar potongan').fill('10,5');
  await dialog.getByRole('button', { name: /^Berikan ke/ }).click();
  await expect(dialog.getByText('Isi 1 sampai 100')).toBeVisible();
  await looksWell(page, 'a compensation');
  await dialog.getByLabel('Besar potongan').fill('10');
  // Everybody gets a voucher: the customer's balance is for other tests to count.
  await dialog.getByLabel('Saldo untuk yang punya akun').uncheck();
  await dialog.getByRole('button', { name: /^Berikan ke/ }).click();
  await expect(dialog.getByText(/kompensasi diberikan dan dikabarkan lewat email/)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // What stands in the product's own form sends itself, not that.
  await page.getByRole('button', { name: 'Tambah promo' }).click();
  await dialog.getByRole('button', { name: 'Mulai promo' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/tab=product&id=/);
});
