import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import type { Db } from './db/database.ts';
import { Readiness } from './readiness.ts';

async function aDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  return database;
}

/** The same database, its sessions begun with this setting, which only the server's owner may make. */
async function withSetting(database: TestDatabase, setting: string): Promise<Db> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  await client.query(`alter database ${new URL(database.url).pathname.slice(1)} set ${setting}`);
  await client.end();
  const pool = await openPool(database.url, { max: 2 });
  onTestFinished(() => pool.close());
  return pool.db;
}

const look = (db: Db) => {
  const readiness = new Readiness({ db, log: quietLog });
  readiness.begin();
  return readiness.look();
};

it('says no before it is warm and as soon as it is told to stop', async () => {
  const readiness = new Readiness({ db: (await aDatabase()).db, log: quietLog });
  expect(await readiness.look()).toEqual({ ok: false, missing: [], reason: 'starting' });
  readiness.begin();
  expect(await readiness.look()).toEqual({ ok: true, missing: [] });
  readiness.retire();
  expect(await readiness.look()).toEqual({ ok: false, missing: [], reason: 'stopping' });
});

it('says no while the database is older than the code, only reads, or cannot put aside what it sorts', async () => {
  const database = await aDatabase();
  const reads = await withSetting(database, 'default_transaction_read_only = on');
  expect(await look(reads)).toEqual({ ok: false, missing: [], reason: 'read-only' });
  const full = await withSetting(database, 'temp_file_limit = 0');
  expect(await look(full)).toEqual({ ok: false, missing: [], reason: 'database' });
  const writes = await withSetting(database, 'default_transaction_read_only = off');
  await writes.execute(sql`delete from schema_migrations where name like '0014-%'`);
  expect(await look(writes)).toEqual({ ok: false, missing: ['0014-no-boss'], reason: 'migrations' });
});

it('says no when the database is away', async () => {
  const { url } = await aDatabase();
  const pool = await openPool(url, { max: 1 });
  await pool.close();
  expect(await look(pool.db)).toEqual({ ok: false, missing: [], reason: 'database' });
});

it('looks once, however many ask', async () => {
  const { db } = await aDatabase();
  let writes = 0;
  const counted = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') writes += 1;
      return Reflect.get(target, name);
    },
  });
  const readiness = new Readiness({ db: counted, log: quietLog });
  readiness.begin();
  const answers = await Promise.all(Array.from({ length: 50 }, () => readiness.look()));
  expect([answers.every(({ ok }) => ok), writes]).toEqual([true, 1]);
});
