import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { brandStyle } from '#contract/shop/brand-style.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { readAssets } from '#web/app/assets.ts';

const WEB = resolve('dist/web');
const KB = 1024;

const packed = (url: string): number => gzipSync(readFileSync(`${WEB}${url}`), { level: 9 }).length;
/** What a seller's colour and announcement add to the document. */
const brand = gzipSync(
  brandStyle({ accent: '#1d5f8a', announcement: { text: { id: 'Diskon' }, link: '' } }),
).length;
const sum = (urls: readonly string[]): number =>
  [...new Set(urls)].reduce((total, url) => total + packed(url), 0);

describe('what a first visit loads, from the built files', () => {
  if (!existsSync(`${WEB}/.vite/manifest.json`)) throw new Error('not built: run npm run build first');
  const assets = readAssets(JSON.parse(readFileSync(`${WEB}/.vite/manifest.json`, 'utf8')));

  it.each(
    (['home', 'purchase', 'product'] as const).flatMap((page) =>
      LOCALES.map((locale) => [page, locale] as const),
    ),
  )('%s in %s: at most 110 KB of script and 20 KB of style, packed', (page, locale) => {
    expect(sum([assets.entry, ...assets.scriptsOf(page, locale)])).toBeLessThanOrEqual(110 * KB);
    expect(sum(assets.css) + brand).toBeLessThanOrEqual(20 * KB);
  });

  it('the style sheet has the words that only features use', () => {
    const css = assets.css.map((url) => readFileSync(`${WEB}${url}`, 'utf8')).join('');
    expect(css.includes('.lg\\:grid-cols-')).toBe(true);
  });
});
