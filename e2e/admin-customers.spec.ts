import type { Page } from '@playwright/test';
import { signedIn } from './fixtures/signed-in.ts';
import { expect, test } from './fixtures/test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a seller makes redeem codes and a customer turns one into balance', async ({
  page,
  context,
  store,
}) => {
  const dewi = { email: 'dewi@contoh.test', password: 'rahasia-dewi-1' };
  await signedIn(page, store, store.admin);
  const registered = await page.request.post('/backend/api/users/create', {
    data: { ...dewi, username: 'Dewi' },
    headers: { Origin: store.url },
  });
  expect(await registered.json()).toMatchObject({ success: true });
  await page.goto('/admin?tab=redeemHistory');
  await page.getByRole('button', { name: 'Buat kode' }).click();
  const form = dialog(page, 'Buat kode redeem');
  await form.getByRole('button', { name: '$30' }).click();
  await form.getByLabel('Jumlah kode').fill('2');
  await form.getByLabel('Keterangan (opsional)').fill('Hadiah akhir tahun');
  await form.getByRole('button', { name: 'Buat', exact: true }).click();
  await expect(form.getByText('Kode redeem berhasil dibuat!')).toBeVisible();
  await expect(form).toBeHidden();
  const made = page.getByRole('region', { name: 'Kode yang baru dibuat' }).locator('code');
  await expect(made).toHaveCount(2);
  const [given = '', kept = ''] = await made.allInnerTexts();
  const row = (code: string) => page.getByRole('row', { name: new RegExp(code) });
  await expect(row(given)).toContainText('Available');

  await context.clearCookies();
  await signedIn(page, store, dewi);
  await page.goto('/seller?tab=redeem');
  await page.getByRole('textbox', { name: 'Kode redeem' }).fill(given.toLowerCase());
  await page.getByRole('button', { name: 'Tukar', exact: true }).click();
  await expect(page.getByText(/Kode berhasil ditukar: \$30\.00/)).toBeVisible();

  await context.clearCookies();
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=redeemHistory');
  await expect(row(given)).toContainText('Used');
  await expect(row(given).getByRole('button', { name: /^Hapus/ })).toHaveCount(0);
  await row(kept).getByRole('switch').click();
  await dialog(page, `Nonaktifkan kode redeem ${kept}?`).getByRole('button', { name: 'Nonaktifkan' }).click();
  await expect(row(kept)).toContainText('Inactive');
  await row(kept)
    .getByRole('button', { name: `Hapus kode ${kept}` })
    .click();
  await dialog(page, 'Hapus kode redeem?').getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(page.getByText('Kode redeem berhasil dihapus!')).toBeVisible();
  await expect(row(kept)).toHaveCount(0);
  await page.getByRole('button', { name: 'Total per pengguna' }).click();
  await page
    .getByRole('button', { name: /^Riwayat / })
    .first()
    .click();
  await expect(page.getByRole('dialog').locator('tbody code').first()).toBeVisible();
});

test('a seller registers a customer, adds balance, and deletes the account with its keys kept', async ({
  page,
  store,
  shop,
}) => {
  const sari = { email: 'sari@contoh.test', password: 'rahasia-sari-1' };
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Daftarkan pengguna' }).click();
  const form = dialog(page, 'Daftarkan pengguna');
  await form.getByLabel('Email').fill(sari.email);
  await form.getByLabel('Nama pengguna').fill('Sari');
  await form.getByLabel('Kata sandi', { exact: true }).fill(sari.password);
  await form.getByLabel('Ulangi kata sandi').fill(sari.password);
  await form.getByLabel('Saldo awal (USD)').fill('2.50');
  await form.getByRole('button', { name: 'Daftarkan', exact: true }).click();
  await expect(form.getByText('Pengguna berhasil didaftarkan!')).toBeVisible();
  await expect(form).toBeHidden();

  await page.getByRole('searchbox').fill('sari@');
  const row = page.getByRole('row', { name: /Sari/ });
  await expect(row).toContainText(/\$2\.50/);
  await page.getByRole('button', { name: 'Kelola saldo Sari' }).click();
  const balance = dialog(page, 'Kelola saldo Sari');
  await balance.getByLabel('Jumlah (USD)').fill('-3');
  await balance.getByRole('button', { name: 'Ubah saldo' }).click();
  await expect(balance.getByRole('alert')).toHaveText('Cannot deduct more than current balance');
  await balance.getByLabel('Jumlah (USD)').fill('20');
  await balance.getByLabel('Alasan (opsional)').fill('Transfer bank');
  await balance.getByRole('button', { name: 'Ubah saldo' }).click();
  await expect(balance).toBeHidden();
  await expect(row).toContainText(/\$22\.50/);

  const { id } = await shop.product('Garuda Pass 7 days');
  await shop.post('/backend/api/auth/login', sari);
  await shop.post('/backend/api/purchase/create', { product_id: id, quantity: 2 });

  await page.getByRole('button', { name: 'Riwayat Sari' }).click();
  const history = dialog(page, 'Riwayat Sari');
  await expect(history.locator('tbody tr')).toContainText('Garuda Pass 7 days');
  await history.getByRole('button', { name: 'Saldo', exact: true }).first().click();
  await expect(history.getByText('Transfer bank')).toBeVisible();
  await history.getByRole('button', { name: 'Tutup' }).click();

  await page.getByRole('button', { name: 'Hapus pengguna Sari' }).click();
  const leave = dialog(page, 'Hapus pengguna?');
  await expect(leave).toContainText('Pembeli ini sudah melihat 2 key.');
  await leave.getByLabel('Tetap tandai key itu sebagai terpakai').check();
  await leave.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(page.getByText('Pengguna Sari dihapus.', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(shop.post('/backend/api/auth/login', sari)).rejects.toThrow('Invalid email or password');
});
