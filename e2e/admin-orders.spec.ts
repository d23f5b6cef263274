import type { Page } from '@playwright/test';
import { goTo, placeLink } from './fixtures/seller-area.ts';
import type { PlacedOrder } from './fixtures/shop.ts';
import { signedIn } from './fixtures/signed-in.ts';
import type { RunningStore } from './fixtures/store.ts';
import { expect, test } from './fixtures/test.ts';

async function openTab(page: Page, store: RunningStore, name: string): Promise<void> {
  await signedIn(page, store, store.admin);
  await page.goto('/admin');
  await goTo(page, name);
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('a row of orders shows its button at every width', async ({ page, store, shop }) => {
  const order = await shop.order('Garuda Pass 7 days', 'QRIS', 'lebar@contoh.test');
  await openTab(page, store, 'Pesanan');
  const button = page.getByRole('button', { name: `Detail pesanan ${order.reference}` });
  for (const width of [360, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width, `at ${width}`).toBe(true);
  }
});

test('nothing of a row of orders is cut, in any language, with an order open beside it or not', async ({
  page,
  store,
}) => {
  await signedIn(page, store, store.admin);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const language of ['id', 'en', 'ar', 'zh', 'th'])
    for (const open of ['', '&dialog=order:1']) {
      await page.addInitScript((chosen) => localStorage.setItem('selectedLanguage', chosen), language);
      await page.goto(`/admin?tab=orders${open}`);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      const rows = page.locator('.table-dense tbody tr');
      await expect(rows.first()).toBeVisible();
      const seen = await rows.evaluateAll((all) =>
        all.map((row) => ({
          height: row.getBoundingClientRect().height,
          cut: [...row.querySelectorAll('td, .state, .button')].some(
            (each) => each.scrollWidth > each.clientWidth + 1,
          ),
        })),
      );
      const box = await page
        .locator('.table-box')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      // Below the bar of the area, and what may be said above every place.
      const top = await rows.first().evaluate((row) => {
        // In one look: what is said above may come between two.
        const place = document.querySelector('#place')?.getBoundingClientRect().y ?? 0;
        return row.getBoundingClientRect().y - place;
      });
      expect([language, open, box, seen.filter(({ height, cut }) => cut || height > 37), top < 180]).toEqual([
        language,
        open,
        0,
        [],
        true,
      ]);
    }
});

test('orders by keyboard alone: found, walked, opened, closed where one was', async ({
  page,
  store,
  shop,
}) => {
  const made: PlacedOrder[] = [];
  for (const name of ['Garuda Pass 7 days', 'Komodo Access 7 days', 'Rimba Key 7 days'])
    made.push(await shop.order(name, 'QRIS', 'papan.ketik@contoh.test'));
  await openTab(page, store, 'Pesanan');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('papan.ketik@contoh.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 pesanan ditemukan')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const panel = (n: number) => dialog(page, `Pesanan ${made[n]?.reference}`);
  await expect(panel(1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(panel(0)).toBeVisible();
  await page.reload();
  await expect(panel(0).getByText('papan.ketik@contoh.test')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(panel(2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(2)).toBeHidden();
  await expect(page.locator('tbody tr').first()).toBeFocused();
});

test('an order is found by its key, its mail sent again, and refunded in part, then whole: the buyer loses the key', async ({
  page,
  store,
  shop,
}) => {
  const buyer = 'refund.saya@contoh.test';
  const order = await shop.order('Garuda Pass 7 days', 'CARD', buyer);
  await shop.play(order, 'pay');
  const key = (await shop.purchase(order)).codes[0] ?? '';

  await openTab(page, store, 'Pesanan');
  await page.getByRole('searchbox').fill(key);
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  expect(page.url()).not.toContain(key);
  await page.getByRole('button', { name: `Detail pesanan ${order.reference}` }).click();
  const details = dialog(page, `Pesanan ${order.reference}`);
  await expect(details.getByText(key)).toBeVisible();
  await expect(details.getByText('1 key dikirim')).toBeVisible();
  await details.getByRole('button', { name: 'Kirim ulang email' }).click();
  await expect(details.getByText(`Email berhasil dikirim ke ${buyer}`)).toBeVisible();

  const ask = dialog(page, 'Kembalikan dana pesanan');
  await details.getByRole('button', { name: 'Kembalikan dana' }).click();
  await ask.getByRole('radio', { name: /^Sebagian/ }).check();
  await ask.getByLabel('Nominal (Rp)').fill('9.000');
  await ask.getByLabel('Alasan').fill('Ganti rugi');
  await ask.getByRole('button', { name: /^Kembalikan Rp.9\.000$/ }).click();
  await expect(ask).toBeHidden();
  await expect(details.getByText(/^Rp.9\.000 dikembalikan, key tetap berlaku/)).toBeVisible();
  await expect(details.getByText(key)).toBeVisible();
  expect(await shop.purchase(order)).toMatchObject({ status: 'PAID', refunded: 9_000, codes: [key] });

  await details.getByRole('button', { name: 'Kembalikan dana' }).click();
  await ask.getByLabel('Alasan').fill('Salah beli');
  await ask.getByRole('button', { name: /^Kembalikan Rp/ }).click();
  await expect(ask.getByText('Pesanan ditandai REFUND')).toBeVisible();
  await expect(ask).toBeHidden();
  await expect(details.getByText('Dana dikembalikan, key dicabut. Alasan: Salah beli')).toBeVisible();
  await expect(details.getByText(key)).toBeHidden();
  await expect(details.getByText('Key dicabut', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Tutup' }).click();
  await expect(page.locator('tbody tr .state').first()).toHaveText('Dana kembali');
  expect((await shop.purchase(order)).codes).toEqual([]);
  await expect.poll(async () => (await shop.mails(buyer)).length).toBeGreaterThanOrEqual(3);

  await goTo(page, 'Audit');
  await expect(page.getByRole('cell', { name: 'Dana pesanan dikembalikan' }).first()).toBeVisible();
});

for (const width of [1280, 360])
  test(`one of two keys is replaced at ${width}: the buyer has the other and the new one`, async ({
    page,
    store,
    shop,
  }) => {
    const buyer = `ganti.${width}@contoh.test`;
    const order = await shop.order('Garuda Pass 7 days', 'QRIS', buyer, 2);
    await shop.play(order, 'pay');
    const [old = '', other = ''] = (await shop.purchase(order)).codes;
    await page.setViewportSize({ width, height: 800 });
    await openTab(page, store, 'Pesanan');
    await page.getByRole('searchbox').fill(old);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Detail pesanan ${order.reference}` }).click();
    const panel = dialog(page, `Pesanan ${order.reference}`);
    await panel.locator('summary').click();
    await panel.getByRole('button', { name: 'Ganti key' }).click();
    const ask = dialog(page, 'Ganti key');
    await ask.getByLabel(old).check();
    await ask.getByLabel('Alasan').selectOption('Sudah terpakai');
    await ask.getByLabel('Pesan untuk pembeli (opsional)').fill('Maaf, ini gantinya');
    await ask.getByRole('button', { name: 'Ganti key' }).click();
    await expect(ask.getByText('1 key diganti. Pembeli diberi tahu lewat email.')).toBeVisible();
    await expect(panel.getByText('1 key diganti. Alasan: Sudah terpakai')).toBeVisible();
    await expect(panel.getByText(old)).toBeHidden();
    const { codes } = await shop.purchase(order);
    expect(codes).toEqual([expect.not.stringMatching(old), other]);
    await expect(panel.getByText(codes[0] ?? '')).toBeVisible();
    await expect
      .poll(async () => (await shop.mails(buyer)).some(({ text }) => text.includes('Maaf, ini gantinya')))
      .toBe(true);
  });

test('an order that is made meanwhile is announced, and a buyer’s orders are found by e-mail', async ({
  page,
  store,
  shop,
}) => {
  await page.clock.install();
  await openTab(page, store, 'Pesanan');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  const order = await shop.order('Komodo Access 7 days', 'QRIS', 'baru@contoh.test');
  await page.clock.runFor(15_000);
  await page.getByRole('button', { name: /^\d+ pesanan baru$/ }).click();
  await expect(page.getByRole('button', { name: `Detail pesanan ${order.reference}` })).toBeVisible();
  await page.getByRole('searchbox').fill('baru@contoh.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 pesanan ditemukan')).toBeVisible();
  await page.locator('tbody tr').click();
  await expect(dialog(page, `Pesanan ${order.reference}`).getByText('Menunggu pembayaran')).toBeVisible();
});

test('the box finds an order by its key; reload keeps what is open, Back closes it', async ({
  page,
  store,
  shop,
}) => {
  const order = await shop.order('Garuda Pass 7 days', 'QRIS', 'kotak@contoh.test');
  await shop.play(order, 'pay');
  const [key = ''] = (await shop.purchase(order)).codes;
  await openTab(page, store, 'Voucher');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Cari atau jalankan perintah' })).toBeFocused();
  await page.keyboard.type(key);
  await page.getByRole('option', { name: /kotak@contoh\.test/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(dialog(page, /^Pesanan/)).toBeVisible();
  expect(page.url()).not.toContain(key);
  await page.reload();
  await expect(dialog(page, /^Pesanan/).getByText('kotak@contoh.test')).toBeVisible();
  await page.goBack();
  await expect(dialog(page, /^Pesanan/)).toBeHidden();
  await expect(page).toHaveURL('/admin?tab=vouchers');
});

test('a setting is found and changed, and asks before it is lost', async ({ page, store }) => {
  await openTab(page, store, 'Pengaturan');
  await page.getByLabel('Cari pengaturan').fill('reservasi');
  await page.getByRole('button', { name: /^Lama penahanan key/ }).click();
  await expect(page.getByLabel('Lama penahanan key (menit)')).toBeFocused();
  await page.getByLabel('Lama penahanan key (menit)').fill('35');
  let asked = '';
  page.once('dialog', (question) => {
    asked = question.message();
    void question.dismiss();
  });
  await placeLink(page, 'Ringkasan').click();
  expect(asked).toBe('Perubahan belum disimpan. Tetap tutup?');
  await expect(page.getByLabel('Lama penahanan key (menit)')).toHaveValue('35');
  await page.getByRole('button', { name: 'Simpan pengaturan' }).click();
  await expect(page.getByText('Pengaturan disimpan!')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Lama penahanan key (menit)')).toHaveValue('35');
  await page.getByLabel('Lama penahanan key (menit)').fill('15');
  await page.getByRole('button', { name: 'Simpan pengaturan' }).click();
  await expect(page.getByText('Pengaturan disimpan!')).toBeVisible();
});

test('the mail system is tried step by step, and the payments are compared', async ({
  page,
  store,
  shop,
}) => {
  await openTab(page, store, 'Email');
  await page.getByRole('button', { name: 'Jalankan tes' }).click();
  const part = page.getByRole('region', { name: 'Test email system' });
  await expect(part.getByRole('listitem')).toHaveCount(3);
  await expect(part.getByText(`Email berhasil dikirim ke ${store.admin.email}`)).toBeVisible();
  await expect.poll(async () => (await shop.mails(store.admin.email)).length).toBeGreaterThanOrEqual(1);
  await goTo(page, 'Pembayaran');
  await expect(page.getByText(/^Tripay: [\d.]+ pembayaran dibandingkan/)).toBeVisible();
  await expect(page.getByText(/^Stripe: [\d.]+ pembayaran dibandingkan/)).toBeVisible();
});

test('a sale of an account shows in the profit, dollars and rupiah apart', async ({ page, store, shop }) => {
  const profit = page.getByRole('region', { name: 'Penjualan via saldo (USD)' }).locator('dl > div');
  await openTab(page, store, 'Laporan');
  await expect(page.getByRole('heading', { name: 'Penjualan tamu (Rp)' })).toBeVisible();
  const before = Number(await profit.nth(1).locator('.money').innerText());
  // One of its own: what other journeys do to the example customers is theirs.
  const customer = { email: 'laba@contoh.test', password: 'rahasia-laba' };
  await page.request.post('/backend/api/users/create', {
    data: { ...customer, username: 'Pembeli Laba', initialBalance: 50 },
    headers: { Origin: store.url },
  });
  const { user } = await shop.post<{ user: { id: number } }>('/backend/api/auth/login', customer);
  const product = await shop.product('Rimba Key 7 days');
  await shop.post('/backend/api/purchase/create', { user_id: user.id, product_id: product.id, quantity: 1 });
  await page.getByRole('button', { name: '7 hari' }).click();
  await page.getByRole('button', { name: '30 hari' }).click();
  await expect(profit.nth(1).locator('.money')).toHaveText(String(before + 1));
  await page.getByRole('button', { name: 'Semua pembelian' }).click();
  await expect(page.locator('tbody tr').first()).toContainText('Rimba Key 7 days');
});
