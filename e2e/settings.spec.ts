import { expect, test } from './fixtures/test.ts';

test('Arabic turns the page around and stays after a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Bahasa').selectOption('ar');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'ar');
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  expect(heading).toMatch(/[\u0600-\u06ff]/);
  // The server itself answers in the chosen language from now on.
  expect(await (await page.request.get('/')).text()).toContain(heading);
  await page.reload();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.goto('/seller/login');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: /العربية/ }).click();
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { name: 'Masuk ke akun' })).toBeVisible();
});

test('the theme follows the system until chosen, then stays, and is there before the first paint', async ({
  page,
}) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Ikuti sistem' })).toHaveAttribute('aria-pressed', 'true');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Gelap' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  // When the body begins, before anything is drawn, the theme is already the chosen one.
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { themesSeen: seen });
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      seen.push(document.documentElement.dataset.theme);
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Gelap' })).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => Reflect.get(window, 'themesSeen'))).toEqual(['dark']);
});
