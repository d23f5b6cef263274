import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../lib/root.mjs';

it('the index of decisions has each of them, by its number', () => {
  const folder = inRoot('docs', 'decisions');
  const files = readdirSync(folder).filter((name) => /^\d{3}-.*\.md$/.test(name));
  const index = readFileSync(inRoot('docs', 'decisions', 'README.md'), 'utf8');
  const linked = [...index.matchAll(/^\| \[(\d{3})\]\(([^)]+)\) \|/gm)].map(([, number, file]) => [
    number,
    file,
  ]);
  expect(linked).toEqual(files.sort().map((file) => [file.slice(0, 3), file]));
});
