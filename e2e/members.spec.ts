import { expect, test } from './fixtures/test.ts';

// Buyers see what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The words of the examples' shop, whatever another test has made of the brand. */
test.beforeEach(async ({ shop, store }) => {
  await shop.post('/backend/api/auth/login', store.admin);
  await shop.post('/backend/api/settings/update', {
    membersName: { id: 'VIP Members' },
    membersSignIn: { id: 'Login VIP Member' },
    memberReports: true,
  });
});

test('a key holder signs in with the key, reports, chats in two tabs, and leaves', async ({
  page,
  shop,
  context,
}) => {
  const order = await shop.order('Rimba Key 7 days', 'QRIS', 'anggota@contoh.test');
  await shop.play(order, 'pay');
  const [key = ''] = (await shop.purchase(order)).codes;

  await page.goto('/publicvip');
  await page.getByLabel('Enter Your Key :').fill('tidak-ada');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByRole('alert')).toHaveText('Key Expired');
  await page.getByLabel('Enter Your Key :').fill(key.toLowerCase());
  await expect(page.getByLabel('Enter Your Key :')).toHaveValue(key);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByRole('heading', { name: 'VIP Members' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(7 hari|6 hari 23 jam)$/);

  await page.getByRole('radio', { name: 'Aman' }).check();
  await page.getByRole('button', { name: 'Kirim Laporan' }).click();
  await expect(page.getByText('Laporan terkirim. Terima kasih!')).toBeVisible();
  await expect(page.getByText(/^Coba lagi dalam /)).toBeVisible();
  await expect(page.getByText('100.0%')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/publicvip');
  await expect(other.getByRole('heading', { name: 'VIP Members' })).toBeVisible();
  await page.getByLabel('Tulis pesan').fill('halo dari tab pertama');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(other.getByText('halo dari tab pertama')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login VIP Member' })).toBeVisible();
});

test('a key in the address signs in and does not stay there', async ({ page, shop }) => {
  const order = await shop.order('Rimba Key 7 days', 'QRIS', 'tautan-vip@contoh.test');
  await shop.play(order, 'pay');
  const [key = ''] = (await shop.purchase(order)).codes;
  await page.goto(`/publicvip?code=${key}`);
  await expect(page.getByRole('heading', { name: 'VIP Members' })).toBeVisible();
  await expect(page).toHaveURL('/publicvip');
});
