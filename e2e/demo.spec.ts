import type { Page } from '@playwright/test';
import { expect, goInside, test } from './fixtures/demo.ts';
import { addByForm } from './fixtures/product-form.ts';
import { goTo } from './fixtures/seller-area.ts';

// The store in the page refuses no call over the network, and there is no server that could.
const UP_MS = 90_000;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Mode demo' })).toBeVisible({ timeout: UP_MS });
}

async function signIn(page: Page, role: 'Admin' | 'Pelanggan'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${role}`) }).click();
}

/** From the catalogue to the receipt; answers the key. */
async function buy(page: Page, product: RegExp, email: string): Promise<string> {
  await page.getByRole('link', { name: product }).click();
  await page.getByRole('radio', { name: /7 days/ }).check();
  await page.getByLabel('Isi Alamat Email *').fill(email);
  await page
    .getByRole('radio', { name: /^QRIS(?! Shopee)/ })
    .first()
    .check();
  await page.getByRole('button', { name: /Bayar Sekarang/ }).click();
  await expect(page).toHaveURL(/\/toko\/demo\/sandbox\/tripay\/checkout\/?\?reference=/);
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await expect(page).toHaveURL(/\/toko\/demo\/success\/?\?/);
  await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil!' })).toBeVisible();
  return page.getByRole('region', { name: 'Kode lisensi' }).locator('code').first().innerText();
}

// Each in a browser of its own, so both workers share them.
test.describe.configure({ mode: 'parallel' });

test('a visitor buys a key to the end, reloads and finds everything, and no byte goes to a server', {
  tag: '@firefox',
}, async ({ page, demo }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(demo) || request.method() !== 'GET') elsewhere.push(request.url());
  });
  await open(page, demo);
  const key = await buy(page, /Garuda Pass/, 'pembeli@contoh.test');
  await page.reload();
  await expect(page.getByText(key)).toBeVisible({ timeout: UP_MS });
  await goInside(page, `${demo}sandbox/inbox`);
  await page.getByRole('button', { name: /pembeli@contoh\.test/ }).click();
  await expect(page.frameLocator('iframe').getByText(key)).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test('the demo customer buys with the balance, redeems a code that is shown, finds both after a reload, and the admin follows', async ({
  page,
  demo,
}) => {
  await open(page, `${demo}seller/login`);
  await signIn(page, 'Pelanggan');
  await expect(page.getByText(/\$50\.00/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Produk' }).click();
  await page.getByRole('button', { name: 'Beli Komodo Access 7 days' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Beli sekarang' }).click();
  await expect(dialog.getByRole('heading', { name: 'Pembelian berhasil' })).toBeVisible();
  const key = await dialog.locator('code').first().innerText();
  await dialog.getByRole('button', { name: 'Tutup' }).last().click();
  await page.getByRole('tab', { name: 'Redeem' }).click();
  await page.getByRole('button', { name: 'DEMO25' }).click();
  await page.getByRole('button', { name: 'Tukar', exact: true }).click();
  await expect(page.getByText(/^Kode berhasil ditukar: \$25\.00\./)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('cell', { name: 'DEMO25' })).toBeVisible({ timeout: UP_MS });
  await page.getByRole('tab', { name: 'Riwayat' }).click();
  await page.getByRole('button', { name: 'Detail: Komodo Access 7 days' }).first().click();
  await expect(dialog.getByText(key)).toBeVisible();
  await dialog.getByRole('button', { name: 'Tutup' }).last().click();
  await page.getByRole('button', { name: 'Keluar', exact: true }).click();
  await expect(page).toHaveURL(/seller\/login/);
  await signIn(page, 'Admin');
  await expect(page).toHaveURL(/\/toko\/demo\/admin\/?$/);
});

test('two tabs share one store, and the second goes on when the first is closed', async ({
  page,
  context,
  demo,
}) => {
  await open(page, demo);
  const second = await context.newPage();
  await open(second, demo);
  const key = await buy(second, /Komodo Access/, 'tab.dua@contoh.test');
  await goInside(page, `${demo}sandbox/inbox`);
  await expect(page.getByRole('button', { name: /tab\.dua@contoh\.test/ })).toBeVisible();
  await page.close();
  await second.getByRole('link', { name: 'Kotak masuk' }).click();
  await second.getByRole('button', { name: /tab\.dua@contoh\.test/ }).click({ timeout: UP_MS });
  await expect(second.frameLocator('iframe').getByText(key)).toBeVisible();
});

test('a reset empties it, leaving shows the way back, and the data is still there then', async ({
  page,
  demo,
}) => {
  await open(page, demo);
  await buy(page, /Garuda Pass/, 'hapus@contoh.test');
  await page.getByRole('button', { name: 'Atur ulang' }).click();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Ya, mulai dari awal' }).click(),
  ]);
  await expect(page.getByRole('region', { name: 'Mode demo' })).toBeVisible({ timeout: UP_MS });
  await goInside(page, `${demo}sandbox/inbox`);
  await expect(page.getByText('Belum ada email.')).toBeVisible();

  await goInside(page, demo);
  await buy(page, /Garuda Pass/, 'tetap@contoh.test');
  await page.getByRole('button', { name: 'Keluar dari demo' }).click();
  await expect(page.getByRole('heading', { name: 'Anda sudah keluar dari demo' })).toBeVisible();
  await page.getByRole('button', { name: 'Buka demo lagi' }).click();
  await open(page, `${demo}sandbox/inbox`);
  await expect(page.getByRole('button', { name: /tetap@contoh\.test/ })).toBeVisible();
});

test('a browser that lacks something is told so', async ({ page, demo }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await page.goto(demo);
  await expect(page.getByRole('heading', { name: 'Demo tidak dapat berjalan di sini' })).toBeVisible();
  await expect(page.getByText(/Web Locks/)).toBeVisible();
});

test('a lost callback, a dead mail server and a race for the last keys end well', async ({ page, demo }) => {
  await open(page, demo);
  await page.getByRole('link', { name: /Garuda Pass/ }).click();
  await page.getByLabel('Isi Alamat Email *').fill('gangguan@contoh.test');
  await page.getByRole('radio', { name: /7 days/ }).check();
  await page
    .getByRole('radio', { name: /^QRIS(?! Shopee)/ })
    .first()
    .check();
  await page.getByRole('button', { name: /Bayar Sekarang/ }).click();
  await page.getByText('Uji gangguan').click();
  await expect(page.getByText('Pesanan dibuat')).toBeVisible();
  await page.getByRole('button', { name: 'Dua pembeli berebut key terakhir' }).click();
  await expect(page.getByText(/mendapat key/)).toHaveCount(1, { timeout: UP_MS });
  await expect(page.getByText(/ditolak/)).toHaveCount(1);

  await page.getByRole('button', { name: 'Server email mati' }).click();
  await page.getByRole('button', { name: 'Hilangkan pemberitahuan berikutnya' }).click();
  await expect(page.getByRole('button', { name: 'Hilangkan pemberitahuan berikutnya' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await expect(page.getByText('Pemberitahuan sengaja tidak dikirim (gangguan uji).')).toBeVisible();
  await expect(page.getByText('Pembayaran diterima')).toHaveCount(0);
  const payment = page.url();

  // The buyer comes back by hand; the store asks the gateway by itself.
  await page.getByRole('link', { name: 'Kembali ke toko' }).click();
  await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil!' })).toBeVisible({ timeout: UP_MS });
  await goInside(page, payment);
  await page.getByText('Uji gangguan').click();
  await expect(page.getByText('Key dikirim')).toBeVisible({ timeout: UP_MS });
  await expect(page.getByText('Email tertahan, akan dicoba lagi')).toBeVisible();
});

test('the members’ area can be tried with the keys it shows, and tells a wrong key from an old one', async ({
  page,
  demo,
}) => {
  await open(page, `${demo}publicvip`);
  const enter = () => page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByRole('button', { name: /Sudah kedaluwarsa$/ }).click();
  await enter();
  await expect(page.getByRole('alert')).toHaveText('Key Expired ⛔');
  await page.getByLabel('Enter Your Key :').fill('asal saja');
  await enter();
  await expect(page.getByRole('alert')).toHaveText('Key Invalid ❌');
  await page.getByRole('button', { name: /Masih berlaku$/ }).click();
  await enter();
  await expect(page.getByRole('heading', { name: 'VIP Members' })).toBeVisible();
  await page.getByRole('radio', { name: 'Banned' }).check();
  await page.getByRole('button', { name: 'Kirim Laporan' }).click();
  await expect(page.getByText('Laporan terkirim. Terima kasih!')).toBeVisible();
});

test('a seller adds a product, stocks it, starts a promo and a voucher, sells one and sees the profit', {
  tag: '@firefox',
}, async ({ page, demo }) => {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await open(page, `${demo}seller/login`);
  await signIn(page, 'Admin');
  await goTo(page, 'Laporan');
  const profit = page.getByRole('region', { name: 'Penjualan tamu (Rp)' }).locator('dl > div .money');
  const sold = Number(await profit.first().innerText());

  await addByForm(page, {
    name: 'Sebatik Pass',
    picture: { url: '/products/garuda-pass.svg' },
    category: 'FF Android',
    durations: ['1 day', '7 days'],
  });

  await page.getByRole('button', { name: 'Key Sebatik Pass 7 days' }).click();
  const keys = dialog('Key Sebatik Pass 7 days');
  await keys.getByLabel('Tempel key').fill('SBTK-1\nSBTK-2');
  await keys.getByRole('button', { name: 'Tambah key' }).click();
  await expect(keys.getByText('Ditambahkan: 2. Dilewati: 0.')).toBeVisible();
  await keys.getByRole('button', { name: 'Tutup' }).click();

  await goTo(page, 'Promo');
  await page.getByRole('button', { name: 'Tambah promo' }).click();
  await dialog('Promo baru').getByRole('combobox', { name: 'Produk' }).fill('sebatik 7');
  await dialog('Promo baru').getByRole('option', { name: 'Sebatik Pass 7 days' }).click();
  await dialog('Promo baru').getByLabel('Harga promo (Rp)').fill('50000');
  await dialog('Promo baru').getByRole('button', { name: 'Mulai promo' }).click();
  await expect(page.getByText('Promo berhasil dibuat dan aktif!')).toBeVisible();
  await goTo(page, 'Voucher');
  await page.getByRole('button', { name: 'Tambah voucher' }).click();
  await dialog('Voucher baru').getByLabel('Kode', { exact: true }).fill('SEBATIK20');
  await dialog('Voucher baru').getByLabel('Diskon (%)').fill('20');
  await dialog('Voucher baru').getByRole('button', { name: 'Buat voucher' }).click();
  await expect(page.getByText('Voucher berhasil dibuat!')).toBeVisible();

  await goInside(page, `${demo}?query=sebatik`);
  await page.getByRole('link', { name: /Sebatik Pass/ }).click();
  await page.getByRole('radio', { name: /7 days/ }).check();
  await page.getByLabel('Isi Alamat Email *').fill('pembeli.sebatik@contoh.test');
  await page.getByLabel('Kode voucher').fill('SEBATIK20');
  await page.getByRole('button', { name: /Terapkan|Pakai|Gunakan/ }).click();
  const pay = page.getByRole('button', { name: /Bayar Sekarang/ });
  await expect(pay).toContainText('40.000');
  await page
    .getByRole('radio', { name: /^QRIS(?! Shopee)/ })
    .first()
    .check();
  await pay.click();
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await expect(page.getByText('SBTK-1')).toBeVisible();

  await goInside(page, `${demo}admin?tab=orders`);
  await page.getByRole('searchbox').fill('SBTK-1');
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr')).toContainText('pembeli.sebatik@contoh.test');
  await goTo(page, 'Laporan');
  await expect(profit.first()).toHaveText(String(sold + 1));
});
