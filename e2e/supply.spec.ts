import { fitsInArabic, looksWell } from './fixtures/look-well.ts';
import { Shop } from './fixtures/shop.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { expect, test, waitingForScript } from './fixtures/test.ts';

test('a seller sells what a supplier has: it fails after having sold, is asked again, and the key appears', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ baseURL: store.url, locale: 'id-ID' });
  const [seller, buyer, stand] = [
    waitingForScript(await context.newPage()),
    waitingForScript(await context.newPage()),
    waitingForScript(await context.newPage()),
  ];
  await signedIn(seller, store, store.admin);
  await seller.goto('/admin?tab=suppliers');
  await seller.getByRole('button', { name: 'Tambah pemasok' }).click();
  const made = seller.getByRole('dialog', { name: 'Pemasok baru' });
  await made.getByLabel('Nama').fill('Grosir Rimba');
  await made.getByLabel('Alamat layanan').fill(`${store.url}/sandbox/supplier/utama`);
  await made.getByRole('button', { name: 'Simpan', exact: true }).click();
  const dialog = seller.getByRole('dialog', { name: 'Ubah Grosir Rimba' });
  await expect(made).toBeHidden();
  await expect(dialog.getByText(/Hanya ditampilkan sekali ini/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Coba panggil' }).click();
  await expect(dialog.getByText('Pemasok menjawab.')).toBeVisible();
  await looksWell(seller, 'a supplier');

  await seller.goto('/admin?tab=products');
  await seller.getByRole('link', { name: 'Komodo Access', exact: true }).click();
  const row = seller.getByRole('listitem', { name: '30 days' });
  await row.getByLabel('Pengiriman').selectOption({ label: 'Dari pemasok' });
  await seller.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(seller.getByText('Produk diperbarui!')).toBeVisible();
  await seller.getByRole('button', { name: /^Pemasok Komodo Access 30/ }).click();
  const sources = seller.getByRole('dialog', { name: 'Pemasok varian' });
  await sources.getByLabel('Kode barang ke-1').fill('KMD-30');
  await looksWell(seller, 'the suppliers of a variant');
  await sources.getByRole('button', { name: 'Simpan pemasok' }).click();
  await expect(seller.getByText('Pemasok varian disimpan')).toBeVisible();

  await stand.goto('/sandbox/supplier');
  const fails = stand.getByRole('button', { name: 'Galat 500 setelah menjual' });
  await fails.click();
  await expect(fails).toHaveAttribute('aria-pressed', 'true');
  const shop = new Shop(seller.request, store.url);
  const order = await shop.order('Komodo Access 30 days', 'QRIS', 'pasokan@contoh.test');
  await shop.play(order, 'pay');
  await buyer.goto(order.successPath);
  await expect(buyer.getByText(/^Sedang kami ambilkan secara otomatis/)).toBeVisible();
  await looksWell(buyer, 'an order that a supplier is asked for');
  await expect(buyer.locator('.receipt-key code')).toHaveText(/^SUP-/);
  await expect(stand.getByText(/KMD-30 × 1/)).toHaveCount(1);

  // One switch: nothing of it is offered, until it is on again.
  const left = async () => (await shop.product('Komodo Access 30 days')).availableCodes;
  const turn = async (action: string, said: string) => {
    await seller.getByRole('switch', { name: 'Dijual: Grosir Rimba' }).click();
    await seller.getByRole('button', { name: action, exact: true }).click();
    await expect(seller.getByText(said)).toBeVisible();
  };
  await seller.goto('/admin?tab=suppliers');
  await expect(seller.getByText('Grosir Rimba').first()).toBeVisible();
  await looksWell(seller, 'suppliers');
  await fitsInArabic(seller);
  await turn('Nonaktifkan', 'Pemasok dihentikan. Pesanan yang sudah berjalan tetap diselesaikan.');
  await expect.poll(left).toBe(0);
  await turn('Aktifkan', 'Pemasok dijual lagi');
  await expect.poll(left).toBeGreaterThan(0);
  await context.close();
});
