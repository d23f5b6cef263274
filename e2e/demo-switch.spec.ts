import { expect, test } from './fixtures/test.ts';

test.use({ allowed: [/status of 401/] });

const UP_MS = 90_000;

test('the fixed accounts switch a served store to demo mode, and signing out goes back', async ({
  page,
  store,
}) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Mode demo' })).toHaveCount(0);
  await page.goto('/seller/login');
  await page.getByLabel('Email').fill('user@demo.test');
  await page.getByLabel('Kata sandi', { exact: true }).fill('demo123');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Mode demo' })).toBeVisible({ timeout: UP_MS });
  await expect(page).toHaveURL('/seller');
  await expect(page.getByText('user@demo.test')).toBeVisible();
  expect(posted).toEqual([]);

  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Mode demo' })).toBeVisible({ timeout: UP_MS });
  await page.goto('/seller');
  await page.getByRole('button', { name: 'Keluar', exact: true }).click({ timeout: UP_MS });
  await expect(page).toHaveURL('/seller/login');
  await expect(page.getByRole('region', { name: 'Mode demo' })).toHaveCount(0);

  const answer = await page.request.post(`${store.url}/backend/api/auth/login`, {
    data: { email: 'user@demo.test', password: 'demo123' },
  });
  expect(await answer.json()).toMatchObject({ success: false });
});

test('a real account signs in out of demo mode', async ({ page, store }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('once')) localStorage.setItem('demoMode', 'true');
    sessionStorage.setItem('once', '1');
  });
  const [customer] = store.customers;
  if (!customer) throw new Error('the store announced no customer');
  await page.goto('/seller/login');
  await expect(page.getByRole('region', { name: 'Mode demo' })).toBeVisible({ timeout: UP_MS });
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page).toHaveURL('/seller');
  await expect(page.getByRole('region', { name: 'Mode demo' })).toHaveCount(0);
  await expect(page.getByText(customer.email)).toBeVisible();
});
