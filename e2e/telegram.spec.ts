import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a buyer finds a product in the chat, pays its QR, then one with Stars, and gets the keys there', async ({
  page,
  shop,
  store,
}) => {
  await page.goto('/sandbox/telegram');
  await page.getByRole('button', { name: '/start' }).click();
  await expect(page.getByText('Halo, Rani!')).toBeVisible();
  await page.getByLabel('Tulis pesan').fill('garuda');
  await page.getByRole('button', { name: 'Kirim' }).click();
  await expect(page.getByText(/produk untuk “garuda”/)).toBeVisible();
  await page.getByRole('button', { name: 'Garuda Pass', exact: true }).click();
  await expect(page.getByRole('listitem').locator('img')).toHaveCount(1);
  await page.getByRole('button', { name: /^7 days · Rp/ }).click();
  await page.getByRole('button', { name: '+', exact: true }).click();
  await expect(page.getByRole('button', { name: '2', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '−', exact: true }).click();
  await page.getByRole('button', { name: /^Bayar Rp/ }).click();
  await page.getByRole('button', { name: 'Lewati' }).click();
  await page.getByRole('button', { name: /^QRIS · Rp/ }).click();
  await expect(page.getByRole('listitem').locator('img')).toHaveCount(2);
  await expect(page.getByText(/Pindai dari aplikasi bank/)).toBeVisible();
  await page.getByRole('button', { name: 'Simulasikan bayar' }).click();
  await expect(page.getByText('Pembayaran diterima', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Salin key' }).click();
  await expect(page.getByText('Ketuk key untuk menyalin.')).toBeVisible();
  await page.getByRole('button', { name: 'Pesanan saya' }).last().click();
  await expect(page.getByRole('button', { name: /Garuda Pass.*terkirim/ })).toBeVisible();

  await shop.post('/backend/api/auth/login', store.admin);
  await shop.post('/backend/api/settings/update', { telegramStars: true, starIdr: 300 });
  await page.getByLabel('Tulis pesan').fill('garuda');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(page.getByText(/produk untuk “garuda”/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Garuda Pass', exact: true }).last().click();
  await expect(page.getByRole('button', { name: /^7 days · Rp/ })).toHaveCount(2);
  await page
    .getByRole('button', { name: /^7 days · Rp/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: /^Bayar Rp/ })).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Bayar Rp/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^Telegram Stars · ★/ }).click();
  await page.getByRole('button', { name: /^Bayar ★/ }).click();
  await expect(page.getByText('Pembayaran diterima', { exact: false }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bayar ★/ })).toHaveCount(0);
});
