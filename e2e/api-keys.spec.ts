import { fitsInArabic, looksWell } from './fixtures/look-well.ts';
import type { Account } from './fixtures/store.ts';
import { expect, test } from './fixtures/test.ts';

// The browser itself reports each call that the store refuses.
test.use({ allowed: [/status of 401/] });

test('a customer makes a key for a machine, which reads with it, and ends it', async ({ page, store }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { email, password } = store.customers[1] as Account;
  await page.goto('/seller?tab=api');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Belum ada API key.')).toBeVisible();

  await page.getByLabel('Nama', { exact: true }).fill('Server produksi');
  await page.getByLabel(/^Alamat yang diizinkan/).fill('kantor');
  await expect(page.getByText('Bukan alamat: kantor')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buat key' })).toBeDisabled();
  await page.getByLabel(/^Alamat yang diizinkan/).fill('127.0.0.0/8, ::1');
  await page.getByLabel(/^Belanja maksimal/).fill('25');
  await page.getByRole('button', { name: 'Buat key' }).click();
  const made = page.getByRole('region', { name: 'API key' });
  await expect(made).toContainText('Key “Server produksi” dibuat.');
  const token = await made.locator('bdi').innerText();
  expect(token).toMatch(/^kunci_test_\w{12}_\w{40}$/);

  const balance = () =>
    page.request.get('/api/v1/balance', { headers: { authorization: `Bearer ${token}` } });
  expect(await (await balance()).json()).toMatchObject({ most_cents: 2_500, spent_cents: 0 });
  await page.reload();
  await expect(page.getByText(token)).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: 'Server produksi' });
  await expect(row).toContainText(token.split('_')[2] ?? '');
  await expect(row).toContainText('maksimal $25.00 per hari');
  await expect(row).not.toContainText('belum pernah dipakai');
  await looksWell(page, 'keys for machines');
  await fitsInArabic(page);

  await row.getByRole('button', { name: 'Cabut key Server produksi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cabut' }).click();
  await expect(page.getByText('Belum ada API key.')).toBeVisible();
  expect((await balance()).status()).toBe(401);

  await page.getByRole('link', { name: 'Dokumentasi' }).click();
  await expect(page.getByRole('heading', { name: 'API untuk reseller' })).toBeVisible();
});
