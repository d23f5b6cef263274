import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkLinks, linkProblems } from './links.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kunci-links-'));
  const write = (file, text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write('docs/a.md', '# First\n\n## Going live, `step` by step\n');
  write('src/domain/price/money.ts', '');
});
afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['[x](a.md)', []],
  ['[x](../docs/a.md#first)', []],
  ['[x](a.md#going-live-step-by-step)', []],
  ['[x](https://example.test/nothing#here)', []],
  ['[x](b.md)', ['docs/page.md: leads nowhere: b.md']],
  ['[x](a.md#second)', ['docs/page.md: leads nowhere: a.md#second']],
  ['![x](pictures/none.png)', ['docs/page.md: leads nowhere: pictures/none.png']],
  ['`src/domain/price/money.ts` and `src/domain`, `src/<layer>/tsconfig.json`', []],
  ['`src/domain/gone.ts`', ['docs/page.md: names what is not there: src/domain/gone.ts']],
  ['```\n[x](b.md) `src/domain/gone.ts`\n```\n', []],
])('%s', (text, problems) => {
  expect(linkProblems('docs/page.md', text, root)).toEqual(problems);
});

it('finds nothing wrong with the documents of the project', () => {
  expect(checkLinks()).toEqual([]);
});
