import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Shop } from './fixtures/shop.ts';
import { signedIn } from './fixtures/signed-in.ts';
import { openState, prepareWorld, STATES } from './fixtures/states.ts';
import { expect, test } from './fixtures/test.ts';

const FOLDER = resolve('screenshots');
const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1000 };
const DESK = { width: 1280, height: 800 };
/** The storefront and the account area also at tablet width. */
const AT_TABLET = /^(home|purchase|success|track|account-.+)$/;
const LANGUAGES = ['en', 'ar', 'zh', 'th'];

/** The states worth a picture, and what the file is called. */
const PICTURES = {
  home: 'home',
  'purchase filled in': 'purchase',
  'payment qris': 'payment',
  success: 'success',
  'inbox mail': 'inbox',
  'stand-in bank': 'stand-in-bank',
  'admin by hand': 'admin-by-hand',
  'admin account with a door': 'admin-account-door',
  'sign-in': 'sign-in',
  'track found': 'track',
  members: 'members-sign-in',
  'members area': 'members',
  admin: 'admin',
  'admin products': 'admin-products',
  'admin stock': 'admin-stock',
  'admin product form': 'admin-product-form',
  'admin product': 'admin-product',
  'admin maintenance': 'admin-maintenance',
  'admin product menu': 'admin-product-menu',
  'admin keys': 'admin-keys',
  'admin key list': 'admin-key-list',
  'admin hot order': 'admin-hot-order',
  'admin delete all': 'admin-delete-all',
  'admin terms': 'admin-terms',
  'admin term form': 'admin-term-form',
  'admin codes': 'admin-codes',
  'admin new codes': 'admin-new-codes',
  'admin users': 'admin-users',
  'admin register': 'admin-register',
  'admin balance': 'admin-balance',
  'admin user history': 'admin-user-history',
  'admin delete user': 'admin-delete-user',
  'admin vouchers': 'admin-vouchers',
  'admin voucher form': 'admin-voucher-form',
  'admin promos': 'admin-promos',
  'admin promo form': 'admin-promo-form',
  'admin keywords': 'admin-keywords',
  'admin orders': 'admin-orders',
  'admin order search': 'admin-order-search',
  'admin order': 'admin-order',
  'admin refund': 'admin-refund',
  'admin credit': 'admin-credit',
  'admin queue': 'admin-queue',
  'admin replace': 'admin-replace',
  'admin swap': 'admin-swap',
  'admin payments': 'admin-payments',
  'admin mail': 'admin-mail',
  'admin profit': 'admin-profit',
  'admin purchases': 'admin-purchases',
  'admin vip reports': 'admin-vip-reports',
  'admin settings': 'admin-settings',
  'admin audit': 'admin-audit',
  reset: 'reset',
  'account dashboard': 'account-dashboard',
  'account licence': 'account-licence',
  'account products': 'account-products',
  'account buying': 'account-buying',
  'account history': 'account-history',
  'account redeem': 'account-redeem',
  'account wallet': 'account-wallet',
  'account chat': 'account-chat',
  'account profile': 'account-settings',
};

test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

test('pictures of the pages', async ({ page, playwright, store }) => {
  test.setTimeout(400_000);
  mkdirSync(FOLDER, { recursive: true });
  const request = await playwright.request.newContext();
  const world = await prepareWorld(new Shop(request, store.url), store);
  await request.dispose();
  const take = async (name: string) => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: resolve(FOLDER, `${name}.png`), caret: 'hide', animations: 'disabled' });
  };
  for (const [state, name] of Object.entries(PICTURES)) {
    const found = STATES.find((each) => each.name === state);
    if (!found) throw new Error(`no state ${state}`);
    await page.context().clearCookies();
    if (found.signedIn) await signedIn(page, store, world[found.signedIn]);
    const sizes = AT_TABLET.test(name) ? [PHONE, TABLET, DESK] : [PHONE, DESK];
    for (const size of sizes) {
      await page.setViewportSize(size);
      await openState(page, found, world);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await take(`${name}-${size.width}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await take(`${name}-${size.width}-dark`);
    }
  }
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const language of LANGUAGES) {
    await page.context().addCookies([{ name: 'lang', value: language, url: store.url }]);
    await page.addInitScript((value) => localStorage.setItem('selectedLanguage', value), language);
    for (const name of ['home', 'purchase filled in', 'success'] as const) {
      const found = STATES.find((each) => each.name === name);
      if (!found) throw new Error(`no state ${name}`);
      await openState(page, found, world);
      await take(`${PICTURES[name]}-360-${language}`);
    }
  }
});
