import { looksWell } from './fixtures/look-well.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { expect, test, waitingForScript } from './fixtures/test.ts';

test('a seller asks, a phone answers before it pays, and both read the answer', async ({
  page,
  store,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=products');
  await page.getByRole('link', { name: 'Rinjani Key', exact: true }).click();
  const part = page.getByRole('region', { name: 'Pertanyaan sebelum bayar' });
  await part.getByRole('button', { name: 'Tambah pertanyaan' }).click();
  const first = part.getByRole('group', { name: 'Pertanyaan 1' });
  await first.getByLabel('Pertanyaan', { exact: true }).fill('ID pemain');
  await first.getByLabel('Pola jawaban').fill('(a)\\1');
  await first.getByLabel('Pesan jika jawaban tidak sesuai pola').fill('ID pemain terdiri dari 6 angka');
  await part.getByRole('button', { name: 'Tambah pertanyaan' }).click();
  const second = part.getByRole('group', { name: 'Pertanyaan 2' });
  await second.getByLabel('Pertanyaan', { exact: true }).fill('Server');
  await second.getByLabel('Jawaban', { exact: true }).selectOption({ label: 'Pilihan' });
  await second.getByLabel('Pilihan jawaban').fill('Asia\nEropa');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(first.getByText(/^Pola ini tidak dapat dipakai/)).toBeVisible();
  await looksWell(page, 'a product with questions, one of them wrong');
  await first.getByLabel('Pola jawaban').fill('\\d{6}');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Produk diperbarui!')).toBeVisible();

  const context = await browser.newContext({ baseURL: store.url, viewport: { width: 360, height: 740 } });
  const buyer = waitingForScript(await context.newPage());
  await buyer.goto('/p/rinjani-key');
  await buyer.getByLabel('Isi Alamat Email *').fill('tanya@contoh.test');
  // The page is alive once it asks.
  await buyer.getByLabel('ID pemain').fill('12');
  await buyer.getByRole('radio', { name: /^QRIS/ }).first().check({ force: true });
  await buyer.getByRole('button', { name: /^Bayar Sekarang/ }).click();
  await expect(buyer.getByLabel('ID pemain')).toBeFocused();
  await expect(buyer.getByText('ID pemain terdiri dari 6 angka').first()).toBeVisible();
  await buyer.getByLabel('ID pemain').fill('123456');
  await buyer.getByRole('button', { name: /^Bayar Sekarang/ }).click();
  await expect(buyer.getByLabel('Server')).toBeFocused();
  await expect(buyer.getByText('Jawab dahulu: Server').first()).toBeVisible();
  await looksWell(buyer, 'questions before paying');
  await buyer.getByLabel('Server').selectOption('Eropa');
  await buyer.reload();
  await expect(buyer.getByLabel('ID pemain')).toHaveValue('123456');
  await buyer.getByRole('button', { name: /^Bayar Sekarang/ }).click();
  await expect(buyer).toHaveURL(/\/sandbox\/tripay\/checkout\//);
  await buyer.getByRole('button', { name: 'Bayar', exact: true }).click();
  await expect(buyer.getByText('ID pemain')).toBeVisible();
  await expect(buyer.getByText('123456')).toBeVisible();
  await expect(buyer.getByText('Eropa')).toBeVisible();
  await looksWell(buyer, 'a receipt with answers');
  await context.close();

  await page.goto('/admin?tab=orders');
  await page.getByText('tanya@contoh.test').first().click();
  const panel = page.getByRole('complementary').or(page.getByRole('dialog'));
  await expect(panel.getByText('123456').first()).toBeVisible();
});
