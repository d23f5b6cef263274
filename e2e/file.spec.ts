import { readFile } from 'node:fs/promises';
import { looksWell } from './fixtures/look-well.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { expect, test, waitingForScript } from './fixtures/test.ts';

const BYTES = Buffer.from('isi kelas, bab satu sampai tiga');

test('a seller puts a file there, a phone buys it and fetches it', async ({ page, store, shop, browser }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=products');
  await page.getByRole('link', { name: 'Penyu Pass', exact: true }).click();
  const row = page.getByRole('listitem', { name: '7 days' });
  await row.getByLabel('Pengiriman').selectOption({ label: 'File' });
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Produk diperbarui!')).toBeVisible();
  await page.getByRole('button', { name: 'File untuk pembeli Penyu Pass 7 days' }).click();
  const dialog = page.getByRole('dialog', { name: 'File untuk pembeli' });
  await expect(dialog.getByText('Belum ada file: varian ini belum dijual')).toBeVisible();
  await dialog
    .getByLabel('Pilih file')
    .last()
    .setInputFiles({ name: 'kelas.zip', mimeType: 'application/zip', buffer: BYTES });
  await expect(dialog.getByText('File baru: kelas.zip (1 kB)')).toBeVisible();
  await looksWell(page, 'a file to hand out');
  await dialog.getByRole('button', { name: 'Unggah file' }).click();
  await expect(page.getByText('File disimpan. Pesanan yang dilayani: 0.')).toBeVisible();

  const context = await browser.newContext({ baseURL: store.url, viewport: { width: 360, height: 740 } });
  const buyer = waitingForScript(await context.newPage());
  const order = await shop.order('Penyu Pass 7 days', 'QRIS', 'kelas@contoh.test');
  await shop.play(order, 'pay');
  await buyer.goto(order.successPath);
  const link = buyer.getByRole('link', { name: /kelas\.zip/ });
  await expect(link).toBeVisible();
  await looksWell(buyer, 'the receipt of a file');
  const [download] = await Promise.all([buyer.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('kelas.zip');
  expect(await readFile((await download.path()) ?? '')).toEqual(BYTES);
  await context.close();
});
