import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_NAMES, pageOf } from '#contract/pages.ts';
import { loadMessages } from '#web/i18n/load-messages.ts';
import { ALL_AREAS } from '#web/testing/all-areas.ts';
import { pageFile } from './page-file.ts';

const SRC = join(import.meta.dirname, '../..');
/** The tables of what comes in chunks of its own, each entry with its areas. */
const TABLES = ['places.ts', 'seller-dialogs.tsx'].map((file) => join(SRC, 'web/features/admin', file));
const IMPORT =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*'([^']+)'/gm;

const sources = new Map<string, string>();
const textOf = (file: string): string => {
  const text = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, text);
  return text;
};

const fileOf = (target: string, from: string): string =>
  target.startsWith('.') ? join(dirname(from), target) : join(SRC, target.slice(1));

/** A file and all that it brings along; the seller's tools come by themselves, each with its own areas. */
function filesFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, fixed, lazy] of textOf(file).matchAll(IMPORT)) {
    const target = fixed ?? lazy ?? '';
    if (!/^(\.|#web\/).*\.tsx?$/.test(target) || (lazy && TABLES.includes(file))) continue;
    filesFrom(fileOf(target, file), seen);
  }
  return seen;
}

const areaOf = new Map<string, string>();
for (const area of ALL_AREAS)
  for (const key of Object.keys(await loadMessages('id', area))) areaOf.set(key, area);
const keys = [...areaOf.keys()];

/** The keys that a file names, in full or by their beginning: t(`pay.action.${action}`). */
function keysIn(file: string): string[] {
  const text = textOf(file);
  const whole = [...text.matchAll(/['"]([a-zA-Z]+\.[\w.-]+)['"]/g)].map(([, key]) => key ?? '');
  const begun = [...text.matchAll(/`([a-zA-Z]+\.[\w.]*)\$\{/g)].map(([, start]) => start ?? '');
  // A refusal that is not worded here is said in the server's words, and so is a field that only other pages send.
  const starts = begun.filter((start) => start !== 'refusal.' && !start.startsWith('field.'));
  return [
    ...whole.filter((key) => areaOf.has(key)),
    ...starts.flatMap((start) => keys.filter((key) => key.startsWith(start))),
  ];
}

function missing(file: string, areas: readonly string[]): string[] {
  const loaded = ['storefront', ...areas];
  return [...filesFrom(file)].flatMap((each) =>
    keysIn(each)
      .filter((key) => !loaded.includes(areaOf.get(key) ?? ''))
      .map((key) => `${each.slice(SRC.length + 1)}: ${key} of ${areaOf.get(key)}`),
  );
}

test.each(PAGE_NAMES)('the page %s loads the areas of all texts that it may show', (name) => {
  expect(missing(join(import.meta.dirname, pageFile(name)), pageOf(name).areas)).toEqual([]);
});

const ENTRY = /areas: \[(.*?)\],\s+load: \(\) =>\s+import\('(.*?)'\)/gs;
const lazily = TABLES.flatMap((table) =>
  [...textOf(table).matchAll(ENTRY)].map(([, areas = '', file = '']) => ({ table, areas, file })),
);
test('all entries of the tables are found', () => {
  expect(lazily.length).toBe(TABLES.flatMap((table) => textOf(table).match(/import\('/g) ?? []).length);
});

test.each(lazily)('$file loads the areas of all texts that it may show', ({ table, areas, file }) => {
  const own = [...areas.matchAll(/'(\w+)'/g)].map(([, area]) => area ?? '');
  expect(missing(fileOf(file, table), [...pageOf('admin').areas, ...own])).toEqual([]);
});

test('the demo loads the areas of all texts that it may show', () => {
  expect(missing(join(import.meta.dirname, 'start-demo.tsx'), ['demo'])).toEqual([]);
});
