import { createHash } from 'node:crypto';
import { PAGE_NAMES, PAGES } from '#contract/pages.ts';
import { type PageData, storeInfo } from '#contract/shop/store.ts';
import { STARTING_VOCABULARY } from '#domain/catalogue/starting-terms.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { DEFAULT_LOCALE } from '#domain/text/locales.ts';
import { starterLinks } from '#languages/starters.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { readAssets, type ViteManifest } from '#web/app/assets.ts';
import { htmlDocument } from '#web/app/document.ts';
import { THEME_SCRIPT } from '#web/app/theme-script.ts';

// A meta tag cannot say who may frame the page.
const NOT_IN_META = /^frame-ancestors /;

function policy(): string {
  const hash = createHash('sha256').update(THEME_SCRIPT).digest('base64');
  const whole =
    securityHeaders({ scriptHashes: [hash], storeUrl: null, hstsSubdomains: false, servesDemo: true })[
      'Content-Security-Policy'
    ] ?? '';
  return whole
    .split('; ')
    .filter((rule) => !NOT_IN_META.test(rule))
    .join('; ');
}

/**
 * The pages of the demo that needs no server: one for each path, so that a reload finds it on any static
 * host and below any folder. Every address in them is relative.
 */
export function demoPages(manifest: ViteManifest): Map<string, string> {
  const assets = readAssets(manifest);
  const data: PageData = {
    locale: DEFAULT_LOCALE,
    withoutServer: true,
    store: storeInfo(
      DEFAULT_SETTINGS,
      { pages: starterLinks(), vocabulary: STARTING_VOCABULARY },
      { mode: 'sandbox', productionHosts: [] },
      new Date(),
    ),
  };
  const html = htmlDocument({
    data,
    entry: assets.entry,
    css: assets.css,
    fonts: assets.fonts,
    scripts: assets.scriptsOf(null, DEFAULT_LOCALE),
    body: '<noscript>JavaScript</noscript>',
    rendered: false,
    head: [`<title>${data.store.name} demo</title>`],
    slow: { text: '', reload: '' },
  })
    .replace(/<p id="slow".*?<\/p>/, '')
    .replace(/<link rel="manifest"[^>]*>/, '')
    .replace(
      '<meta charset="utf-8">',
      `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy()}">`,
    );
  return new Map(
    PAGE_NAMES.flatMap((name) => PAGES[name].paths).map((path) => {
      const depth = path.split('/').filter(Boolean).length;
      const up = '../'.repeat(depth) || './';
      return [`${path.slice(1)}${depth > 0 ? '/' : ''}index.html`, html.replaceAll('="/', `="${up}`)];
    }),
  );
}
