import { afterAll, beforeAll, expect, it } from 'vitest';
import { infoPath, productPath } from '#contract/pages.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import { STARTERS } from '#domain/shop/info-pages.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import { createApp, type Store } from '#server/app.ts';
import { jobContext } from '#server/context.ts';
import { openEmpty } from '#server/features/examples/open-shop.ts';
import { aProduct, aTransaction, callbackBody, placeOrder } from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { readAssets } from '#web/app/assets.ts';
import { createRenderer } from '#web/app/render.tsx';
import { loadMessages } from '#web/i18n/load-messages.ts';

/** What only the examples' shop speaks of. */
const TRADE =
  /\bgames?\b|\bgim\b|cheat|\bhack|\bVIP\b|\bbann?ed\b|PUBG|MLBB|Mobile Legends|Free Fire|ألعاب|لعبة|محظور|游戏|外挂|封禁|เกม|แฮ็ก|โดนแบน/i;
/** Said only where the seller has switched the reports on. */
const OF_REPORTS = new Set(['vip.banned', 'vip.choose']);

let desk: TestStore;
let shop: Store;
beforeAll(async () => {
  desk = await testStore();
  const opened = await openEmpty(jobContext(desk.store.deps));
  if (isRefusal(opened)) throw new Error(opened.code);
  const assets = readAssets({ 'src/web/app/client.tsx': { file: 'assets/client.js' } });
  shop = createApp({ ...desk.store.deps, renderer: createRenderer(assets) });
  await shop.start({ beats: false });
});
afterAll(async () => {
  await shop?.stop();
  await desk?.close();
});

/** The words around it, where there is one; what fields are called is nobody's reading. */
const found = (page: string): string | null => {
  const text = page.replace(/"[\w.]+":/g, '');
  const at = text.search(TRADE);
  return at < 0 ? null : text.slice(Math.max(0, at - 60), at + 60);
};
const read = async (path: string): Promise<string> => (await shop.app.request(`${desk.url}${path}`)).text();

it.each(LOCALES)('no page, title or data of an empty shop speaks of a trade: %s', async (locale) => {
  const paths = ['/', '/track', '/publicvip', '/admin17', '/manifest.webmanifest', ...STARTERS.map(infoPath)];
  for (const path of paths) {
    const html = await read(`${path}?lang=${locale}`);
    expect(html.length).toBeGreaterThan(100);
    expect([path, found(html)]).toEqual([path, null]);
  }
});

it('nor does the page of a product that is no game, nor what search engines read in it', async () => {
  const admin = await desk.signedIn('admin');
  await aProduct(admin, {
    name: 'Windows 11 Pro',
    category: ['Windows'],
    imageUrl: '/products/placeholder.svg',
  });
  await shop.deps.catalogue.refresh();
  for (const locale of LOCALES) {
    const html = await read(`${productPath('windows-11-pro')}?lang=${locale}`);
    expect(html).toContain('application/ld+json');
    expect([locale, found(html)]).toEqual([locale, null]);
  }
});

it.each(LOCALES)('nor does a mail, from the order to the key: %s', async (locale: Locale) => {
  const admin = await desk.signedIn('admin');
  const product = await aProduct(admin, { name: `Office ${locale}`, category: ['Windows'] });
  const buyer = desk.client();
  buyer.setCookie('lang', locale);
  const order = aTransaction(product);
  const body = callbackBody(await placeOrder(buyer, order));
  await buyer.send('POST', 'tripay/callback', body, {
    'content-type': 'application/json',
    'x-callback-event': 'payment_status',
    'x-callback-signature': desk.sign(body),
  });
  await desk.runJob('send-mail');
  const mails = (await buyer.get(`/sandbox/inbox.json?to=${order.customer_email}`)).body;
  expect(mails.length).toBeGreaterThan(0);
  for (const { subject, text, html } of mails) expect(found(`${subject} ${text} ${html}`)).toBeNull();
});

it.each(LOCALES)('nor does any text that a buyer can meet: %s', async (locale) => {
  for (const area of [
    'storefront',
    'catalogue',
    'checkout',
    'orders',
    'members',
    'account',
    'signedIn',
  ] as const) {
    const said = Object.entries(await loadMessages(locale, area)).filter(([name]) => !OF_REPORTS.has(name));
    const wrong = said.filter(([name, text]) => !name.startsWith('badge.') && found(JSON.stringify(text)));
    expect([area, wrong]).toEqual([area, []]);
  }
});
