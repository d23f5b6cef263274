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
  link,
  nameTheShop,
  signInByForm,
  toOverview,
  type Walk,
} from './fixtures/opening.ts';
import { newDataDir, type RunningStore, removeDataDir, startStore } from './fixtures/store.ts';
import { expect, test, waitingForScript, watch } from './fixtures/test.ts';
import { wordsOf } from './fixtures/words.ts';

const MOST_PRESSES = 60;
const SHOP = 'Lisensia';
const KEY = 'W11P-AAAA-0001';
const OFFICE = 'pembeli@contoh.test';

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
  await buyByTransfer(buyer, /Windows 11 Pro/, OFFICE);
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

test('a licence shop opens', async ({ browser }) => {
  const shop = await newShop(browser, 'id', 1280);
  try {
    await firstSale(shop);
    test.info().annotations.push({ type: 'presses', description: String(shop.counted.presses) });
    expect(shop.counted.presses).toBeLessThanOrEqual(MOST_PRESSES);
    expect(shop.complaints.flat()).toEqual([]);
  } finally {
    await shop.end();
  }
});
