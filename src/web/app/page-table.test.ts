import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_NAMES, pageOf } from '#contract/pages.ts';
import { LOCALES } from '#domain/text/locales.ts';
import type { Area } from '#languages/areas.ts';
import { loadMessages } from '#web/i18n/load-messages.ts';
import { ALL_AREAS } from '#web/testing/all-areas.ts';
import { furtherPages } from './further-pages.ts';
import { pageFile } from './page-file.ts';

const areasOf = (areas: readonly string[]) => ['storefront', ...areas] as Area[];

test.each(PAGE_NAMES)('%s has its file, its areas, and its title in every language', async (name) => {
  const { title, areas } = pageOf(name);
  expect(existsSync(join(import.meta.dirname, pageFile(name)))).toBe(true);
  expect(areas.filter((area) => !ALL_AREAS.includes(area as Area))).toEqual([]);
  if (title === null) return;
  for (const locale of LOCALES) {
    const texts = await Promise.all(areasOf(areas).map((area) => loadMessages(locale, area)));
    expect(Object.assign({}, ...texts), locale).toHaveProperty([title]);
  }
});

test('every file of the folder is a page of the table', () => {
  const files = readdirSync(join(import.meta.dirname, 'pages')).map((file) => `./pages/${file}`);
  expect(files.sort()).toEqual(PAGE_NAMES.map(pageFile).sort());
});

test('the pages that the server renders are in the first file, all others are further ones', () => {
  expect(Object.keys(furtherPages).sort()).toEqual(
    PAGE_NAMES.filter((name) => pageOf(name).data === undefined)
      .map(pageFile)
      .sort(),
  );
});
