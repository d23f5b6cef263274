import { expect, test } from './fixtures/test.ts';

// Buyers see what moves.
test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  contextOptions: { reducedMotion: 'no-preference' },
});

test('a newcomer buys two keys with QRIS and finds them on the receipt and in the mail', {
  tag: '@firefox',
}, async ({ page, shop }) => {
  const email = 'pendatang.baru@contoh.test';
  await page.goto('/');
  await page.getByRole('link', { name: /Garuda Pass/ }).click();
  await expect(page).toHaveURL(/\/p\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Garuda Pass' })).toBeVisible();

  const payButton = page.getByRole('button', { name: /Bayar Sekarang/ });
  await expect(payButton).toBeDisabled();
  await page.getByRole('radio', { name: /7 days/ }).check();
  await page.getByRole('button', { name: 'Tambah jumlah' }).click();
  await page.getByLabel('Isi Alamat Email *').fill(email);
  await page
    .getByRole('radio', { name: /^QRIS(?! Shopee)/ })
    .first()
    .check();
  const total = (await payButton.innerText()).replace(/\D/g, '');
  await payButton.click();
  await expect(page.getByRole('status').getByText(/Mengarahkan ke halaman pembayaran/)).toBeVisible();

  await expect(page).toHaveURL(/\/sandbox\/tripay\/checkout\//);
  await expect(page.getByRole('img', { name: 'Kode QR pembayaran' })).toBeVisible();
  await expect(page.getByText(/Tidak ada uang sungguhan/)).toBeVisible();
  await expect(page.getByText('Garuda Pass 7 days × 2')).toBeVisible();
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await expect(page.getByText('Toko sudah menerima pemberitahuan.')).toBeVisible();

  await expect(page).toHaveURL(/\/success\?/);
  await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil!' })).toBeVisible();
  await expect(page.getByText('Kode lisensi Anda sudah siap!')).toBeVisible();
  const keys = page.getByRole('region', { name: 'Kode lisensi' }).locator('code');
  await expect(keys).toHaveCount(2);
  const codes = await keys.allInnerTexts();
  expect(new Set(codes).size).toBe(2);
  expect((await page.getByRole('article').innerText()).replace(/\D/g, '')).toContain(total);

  await page.clock.install();
  const copy = page.getByRole('button', { name: `COPY ${codes[0]}` });
  await copy.click();
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes[0]);
  await page.clock.runFor(2_000);
  await expect(page.getByText('Copied!')).toHaveCount(0);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'PRINT STRUK' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await expect(page.getByRole('link', { name: 'DOWNLOAD FILE' })).toHaveAttribute('href', /^https?:/);

  await expect.poll(() => shop.mails(email)).toHaveLength(1);
  await page.goto(`/sandbox/inbox?to=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: new RegExp(email) }).click();
  const mail = page.frameLocator('iframe');
  for (const code of codes) await expect(mail.getByText(code)).toBeVisible();
  // The mail's own inline styles are let through in its frame, and only there.
  await expect(mail.locator('[style]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Teks' }).click();
  for (const code of codes) await expect(page.getByText(code)).toBeVisible();
});

test('a virtual account: the number is copied, the time runs out, and late money still brings the keys', async ({
  page,
  shop,
}) => {
  const order = await shop.order('Komodo Access 30 days', 'BCAVA', 'terlambat@contoh.test', 2);
  await page.goto(order.checkoutPath);
  const number = page.locator('.receipt-key code');
  await expect(number).toHaveText(/^\d{8,}$/);
  await page.getByRole('button', { name: /^COPY/ }).click();
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await number.innerText());
  await page.getByRole('button', { name: 'Buat kedaluwarsa' }).click();
  await expect(page.getByText('Kedaluwarsa', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Kembali ke toko' }).click();
  await expect(page.getByRole('heading', { name: 'Pembayaran Kedaluwarsa' })).toBeVisible();
  await expect(page.locator('.receipt-key')).toHaveCount(0);

  await shop.play(order, 'pay');
  await page.getByRole('button', { name: 'Cek Status Pembayaran' }).click();
  await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil!' })).toBeVisible();
  await expect(page.locator('.receipt-key code')).toHaveCount(2);
});

test('keys appear on a waiting page by themselves when the payment arrives', async ({ page, shop }) => {
  await page.clock.install();
  const order = await shop.order('Rimba Key 1 day', 'QRIS', 'menunggu@contoh.test');
  await page.goto(order.successPath);
  await expect(page.getByRole('heading', { name: 'Menunggu Pembayaran' })).toBeVisible();
  await expect(page.getByText('Percobaan: 1/30')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByText('Percobaan: 2/30')).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));

  await shop.play(order, 'pay');
  await page.clock.runFor(5_000);
  await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil!' })).toBeVisible();
  const { codes } = await shop.purchase(order);
  await expect(page.locator('.receipt-key code')).toHaveText(codes);
  await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
});

test('a refund takes the keys off the page again', async ({ page, shop }) => {
  const order = await shop.order('Rimba Key 7 days', 'QRIS', 'kembali@contoh.test');
  await shop.play(order, 'pay');
  await page.goto(order.checkoutPath);
  await page.getByRole('button', { name: 'Kembalikan dana' }).click();
  await expect(page.getByText('Dana dikembalikan', { exact: true })).toBeVisible();
  await page.goto(order.successPath);
  await expect(page.getByRole('heading', { name: 'Pembayaran Dikembalikan' })).toBeVisible();
  await expect(page.locator('.receipt-key')).toHaveCount(0);
});

test('a buyer abroad pays by card and gets the key', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Garuda Pass/ }).click();
  await page.getByRole('radio', { name: /7 days/ }).check();
  await page.getByLabel('Isi Alamat Email *').fill('kartu@contoh.test');
  await page.getByRole('radio', { name: /Visa \/ Mastercard/ }).check();
  await page.getByRole('button', { name: /Bayar Sekarang/ }).click();
  await expect(page).toHaveURL(/\/sandbox\/stripe\/checkout\/cs_test_/);
  await expect(page.getByText('Garuda Pass 7 days × 1')).toBeVisible();
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
  await expect(page).toHaveURL(/\/success\?/);
  await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil!' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kode lisensi' }).locator('code')).toHaveCount(1);
  await expect(page.getByText('Visa / Mastercard')).toBeVisible();
});
