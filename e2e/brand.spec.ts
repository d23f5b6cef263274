import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { signedIn } from './fixtures/signed-in.ts';
import { expect, test, waitingForScript, watch } from './fixtures/test.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1d5f8a' } })
    .png()
    .toBuffer();

test('a seller makes the shop their own, and a stranger sees it before anything else is painted', async ({
  page,
  store,
  shop,
  browser,
}) => {
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=brand');
  await page.getByLabel('Nama toko').fill('Toko Sagara');
  await page.getByLabel('Kalimat pembuka', { exact: true }).fill('Lisensi asli, aktif semenit');
  await page
    .getByLabel('Logo persegi', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'tanda.png', mimeType: 'image/png', buffer: await picture(300, 300) });
  await expect(page.getByRole('img', { name: 'Logo persegi' })).toBeVisible();
  await page
    .getByLabel('Logo, tema terang', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(400, 100) });
  await expect(page.getByRole('img', { name: 'Logo, tema terang' })).toBeVisible();
  await page.getByLabel('Warna aksen', { exact: true }).fill('#ffffff');
  await expect(page.getByText(/hampir tidak terlihat pada latar halaman/)).toBeVisible();
  await page.getByLabel('Warna aksen', { exact: true }).fill('#1d5f8a');
  await expect(page.getByText('5 perubahan belum disimpan')).toBeVisible();

  const stranger = await browser.newContext({ baseURL: store.url, locale: 'id-ID' });
  const complaints = await watch(stranger, []);
  const seen = waitingForScript(await stranger.newPage());
  await seen.goto('/');
  await expect(seen.getByRole('link', { name: /^Kunci\./ })).toBeVisible();

  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText(/^Brand disimpan!/)).toBeVisible();

  // When the body begins, before anything is drawn, the colour is the seller's.
  await seen.addInitScript(() => {
    const colours: string[] = [];
    Object.assign(window, { coloursSeen: colours });
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      colours.push(getComputedStyle(document.documentElement).getPropertyValue('--accent'));
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const answer = await seen.goto('/');
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec((await answer?.text()) ?? '') ?? [];
  expect(answer?.headers()['content-security-policy']).toContain(
    `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  expect(await seen.evaluate(() => Reflect.get(window, 'coloursSeen'))).toEqual(['#1d5f8a']);
  const logo = seen.getByRole('img', { name: 'Toko Sagara' });
  await expect(logo).toHaveJSProperty('naturalWidth', 400);
  expect(await logo.boundingBox()).toMatchObject({ width: 144, height: 36 });
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('Lisensi asli, aktif semenit');
  await expect(seen).toHaveTitle(/^Toko Sagara/);

  const manifest = await (await seen.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Toko Sagara', theme_color: '#1d5f8a' });
  for (const { src } of manifest.icons)
    expect((await seen.request.get(src)).headers()['content-type']).toBe('image/png');

  const product = await shop.product('Garuda Pass 7 days');
  await seen.goto(`/purchase?productId=${product.id}`);
  const theme = seen.locator('meta[name=theme-color]').first();
  await expect(theme).toHaveAttribute('content', '#1d5f8a');
  const order = await shop.order('Garuda Pass 7 days', 'QRIS2', 'pembeli@contoh.test');
  await shop.play(order, 'pay');
  await seen.goto(order.successPath);
  const receipt = seen.locator('.receipt');
  await expect(receipt.getByText('Toko Sagara')).toBeVisible();
  await expect(receipt.locator('img.store-mark')).toHaveJSProperty('naturalWidth', 192);
  await expect
    .poll(async () => (await shop.mails('pembeli@contoh.test')).map(({ html }) => html).join())
    .toContain('alt="Toko Sagara"');
  expect(complaints).toEqual([]);
  await stranger.close();

  await page.getByRole('button', { name: 'Kembalikan ke awal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kembalikan ke awal' }).click();
  await expect(page.getByLabel('Nama toko')).toHaveValue('Kunci');
  expect(await (await page.request.get('/')).text()).not.toContain('<style>');
});
