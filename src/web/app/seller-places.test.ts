import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { RIGHTS, wholeRights } from '#domain/rights.ts';
import { PLACES, placesFor } from '#web/features/admin/places.ts';
import { NAMED_DIALOGS } from '#web/features/admin/seller-dialogs.tsx';
import { loadMessages } from '#web/i18n/load-messages.ts';
import { AREAS, type Area } from '#web/i18n/message-keys.ts';
import { PAGES } from './page-registry.ts';

const WEB = join(import.meta.dirname, '..');
const ADMIN = join(WEB, 'features/admin');

const areaOf = new Map<string, Area>();
for (const area of AREAS)
  for (const key of Object.keys(await loadMessages('id', area))) areaOf.set(key, area);

const pathOf = (file: string, target: string): string =>
  target.startsWith('#web/') ? join(WEB, target.slice(5)) : join(dirname(file), target);

/** The file and all that comes with it; what is loaded later on is not followed. */
function filesFrom(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^import (?!type)[^'"]*from '([.#][^']*)'/gm);
  for (const [, target = ''] of imports)
    if (/^(\.|#web\/)/.test(target)) filesFrom(pathOf(file, target), seen);
  return seen;
}

/** The keys that a file names, in full or behind a prefix; refusals come with the pages that are refused. */
function keysIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const whole = [...text.matchAll(/['"]([a-zA-Z]+\.[\w.-]+)['"]/g)].map(([, key = '']) => key);
  const prefixes = [...text.matchAll(/`([a-zA-Z]+\.[\w.-]*)\$\{/g)].map(([, prefix = '']) => prefix);
  const known = [...areaOf.keys()];
  return [
    ...whole.filter((key) => areaOf.has(key)),
    ...known.filter((key) => prefixes.some((prefix) => prefix !== 'refusal.' && key.startsWith(prefix))),
  ];
}

function missingTexts(file: string, areas: readonly Area[]): string[] {
  const loaded = new Set<Area | undefined>(['storefront', ...PAGES.admin.areas, ...areas]);
  const missing = [...filesFrom(file)].flatMap((each) =>
    keysIn(each)
      .filter((key) => !loaded.has(areaOf.get(key)))
      .map((key) => `${each.slice(WEB.length + 1)}: ${key} (${areaOf.get(key)})`),
  );
  return [...new Set(missing)];
}

/** The file that an entry loads, by the order of the entries in their table. */
const loadedFiles = (table: string): string[] =>
  [...readFileSync(join(ADMIN, table), 'utf8').matchAll(/import\(\s*'([^']+)'/g)].map(([, target = '']) =>
    pathOf(join(ADMIN, table), target),
  );

test('every tab that there is stands in the table, once and under a name of its own', () => {
  const tabs = readdirSync(join(WEB, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-tab.tsx'))
    .map((file) => join(WEB, 'features', file));
  expect(loadedFiles('places.ts').sort()).toEqual(tabs.sort());
  const names = PLACES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(RIGHTS)('%s leads somewhere', (right) => {
  expect(placesFor(wholeRights([right])).map(({ name }) => name)).not.toEqual([]);
});

test.each(PLACES.map((place, at) => ({ ...place, file: loadedFiles('places.ts')[at] ?? '' })))(
  '$name: a title, a component, and every text that it can show',
  async ({ title, areas, load, file }) => {
    expect(PAGES.admin.areas).toContain(areaOf.get(title));
    expect(await load()).toBeTypeOf('function');
    expect(missingTexts(file, areas)).toEqual([]);
  },
);

test.each(
  Object.entries(NAMED_DIALOGS).map(([name, entry], at) => ({
    name,
    ...entry,
    file: loadedFiles('seller-dialogs.tsx')[at] ?? '',
  })),
)('the dialog $name has every text that it can show wherever it is opened', ({ areas, file }) => {
  expect(missingTexts(file, areas)).toEqual([]);
});

test('the area itself shows no text that only a place loads', () => {
  expect(missingTexts(join(ADMIN, 'admin.tsx'), [])).toEqual([]);
});
