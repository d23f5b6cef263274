import { looksWell } from './fixtures/look-well.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { expect, test, waitingForScript } from './fixtures/test.ts';

const PRODUCT = 'Kunang Access 7 days';

test('a phone says that a key does not work, the seller gives another, and it stands first', async ({
  page,
  store,
  shop,
  browser,
}) => {
  const order = await shop.order(PRODUCT, 'QRIS', 'klaim@contoh.test');
  await shop.play(order, 'pay');
  const context = await browser.newContext({ baseURL: store.url, viewport: { width: 360, height: 740 } });
  const buyer = waitingForScript(await context.newPage());
  await buyer.goto(order.successPath);
  const key = buyer.locator('.receipt-key code');
  await expect(key).toHaveCount(1);
  const old = (await key.textContent()) ?? '';
  await buyer.getByRole('button', { name: /^Key tidak berfungsi\?/ }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Key tidak berfungsi?' });
  await dialog.getByLabel('Ditolak saat aktivasi').check();
  await dialog.getByLabel('Ceritakan').fill('Muncul pesan 0xC004C008');
  await dialog.getByRole('button', { name: 'Kirim klaim' }).click();
  await expect(dialog.getByText(/^Menunggu jawaban toko/)).toBeVisible();
  await looksWell(buyer, 'a claim that waits');

  await page.setViewportSize({ width: 1280, height: 900 });
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=claims');
  await page.getByRole('button', { name: /klaim@contoh\.test/ }).click();
  await expect(page.getByText('Muncul pesan 0xC004C008').last()).toBeVisible();
  const answer = page.getByLabel('Pesan untuk pembeli');
  await page.getByRole('button', { name: `Detail pesanan ${order.reference}` }).click();
  const panel = page.getByRole('dialog', { name: new RegExp(order.reference) });
  await expect(panel).toBeVisible();
  expect((await answer.boundingBox())?.width, 'beside its order').toBeGreaterThan(400);
  await panel.getByRole('button', { name: 'Tutup' }).click();
  await answer.fill('Maaf, ini gantinya');
  await page.getByRole('button', { name: 'Ganti 1 key' }).click();
  await expect(page.getByText('Klaim ini selesai: Key sudah diganti')).toBeVisible();

  await buyer.reload();
  await expect(key).toHaveCount(1);
  await expect(key).not.toHaveText(old);
  await buyer.getByRole('button', { name: /^Key tidak berfungsi\?/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Key sudah diganti' })).toBeVisible();
  await expect(dialog.getByText('Maaf, ini gantinya')).toBeVisible();
  await expect(dialog.locator('s')).toHaveCount(1);
  await looksWell(buyer, 'a claim that was answered');
  await context.close();
});

test('what is printed for the bank is the evidence alone, without the key that its buyer wrote', async ({
  page,
  store,
  shop,
}) => {
  const order = await shop.order(PRODUCT, 'CARD', 'sengketa@contoh.test');
  await shop.play(order, 'pay');
  const [key = ''] = (await shop.purchase(order)).codes;
  const merchant_ref = order.merchantRef;
  const { data } = await shop.post<{ data: { pieces: { goods: number }[] } }>('/backend/api/claims/look', {
    merchant_ref,
  });
  const text = `Key ${key.toLowerCase()} gagal,\n${[...key].join(' ')}`;
  const [piece] = data.pieces;
  await shop.post('/backend/api/claims/open', { merchant_ref, goods: piece?.goods, reason: 'broken', text });
  await shop.play(order, 'dispute');

  await page.setViewportSize({ width: 1280, height: 900 });
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=orders');
  await page.getByRole('button', { name: `Detail pesanan ${order.reference}` }).click();
  await page.getByRole('button', { name: 'Bukti sengketa' }).click();
  const printed = page.locator('.printed');
  await expect(printed).toContainText('customer: Key •••••••• gagal,');
  await expect(printed).not.toContainText(key, { ignoreCase: true });
  await looksWell(page, 'the evidence');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeHidden();
  const room = await printed.evaluate((sheet) => ({
    above: sheet.getBoundingClientRect().top,
    sheets: Math.ceil(document.documentElement.scrollHeight / innerHeight),
  }));
  expect(room).toEqual({ above: 0, sheets: 1 });
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/g)].map(([, ...size]) =>
    size.map((points) => Math.round(Number(points))),
  );
  expect(sheets, 'A4, in points').toEqual([[595, 842]]);
});
