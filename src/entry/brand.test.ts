import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '#domain/settings/settings.ts';
import { createApp, type Store } from '#server/app.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { readAssets } from '#web/app/assets.ts';
import { createRenderer } from '#web/app/render.tsx';

const ORIGIN = 'https://toko.test';
let now = new Date('2026-11-16T03:00:00Z');
let desk: TestStore;
let shop: Store;
beforeAll(async () => {
  desk = await testStore({ vars: { STORE_URL: ORIGIN }, clock: { now: () => now } });
  const assets = readAssets({
    'src/web/app/client.tsx': { file: 'assets/client.js', css: ['assets/a.css'] },
  });
  shop = createApp({ ...desk.store.deps, renderer: createRenderer(assets) });
  await shop.start({ beats: false });
});
afterAll(async () => {
  await shop?.stop();
  await desk?.close();
});
beforeEach(async () => {
  now = new Date('2026-11-16T03:00:00Z');
  await desk.database.pool.query('delete from settings');
  await shop.deps.settings.refresh();
});

const set = async (change: Partial<Settings>) => {
  for (const [key, value] of Object.entries(change))
    await desk.database.pool.query(
      'insert into settings values ($1, $2, now()) on conflict (key) do update set value = excluded.value',
      [key, JSON.stringify(value)],
    );
  await shop.deps.settings.refresh();
};
const visit = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await shop.app.request(`${ORIGIN}${path}`, { headers });
  const html = await answer.text();
  const styles = (/style-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '') ?? [])[1];
  return { status: answer.status, to: answer.headers.get('location'), html, styles };
};
const upload = async (use: 'logo' | 'mark') => {
  const image = sharp({ create: { width: 400, height: 100, channels: 4, background: '#1d5f8a' } });
  const data = (await image.png().toBuffer()).toString('base64');
  return (await desk.signedIn('admin')).post('images/upload-brand', { filename: 'a.png', data, use });
};

describe('a store as it came', () => {
  it('carries no style in its document and allows none', async () => {
    const { html, styles } = await visit('/');
    expect([html.includes('<style'), styles]).toEqual([false, "'self'"]);
    expect(html).toContain(
      '<meta name="theme-color" content="#f7f3ea" media="(prefers-color-scheme: light)">',
    );
    expect(html).toContain(
      '<meta name="theme-color" content="#121419" media="(prefers-color-scheme: dark)">',
    );
  });
});

describe('a brand', () => {
  it('stands in the document before anything is painted, allowed by its hash alone', async () => {
    await set({ accent: '#1d5f8a' });
    for (const path of ['/', '/track', '/info/terms']) {
      const { html, styles } = await visit(path);
      const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
      expect(style).toContain(':root{--accent:#1d5f8a;--on-accent:#ffffff;');
      expect(style).toContain(':root[data-theme=dark]{');
      expect(styles).toBe(`'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
      expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('<body'));
      expect(html.indexOf('<style>')).toBeGreaterThan(html.indexOf('/assets/a.css'));
      expect(html).not.toMatch(/<[^>]+ style=/);
      expect(html).toContain('<meta name="theme-color" content="#1d5f8a"');
    }
  });

  it('has its pictures in the header with their room, in the head, in the manifest and for who shares a link', async () => {
    const [logoLight, mark] = [(await upload('logo')).body.data, (await upload('mark')).body.data];
    await set({ storeName: 'Toko Sagara', logoLight, mark, accent: '#1d5f8a' });
    const { html } = await visit('/');
    const of = (name: string) => mark.url.replace('.webp', `/${name}.png`);
    expect(html).toContain(`src="${logoLight.url}" alt="Toko Sagara" width="144" height="36"`);
    expect(html).toContain(`<link rel="icon" href="${of('32')}" type="image/png" sizes="32x32">`);
    expect(html).toContain(`<link rel="apple-touch-icon" href="${of('180')}">`);
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}${of('maskable')}">`);
    expect(html).toContain('<meta property="og:site_name" content="Toko Sagara">');
    const manifest = await (await shop.app.request(`${ORIGIN}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: 'Toko Sagara', theme_color: '#1d5f8a' });
    expect(manifest.icons).toEqual([
      { src: of('192'), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: of('512'), sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: of('maskable'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ]);
  });

  it('says its heading in the reader’s language or its own, and its contacts at the foot', async () => {
    await set({
      shopHeading: { id: 'Lisensi asli', en: 'Genuine licences' },
      shopTagline: { id: 'Aktif dalam <b>semenit</b>' },
      contactLinks: [{ kind: 'whatsapp', value: '6281234567890', label: '' }],
    });
    const [own, english, thai] = [await visit('/'), await visit('/?lang=en'), await visit('/?lang=th')];
    expect(own.html).toContain('<bdi>Lisensi asli</bdi></h1>');
    expect(english.html).toContain('<bdi>Genuine licences</bdi></h1>');
    expect(thai.html).toContain('<bdi>Lisensi asli</bdi></h1>');
    expect(own.html).toContain('<title>Kunci: Lisensi asli</title>');
    expect(english.html).toContain('<title>Kunci: Genuine licences</title>');
    expect(own.html).toContain('<meta name="description" content="Aktif dalam &lt;b&gt;semenit');
    expect(own.html).toContain('Aktif dalam &lt;b&gt;semenit&lt;/b&gt;');
    expect(own.html).toContain('href="https://wa.me/6281234567890"');
  });
});

describe('an announcement', () => {
  const shown = async () => (await visit('/')).html.includes('Diskon akhir tahun');

  it('is there from its first moment to its last, also on a page that was rendered before', async () => {
    await set({
      announcementText: { id: 'Diskon akhir tahun' },
      announcementFrom: '2026-11-16T04:00:00.000Z',
      announcementUntil: '2026-11-16T05:00:00.000Z',
    });
    const seen: boolean[] = [];
    for (const at of ['03:59:59', '04:00:00', '04:59:59', '05:00:00']) {
      now = new Date(`2026-11-16T${at}Z`);
      seen.push(await shown());
    }
    expect(seen).toEqual([false, true, true, false]);
  });

  it('that was closed is hidden before the page is alive, by a style that is allowed', async () => {
    await set({
      announcementText: { id: 'Diskon akhir tahun' },
      announcementLink: 'https://toko.test/diskon',
    });
    const { html, styles } = await visit('/');
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
    expect(style).toMatch(/^\[data-quiet="\w+"\] \.announcement\{display:none\}$/);
    expect(styles).toContain(createHash('sha256').update(style).digest('base64'));
    expect(html).toContain('href="https://toko.test/diskon"');
  });
});

describe('the languages', () => {
  it('that are offered are all that is offered: pages, links for search engines, the map and the API', async () => {
    await set({ languagesOffered: ['en', 'ar'], defaultLanguage: 'en' });
    const { html } = await visit('/');
    expect(html).toContain('<html lang="en"');
    expect([...html.matchAll(/<option [^>]*value="(\w+)"/g)].map(([, locale]) => locale)).toEqual(
      expect.arrayContaining(['en', 'ar']),
    );
    expect(html).not.toContain('value="th"');
    expect([...html.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, tag, to]) => [tag, to])).toEqual(
      [
        ['en', `${ORIGIN}/`],
        ['ar', `${ORIGIN}/?lang=ar`],
        ['x-default', `${ORIGIN}/`],
      ],
    );
    expect((await visit('/', { cookie: 'lang=ar' })).html).toContain('<html lang="ar"');
    expect((await visit('/', { cookie: 'lang=th' })).html).toContain('<html lang="en"');
    expect((await visit('/?lang=id', { cookie: 'lang=ar' })).html).toContain('<html lang="ar"');
    const map = (await visit('/sitemap.xml')).html;
    expect([map.includes('hreflang="ar"'), map.includes('hreflang="id"')]).toEqual([true, false]);
    expect(await (await shop.app.request(`${ORIGIN}/manifest.webmanifest?lang=th`)).json()).toMatchObject({
      lang: 'en',
    });
  });

  it('one alone needs no choice', async () => {
    await set({ languagesOffered: ['id'] });
    expect((await visit('/')).html).not.toContain('<select');
  });
});

describe('what the seller closed', () => {
  it('leads home and is linked nowhere; the seller’s own way in stays', async () => {
    expect((await visit('/')).html).toContain('href="/publicvip"');
    await set({ membersArea: false, accountArea: false });
    const { html } = await visit('/');
    expect([html.includes('/publicvip'), html.includes('/seller/login')]).toEqual([false, false]);
    for (const path of ['/publicvip', '/seller', '/seller/login', '/seller/register'])
      expect([path, (await visit(path)).to]).toEqual([path, '/']);
    for (const path of ['/admin17', '/admin', '/seller/reset', '/track'])
      expect([path, (await visit(path)).status]).toEqual([path, 200]);
  });

  it('is open in a new store', () => {
    const { membersArea, accountArea, purchasePopup } = DEFAULT_SETTINGS;
    expect([membersArea, accountArea, purchasePopup]).toEqual([true, true, true]);
  });
});
