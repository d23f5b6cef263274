import type { Browser } from '@playwright/test';
import type { Locale } from '#domain/text/locales.ts';
import {
  addKeys,
  button,
  buyByTransfer,
  confirmTransfer,
  countPresses,
  fillAccount,
  fillProduct,
  importTen,
  invite,
  link,
  nameTheShop,
  refundOrder,
  signInByForm,
  sticker,
  toOverview,
  type Walk,
} from './fixtures/opening.ts';
import { goTo } from './fixtures/seller-area.ts';
import { Shop } from './fixtures/shop.ts';
import { newDataDir, type RunningStore, removeDataDir, startStore } from './fixtures/store.ts';
import { expect, test, waitingForScript, watch } from './fixtures/test.ts';
import { wordsOf } from './fixtures/words.ts';

const MOST_PRESSES = 60;
const SHOP = 'Lisensia';
const KEY = 'W11P-AAAA-0001';
const BUYER = 'pembeli@contoh.test';

interface Opened {
  store: RunningStore;
  seller: Walk;
  buyer: Walk;
  counted: { presses: number };
  complaints: string[][];
  end(): Promise<void>;
}

/** A new store that asks how to begin; its seller at a screen of that width, a buyer with a phone. */
async function newShop(browser: Browser, locale: Locale, width: number): Promise<Opened> {
  const dataDir = newDataDir();
  const store = await startStore(dataDir, { SEED: 'ask' });
  const t = await wordsOf(locale);
  const open = (size: number) =>
    browser.newContext({
      baseURL: store.url,
      locale: locale === 'id' ? 'id-ID' : locale,
      viewport: { width: size, height: 800 },
    });
  const [desk, phone] = [await open(width), await open(360)];
  // Who is not signed in is told so before the form is there.
  const complaints = [await watch(desk, [/401 \(Unauthorized\) \(.*\/users\/get\)/]), await watch(phone, [])];
  const counted = await countPresses(desk);
  const [seller, buyer] = await Promise.all(
    [desk, phone].map(async (context) => ({ page: waitingForScript(await context.newPage()), t })),
  );
  if (!seller || !buyer) throw new Error('no pages');
  if (locale !== 'id')
    for (const context of [desk, phone])
      await context.addCookies([{ name: 'lang', value: locale, url: store.url }]);
  return {
    store,
    seller,
    buyer,
    counted,
    complaints,
    async end() {
      await desk.close();
      await phone.close();
      await store.stop();
      removeDataDir(dataDir);
    },
  };
}

/** The shortest way from an empty start to a key that was paid for. */
async function firstSale({ store, seller, buyer }: Opened): Promise<void> {
  await signInByForm(seller, store.admin);
  await button(seller, 'examples.empty').click();
  await nameTheShop(seller, SHOP);
  await toOverview(seller);
  await link(seller, 'setup.product.go').click();
  await fillProduct(seller, {
    name: 'Windows 11 Pro',
    category: 'Windows',
    isNewCategory: true,
    colour: '#1d5f8a',
    variants: [
      ['Retail 1 PC', '249.000'],
      ['OEM 1 PC', '149.000'],
    ],
  });
  await addKeys(seller, 'Windows 11 Pro Retail 1 PC', [KEY, 'W11P-AAAA-0002']);
  await toOverview(seller);
  await link(seller, 'setup.payment.go').click();
  await fillAccount(seller, { bank: 'BCA', number: '5270183344', holder: 'Sagara Digital' });
  await buyByTransfer(buyer, /Windows 11 Pro/, BUYER);
  await confirmTransfer(seller);
  await expect(buyer.page.getByRole('heading', { name: buyer.t('success.paid') })).toBeVisible();
  await expect(buyer.page.locator('.receipt-key code')).toHaveText(KEY);
}

test('a licence shop opens in Arabic on a phone', async ({ browser }) => {
  const shop = await newShop(browser, 'ar', 360);
  try {
    await firstSale(shop);
    expect(shop.counted.presses).toBeLessThanOrEqual(MOST_PRESSES);
    expect(shop.complaints.flat()).toEqual([]);
  } finally {
    await shop.end();
  }
});

test('a licence shop opens', async ({ browser, request }) => {
  const shop = await newShop(browser, 'id', 1280);
  const { seller, buyer, store } = shop;
  const { page, t } = seller;
  try {
    await firstSale(shop);
    test.info().annotations.push({ type: 'presses', description: String(shop.counted.presses) });
    expect(shop.counted.presses).toBeLessThanOrEqual(MOST_PRESSES);

    for (const name of ['Office 2024', 'Antivirus Setahun']) {
      await page
        .getByRole('button', { name: t('admin.addProduct') })
        .first()
        .click();
      await fillProduct(seller, {
        name,
        category: 'Windows',
        colour: '#c2410c',
        variants: [['', '399.000']],
      });
    }
    await goTo(page, t('admin.tab.products'));
    const classes = await importTen(seller);
    await expect(async () => {
      await buyer.page.goto('/?query=kelas');
      await expect(buyer.page.getByRole('link', { name: /Kelas \d\d/ })).toHaveCount(10, { timeout: 5_000 });
    }).toPass();
    for (const image of await buyer.page
      .getByRole('link', { name: /Kelas \d\d/ })
      .locator('img')
      .all())
      await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    expect(classes).toHaveLength(10);

    await goTo(page, t('admin.tab.byHand'));
    await button(seller, 'handAccount.add').click();
    await fillAccount(seller, { bank: 'Mandiri', number: '1370012345678', holder: 'Sagara Digital' });
    await button(seller, 'handAccount.add').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('handAccount.kind'), { exact: true }).selectOption('qris');
    await dialog
      .getByLabel(t('handAccount.upload'))
      .and(page.locator('input'))
      .setInputFiles(await sticker());
    await dialog.getByRole('button', { name: t('handAccount.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await buyer.page.goto('/');
    await buyer.page
      .getByRole('link', { name: /Windows 11 Pro/ })
      .first()
      .click();
    for (const way of [/^Transfer BCA/, /^Transfer Mandiri/, /^QRIS TOKO SANDBOX/])
      await expect(buyer.page.getByRole('radio', { name: way })).toBeVisible();

    await goTo(page, t('admin.tab.orders'));
    await refundOrder(seller, 'Salah beli');
    const mails = () => new Shop(request, store.url).mails(BUYER);
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject).join())
      .toMatch(/Pengembalian dana/);
    expect((await mails()).every(({ html }) => html.includes(SHOP))).toBe(true);

    await page.keyboard.press('Escape');
    await goTo(page, t('admin.tab.staff'));
    await invite(seller, 'sari@contoh.test', 'Sari');
    await expect
      .poll(async () => (await new Shop(request, store.url).mails('sari@contoh.test')).length)
      .toBe(1);
    expect(shop.complaints.flat()).toEqual([]);
  } finally {
    await shop.end();
  }
});
