// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ProductPage } from '#contract/catalogue/product-pages.ts';
import { pageAt } from '#contract/pages.ts';
import type { PageData } from '#contract/shop/store.ts';
import { LOCALES } from '#domain/text/locales.ts';
import {
  sampleAsked,
  sampleChannels,
  sampleProduct,
  sampleShelf,
  sampleStore,
} from '#web/testing/sample-data.ts';
import { readAssets } from './assets.ts';
import { createRenderer } from './render.tsx';

const renderer = createRenderer(readAssets({ 'src/web/app/client.tsx': { file: 'assets/client.js' } }));
const products = [
  sampleProduct(1, 'Garuda Pass 7 days', { description: 'Akses "penuh" </script><b>tebal</b>' }),
  sampleProduct(2, 'Garuda Pass 2 hours', {
    promoPriceIDR: 5_000,
    promoEndsAt: '2026-11-20T00:00:00.000Z',
    availableCodes: 0,
  }),
  sampleProduct(3, 'Komodo Pro 1 day', { description: '' }),
];
const ORIGIN = 'https://toko.test';
const page = (path: string, search = '', data: Partial<PageData> = {}) => {
  const { html } = renderer.render(pageAt(path) ?? 'home', search, {
    locale: 'id',
    store: sampleStore,
    origin: ORIGIN,
    shelf: sampleShelf(products),
    product: sampleAsked(products, search),
    channels: sampleChannels,
    ...data,
  });
  const head = new DOMParser().parseFromString(html, 'text/html').head;
  const meta = (name: string) =>
    head.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content') ?? null;
  const link = (rel: string) => head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null;
  const linked = [...head.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent ?? 'null') as Record<string, unknown>,
  );
  return { head, meta, link, linked, title: head.querySelector('title')?.textContent };
};

test('the home page: title, description, canonical address, sharing, store and list', () => {
  const { title, meta, link, linked } = page('/', '?query=garuda');
  expect(title).toBe('Kunci: kode lisensi digital');
  expect(meta('description')).toMatch(/Kode lisensi/);
  expect(meta('robots')).toBeNull();
  expect(link('canonical')).toBe('https://toko.test/');
  expect(link('manifest')).toBe('/manifest.webmanifest');
  expect(link('icon')).toBe('/favicon.svg');
  expect(meta('og:site_name')).toBe('Kunci');
  expect(meta('og:title')).toBe(title);
  expect(meta('og:url')).toBe('https://toko.test/');
  expect(meta('og:image')).toBe('https://toko.test/favicon.svg');
  expect(linked).toMatchObject([
    { '@type': 'WebSite', potentialAction: { target: 'https://toko.test/?query={search_term_string}' } },
    {
      '@type': 'ItemList',
      itemListElement: [
        { position: 1, name: 'Garuda Pass', url: 'https://toko.test/purchase?productId=2' },
        { position: 2, name: 'Komodo Pro' },
      ],
    },
  ]);
});

test('a product: its own words, one canonical address for all variants, an offer for each', () => {
  const { title, meta, link, linked } = page('/purchase', '?productId=1');
  expect(title).toBe('Garuda Pass | Kunci');
  expect(meta('description')).toBe('Akses "penuh" </script><b>tebal</b>');
  expect(link('canonical')).toBe('https://toko.test/purchase?productId=2');
  expect(meta('og:type')).toBe('product');
  expect(meta('og:image')).toBe('https://toko.test/products/sample.svg');
  expect(linked).toMatchObject([
    {
      '@type': 'Product',
      name: 'Garuda Pass',
      description: 'Akses "penuh" </script><b>tebal</b>',
      offers: [
        {
          '@type': 'Offer',
          price: '5000',
          priceCurrency: 'IDR',
          availability: 'https://schema.org/OutOfStock',
          priceValidUntil: '2026-11-20T00:00:00.000Z',
        },
        {
          price: '69000',
          availability: 'https://schema.org/InStock',
          url: 'https://toko.test/purchase?productId=1',
        },
      ],
    },
  ]);
});

test('a product without a description has the store’s, and a long one is cut', () => {
  expect(page('/purchase', '?productId=3').meta('description')).toMatch(/Kode lisensi/);
  const long = [sampleProduct(1, 'Garuda Pass 1 day', { description: 'kata '.repeat(100) })];
  const description = page('/purchase', '?productId=1', { product: { id: '1', variants: long } }).meta(
    'description',
  );
  expect(description?.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/kata…$/);
});

test('without a known origin nothing pretends to be absolute', () => {
  const { meta, link } = page('/', '', { origin: undefined });
  expect(link('canonical')).toBeNull();
  expect(meta('og:url')).toBeNull();
  expect(meta('og:image')).toBe('/favicon.svg');
});

test.each([
  ['/success', '', 'Kunci'],
  ['/track', '', 'Lacak Pesanan | Kunci'],
  ['/publicvip', '', 'VIP Members | Kunci'],
  ['/seller/login', '', 'Masuk ke akun | Kunci'],
  ['/seller/register', '', 'Daftar akun | Kunci'],
  ['/admin17', '', 'Masuk sebagai admin | Kunci'],
  ['/seller', '', 'Akun saya | Kunci'],
  ['/admin', '', 'Area admin | Kunci'],
  ['/sandbox/inbox', '', 'Kotak masuk sandbox | Kunci'],
  ['/sandbox/bank', '', 'Bank tiruan | Kunci'],
  ['/sandbox/supplier', '', 'Pemasok tiruan | Kunci'],
  ['/sandbox/telegram', '', 'Telegram tiruan | Kunci'],
  ['/purchase', '?productId=99', 'Kunci'],
])('%s%s is not for search engines and is called %s', (path, search, name) => {
  const { title, meta, link, linked } = page(path, search);
  expect(meta('robots')).toBe('noindex');
  expect(link('canonical')).toBeNull();
  expect(linked).toEqual([]);
  expect(title).toBe(name);
});

test.each(LOCALES)('the note for a page that does not come alive is there in %s', (locale) => {
  const { html } = renderer.render('track', '', { locale, store: sampleStore });
  expect(html).toMatch(/<p id="slow" role="status">[^<]+<a href="">[^<]+<\/a><\/p><div id="root"/);
});

test('a page leads to itself in the other languages, and is known by the one it is in', () => {
  const { head, meta, link } = page('/purchase', '?productId=1', { locale: 'th' });
  const alternates = [...head.querySelectorAll('link[rel=alternate]')].map((each) => [
    each.getAttribute('hreflang'),
    each.getAttribute('href'),
  ]);
  expect(alternates).toEqual([
    ['id', 'https://toko.test/purchase?productId=2'],
    ['en', 'https://toko.test/purchase?productId=2&lang=en'],
    ['ar', 'https://toko.test/purchase?productId=2&lang=ar'],
    ['zh', 'https://toko.test/purchase?productId=2&lang=zh'],
    ['th', 'https://toko.test/purchase?productId=2&lang=th'],
    ['x-default', 'https://toko.test/purchase?productId=2'],
  ]);
  expect(link('canonical')).toBe('https://toko.test/purchase?productId=2&lang=th');
  expect(link('manifest')).toBe('/manifest.webmanifest?lang=th');
  expect(meta('og:locale')).toBe('th_TH');
  // What the seller wrote is in Indonesian.
  expect(meta('description')).toMatch(/^Garuda Pass\. คีย์/);
});

const withPage = (over: Partial<ProductPage> = {}) => {
  const variants = products.slice(0, 2).map((each) => ({ ...each, slug: 'garuda-pass' }));
  const words = { slug: 'garuda-pass', short: null, long: null, title: '', description: '', pictures: [] };
  return { product: { id: '', slug: 'garuda-pass', variants, page: { ...words, ...over } } };
};

test('a product’s own page: the address that counts, from whichever it is opened', () => {
  for (const at of ['/p/garuda-pass', '/purchase']) {
    const { link, meta } = page(at, '?productId=1', withPage());
    expect(link('canonical')).toBe('https://toko.test/p/garuda-pass');
    expect(meta('og:url')).toBe('https://toko.test/p/garuda-pass');
    expect(meta('robots')).toBeNull();
    expect(meta('og:type')).toBe('product');
  }
});

test('a product’s own page: what the seller wrote for search engines, and what follows without it', () => {
  const own = page(
    '/p/garuda-pass',
    '',
    withPage({ title: 'Garuda "murah"', description: 'Beli </title> di sini' }),
  );
  expect(own.title).toBe('Garuda "murah" | Kunci');
  expect(own.meta('description')).toBe('Beli </title> di sini');
  const short = { text: 'Kurz\nund gut', locale: 'id' as const };
  expect(page('/p/garuda-pass', '', withPage({ short })).meta('description')).toBe('Kurz und gut');
  expect(page('/p/garuda-pass', '', { ...withPage({ short }), locale: 'en' }).meta('description')).toMatch(
    /^Garuda Pass\. /,
  );
});

test('a product’s own page: linked data, field by field', () => {
  const { linked } = page(
    '/p/garuda-pass',
    '',
    withPage({ pictures: ['/images/b.webp'], short: { text: '</script><b>x', locale: 'id' } }),
  );
  expect(linked).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Garuda Pass',
      url: 'https://toko.test/p/garuda-pass',
      description: '</script><b>x',
      image: ['https://toko.test/products/sample.svg', 'https://toko.test/images/b.webp'],
      sku: '1',
      category: 'PUBG Android',
      brand: { '@type': 'Brand', name: 'Kunci' },
      offers: [
        {
          '@type': 'Offer',
          name: 'Garuda Pass 2 hours',
          sku: '2',
          url: 'https://toko.test/p/garuda-pass?variant=2',
          price: '5000',
          priceCurrency: 'IDR',
          availability: 'https://schema.org/OutOfStock',
          priceValidUntil: '2026-11-20T00:00:00.000Z',
        },
        {
          '@type': 'Offer',
          name: 'Garuda Pass 7 days',
          sku: '1',
          url: 'https://toko.test/p/garuda-pass?variant=1',
          price: '69000',
          priceCurrency: 'IDR',
          availability: 'https://schema.org/InStock',
        },
      ],
    },
  ]);
});
