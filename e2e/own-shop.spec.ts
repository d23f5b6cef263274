import { addProduct, buy, setBrand, setWords, writeTerms } from './fixtures/own-shop.ts';
import { Shop } from './fixtures/shop.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { newDataDir, removeDataDir, startStore } from './fixtures/store.ts';
import { expect, test, waitingForScript, watch } from './fixtures/test.ts';

test('an empty store is made into a shop for something that is no game, and sells it', async ({
  browser,
  request,
}) => {
  const dataDir = newDataDir();
  const store = await startStore(dataDir, { SEED: 'none' });
  const context = await browser.newContext({ baseURL: store.url, locale: 'id-ID' });
  const complaints = await watch(context, []);
  const page = waitingForScript(await context.newPage());
  const go = async (query: string) => {
    await page.goto(`/admin?${query}`);
  };
  try {
    await signedIn(page, store, store.admin);
    await setBrand(page, go);
    await setWords(page, go);
    await writeTerms(page, go);
    await addProduct(page, go);

    const stranger = waitingForScript(await (await browser.newContext({ baseURL: store.url })).newPage());
    await expect(async () => {
      await stranger.goto('/');
      await expect(stranger.getByRole('link', { name: /Windows 11 Pro/ })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(stranger).toHaveTitle(/^Lisensia/);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Lisensi asli, aktif dalam semenit');
    await expect(stranger.getByRole('main').getByRole('option')).toHaveText(['Semua lisensi', 'Windows']);
    await buy(stranger, 'pembeli@contoh.test');
    await expect(stranger.locator('.receipt img.store-mark')).toHaveJSProperty('naturalWidth', 192);
    await expect
      .poll(async () =>
        (await new Shop(request, store.url).mails('pembeli@contoh.test')).map(({ html }) => html).join(),
      )
      .toMatch(/<img[^>]+\/images\/[^>]+>[\s\S]*Lisensia/);
    await stranger.goto('/info/terms?lang=en');
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Terms of Lisensia');
    await expect(stranger.locator('.prose strong')).toHaveText('cannot');
    expect(complaints).toEqual([]);
  } finally {
    await store.stop();
    removeDataDir(dataDir);
  }
});
