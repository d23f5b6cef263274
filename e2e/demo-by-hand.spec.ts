import { expect, goInside, test } from './fixtures/demo.ts';

const UP_MS = 90_000;

test('in the demo too a shop is paid by hand: an account, an order, the seller’s word, the key', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}seller/login`);
  await expect(page.getByRole('region', { name: 'Mode demo' })).toBeVisible({ timeout: UP_MS });
  await page.getByRole('button', { name: /^Admin/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ringkasan' })).toBeVisible();
  await goInside(page, `${demo}admin?tab=byHand&dialog=newAccount`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bank, misalnya BCA').fill('BCA');
  await dialog.getByLabel('Nomor rekening').fill('5270183344');
  await dialog.getByLabel('Atas nama').fill('Sagara Digital');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(dialog).toBeHidden();

  await goInside(page, demo);
  await page
    .getByRole('link', { name: /Garuda Pass/ })
    .first()
    .click();
  await page.getByLabel('Isi Alamat Email *').fill('rani@contoh.test');
  await page.getByRole('radio', { name: /^Transfer BCA/ }).check();
  await page.getByRole('button', { name: /Bayar Sekarang/ }).click();
  await expect(page.getByRole('heading', { name: 'Transfer ke rekening toko' })).toBeVisible();
  const order = page.url();
  await page.getByRole('button', { name: 'Saya sudah transfer' }).click();
  await expect(page.getByRole('button', { name: 'Cek Status Pembayaran' })).toBeVisible();

  await goInside(page, `${demo}admin?tab=byHand`);
  const card = page.getByRole('listitem').filter({ hasText: 'rani@contoh.test' });
  await card.getByRole('button', { name: /^Konfirmasi Rp/ }).click();
  await dialog.getByRole('button', { name: 'Konfirmasi', exact: true }).click();
  await expect(page.getByText('Dikonfirmasi. Key sudah dikirim.')).toBeVisible();

  await page.goto(order);
  await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil!' })).toBeVisible();
  await expect(page.locator('.receipt-key code')).toHaveCount(1);
});
