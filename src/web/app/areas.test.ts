import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_NAMES, pageOf } from '#contract/pages.ts';
import { LATE_TABS } from '#web/features/account-area/tabs.ts';
import { FURTHER_DIALOGS } from '#web/features/admin/further-places.ts';
import { PLACES } from '#web/features/admin/places.ts';
import { loadMessages } from '#web/i18n/load-messages.ts';
import { ALL_AREAS } from '#web/testing/all-areas.ts';
import { pageFile } from './page-file.ts';

const SRC = join(import.meta.dirname, '../..');
/** What comes in a chunk of its own together with its texts. */
const LATE = /areas: \[([^\]]*)\],\s+load: \(\) =>\s+import\(\s*'(.*?)'/g;
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

const lateIn = (file: string) =>
  [...textOf(file).matchAll(LATE)].map(([, areas = '', target = '']) => ({
    file: fileOf(target, file),
    areas: [...areas.matchAll(/'(\w+)'/g)].map(([, area]) => area ?? ''),
  }));

/** A file and all that it brings along, but for what comes with texts of its own. */
function filesFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const late = new Set(lateIn(file).map((each) => each.file));
  for (const [, fixed, lazy] of textOf(file).matchAll(IMPORT)) {
    const target = fixed ?? lazy ?? '';
    if (!/^(\.|#web\/).*\.tsx?$/.test(target) || late.has(fileOf(target, file))) continue;
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

/** What a file may show and these areas lack; what comes later is looked at with the areas that it adds. */
function missing(file: string, areas: readonly string[], seen = new Set<string>()): string[] {
  const key = [file, ...[...areas].sort()].join(' ');
  if (seen.has(key)) return [];
  seen.add(key);
  const loaded = ['storefront', ...areas];
  return [...filesFrom(file)].flatMap((each) => [
    ...keysIn(each)
      .filter((name) => !loaded.includes(areaOf.get(name) ?? ''))
      .map((name) => `${each.slice(SRC.length + 1)}: ${name} of ${areaOf.get(name)}`),
    ...lateIn(each).flatMap((late) => missing(late.file, [...new Set([...areas, ...late.areas])], seen)),
  ]);
}

test.each(PAGE_NAMES)('the page %s loads the areas of all texts that it may show', (name) => {
  expect(missing(join(import.meta.dirname, pageFile(name)), pageOf(name).areas)).toEqual([]);
});

test('all places of the seller and all tabs of the account are found', () => {
  const foundIn = (file: string) => lateIn(join(SRC, 'web/features', file)).length;
  expect(foundIn('admin/places.ts')).toBe(1);
  expect(foundIn('admin/further-places.ts')).toBe(PLACES.length - 1 + Object.keys(FURTHER_DIALOGS).length);
  expect(foundIn('account-area/tabs.ts')).toBe(Object.keys(LATE_TABS).length);
});

test('the demo loads the areas of all texts that it may show', () => {
  expect(missing(join(import.meta.dirname, 'start-demo.tsx'), ['demo'])).toEqual([]);
});
