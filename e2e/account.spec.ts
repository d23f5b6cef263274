import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Account } from './fixtures/store.ts';
import { expect, test } from './fixtures/test.ts';

// The browser itself reports each call that the store refuses.
test.use({ allowed: [/status of 401/] });

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('a customer buys with the balance, finds the keys again, and redeems until it is closed', async ({
  page,
  store,
}) => {
  const bima = store.customers[1] as Account;
  await page.goto('/seller?tab=products');
  await expect(page).toHaveURL('/seller/login');
  await signIn(page, bima);
  await expect(page).toHaveURL('/seller?tab=products');

  await page.getByLabel('Cari produk').fill('garuda');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Beli Garuda Pass 7 days' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Tambah jumlah' }).click();
  await expect(dialog).toContainText(/\$9\.98/);
  await expect(dialog).toContainText(/Saldo sekarang\$25\.00/);
  await expect(dialog).toContainText(/Saldo setelahnya\$15\.02/);
  await dialog.getByRole('button', { name: 'Beli sekarang' }).dblclick();
  await expect(dialog.getByRole('heading', { name: 'Pembelian berhasil' })).toBeVisible();
  const keys = await dialog.getByRole('region', { name: 'Kode' }).locator('code').allInnerTexts();
  expect(keys).toHaveLength(2);
  await expect(dialog).toContainText(/Saldo baru\$15\.02/);

  await dialog.getByRole('link', { name: 'Lihat riwayat' }).click();
  await expect(page).toHaveURL('/seller?tab=history');
  await page.getByLabel('Cari produk atau kode').fill(keys[1]?.toLowerCase() ?? '');
  await expect(page.getByText('Menampilkan 1 sampai 1 dari 1 entri')).toBeVisible();
  await page.getByRole('button', { name: 'Detail: Garuda Pass 7 days' }).click();
  for (const key of keys) await expect(dialog.getByText(key)).toBeVisible();
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(keys.join(' '));

  await tab(page, 'Redeem');
  const redeem = async (code: string) => {
    await page.getByLabel('Kode redeem', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Tukar' }).click();
  };
  await redeem('demo10');
  await expect(page.getByText(/^Kode berhasil ditukar: \$10\.00\. Saldo baru: \$25\.02$/)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'DEMO10' })).toBeVisible();
  await redeem('DEMO10');
  await expect(page.getByRole('alert')).toHaveText('Anda sudah pernah menggunakan kode ini');
  for (let left = 9; left >= 1; left -= 1) {
    await redeem(`SALAH${left}`);
    await expect(page.getByRole('alert')).toHaveText(`Kode redeem tidak valid. Sisa percobaan: ${left}`);
  }
  await redeem('SALAH');
  await expect(page.getByRole('alert')).toHaveText(
    'Kode tidak valid. Akun Anda di-suspend 24 jam karena terlalu banyak percobaan gagal.',
  );
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Akun Anda di-suspend. Coba lagi dalam 24 jam.');
  await expect(page.getByLabel('Kode redeem', { exact: true })).toBeDisabled();

  await tab(page, 'Saldo');
  await expect(page.getByRole('row').nth(1)).toContainText(/Redeem DEMO10\+\$10\.00\$25\.02/);
  await expect(page.getByRole('row').nth(2)).toContainText(/Garuda Pass 7 days × 2-\$9\.98\$15\.02/);
});

test('a password is changed, which ends the other session; a forgotten one is replaced by mail, and so is the address', async ({
  page,
  browser,
  store,
  shop,
}) => {
  const tari = store.customers[2] as Account;
  const elsewhere = await (await browser.newContext({ baseURL: store.url })).newPage();
  await elsewhere.goto('/seller?tab=wallet');
  await signIn(elsewhere, tari);
  await expect(elsewhere).toHaveURL('/seller?tab=wallet');

  await page.goto('/seller');
  await signIn(page, tari);
  await page.getByRole('button', { name: 'Akun saya' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(tari.email)).toBeVisible();
  await dialog.getByRole('tab', { name: 'Kata sandi' }).click();
  await dialog.getByLabel('Kata sandi saat ini').fill(tari.password);
  await dialog.getByLabel('Kata sandi baru', { exact: true }).fill('kata-sandi-kedua');
  await dialog.getByLabel('Ulangi kata sandi baru').fill('kata-sandi-lain');
  await dialog.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('New passwords do not match');
  await dialog.getByLabel('Ulangi kata sandi baru').fill('kata-sandi-kedua');
  await dialog.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(dialog.getByText('Kata sandi tersimpan. Sesi Anda yang lain sudah berakhir.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await elsewhere.getByRole('tab', { name: 'Riwayat' }).click();
  await expect(elsewhere).toHaveURL('/seller/login');
  await expect(elsewhere.getByText('Sesi Anda sudah berakhir. Silakan masuk lagi.')).toBeVisible();
  await elsewhere.context().close();

  await page.getByRole('button', { name: 'Keluar' }).click();
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
  // The page that it leaves has such a field too.
  await expect(page.getByRole('heading', { name: 'Kata sandi baru' })).toBeVisible();
  await page.getByLabel('Email').fill(tari.email);
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Jika email ini terdaftar/ })).toBeVisible();
  const linkIn = async () =>
    /\/seller\/reset#token=\w+/.exec((await shop.mails(tari.email)).map((mail) => mail.text).join('\n'))?.[0];
  await expect.poll(linkIn).toBeTruthy();
  const link = (await linkIn()) ?? '';
  await page.goto(link);
  await expect(page).toHaveURL('/seller/reset');
  await page.getByLabel('Kata sandi baru', { exact: true }).fill('kata-sandi-ketiga');
  await page.getByLabel('Ulangi kata sandi baru').fill('kata-sandi-ketiga');
  await page.getByRole('button', { name: 'Simpan kata sandi baru' }).click();
  await expect(page).toHaveURL('/seller/login');
  await expect(page.getByText('Kata sandi baru tersimpan. Silakan masuk.')).toBeVisible();
  await signIn(page, { email: tari.email, password: 'kata-sandi-ketiga' });
  await expect(page).toHaveURL('/seller');

  // The address is another once the link that goes to it was confirmed, and not before.
  const fresh = 'tari.baru@contoh.test';
  await page.getByRole('button', { name: 'Akun saya' }).click();
  await dialog.getByRole('button', { name: 'Ubah alamat email' }).click();
  await dialog.getByLabel('Alamat email baru').fill(fresh);
  await dialog.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(dialog.getByText(tari.email)).toBeVisible();
  const confirmIn = async () =>
    /\/seller\/email#token=\w+/.exec((await shop.mails(fresh)).map((mail) => mail.text).join('\n'))?.[0];
  await expect.poll(confirmIn).toBeTruthy();
  await page.goto((await confirmIn()) ?? '');
  await page.getByRole('button', { name: 'Konfirmasi alamat baru' }).click();
  await expect(page.getByText(`Alamat email Anda sekarang ${fresh}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Ke akun saya' }).click();
  await page.getByRole('button', { name: 'Akun saya' }).click();
  await expect(dialog.getByText(fresh)).toBeVisible();
});

test('a customer fills up the balance, and pays the rest of a purchase with it', async ({
  page,
  store,
  shop,
}) => {
  // One of its own: the example customers' balances are for other journeys.
  const rani: Account = { email: 'isi.saldo@contoh.test', password: 'rahasia-isi-saldo' };
  await shop.post('/backend/api/auth/login', store.admin);
  await shop.post('/backend/api/users/create', { ...rani, username: 'Rani Saldo', initialBalance: 20 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/seller?tab=products');
  await signIn(page, rani);
  const balance = async () =>
    Number((await page.locator('.balance-pill bdi').innerText()).replace(/[^\d.]/g, ''));
  await expect(page.locator('.balance-pill')).toBeVisible();
  const before = await balance();
  await page.locator('.balance-pill').click();
  await expect(page).toHaveURL('/seller?tab=wallet');
  await page.getByRole('radio', { name: '$5', exact: true }).check();
  await expect(page.locator('.receipt')).toContainText(`$${(before + 5).toFixed(2)}`);
  await page.getByRole('button', { name: 'Isi saldo', exact: true }).click();
  await expect(page).toHaveURL(/\/sandbox\/tripay\/checkout\//);
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Saldo Anda Bertambah!' })).toBeVisible();
  await page.getByRole('link', { name: 'Lihat saldo saya' }).click();
  await expect(page.getByText(/^Isi saldo DEV-T/).first()).toBeVisible();
  await expect.poll(balance).toBeCloseTo(before + 5);

  // As many as it takes to be short of balance, up to what one order may hold.
  await tab(page, 'Produk');
  await page.getByLabel('Cari produk').fill('garuda');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Beli Garuda Pass 30 days' }).click();
  const dialog = page.getByRole('dialog');
  const rest = dialog.getByRole('button', { name: /^Saldo \+ / });
  while (!(await rest.isVisible())) await dialog.getByRole('button', { name: 'Tambah jumlah' }).click();
  await expect(dialog.getByText('Dari saldo Anda')).toBeVisible();
  await rest.click();
  await expect(page).toHaveURL(/\/sandbox\/tripay\/checkout\//);
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil!' })).toBeVisible();
  const key = await page.locator('.receipt-key code').first().innerText();
  await page.goto('/seller?tab=history');
  await expect.poll(balance).toBe(0);
  await page.getByRole('button', { name: 'Detail: Garuda Pass 30 days' }).first().click();
  await expect(dialog.getByText(key)).toBeVisible();
});
