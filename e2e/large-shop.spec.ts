import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from './fixtures/axe.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { newDataDir, type RunningStore, removeDataDir, startStore } from './fixtures/store.ts';
import { test as base, expect } from './fixtures/test.ts';

/** Behind the store's back: it looks at its products every few seconds. */
const MANY_PRODUCTS = readFileSync(resolve('src/testing/many-products.sql'), 'utf8');

const test = base.extend<object, { store: RunningStore }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter list
    async ({}, use) => {
      const dataDir = newDataDir();
      try {
        const store = await startStore(dataDir);
        await store.sql(MANY_PRODUCTS);
        await use(store);
        await store.stop();
      } finally {
        removeDataDir(dataDir);
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const tooWide = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);

/** Which products the page asks for: by their numbers, by a page of the shop window, or all. */
function productsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/products/list')) asked.push(decodeURIComponent(url.search) || 'all');
  });
  return asked;
}

test('a seller and a customer work in a shop of two thousand products', async ({ page, context, store }) => {
  const asked = productsAsked(page);
  await signedIn(page, store, store.admin);
  await page.goto('/admin?tab=products');
  await expect(page.locator('section:has(> .product-row)')).toHaveCount(25);
  expect(await elements(page)).toBeLessThan(6_000);
  expect(await violations(page, { part: 'section:has(> .product-row):last-of-type, main nav' })).toEqual([]);

  // By the keyboard to rows that were not drawn: the last page, and from its head into its first row.
  await page.getByRole('textbox', { name: 'Ke halaman' }).fill('999');
  await page.keyboard.press('Enter');
  await expect(page.locator('section:has(> .product-row)').last()).toHaveAccessibleName('Karcis 2000');
  await page.keyboard.press('Tab');
  await expect(page.locator('.product-row input').first()).toBeFocused();

  await page.getByLabel('Cari nama atau deskripsi').fill('karcis 1777');
  await expect(page.locator('section:has(> .product-row)')).toHaveCount(1);
  await page.getByRole('button', { name: 'Varian Karcis 1777' }).click();
  const price = page.getByLabel('Ubah harga Karcis 1777 7 days');
  await price.fill('99000');
  await price.press('Enter');
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeHidden();
  await price.blur();
  await expect(price).toHaveValue('99.000');
  await page.getByRole('button', { name: 'Key Karcis 1777 7 days' }).click();
  const keys = dialog(page, 'Key Karcis 1777 7 days');
  await keys.getByLabel('Tempel key').fill('KRCS-1\nKRCS-2\nKRCS-3');
  await keys.getByRole('button', { name: 'Tambah key' }).click();
  await expect(keys.getByText('Ditambahkan: 3. Dilewati: 0.')).toBeVisible();
  await keys.getByRole('button', { name: 'Tutup' }).click();
  await expect(page.locator('.variant-line', { hasText: '7 days' })).toContainText('3 key');
  expect(asked.filter((ids) => ids === 'all')).toHaveLength(1);
  expect(asked).toContainEqual(expect.stringMatching(/^\?ids=\d+$/));

  await page.goto('/admin?tab=promos');
  await page.getByRole('button', { name: 'Tambah promo' }).click();
  const choice = dialog(page, 'Promo baru').getByRole('combobox', { name: 'Produk' });
  await choice.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(50);
  expect(await violations(page, { part: 'dialog' })).toEqual([]);
  await choice.fill('1777 7');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Karcis 1777 7 days']);
  // Escape closes the list, not the dialog around it.
  await choice.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await choice.fill('1777 7');
  await choice.press('Enter');
  await expect(choice).toHaveValue('Karcis 1777 7 days');

  const [customer] = store.customers;
  if (!customer) throw new Error('no customer');
  // The seller's page goes on asking what waits, and would ask as the customer.
  await page.close();
  await context.clearCookies();
  const buyer = await context.newPage();
  const wanted = productsAsked(buyer);
  await buyer.setViewportSize({ width: 360, height: 740 });
  await signedIn(buyer, store, customer);
  await buyer.goto('/seller?tab=products');
  await expect(buyer.getByRole('heading', { level: 2 })).toHaveCount(30);
  expect(await elements(buyer)).toBeLessThan(3_000);
  expect(await tooWide(buyer)).toBeLessThanOrEqual(0);
  expect(await violations(buyer)).toEqual([]);
  await buyer.goto('/seller?tab=products&query=karcis+1777');
  await expect(buyer.getByText('Available · 3')).toBeVisible();
  // What is shown is asked for again every quarter of a minute too; what was bought is asked for alone, and soon.
  const renewed = buyer.waitForRequest(/\/products\/list\?ids=\d+$/);
  await buyer.getByRole('button', { name: 'Beli Karcis 1777 7 days' }).click();
  await dialog(buyer, 'Konfirmasi pembelian').getByRole('button', { name: 'Beli sekarang' }).click();
  await expect(buyer.getByText('KRCS-')).toBeVisible();
  await buyer.getByRole('button', { name: 'Tutup' }).last().click();
  await expect(buyer.getByText('Available · 2')).toBeVisible();
  await renewed;
  expect(wanted).not.toContain('all');
});
