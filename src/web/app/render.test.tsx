// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGE_NAMES, PAGES, pageAt } from '#contract/pages.ts';
import { brandStyle } from '#contract/shop/brand-style.ts';
import type { PageData, StoreInfo } from '#contract/shop/store.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { I18n } from '#web/i18n/i18n.ts';
import { loadMessages } from '#web/i18n/load-messages.ts';
import { createApiClient } from '#web/lib/calls/api-client.ts';
import { createServices } from '#web/lib/calls/services.ts';
import { browserAddresses } from '#web/lib/page/location.ts';
import { Router } from '#web/lib/page/router.tsx';
import {
  sampleAsked,
  sampleChannels,
  sampleProduct,
  sampleShelf,
  sampleStore,
} from '#web/testing/sample-data.ts';
import { ok, scriptedTransport } from '#web/testing/scripted-transport.ts';
import { App } from './app.tsx';
import { readAssets } from './assets.ts';
import { Page as HomePage } from './pages/home-page.tsx';
import { Page as PurchasePage } from './pages/purchase-page.tsx';
import { createRenderer } from './render.tsx';
import type { PageComponents } from './routes.tsx';
import { THEME_SCRIPT } from './theme-script.ts';

let mounted: Root | null = null;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  await act(async () => mounted?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const manifest = {
  'src/web/app/client.tsx': {
    file: 'assets/client-1.js',
    css: ['assets/client-2.css'],
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/shared-3.js' },
  'src/web/app/pages/home-page.tsx': { file: 'assets/home-4.js', imports: ['_shared.js', '_format.js'] },
  '_format.js': { file: 'assets/format-5.js' },
  'src/languages/id/web/storefront.ts': { file: 'assets/id-6.js' },
  'src/languages/ar/web/storefront.ts': { file: 'assets/ar-7.js' },
  font: { file: 'assets/plus-jakarta-sans-latin-wght-normal-8.woff2' },
};
const renderer = createRenderer(readAssets(manifest));
const quiet = scriptedTransport({ 'GET public/recent-purchases': () => ok({ data: [] }) });

const products = [
  sampleProduct(1, 'Garuda Pass 2 hours', { description: '</script><img src=x onerror=alert(1)>' }),
  sampleProduct(2, 'Garuda Pass 7 days', {
    promoPriceIDR: 53_000,
    originalPriceIDR: 69_000,
    isFlashSaleActive: true,
  }),
  sampleProduct(3, 'Komodo Pro 1 day', { isMaintenanceMode: true }),
];
/** What the page of the first product brings along. */
const addressed: PageData['product'] = {
  id: '',
  slug: 'garuda-pass',
  variants: products.slice(0, 2).map((each) => ({ ...each, slug: 'garuda-pass', morePictures: 1 })),
  page: {
    slug: 'garuda-pass',
    short: { text: '</p><script>alert(1)</script>', locale: 'id' },
    long: { html: '<h2>Isi</h2>', locale: 'id' },
    title: '</title><script>alert(2)</script>',
    description: '"><script>alert(3)</script>',
    pictures: ['/images/b.webp'],
  },
};
const data = (locale: PageData['locale'] = 'id', search = '', path = ''): PageData => ({
  locale,
  store: sampleStore,
  shelf: sampleShelf(products),
  product: path.startsWith('/p/') ? addressed : sampleAsked(products, search),
  channels: sampleChannels,
});

test.each(PAGE_NAMES.filter((name) => name !== 'purchase' && name !== 'product'))('%s is a page', (name) => {
  expect(renderer.render(name, '', data())).toMatchObject({ status: 200 });
});

test('the home page has its products, and preloads what it will import', () => {
  const { html } = renderer.render('home', '?query=garuda', data());
  expect(html).toContain('Garuda Pass');
  expect(html).not.toContain('Komodo Pro</bdi>');
  for (const file of ['shared-3', 'home-4', 'format-5', 'id-6']) {
    expect(html).toContain(`<link rel="modulepreload" fetchpriority="low" href="/assets/${file}.js">`);
  }
  expect(html).toContain('<link rel="stylesheet" href="/assets/client-2.css">');
  expect(html).toContain('href="/assets/plus-jakarta-sans-latin-wght-normal-8.woff2"');
});

test('after a sale the page is what it would be if it had never been rendered before', () => {
  const sold = products.map((product) => (product.id === 1 ? { ...product, availableCodes: 0 } : product));
  const [before, after] = [data(), { ...data(), shelf: sampleShelf(sold) }];
  const known = createRenderer(readAssets(manifest));
  const first = known.render('home', '', before).html;
  const second = known.render('home', '', after).html;
  expect(second).not.toBe(first);
  expect(second).toBe(createRenderer(readAssets(manifest)).render('home', '', after).html);
});

test('the checkout has its product; an unknown one is 404', () => {
  const known = renderer.render('purchase', '?productId=2', data('id', '?productId=2'));
  expect(known).toMatchObject({ status: 200 });
  expect(known.html).toContain('<title>Garuda Pass | Kunci</title>');
  expect(known.html).toContain('Bayar Sekarang');
  expect(renderer.render('purchase', '?productId=99', data('id', '?productId=99')).status).toBe(404);
});

test('the page of a product has its words and pictures, of which the first comes at once', () => {
  const { html, status } = renderer.render('product', '', data('id', '', '/p/garuda-pass'));
  expect(status).toBe(200);
  expect(html).toContain('<h2>Isi</h2>');
  const strip = /<ul class="gallery-strip".*?<\/ul>/s.exec(html)?.[0] ?? '';
  expect(
    [...strip.matchAll(/<img src="([^"]+)" alt="([^"]+)" width="\d+" height="\d+"[^>]*loading="(\w+)"/g)].map(
      (match) => match.slice(1),
    ),
  ).toEqual([
    ['/products/sample.svg', 'Garuda Pass, gambar 1', 'eager'],
    ['/images/b.webp', 'Garuda Pass, gambar 2', 'lazy'],
  ]);
  expect(
    renderer.render('product', '', { ...data(), product: { id: '', slug: '', variants: [] } }).status,
  ).toBe(404);
});

test('no style attribute, no inline handler, one inline script, and texts that cannot break out', () => {
  for (const { html } of [
    renderer.render('home', '', data()),
    renderer.render('purchase', '?productId=1', data('id', '?productId=1')),
    renderer.render('product', '', data('id', '', '/p/garuda-pass')),
  ]) {
    // Quoted texts may hold anything; it is the tags themselves that must not.
    const tags = html.replace(/="[^"]*"/g, '=""');
    expect(tags).not.toMatch(/<[^>]+\sstyle=/);
    expect(tags).not.toMatch(/<style/);
    expect(tags).not.toMatch(/<[^>]+\son[a-z]+=/);
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(html).not.toContain('<img src=x');
    const json = /<script id="page-data" type="application\/json">(.*?)<\/script>/.exec(html)?.[1];
    expect((JSON.parse(json ?? 'null') as PageData).shelf).toEqual(sampleShelf(products));
  }
});

test('Arabic is set from right to left', () => {
  const { html } = renderer.render('home', '', data('ar'));
  expect(html).toContain('<html lang="ar" dir="rtl" data-hosts="store.test">');
  expect(html).toContain('/assets/ar-7.js');
});

const pages = LOCALES.flatMap((locale) => [
  { locale, path: '/', search: '' },
  { locale, path: '/', search: '?category=PUBG' },
  { locale, path: '/purchase', search: '?productId=1' },
  { locale, path: '/purchase', search: '?productId=3' },
  { locale, path: '/p/garuda-pass', search: '' },
]);

/** What the browser does with the answer: shows it, then brings it to life. */
async function comeAlive(
  path: string,
  search: string,
  locale: PageData['locale'],
  fillIn = (_: Element) => {},
  store = sampleStore,
) {
  const given = { ...data(locale, search, path), store };
  const page = pageAt(path) ?? 'home';
  const { html } = renderer.render(page, search, given);
  history.replaceState(null, '', `${path}${search}`);
  const root = document.createElement('div');
  root.innerHTML = /<div id="root"[^>]*>(.*)<\/div><script id="page-data"/s.exec(html)?.[1] ?? '';
  const before = root.textContent;
  document.body.append(root);
  fillIn(root);
  const i18n = new I18n(locale, { storefront: await loadMessages(locale, 'storefront') }, loadMessages);
  await i18n.need(PAGES[page].areas);
  const services = createServices(given, createApiClient(quiet), () => {});
  services.shelf.markLoaded(services.now());
  services.channels.markLoaded(services.now());
  const components = {
    home: HomePage,
    purchase: PurchasePage,
    product: PurchasePage,
  } as unknown as PageComponents;
  const problems: unknown[] = [];
  const app = (
    <StrictMode>
      <Router places={browserAddresses('/')}>
        <App i18n={i18n} services={services} pages={components} />
      </Router>
    </StrictMode>
  );
  const options = { onRecoverableError: (error: unknown) => problems.push(error) };
  mounted = await act(async () => hydrateRoot(root, app, options));
  return { root, before, problems };
}

test('what was filled in before the page came alive counts', async () => {
  const { root } = await comeAlive('/purchase', '?productId=1', 'id', (page) => {
    (page.querySelector('#email') as HTMLInputElement).value = 'rani@contoh.id';
    (page.querySelector('input[value=OVO]') as HTMLInputElement).checked = true;
  });
  expect((root.querySelector('#email') as HTMLInputElement).value).toBe('rani@contoh.id');
  expect((root.querySelector('button[type=submit]') as HTMLButtonElement).disabled).toBe(false);
});

test.each(pages)('$path in $locale comes alive without a difference', async ({ locale, path, search }) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
  const { root, before, problems } = await comeAlive(path, search, locale);
  expect(problems).toEqual([]);
  expect(root.textContent).toBe(before);
});

const picture = (letter: string) => ({ url: `/images/${letter.repeat(32)}.webp`, width: 400, height: 100 });
const branded: StoreInfo = {
  ...sampleStore,
  name: 'Toko Sagara',
  logoLight: picture('a'),
  logoDark: picture('b'),
  mark: picture('c'),
  accent: '#1d5f8a',
  shopHeading: { id: 'Lisensi asli' },
  contactLinks: [{ kind: 'telegram', value: 'toko', label: '' }],
  announcement: { text: { id: 'Diskon' }, link: 'https://toko.test/diskon' },
  membersArea: false,
  languagesOffered: ['id', 'ar'],
};

test.each(['id', 'ar'] as const)('a brand in %s comes alive without a difference', async (locale) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
  const { root, before, problems } = await comeAlive('/', '', locale, undefined, branded);
  expect(problems).toEqual([]);
  expect(root.textContent).toBe(before);
  expect(root.querySelectorAll('img.store-logo')).toHaveLength(2);
});

test('an announcement that was closed stays closed until it says something else', async () => {
  const shown = async (store: StoreInfo) => {
    const { root } = await comeAlive('/', '', 'id', undefined, store);
    return root;
  };
  const first = await shown(branded);
  const bar = first.querySelector('.announcement');
  expect(bar?.textContent).toBe('Diskon');
  await act(async () => bar?.querySelector('button')?.click());
  expect(first.querySelector('.announcement')).toBeNull();
  await act(async () => mounted?.unmount());
  // The first script tells the styles, which hide it before the page is alive.
  runTheme();
  expect(brandStyle(branded)).toContain(
    `[data-quiet="${document.documentElement.dataset.quiet}"] .announcement`,
  );
  expect((await shown(branded)).querySelector('.announcement')).toBeNull();
  await act(async () => mounted?.unmount());
  const next = { ...branded, announcement: { text: { id: 'Diskon lagi' }, link: '' } };
  expect((await shown(next)).querySelector('.announcement')?.textContent).toBe('Diskon lagi');
});

test('an area that is closed leads home in the page too', async () => {
  history.replaceState(null, '', '/publicvip');
  const { root } = await comeAlive('/publicvip', '', 'id', undefined, branded);
  expect([location.pathname, root.querySelector('h1')?.textContent]).toEqual(['/', 'Lisensi asli']);
});

const runTheme = () => {
  document.documentElement.dataset.hosts = '*';
  // biome-ignore lint/security/noGlobalEval: it is the script that the page carries
  globalThis.eval(THEME_SCRIPT);
};
