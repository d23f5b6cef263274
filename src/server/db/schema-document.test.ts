import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeSchema } from '#testing/describe-schema.ts';
import { storeFacts } from '#testing/store-facts.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { writeFirst } from '#testing/write-first.ts';
import { migrate } from './migrate.ts';
import { STORE_MIGRATIONS } from './migrations.ts';

const ONE_BY_ONE = STORE_MIGRATIONS.map(({ name, sql }) => ({ name, sql }));

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  await database.pool.query('drop schema public cascade; drop schema sandbox cascade; create schema public');
  return database;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  await migrate(database.db, ONE_BY_ONE);
});
afterAll(() => database?.close());

it.each([
  ['docs/schema.sql', describeSchema],
  ['src/server/db/first.sql', (of: TestDatabase) => writeFirst(of, ONE_BY_ONE)],
])('%s is what the migrations make: npm run schema writes it', async (file, make) => {
  const made = await make(database);
  if (process.env.KUNCI_WRITE_SCHEMA) writeFileSync(file, made);
  expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(made);
});

it('a new store is the same, to the last row, as one that went through every migration', async () => {
  const fresh = await emptyDatabase();
  const first = readFileSync('src/server/db/first.sql', 'utf8');
  const list = ONE_BY_ONE.map((one, at) => (at === ONE_BY_ONE.length - 1 ? { ...one, first } : one));
  expect(await migrate(fresh.db, list)).toEqual(list.map(({ name }) => name));
  expect(await storeFacts(fresh)).toEqual(await storeFacts(database));
  await fresh.close();
});
