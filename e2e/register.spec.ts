import { expect, test } from './fixtures/test.ts';

// The browser itself reports each call that the store refuses.
test.use({ allowed: [/status of 40[13]/] });

test('where the seller allows it, a visitor opens an account and is signed in', async ({
  page,
  shop,
  store,
}) => {
  const allow = (publicRegistration: boolean) =>
    shop.post('/backend/api/settings/update', { publicRegistration });
  await shop.post('/backend/api/auth/login', store.admin);
  await allow(false);
  await page.goto('/seller/login');
  await expect(page.getByRole('heading', { name: 'Masuk ke akun' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Belum punya akun? Daftar' });
  await expect(link).toHaveCount(0);
  await page.goto('/seller/register');
  await expect(page.getByText('Toko ini tidak menerima pendaftaran baru.')).toBeVisible();

  await allow(true);
  try {
    await page.goto('/seller/login');
    await link.click();
    await expect(page).toHaveURL('/seller/register');
    await page.getByLabel('Email').fill('Baru.Sekali@contoh.test');
    await page.getByLabel('Nama pengguna').fill('Baru Sekali');
    await page.getByLabel('Kata sandi', { exact: true }).fill('rahasia-baru-1');
    await page.getByLabel('Ulangi kata sandi').fill('rahasia-baru-2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
    await page.getByLabel('Ulangi kata sandi').fill('rahasia-baru-1');
    await page.getByRole('button', { name: 'Daftar', exact: true }).click();
    await expect(page).toHaveURL('/seller');
    await expect(page.getByText('baru.sekali@contoh.test')).toBeVisible();
    await expect(page.getByText(/\$0\.00/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('baru.sekali@contoh.test')).toBeVisible();
    // Somebody who is signed in needs no account.
    await page.goto('/seller/register');
    await expect(page).toHaveURL('/seller');
  } finally {
    await allow(false);
  }
});
