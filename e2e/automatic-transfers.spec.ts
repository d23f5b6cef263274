import { Shop } from './fixtures/shop.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { expect, test, waitingForScript } from './fixtures/test.ts';

test('a seller lets an account confirm by itself, a buyer transfers, and the key appears', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ baseURL: store.url, locale: 'id-ID' });
  const [seller, buyer] = [
    waitingForScript(await context.newPage()),
    waitingForScript(await context.newPage()),
  ];
  await signedIn(seller, store, store.admin);
  const shop = new Shop(seller.request, store.url);
  await shop.post('/backend/api/manual/save-account', {
    version: 0,
    kind: 'bank',
    name: 'Bank Rimba',
    holder: 'Sagara Digital',
    number: '700800900',
    note: '',
    qris: null,
    active: true,
  });
  await seller.goto('/admin?tab=byHand');
  await seller.getByRole('button', { name: 'Ubah Bank Rimba' }).click();
  const dialog = seller.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Nyalakan' }).click();
  await expect(dialog.getByText(/hanya ditampilkan sekali/)).toBeVisible();
  await expect(dialog.getByText(/\/backend\/api\/manual\/mutations\/\w{24}$/)).toBeVisible();
  const itself = dialog.getByLabel('Konfirmasi sendiri jika tepat satu pesanan cocok');
  await itself.check();
  await expect(itself).toBeChecked();
  await expect(dialog.getByText('Belum ada panggilan.')).toBeVisible();

  const { id } = await shop.product('Garuda Pass 7 days');
  await buyer.goto(`/purchase?productId=${id}`);
  await buyer.getByLabel('Isi Alamat Email *').fill('otomatis@contoh.test');
  await buyer.getByRole('radio', { name: /^Transfer Bank Rimba/ }).check();
  await buyer.getByRole('button', { name: /Bayar Sekarang/ }).click();
  await expect(buyer.getByRole('heading', { name: 'Transfer ke rekening toko' })).toBeVisible();

  const bank = waitingForScript(await context.newPage());
  await bank.goto('/sandbox/bank');
  await bank.getByLabel('Ke rekening').selectOption({ label: 'Transfer Bank Rimba 700800900' });
  await bank.getByLabel('Nominal (Rp)').fill('777');
  await bank.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(bank.getByText('Jawaban toko: 200', { exact: true })).toBeVisible();
  const awaited = await bank
    .getByLabel('Pesanan')
    .locator('option', { hasText: 'otomatis@contoh.test' })
    .textContent();
  await bank.getByLabel('Pesanan').selectOption({ label: awaited ?? '' });
  await bank.getByLabel('Cara mengirim').selectOption('forge');
  await bank.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(bank.getByText('Jawaban toko: 403')).toBeVisible();
  await bank.getByLabel('Format panggilan').selectOption('mutasibank');
  await bank.getByLabel('Cara mengirim').selectOption('repeat');
  await bank.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(bank.getByText('Jawaban toko: 200, 200, 200')).toBeVisible();

  await expect(buyer.getByRole('heading', { name: 'Pembayaran Berhasil!' })).toBeVisible();
  await expect(buyer.locator('.receipt-key code')).toHaveCount(1);

  await seller.goto('/admin?tab=byHand');
  const line = seller
    .getByRole('listitem')
    .filter({ hasText: 'Tidak ada pesanan yang cocok' })
    .filter({ hasText: '777' });
  await line.getByRole('button', { name: /^Sisihkan/ }).click();
  await expect(seller.getByText('Baris disisihkan.')).toBeVisible();
  await expect(line).toBeHidden();
  await context.close();
});
