import { inLanguage } from '#contract/pages.ts';
import { brandStyle } from '#contract/shop/brand-style.ts';
import type { PageData, StoreInfo } from '#contract/shop/store.ts';
import { renditionPath } from '#domain/catalogue/images.ts';
import { accentIn, GROUNDS } from '#domain/shop/accent.ts';
import { isRightToLeft } from '#domain/text/locales.ts';
import { escapeHtml, scriptJson } from './escape-html.ts';
import { THEME_SCRIPT } from './theme-script.ts';

interface DocumentParts {
  data: PageData;
  /** The tags that say what the page is. */
  head: readonly string[];
  /** Shown when the page does not come alive. */
  slow: { text: string; reload: string };
  /** Root-relative addresses. */
  entry: string;
  css: readonly string[];
  fonts: readonly string[];
  scripts: readonly string[];
  body: string;
  rendered: boolean;
}

/** What a browser paints around the page: the seller's colour, or the paper. */
const themeColour = ({ accent }: StoreInfo, theme: 'light' | 'dark'): string =>
  accent ? accentIn(theme, accent).fill : GROUNDS[theme].paper;

const icons = ({ mark }: StoreInfo): string[] =>
  mark
    ? [
        `<link rel="icon" href="${renditionPath(mark, '32')}" type="image/png" sizes="32x32">`,
        `<link rel="icon" href="${renditionPath(mark, '192')}" type="image/png" sizes="192x192">`,
        `<link rel="apple-touch-icon" href="${renditionPath(mark, '180')}">`,
      ]
    : ['<link rel="icon" href="/favicon.svg" type="image/svg+xml">'];

export function htmlDocument(parts: DocumentParts): string {
  const { data, head, slow, entry, css, fonts, scripts, body, rendered } = parts;
  const direction = isRightToLeft(data.locale) ? 'rtl' : 'ltr';
  // For the script below: every host is the store's own unless it names some.
  const style = brandStyle(data.store);
  const hosts = data.withoutServer ? '' : data.store.productionHosts.join(' ') || '*';
  return [
    `<!doctype html><html lang="${data.locale}" dir="${direction}" data-hosts="${escapeHtml(hosts)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,interactive-widget=resizes-content">',
    ...(['light', 'dark'] as const).map(
      (theme) =>
        `<meta name="theme-color" content="${themeColour(data.store, theme)}" media="(prefers-color-scheme: ${theme})">`,
    ),
    ...icons(data.store),
    `<link rel="manifest" href="${inLanguage('/manifest.webmanifest', data.locale, data.store.defaultLanguage)}">`,
    `<script>${THEME_SCRIPT}</script>`,
    ...css.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...(style === '' ? [] : [`<style>${style}</style>`]),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`),
    ...scripts
      .filter((file) => file !== entry)
      .map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`),
    `<script type="module" src="${entry}"></script>`,
    ...head,
    `</head><body><p id="slow" role="status">${escapeHtml(slow.text)} `,
    `<a href="">${escapeHtml(slow.reload)}</a></p><div id="root" data-rendered="${rendered}">${body}</div>`,
    `<script id="page-data" type="application/json">${scriptJson(data)}</script></body></html>`,
  ].join('');
}
