import type { Hono } from 'hono';
import {
  infoPath,
  inLanguage,
  PAGE_NAMES,
  type PageName,
  pageOf,
  productPath,
  purchasePath,
} from '#contract/pages.ts';
import { type BrandPicture, renditionPath } from '#domain/catalogue/images.ts';
import { localeFor, offeredLocales } from '#domain/settings/brand.ts';
import { accentIn } from '#domain/shop/accent.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { Deps } from '../deps.ts';
import { PreparedBody } from './prepared-body.ts';
import { requestOrigin } from './request-origin.ts';

/** By their first part: what lies below it is the same area. */
const PRIVATE_AREAS = PAGE_NAMES.filter((name) => pageOf(name).robots === 'private').flatMap((name) =>
  pageOf(name).paths.map((path) => path.split('/', 2).join('/')),
);
const NOT_FOR_ROBOTS = new Set([...PRIVATE_AREAS, '/backend']);
const PAPER = '#f7f3ea';
const INK = '#14161A';

const OWN_ICONS = [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }];
const iconsOf = (mark: BrandPicture) =>
  (['192', '512', 'maskable'] as const).map((name) => ({
    src: renditionPath(mark, name),
    sizes: name === '192' ? '192x192' : '512x512',
    type: 'image/png',
    purpose: name === 'maskable' ? 'maskable' : 'any',
  }));

/** What search engines and home screens ask for. */
export function seoRoutes(app: Hono, deps: Deps, headers: Record<string, string>): void {
  const common = { ...headers, 'Cache-Control': 'public, max-age=3600' };
  let sitemap: { version: string; body: PreparedBody } | null = null;

  app.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      ...[...NOT_FOR_ROBOTS].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${requestOrigin(c, deps)}/sitemap.xml`,
      '',
    ];
    return c.body(lines.join('\n'), 200, { ...common, 'Content-Type': 'text/plain; charset=utf-8' });
  });

  app.get('/sitemap.xml', async (c) => {
    const origin = requestOrigin(c, deps);
    const { shelf } = await deps.catalogue.ready();
    // In the order of their numbers: what sells more today is no news for a search engine.
    const mains = shelf
      .groups()
      .map(({ main }) => main)
      .sort((a, b) => a.id - b.id);
    const slugs = deps.infoPages.links(deps.settings.current()).map(({ slug }) => slug);
    const { defaultLanguage: own } = deps.settings.current();
    const spoken = offeredLocales(deps.settings.current());
    const version = `${origin} ${mains.map(({ id, slug }) => slug ?? id)} ${slugs} ${own} ${spoken}`;
    if (sitemap?.version !== version) {
      const many: Partial<Record<PageName, string[]>> = {
        purchase: mains.flatMap(({ id, slug }) => (slug === undefined ? [purchasePath(id)] : [])),
        product: mains.flatMap(({ slug }) => (slug === undefined ? [] : [productPath(slug)])),
        info: slugs.map(infoPath),
      };
      const pages = PAGE_NAMES.filter((name) => pageOf(name).robots === 'indexed').flatMap(
        (name) => many[name] ?? pageOf(name).paths,
      );
      const text = sitemapText(
        pages.map((path) => `${origin}${path}`),
        (url, locale) => inLanguage(url, locale, own),
        spoken,
      );
      sitemap = { version, body: await PreparedBody.of(text, 'application/xml; charset=utf-8') };
    }
    return sitemap.body.reply(c.req.raw, common, 200, deps.packer);
  });

  app.get('/manifest.webmanifest', (c) => {
    const settings = deps.settings.current();
    const { storeName, accent, mark } = settings;
    const manifest = {
      name: storeName,
      short_name: storeName.slice(0, 12),
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: localeFor(settings, c.req.query('lang')),
      background_color: PAPER,
      theme_color: accent ? accentIn('light', accent).fill : INK,
      icons: mark ? iconsOf(mark) : OWN_ICONS,
    };
    return c.body(JSON.stringify(manifest), 200, { ...common, 'Content-Type': 'application/manifest+json' });
  });
}

function sitemapText(
  urls: readonly string[],
  linkIn: (url: string, locale: Locale) => string,
  spoken: readonly Locale[],
): string {
  const rows = urls.map((url) => {
    const links = spoken.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${esc(linkIn(url, locale))}"/>`,
    );
    return `<url><loc>${esc(url)}</loc>${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${rows.join('\n')}
</urlset>
`;
}

const esc = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
