import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { brandStyle } from '#contract/shop/brand-style.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import { filesOf, readAssets, type ViteManifest } from '#web/app/assets.ts';

const WEB = resolve('dist/web');
const KB = 1024;
const MOST_KB = { home: 90, purchase: 95, product: 95, account: 110, admin: 110 } as const;
/** The packer of another machine may find a little less. */
const OTHER_ZLIB = 1.01;

const packed = (url: string): number => gzipSync(readFileSync(`${WEB}${url}`), { level: 9 }).length;
/** What a seller's colour and announcement add to the document. */
const brand = gzipSync(
  brandStyle({ accent: '#1d5f8a', announcement: { text: { id: 'Diskon' }, link: '' } }),
).length;
const sum = (urls: readonly string[]): number =>
  [...new Set(urls)].reduce((total, url) => total + packed(url), 0);

describe('what a first visit loads, from the built files', () => {
  if (!existsSync(`${WEB}/.vite/manifest.json`)) throw new Error('not built: run npm run build first');
  const manifest = JSON.parse(readFileSync(`${WEB}/.vite/manifest.json`, 'utf8')) as ViteManifest;
  const assets = readAssets(manifest);

  /** What the seller's page asks for as soon as it is there. */
  const firstPlace = (locale: Locale): string[] => [
    'src/web/features/admin/dashboard/dashboard-tab.tsx',
    `src/languages/${locale}/web/adminDashboard.ts`,
  ];

  it.each(
    Object.entries(MOST_KB).flatMap(([page, most]) =>
      LOCALES.map((locale) => [page as keyof typeof MOST_KB, locale, most] as const),
    ),
  )('%s in %s: at most %d KB of script, packed', (page, locale, most) => {
    const later = page === 'admin' ? filesOf(manifest, firstPlace(locale)) : [];
    expect(sum([assets.entry, ...assets.scriptsOf(page, locale), ...later]) * OTHER_ZLIB).toBeLessThanOrEqual(
      most * KB,
    );
  });

  it('at most 9 KB of style before a page shows, packed', () => {
    expect((sum(assets.css) + brand) * OTHER_ZLIB).toBeLessThanOrEqual(9 * KB);
  });

  it('the style sheet has the words that only features use', () => {
    const css = assets.css.map((url) => readFileSync(`${WEB}${url}`, 'utf8')).join('');
    expect(css.includes('.lg\\:grid-cols-')).toBe(true);
  });
});

describe('what a start reads before the shop opens, from the built files', () => {
  /** A built file with all that it and what it leads to import at once; packages by their names. */
  function readWith(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    if (!file.startsWith('/')) return seen;
    const code = readFileSync(file, 'utf8');
    for (const [, from = ''] of code.matchAll(/^import (?:[^'"]* from )?["']([^"']+)["'];$/gm))
      readWith(from.startsWith('.') ? join(dirname(file), from) : from, seen);
    return seen;
  }

  it('is none of what only some shops ever use: mail servers, chats, pictures, passkeys, encrypted backups', () => {
    const [store = ''] =
      readFileSync('dist/server/node.js', 'utf8').match(/\.\/chunks\/open-store-[^"']+/) ?? [];
    const read = [...readWith(resolve('dist/server', store))];
    expect(read).toContain('pg');
    const LATER = ['nodemailer', 'grammy', 'sharp', '@simplewebauthn/server', 'age-encryption'];
    expect(read.filter((name) => LATER.includes(name))).toEqual([]);
  });
});
