import { fitsInArabic, looksWell } from './fixtures/look-well.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { expect, test, waitingForScript } from './fixtures/test.ts';

test('a seller makes a bundle of two variants, and a phone that buys it gets both', async ({
  page,
  store,
  shop,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=products');
  await page.getByRole('link', { name: 'Phinisi Access', exact: true }).click();
  const row = page.getByRole('listitem', { name: '30 days' });
  await row.getByLabel('Pengiriman').selectOption({ label: 'Paket' });
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Produk diperbarui!')).toBeVisible();
  await page.getByRole('button', { name: 'Isi paket Phinisi Access 30 days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Isi paket' });
  for (const name of ['Phinisi Access 7 days', 'Phinisi Access 1 day']) {
    await dialog.getByRole('combobox', { name: 'Tambah varian' }).fill(name);
    await dialog.getByRole('option', { name }).click();
  }
  await dialog.getByRole('textbox', { name: 'Jumlah Phinisi Access 1 day' }).fill('2');
  await looksWell(page, 'what a bundle holds');
  await dialog.getByRole('button', { name: 'Simpan isi paket' }).click();
  await expect(page.getByText('Isi paket disimpan', { exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL: store.url, viewport: { width: 360, height: 740 } });
  const buyer = waitingForScript(await context.newPage());
  const { id } = await shop.product('Phinisi Access 30 days');
  await expect
    .poll(async () => {
      await buyer.goto(`/purchase?productId=${id}`);
      return buyer.getByText('2 × Phinisi Access 1 day').isVisible();
    })
    .toBe(true);
  const order = await shop.order('Phinisi Access 30 days', 'QRIS', 'paket@contoh.test');
  await shop.play(order, 'pay');
  await buyer.goto(order.successPath);
  await expect(buyer.locator('.receipt-key code')).toHaveCount(3);
  const keys = buyer.getByRole('region', { name: 'Isi pesanan' });
  await expect(keys.getByText('Phinisi Access 1 day')).toBeVisible();
  await expect(keys.getByText('Phinisi Access 7 days')).toBeVisible();
  await looksWell(buyer, 'the receipt of a bundle');
  await fitsInArabic(buyer);
  await context.close();
});
