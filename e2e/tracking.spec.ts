import { expect, test } from './fixtures/test.ts';

test('a buyer finds the keys again by e-mail, copies them, and shares no more than that', async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = `cari${Date.now()}@contoh.test`;
  const order = await shop.order('Komodo Access 1 day', 'QRIS', email, 2);
  await shop.play(order, 'pay');
  const { codes } = await shop.purchase(order);

  await page.goto('/');
  await page.getByRole('link', { name: 'Track' }).first().click();
  await expect(page.getByRole('heading', { name: 'Lacak Pesanan' })).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Alamat email' });
  await page.getByRole('button', { name: 'Cari Pesanan' }).click();
  await expect(page.getByText('Masukkan alamat email Anda')).toBeVisible();
  await box.fill('rani@');
  await box.press('Enter');
  await expect(page.getByText('Format email tidak valid')).toBeVisible();
  await box.fill('belum-pernah@contoh.test');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Orders Not Found' })).toBeVisible();

  await box.fill(email);
  await box.press('Enter');
  await expect(page.getByText('Search Results (1 order)')).toBeVisible();
  for (const code of codes) await expect(page.getByText(code, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Copy All/ }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
});

test('an address in the link searches by itself', async ({ page, shop }) => {
  const email = `tautan${Date.now()}@contoh.test`;
  const order = await shop.order('Komodo Access 1 day', 'QRIS', email);
  await shop.play(order, 'pay');
  await page.goto(`/track?email=${email}`);
  await expect(page.getByText('Search Results (1 order)')).toBeVisible();
  await page.goto('/track?email=bukan-email');
  await expect(page.getByText('Masukkan alamat email yang valid')).toBeVisible();
});
