import { expect, goInside, test } from './fixtures/demo.ts';
import {
  addProduct,
  buy,
  clearGames,
  OWN_SHOP,
  setBrand,
  setWords,
  writeTerms,
} from './fixtures/own-shop.ts';

const UP_MS = 90_000;

test('in the demo too a seller makes a shop of their own, and sells in it', async ({ page, demo }) => {
  await page.goto(`${demo}seller/login`);
  await expect(page.getByRole('region', { name: 'Mode demo' })).toBeVisible({ timeout: UP_MS });
  await page.getByRole('button', { name: /^Admin/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ringkasan' })).toBeVisible();
  // A reload would begin at the sign-in again.
  const go = (query: string) => goInside(page, `${demo}admin?${query}`);
  await go('tab=products');
  await page.getByRole('search').locator('summary').click();
  await page.getByRole('button', { name: 'Hapus semua produk' }).click();
  const sure = page.getByRole('dialog');
  await sure.getByRole('textbox').fill('Kunci');
  await sure.getByRole('button', { name: 'Hapus semua' }).click();
  await expect(sure).toBeHidden();
  await setBrand(page, go);
  await setWords(page, go);
  await writeTerms(page, go);
  await addProduct(page, go);
  await clearGames(page, go);
  // As a visitor who comes now: open pages keep the brand that they began with.
  await page.goto(demo);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisensi asli, aktif dalam semenit');
  await expect(page).toHaveTitle(new RegExp(`^${OWN_SHOP.name}`));
  await buy(page, 'pembeli@contoh.test');
});
