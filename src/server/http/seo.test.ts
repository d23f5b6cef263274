import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STARTERS } from '#domain/shop/info-pages.ts';
import { aProduct } from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { createApp } from '../app.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
  const admin = await store.signedIn('admin');
  await aProduct(admin, { name: 'Garuda Pass 7 days', price: 4.99 });
  await aProduct(admin, { name: 'Garuda Pass 1 day', price: 0.99 });
  await aProduct(admin, { name: 'Rinjani & Co 30 days', price: 3 });
  await store.store.deps.catalogue.refresh();
});
afterAll(() => store?.close());

const FILES = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'];

describe('for search engines', () => {
  it('robots are kept from what is private and shown the map', async () => {
    const { text, headers } = await store.client().get('/robots.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    for (const path of ['/admin', '/admin17', '/seller', '/success', '/track', '/backend', '/sandbox'])
      expect(text).toMatch(new RegExp(`^Disallow: ${path}$`, 'm'));
    expect(text).not.toMatch(/^Disallow: \/$/m);
    expect(text).toMatch(new RegExp(`^Sitemap: ${store.url}/sitemap.xml$`, 'm'));
  });

  it('the map has the home page and one page per product group', async () => {
    const { text, headers } = await store.client().get('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);
    expect(urls).toEqual([
      `${store.url}/`,
      `${store.url}/p/garuda-pass`,
      `${store.url}/p/rinjani-co`,
      ...STARTERS.map((slug) => `${store.url}/info/${slug}`),
    ]);
    expect(text).toContain(
      `<xhtml:link rel="alternate" hreflang="th" href="${store.url}/p/rinjani-co?lang=th"/>`,
    );
    const again = await store.client().get('/sitemap.xml', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('the public address is used where one is set, and a made-up host cannot break the map', async () => {
    const own = await testStore({ vars: { STORE_URL: 'https://toko.test' }, database: store.database });
    expect((await own.client().get('/robots.txt')).text).toContain('Sitemap: https://toko.test/sitemap.xml');
    expect((await own.client().get('/sitemap.xml')).text).toContain('<loc>https://toko.test/</loc>');
    await own.close();
    const odd = await store.store.app.request('http://a&b"c/sitemap.xml');
    expect(await odd.text()).toContain('<loc>http://a&amp;b&quot;c/</loc>');
  });

  it('the manifest names the store', async () => {
    const { body, headers } = await store.client().get('/manifest.webmanifest');
    expect(headers.get('content-type')).toBe('application/manifest+json');
    expect((await store.client().get('/manifest.webmanifest?lang=th')).body).toMatchObject({ lang: 'th' });
    expect(body).toMatchObject({
      lang: 'id',
      name: 'Kunci',
      start_url: '/',
      display: 'standalone',
      background_color: '#f7f3ea',
      theme_color: '#14161A',
      icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
    });
  });

  it('all of it has the security headers and comes before the pages', async () => {
    const renderer = { render: () => ({ status: 200, html: '<!doctype html><title>a page</title>' }) };
    const { app } = createApp({ ...store.store.deps, renderer });
    for (const path of FILES) {
      const answer = await app.request(`http://toko.test${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
      expect(await answer.text()).not.toContain('a page');
    }
    expect(await (await app.request('http://toko.test/track')).text()).toContain('a page');
  });
});
