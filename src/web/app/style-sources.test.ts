import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const WEB = resolve('src/web');
const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^testing\//.test(path))
  .map((path) => join(WEB, path));

/** What the first style sheet does not look into. */
const leftOut = [
  ...readFileSync(join(WEB, 'ui/styles/styles.css'), 'utf8').matchAll(/@source not "([^"]+)"/g),
]
  .flatMap(([, path = '']) => {
    const [, before = path, several = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
    return several === '' ? [path] : several.split(',').map((each) => `${before}${each}${after}`);
  })
  .map((path) => join(WEB, 'ui/styles', path));
const isLeftOut = (file: string) =>
  leftOut.some((path) => (path.includes('**') ? file.includes('/seller/') : file.startsWith(path)));

/** The ways in, which bring all words with them (utilities.css). */
const DOORS = ['features/admin/admin.tsx', 'features/api-reader/components/api-reader.tsx'];

test('what has no words in the first style sheet is reached by the pages that bring them, and by no other', () => {
  const outside = files
    .filter((file) => !isLeftOut(file))
    .flatMap((file) => {
      const wanted = readFileSync(file, 'utf8').matchAll(/(?:from|import)[ (]'((?:#web|\.)[^']*)'/g);
      return [...wanted].map(([, to = '']) =>
        to.startsWith('#web/') ? join(WEB, to.slice(5)) : resolve(dirname(file), to),
      );
    });
  const reached = [...new Set(outside.filter(isLeftOut))].map((file) => file.slice(WEB.length + 1)).sort();
  expect(reached).toEqual(DOORS);
  for (const door of DOORS) expect(readFileSync(join(WEB, door), 'utf8')).toContain('styles/utilities.css');
});
