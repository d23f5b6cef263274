import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fitsInArabic, looksWell } from './fixtures/look-well.ts';
import { Shop } from './fixtures/shop.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { expect, test, waitingForScript } from './fixtures/test.ts';

/** Somebody else's program, which fails when it is told to. */
async function program() {
  const state = { status: 204, got: [] as string[], bodies: [] as string[] };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    state.bodies.push(body);
    state.got.push(JSON.parse(body).type);
    response.writeHead(state.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/kabar`, state, close };
}

test('a seller has a program told: tried, chosen, told of a sale, sent again', async ({ browser, store }) => {
  const other = await program();
  const context = await browser.newContext({
    baseURL: store.url,
    locale: 'id-ID',
    viewport: { width: 360, height: 800 },
  });
  const page = waitingForScript(await context.newPage());
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=connections');
  await page.getByRole('button', { name: 'Tambah alamat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alamat webhook baru' });
  await dialog.getByLabel('Alamat').fill('toko.test');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(dialog.getByText('Isi alamat https yang lengkap')).toBeVisible();
  await looksWell(page, 'a new webhook');
  await dialog.getByLabel('Alamat').fill(other.url);
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  const card = page.getByRole('article', { name: other.url });
  await card.getByRole('button', { name: 'Kirim uji' }).click();
  const row = (event: string) => page.getByRole('row').filter({ hasText: event });
  await expect(row('test')).toContainText('204');

  other.state.status = 500;
  await card.getByRole('button', { name: `Ubah ${other.url}` }).click();
  const changed = page.getByRole('dialog', { name: `Ubah ${other.url}` });
  await changed.getByRole('button', { name: 'order.created' }).click();
  await changed.getByRole('button', { name: 'order.waiting' }).click();
  await changed.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'order.created' })).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'order.waiting' })).toHaveCount(0);
  const shop = new Shop(page.request, store.url);
  await shop.play(await shop.order('Garuda Pass 7 days', 'QRIS', 'kabar@contoh.test'), 'pay');
  await expect(row('order.created')).toContainText('500');
  expect(other.state.got).not.toContain('order.paid');
  other.state.status = 204;
  await page.getByRole('button', { name: 'Kirim ulang order.created' }).click();
  await expect(row('order.delivered')).toContainText('204');
  await expect(row('order.paid')).toContainText('204');
  await looksWell(page, 'webhooks with what was sent');
  await page.getByRole('button', { name: 'Isi order.paid' }).click();
  const body = page.getByRole('dialog', { name: 'Isi order.paid' });
  await expect(body).toContainText('"type":"order.paid"');
  await looksWell(page, 'what was sent');
  await body.getByRole('button', { name: 'Tutup' }).click();
  await card.getByRole('button', { name: 'Tampilkan' }).click();
  await expect(card.getByText(/^whsec_[0-9A-Za-z]{44}$/)).toBeVisible();
  await card.getByRole('button', { name: 'Putar' }).click();
  await expect(card.getByText(/Yang lama masih sah sampai/)).toBeVisible();
  await fitsInArabic(page);
  await card.getByLabel(`Menu ${other.url}`).click();
  await card.getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(card).toHaveCount(0);
  await context.close();
  other.close();
});

test('a seller is told in a chat: added, tried, gathered', async ({ browser, store }) => {
  const chat = await program();
  const context = await browser.newContext({ baseURL: store.url, locale: 'id-ID' });
  const page = waitingForScript(await context.newPage());
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=connections');
  await page.getByRole('button', { name: 'Tambah saluran' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saluran baru' });
  await dialog.getByLabel('Nama').fill('Obrolan tim');
  await dialog.getByLabel('Alamat').fill(chat.url);
  await dialog.getByRole('button', { name: 'order.paid' }).click();
  await looksWell(page, 'a new channel');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Obrolan tim' });
  await expect(row).toContainText('Discord');
  await page.getByRole('button', { name: 'Kirim uji ke Obrolan tim' }).click();
  await expect(page.getByText('Uji sampai')).toBeVisible();
  await looksWell(page, 'channels');
  const shop = new Shop(page.request, store.url);
  await shop.play(await shop.order('Garuda Pass 7 days', 'QRIS', 'obrolan@contoh.test'), 'pay');
  await expect.poll(() => chat.state.bodies.join(), { timeout: 30_000 }).toContain('order.paid');
  await page.getByRole('button', { name: 'Hapus Obrolan tim' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(row).toHaveCount(0);
  await context.close();
  chat.close();
});
