import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeSchema } from '#testing/describe-schema.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

const FILE = 'docs/schema.sql';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

it('docs/schema.sql is what the migrations make: npm run schema writes it', async () => {
  const made = await describeSchema(database);
  if (process.env.KUNCI_WRITE_SCHEMA) writeFileSync(FILE, made);
  expect(readFileSync(FILE, 'utf8')).toBe(made);
});
