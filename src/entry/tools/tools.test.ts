import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { testDatabase } from '#testing/test-database.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { TEST_SECRET } from '#testing/test-vault.ts';
import { told } from '#testing/told.ts';
import { readEnv } from '../env/env.ts';
import { backup } from './backup-tool.ts';
import { setAside } from './set-aside-tool.ts';
import { check, importKeys } from './tools.ts';

let folder: string;
let store: TestStore;
let product: Product;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kunci-tools-'));
  store = await testStore();
  product = await aProduct(await store.signedIn('admin'), {}, 2);
});
afterAll(async () => {
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

const envOf = (database: { url: string }) =>
  readEnv({ DATABASE_URL: database.url, DATA_DIR: folder, KUNCI_SECRET: TEST_SECRET });

describe('import-keys', () => {
  it('adds the lines of a file, repeats counted, and a running store shows them', async () => {
    const file = join(folder, 'keys.txt');
    writeFileSync(file, 'A-1\r\nA-2\n\nA-1\n');
    const [code, text] = await told((say) =>
      importKeys(envOf(store.database), say, String(product.id), file),
    );
    expect([code, text]).toEqual([0, '✓ 2 added, 1 skipped, 0 waiting orders served']);
    const stock = async () =>
      ((await store.client().get('products/list')).body.data as Product[]).find((p) => p.id === product.id)
        ?.availableCodes;
    await expect.poll(stock).toBe(4);
    expect((await told((say) => importKeys(envOf(store.database), say, '999999', file)))[1]).toBe(
      '✗ Produk tidak ditemukan',
    );
  });
});

describe('set-aside', () => {
  it('takes the keys that would be sold next out of sale, and nothing else', async () => {
    const other = await aProduct(await store.signedIn('admin'), {}, 4);
    const states = async () =>
      (
        await store.database.pool.query('select status from keys where variant_id = $1 order by id', [
          other.id,
        ])
      ).rows.map((row) => row.status);
    const run = (...args: [string, string]) => told((say) => setAside(envOf(store.database), say, ...args));
    expect(await run(String(other.id), '2')).toEqual([0, '✓ 2 keys set aside']);
    expect(await states()).toEqual(['revoked', 'revoked', 'free', 'free']);
    const order = await placeOrder(store.client(), aTransaction(other));
    await sendCallback(store, callbackBody(order));
    expect(await states()).toEqual(['revoked', 'revoked', 'sold', 'free']);
    expect(await run(String(other.id), '9')).toEqual([0, '✓ 1 key set aside']);
    expect(await told((say) => check(envOf(store.database), say))).toEqual([0, '✓ everything agrees']);
    await expect(run(String(other.id), 'x')).rejects.toThrow('Usage');
  });
});

describe('a database that is not as new as the tools', () => {
  it('newer: no tool touches it', async () => {
    const database = await testDatabase();
    await database.db.execute(sql`insert into schema_migrations (name) values ('0999-later')`);
    for (const tool of [check, backup])
      await expect(tool(envOf(database), () => undefined, undefined)).rejects.toThrow(
        'This database is of a newer version of the store: it has 0999-later.',
      );
    await database.close();
  });

  it('older: it is to be started once, and can be backed up', async () => {
    const database = await testDatabase();
    await database.db.execute(sql`delete from schema_migrations where name = '0015-backups'`);
    await database.db.execute(sql`drop table backup_runs`);
    await expect(check(envOf(database), () => undefined)).rejects.toThrow('of an older version');
    expect((await told((say) => backup(envOf(database), say, undefined)))[0]).toBe(0);
    await database.close();
  });

  it('empty: there is no store in it', async () => {
    const database = await testDatabase();
    await database.db.execute(sql`drop schema public cascade`);
    await database.db.execute(sql`create schema public`);
    await expect(check(envOf(database), () => undefined)).rejects.toThrow(
      'There is no store in this database',
    );
    await database.close();
  });
});
