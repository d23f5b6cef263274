import { inLanguage } from '#contract/pages.ts';
import type { PageData } from '#contract/store.ts';
import { isRightToLeft } from '#domain/locales.ts';
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

export function htmlDocument(parts: DocumentParts): string {
  const { data, head, slow, entry, css, fonts, scripts, body, rendered } = parts;
  const direction = isRightToLeft(data.locale) ? 'rtl' : 'ltr';
  // For the script below: every host is the store's own unless it names some.
  const hosts = data.withoutServer ? '' : data.store.productionHosts.join(' ') || '*';
  return [
    `<!doctype html><html lang="${data.locale}" dir="${direction}" data-hosts="${escapeHtml(hosts)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,interactive-widget=resizes-content">',
    '<meta name="theme-color" content="#f7f3ea" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#121419" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="${inLanguage('/manifest.webmanifest', data.locale)}">`,
    `<script>${THEME_SCRIPT}</script>`,
    ...css.map((file) => `<link rel="stylesheet" href="${file}">`),
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
