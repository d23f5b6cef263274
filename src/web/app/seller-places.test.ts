import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { RIGHTS, wholeRights } from '#domain/guard/rights.ts';
import { comesBy, PLACES, placesFor } from '#web/features/admin/places.ts';
import { loadMessages } from '#web/i18n/load-messages.ts';

const FEATURES = join(import.meta.dirname, '../features');
const table = ['places', 'further-places']
  .map((file) => readFileSync(join(FEATURES, `admin/${file}.ts`), 'utf8'))
  .join('');

test('every tab that there is stands in the table, once and under a name of its own', () => {
  const tabs = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-tab.tsx'))
    .map((file) => file.replace(/^.*\//, ''));
  const loaded = [...table.matchAll(/import\(\s*'[^']*\/([^'/]+)'/g)]
    .map(([, file = '']) => file)
    .filter((file) => file.endsWith('-tab.tsx'));
  expect(loaded.sort()).toEqual(tabs.sort());
  const names = PLACES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(RIGHTS)('%s leads somewhere', (right) => {
  expect(placesFor(wholeRights([right])).map(({ name }) => name)).not.toEqual([]);
});

test.each([...PLACES])('$name has a title among the texts of the area, and a component', async (place) => {
  const texts = await Promise.all(PAGES.admin.areas.map((area) => loadMessages('id', area)));
  expect(Object.assign({}, ...texts)).toHaveProperty([place.title]);
  expect(await (await comesBy(place)).load()).toBeTypeOf('function');
});
