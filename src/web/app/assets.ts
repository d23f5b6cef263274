import { PAGES, type PageName, pageOf } from '#contract/pages.ts';
import type { Locale } from '#domain/text/locales.ts';
import { pageFile } from './page-file.ts';

/** One entry of Vite's manifest.json. */
export interface ViteManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
export type ViteManifest = Record<string, ViteManifestEntry>;

export interface Assets {
  entry: string;
  css: string[];
  fonts: string[];
  /** Every script that a page will import, so that the browser fetches all of them at once. */
  scriptsOf: (page: PageName | null, locale: Locale) => string[];
}

const ENTRY = 'src/web/app/client.tsx';
const pageKeys = (page: PageName) => [
  `src/web/app/${pageFile(page).slice(2)}`,
  ...(pageOf(page).data ? [] : ['src/web/app/further-pages.ts']),
];
const textKeys = (locale: Locale, page: PageName | null) => [
  ...['storefront', ...(page ? PAGES[page].areas : [])].map(
    (area) => `src/languages/${locale}/web/${area}.ts`,
  ),
  ...(page && !pageOf(page).data ? [`src/languages/${locale}/texts.ts`] : []),
];

// What the first screen is set in; other subsets load when a page has their characters.
const isFirstFont = (file: string) => /sans-latin-wght-normal[^/]*\.woff2$/.test(file);

/** The scripts of these sources, with all that they import. */
export function filesOf(manifest: ViteManifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return;
    seen.add(key);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...seen].flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : []));
}

export function readAssets(manifest: ViteManifest): Assets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`the manifest has no ${ENTRY}`);
  return {
    entry: `/${entry.file}`,
    css: (entry.css ?? []).map((file) => `/${file}`),
    fonts: Object.values(manifest)
      .flatMap(({ file, assets }) => [file, ...(assets ?? [])])
      .filter((file, at, all) => isFirstFont(file) && all.indexOf(file) === at)
      .map((file) => `/${file}`),
    scriptsOf: (page, locale) => {
      const keys = [...(page ? pageKeys(page) : []), ...textKeys(locale, page)];
      return filesOf(manifest, [ENTRY, ...keys]);
    },
  };
}
