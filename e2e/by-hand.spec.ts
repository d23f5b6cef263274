import sharp from 'sharp';
import { sticker } from './fixtures/opening.ts';
import { Shop } from './fixtures/shop.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { newDataDir, removeDataDir, startStore } from './fixtures/store.ts';
import { expect, test, waitingForScript, watch } from './fixtures/test.ts';

async function proof() {
  const buffer = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#2f7d6b' } })
    .jpeg()
    .toBuffer();
  return { name: 'bukti.jpg', mimeType: 'image/jpeg', buffer };
}

test('an empty shop gets an account and a QRIS, sells by hand to a phone, and the key appears', async ({
  browser,
}) => {
  const dataDir = newDataDir();
  const store = await startStore(dataDir, { SEED: 'none' });
  const desk = await browser.newContext({ baseURL: store.url, locale: 'id-ID' });
  const phone = await browser.newContext({
    baseURL: store.url,
    locale: 'id-ID',
    viewport: { width: 360, height: 740 },
  });
  const complaints = [await watch(desk, []), await watch(phone, [])];
  const [seller, buyer] = [waitingForScript(await desk.newPage()), waitingForScript(await phone.newPage())];
  try {
    await signedIn(seller, store, store.admin);
    const shop = new Shop(seller.request, store.url);
    const { data: product } = await shop.post<{ data: { id: number } }>('/backend/api/products/create', {
      name: 'Windows 11 Pro',
      description: 'Lisensi asli.',
      price: 4.99,
      publicPriceIDR: 82_500,
      category: ['PUBG Android'],
      imageUrl: '/products/garuda-pass.svg',
    });
    await shop.post('/backend/api/codes/create', { product_id: product.id, codes: ['W11P-AAAA-0001'] });

    await seller.goto('/admin?tab=byHand&dialog=newAccount');
    const dialog = seller.getByRole('dialog');
    await dialog.getByLabel('Bank, misalnya BCA').fill('BCA');
    await dialog.getByLabel('Nomor rekening').fill('52701833');
    await expect(dialog.getByText('Nomor BCA biasanya 10 angka.')).toBeVisible();
    await dialog.getByLabel('Nomor rekening').fill('5270183344');
    await dialog.getByLabel('Atas nama').fill('Sagara Digital');
    await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(dialog).toBeHidden();
    await seller.getByRole('button', { name: 'Tambah rekening' }).click();
    await dialog.getByLabel('Jenis').selectOption('qris');
    await dialog
      .getByLabel('Pilih gambar QRIS')
      .and(seller.locator('input'))
      .setInputFiles(await sticker());
    await expect(dialog.getByText(/^QRIS terbaca: TOKO SANDBOX/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(seller.getByText('TOKO SANDBOX (TEST)')).toBeVisible();

    await buyer.goto(`/purchase?productId=${product.id}`);
    await buyer.getByLabel('Isi Alamat Email *').fill('rani@contoh.test');
    await expect(buyer.getByRole('radio', { name: /^QRIS TOKO SANDBOX/ })).toBeVisible();
    await buyer.getByRole('radio', { name: /^Transfer BCA/ }).check();
    await buyer.getByRole('button', { name: /Bayar Sekarang/ }).click();
    await expect(buyer.getByRole('heading', { name: 'Transfer ke rekening toko' })).toBeVisible();
    await expect(buyer.locator('.ticket .money')).toHaveText('Rp 82.499');
    await expect(buyer.getByText('5270183344')).toBeVisible();
    await buyer
      .getByLabel('Unggah foto bukti')
      .and(buyer.locator('input'))
      .setInputFiles(await proof());
    await expect(buyer.getByText(/Sudah mengirim uangnya\?/)).toBeVisible();
    await expect(buyer.getByText('5270183344')).toBeVisible();
    await buyer.getByRole('button', { name: 'Saya sudah transfer' }).click();
    await expect(buyer.getByRole('heading', { name: 'Bukti sudah diterima' })).toBeVisible();
    await buyer.getByText('Tujuan dan nominal pembayaran').click();
    await expect(buyer.getByText('5270183344')).toBeVisible();

    await seller.goto('/admin?tab=byHand');
    const card = seller.getByRole('listitem').filter({ hasText: 'rani@contoh.test' });
    await card.getByRole('button', { name: 'Lihat bukti dari rani@contoh.test' }).click();
    await expect(dialog.getByRole('img')).toHaveJSProperty('naturalWidth', 600);
    await dialog.getByRole('button', { name: 'Tutup' }).click();
    await card.getByRole('button', { name: /^Konfirmasi Rp 82\.499/ }).click();
    await dialog.getByRole('button', { name: 'Konfirmasi', exact: true }).click();
    await expect(seller.getByText('Dikonfirmasi. Key sudah dikirim.')).toBeVisible();

    await buyer.getByRole('button', { name: 'Cek Status Pembayaran' }).click();
    await expect(buyer.getByRole('heading', { name: 'Pembayaran Berhasil!' })).toBeVisible();
    await expect(buyer.locator('.receipt-key code')).toHaveText('W11P-AAAA-0001');
    await expect(buyer.getByText('Transfer BCA')).toBeVisible();
    expect(complaints.flat()).toEqual([]);
  } finally {
    await desk.close();
    await phone.close();
    await store.stop();
    removeDataDir(dataDir);
  }
});
