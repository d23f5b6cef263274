import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { newAgeKey } from '#adapters/secrets/age.ts';
import { readEnv } from '#entry/env/env.ts';
import { backup } from '#entry/tools/backup-tool.ts';
import { restore } from '#entry/tools/restore-tool.ts';
import { FORMER_TABLES, KEPT_TABLES } from '#server/backup/tables.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from './factories.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import { type TestStore, testStore } from './test-store.ts';
import { TEST_SECRET } from './test-vault.ts';
import { told } from './told.ts';

type Vars = Record<string, string>;
export type BackupDesk = Awaited<ReturnType<typeof openBackupDesk>>;

/** A store that has sold, a folder for its backups, and the tools as they are called. */
export async function openBackupDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'kunci-backup-'));
  const store = await testStore();
  const admin = await store.signedIn('admin');
  const customer = await store.signedIn('customer', 50);
  const product = await aProduct(admin, { price: 2 }, 9);
  const made = await placeOrder(store.client(), aTransaction(product, { quantity: 2 }));
  await sendCallback(store, callbackBody(made));
  await customer.post('purchase/create', { product_id: product.id, quantity: 2 });
  await admin.post('redeem/create', { code: 'SIMPAN', amount: 3 });
  // Its mails go by themselves: none may change while rows are compared.
  await store.runJob('send-mail');

  const keysOf = async (from: TestStore): Promise<string[]> =>
    (await from.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`)).body.data.codes;
  const envOf = (database: { url: string }, vars: Vars = {}) =>
    readEnv({ DATABASE_URL: database.url, DATA_DIR: folder, KUNCI_SECRET: TEST_SECRET, ...vars });
  const codes = await keysOf(store);
  expect(codes).toHaveLength(2);
  return {
    folder,
    store,
    product,
    codes,
    key: await newAgeKey(),
    keysOf,
    envOf,
    async backupTo(name: string, vars: Vars = {}): Promise<string> {
      const file = join(folder, name);
      expect(await backup(envOf(store.database, vars), () => undefined, file)).toBe(0);
      return file;
    },
    restoreFrom: (database: { url: string }, file: string, vars: Vars = {}) =>
      told((say) => restore(envOf(database, vars), say, file)),
    async close(): Promise<void> {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As a server hands it over: nothing in it, not even our schema. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  for (const statement of [
    'drop schema public cascade',
    'drop schema sandbox cascade',
    'create schema public',
  ])
    await database.pool.query(statement);
  return database;
}

export async function tablesIn(database: TestDatabase): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as n from information_schema.tables where table_schema = 'public'`,
  );
  return rows[0]?.n;
}

/** Every kept row, as a sum for each table. */
export async function rowsOf(database: TestDatabase): Promise<string[]> {
  const counts: string[] = [];
  for (const table of KEPT_TABLES.filter((name) => !FORMER_TABLES.includes(name))) {
    const { rows } = await database.db.execute<{ sum: string }>(
      sql.raw(
        `select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`,
      ),
    );
    counts.push(`${table} ${rows[0]?.sum}`);
  }
  return counts;
}
