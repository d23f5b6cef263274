import { Shop } from './fixtures/shop.ts';
import { newDataDir, removeDataDir, startStore } from './fixtures/store.ts';
import { expect, test } from './fixtures/test.ts';

test('a store that is stopped and started again has kept its orders and keys', async ({ page, request }) => {
  const dataDir = newDataDir();
  let store = await startStore(dataDir);
  try {
    const shop = new Shop(request, store.url);
    const order = await shop.order('Kawung Key 7 days', 'QRIS', 'besok@contoh.test', 2);
    await shop.play(order, 'pay');
    const { codes } = await shop.purchase(order);
    expect(codes).toHaveLength(2);
    expect(store.customers.length).toBeGreaterThan(0);
    await store.stop();
    store = await startStore(dataDir);
    expect(store.customers).toEqual([]);
    await page.goto(store.url + order.successPath);
    await expect(page.getByRole('heading', { name: 'Pembayaran Berhasil!' })).toBeVisible();
    await expect(page.locator('.receipt-key code')).toHaveText(codes);
    const again = await new Shop(request, store.url).order('Kawung Key 7 days', 'QRIS', 'besok@contoh.test');
    expect(again.reference).not.toBe(order.reference);
  } finally {
    await store.stop();
    removeDataDir(dataDir);
  }
});
