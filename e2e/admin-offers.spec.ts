import type { Page } from '@playwright/test';
import { goTo } from './fixtures/seller-area.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { expect, test } from './fixtures/test.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a voucher, a promo and a keyword of the seller reach the buyer', async ({
  page,
  context,
  store,
  shop,
}) => {
  const product = await shop.product('Samudra Access 7 days');
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=vouchers');
  await page.getByRole('button', { name: 'Tambah voucher' }).click();
  const voucher = dialog(page, 'Voucher baru');
  await voucher.getByLabel('Kode', { exact: true }).fill('lebaran20');
  await voucher.getByLabel('Diskon (%)').fill('20');
  await voucher.getByRole('button', { name: 'Buat voucher' }).click();
  await expect(page.getByText('Voucher berhasil dibuat!')).toBeVisible();
  await expect(page.getByRole('row', { name: /LEBARAN20/ })).toContainText('20%');

  await goTo(page, 'Promo');
  await page.getByRole('button', { name: 'Tambah promo' }).click();
  const promo = dialog(page, 'Promo baru');
  await promo.getByRole('combobox', { name: 'Produk' }).fill(product.name);
  await promo.getByRole('option', { name: product.name }).click();
  await promo.getByLabel('Harga promo (Rp)').fill('50000');
  await promo.getByRole('button', { name: 'Mulai promo' }).click();
  await expect(page.getByText('Promo berhasil dibuat dan aktif!')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(product.name) });
  await expect(row.getByText('ACTIVE')).toBeVisible();
  await expect(row.getByRole('timer')).toHaveText(/^(24:00|23:59|24:01):\d\d$/);

  await goTo(page, 'Chatbot');
  await page.getByLabel('Keyword', { exact: true }).fill('garansi');
  await page.getByLabel('Response', { exact: true }).fill('Garansi tujuh hari untuk semua key.');
  await page.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(page.getByText('Keyword berhasil dibuat!')).toBeVisible();
  await page.getByRole('button', { name: 'Ubah garansi' }).click();
  await page.getByRole('textbox', { name: 'Response' }).last().fill('Garansi sepuluh hari untuk semua key.');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Keyword berhasil diperbarui!')).toBeVisible();

  const buyer = await context.newPage();
  const pay = buyer.getByRole('button', { name: /Bayar Sekarang/ });
  // What the public sees may be a second old.
  const priceIs = (text: RegExp) =>
    expect(async () => {
      await buyer.goto(`/purchase?productId=${product.id}`);
      await expect(pay).toHaveText(text, { timeout: 5_000 });
    }).toPass();
  await priceIs(/50\.000/);
  await buyer.getByLabel(/voucher/i).fill('LEBARAN20');
  await buyer.getByRole('button', { name: /Terapkan|Pakai|Gunakan/ }).click();
  await expect(pay).toContainText('40.000');

  await goTo(page, 'Promo');
  await page.getByRole('button', { name: `Hapus ${product.name}` }).click();
  await dialog(page, 'Hapus promo?').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Promo berhasil dihapus!')).toBeVisible();
  await priceIs(/107\.820/);
});
