import type { Page } from '@playwright/test';
import { sellerMenu } from './fixtures/seller-area.ts';
import { expect, test } from './fixtures/test.ts';

// The browser itself reports each call that the store refuses.
test.use({ allowed: [/status of 401/] });

async function fill(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  const math = page.getByLabel(/^Berapa /);
  if ((await math.count()) > 0) await math.fill(await answerTo(page));
}

/** Works out the little sum that guards the form. */
async function answerTo(page: Page): Promise<string> {
  const text = await page.getByText(/^Berapa /).innerText();
  const [, a, sign, b] = /(\d+) ([-+*]) (\d+)/.exec(text) ?? [];
  const [left, right] = [Number(a), Number(b)];
  return String(sign === '+' ? left + right : sign === '-' ? left - right : left * right);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Masuk', exact: true }).click();

test('a customer signs in, is kept out of the admin area, and signs out', { tag: '@firefox' }, async ({
  page,
  store,
}) => {
  const [customer] = store.customers;
  if (!customer) throw new Error('the store announced no customer');
  await page.goto('/seller');
  await expect(page).toHaveURL('/seller/login');
  await fill(page, customer.email, customer.password);
  await submit(page);
  await expect(page).toHaveURL('/seller');
  await expect(page.getByText(customer.email)).toBeVisible();
  await expect(page.getByText(/\$50\.00/).first()).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL('/seller');
  await page.goto('/seller/login');
  await expect(page).toHaveURL('/seller');
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL('/seller/login');
  await page.goto('/seller');
  await expect(page).toHaveURL('/seller/login');
});

test('the admin comes in by the own door and leaves by it', async ({ page, store }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/seller/login');
  await page.goto('/admin17');
  await page.getByLabel('Email').fill(store.admin.email);
  await expect(page.getByLabel(/^Berapa /)).toBeVisible();
  await fill(page, store.admin.email, store.admin.password);
  await expect(page.getByText('Kekuatan kata sandi')).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL('/admin');
  await expect(sellerMenu(page)).toBeVisible();
  await page.goto('/seller');
  await expect(page.getByRole('link', { name: 'Buka area admin' })).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL('/admin17');
});

test('three failures lock the sign-in and count down', async ({ page }) => {
  await page.clock.install();
  await page.goto('/seller/login');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText('Email dan kata sandi harus diisi');
  for (let failure = 1; failure <= 3; failure += 1) {
    await fill(page, 'salah@contoh.test', `bukan-ini-${failure}`);
    await submit(page);
    if (failure < 3) await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  }
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(/Coba lagi dalam (15:00|14:59)\./);
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeDisabled();
  await page.clock.runFor(60_000);
  await expect(alert).toHaveText(/Coba lagi dalam 1[34]:\d\d\./);
  await page.reload();
  await page.getByLabel('Email').fill('salah@contoh.test');
  await expect(alert).toHaveText(/Coba lagi dalam 1[34]:\d\d\./);
});
