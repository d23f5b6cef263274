import { violations } from './fixtures/axe.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { newDataDir, removeDataDir, startStore } from './fixtures/store.ts';
import { expect, test, waitingForScript, watch } from './fixtures/test.ts';

test('the owner of a new store looks around with the examples, clears them, and begins with nothing', async ({
  browser,
}) => {
  const dataDir = newDataDir();
  const store = await startStore(dataDir, { SEED: 'ask' });
  const context = await browser.newContext({ baseURL: store.url, locale: 'id-ID' });
  const complaints = await watch(context, []);
  const page = waitingForScript(await context.newPage());
  try {
    await signedIn(page, store, store.admin);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: /^Selamat datang/ })).toBeVisible();
    await expect(page.getByText(/^18 produk, [\d.]+ pesanan, dan 3 pelanggan contoh$/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Lihat-lihat dulu' }).click();

    const strip = page.getByRole('region', { name: 'Toko ini berisi contoh.' });
    await expect(strip).toBeVisible();
    await expect(page.getByText('Siapkan toko')).toBeHidden();
    await page.goto('/admin?tab=orders');
    await strip.getByRole('button', { name: 'Kosongkan contoh' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kosongkan contoh?' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Produk contoh' })).toContainText('18');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Kosongkan contoh' }).click();
    await expect(strip).toBeHidden();

    await page.goto('/admin');
    await expect(page.getByText('0 dari 8 selesai')).toBeVisible();
    await page.getByRole('link', { name: 'Atur', exact: true }).last().click();
    await expect(
      page.getByRole('dialog').getByRole('tab', { name: 'Keamanan', selected: true }),
    ).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('link', { name: /Garuda Pass/ })).toHaveCount(0);

    await page.goto('/admin');
    await page.getByRole('button', { name: 'Isi contoh' }).click();
    await expect(page.getByRole('dialog', { name: 'Contoh sudah diisi' })).toContainText('rani@kunci.test');
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();
    await expect(strip).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    await store.stop();
    removeDataDir(dataDir);
  }
});
