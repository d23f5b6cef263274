import { fitsInArabic, looksWell } from './fixtures/look-well.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { expect, test, waitingForScript } from './fixtures/test.ts';

test('a seller delivers by hand what a phone bought, and both see it happen', async ({
  page,
  store,
  shop,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=products');
  await page.getByRole('link', { name: 'Komodo Access', exact: true }).click();
  const row = page.getByRole('listitem', { name: '30 days' });
  await row.getByLabel('Pengiriman').selectOption({ label: 'Kirim sendiri' });
  await row.getByLabel('Paling banyak terjual').fill('5');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Produk diperbarui!')).toBeVisible();

  const context = await browser.newContext({ baseURL: store.url, viewport: { width: 360, height: 740 } });
  const buyer = waitingForScript(await context.newPage());
  const { id } = await shop.product('Komodo Access 30 days');
  await expect
    .poll(async () => {
      await buyer.goto(`/purchase?productId=${id}`);
      return buyer.getByText(/^Stok tersedia: 5/).isVisible();
    })
    .toBe(true);
  await expect(buyer.getByText('Dikirim langsung oleh penjual, biasanya dalam 24 jam.')).toBeVisible();
  const order = await shop.order('Komodo Access 30 days', 'QRIS', 'jasa@contoh.test');
  await shop.play(order, 'pay');
  await buyer.goto(order.successPath);
  await expect(buyer.getByText(/^Penjual akan mengirimnya sendiri/)).toBeVisible();
  await looksWell(buyer, 'an order that the seller delivers');
  await fitsInArabic(buyer);

  await page.goto('/admin?tab=orders&view=queue');
  await page.getByRole('button', { name: `Kirim pesanan ${order.reference}` }).click();
  await page.getByRole('button', { name: 'Kirim', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Tulis kiriman' });
  await dialog.getByLabel('Yang diterima pembeli').fill('Akun: rani\nKata sandi: rahasia-7');
  await looksWell(page, 'what the seller delivers');
  await dialog.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(page.getByText('Terkirim ke jasa@contoh.test')).toBeVisible();

  await buyer.reload();
  await expect(buyer.locator('.receipt-key code')).toHaveText('Akun: rani\nKata sandi: rahasia-7');
  await context.close();
});
