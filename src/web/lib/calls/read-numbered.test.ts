import { expect, test } from 'vitest';
import { readNumbered } from './read-numbered.ts';

test.each([
  [0, 1],
  [100, 1],
  [101, 2],
  [250, 3],
])('%i rows are read in %i pages, each once', async (total, pages) => {
  const asked: string[] = [];
  const rows = await readNumbered(async ({ page, size }) => {
    asked.push(page);
    const from = (Number(page) - 1) * Number(size);
    return { data: Array.from({ length: Math.min(Number(size), total - from) }, (_, n) => from + n), total };
  });
  expect(rows).toEqual(Array.from({ length: total }, (_, n) => n));
  expect(asked).toHaveLength(pages);
});
