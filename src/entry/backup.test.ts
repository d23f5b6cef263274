import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { dumpStore } from '#server/backup/dump-store.ts';
import { FORMER_TABLES, KEPT_TABLES, PASSING_TABLES } from '#server/backup/tables.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { type BackupDesk, emptyDatabase, openBackupDesk, rowsOf, tablesIn } from '#testing/backup-desk.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testStore } from '#testing/test-store.ts';
import { told } from '#testing/told.ts';
import { restore } from './tools/restore-tool.ts';
import { check } from './tools/tools.ts';

let desk: BackupDesk;
beforeAll(async () => {
  desk = await openBackupDesk();
});
afterAll(() => desk?.close());

describe('backup and restore', () => {
  it('bring back every row, the stock and the keys, and the store goes on selling', async () => {
    const file = await desk.backupTo('one.jsonl.gz');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const packed = gunzipSync(readFileSync(file)).toString();
    for (const code of desk.codes) expect(packed).not.toContain(code);
    expect(JSON.parse(packed.split('\n', 1)[0] ?? '')).toMatchObject({
      kunci: 3,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      migrations: STORE_MIGRATIONS.map(({ name }) => name),
      secrets: [expect.stringMatching(/^[0-9a-f]+$/)],
      rows: { orders: 2, keys: 9 },
    });

    const empty = await emptyDatabase();
    expect(await desk.restoreFrom(empty, file)).toEqual([0, expect.stringContaining('✓ everything agrees')]);
    expect(await rowsOf(empty)).toEqual(await rowsOf(desk.store.database));

    await migrate(empty.db, [...STORE_MIGRATIONS, ...sandboxMigrations]);
    const again = await testStore({ database: empty });
    expect(await desk.keysOf(again)).toEqual(desk.codes);
    const list = (await again.client().get('products/list')).body.data as Product[];
    expect(list[0]).toMatchObject({ availableCodes: 5, totalCodes: 9 });
    const next = await placeOrder(again.client(), aTransaction(desk.product));
    await sendCallback(again, callbackBody(next));
    const buyer = await again.signedIn('customer', 50);
    await buyer.post('purchase/create', { product_id: desk.product.id });
    const { rows } = await empty.pool.query('select batch_id from orders where batch_id is not null');
    expect(new Set(rows.map((row) => row.batch_id)).size).toBe(2);
    expect(await told((say) => check(desk.envOf(empty), say))).toEqual([0, '✓ everything agrees']);
    await again.close();
    await empty.close();
  });

  it('hold one moment: a sale meanwhile is in it as a whole or not at all', async () => {
    const lines: string[] = [];
    const before = await rowsOf(desk.store.database);
    await dumpStore(desk.store.database.db, { at: new Date(), version: '0' }, async (line) => {
      lines.push(line);
      // After the head and the users, before orders and keys.
      if (lines.length > 1 || !line.startsWith('{')) return;
      const order = await placeOrder(desk.store.client(), aTransaction(desk.product));
      await sendCallback(desk.store, callbackBody(order));
    });
    expect(await rowsOf(desk.store.database)).not.toEqual(before);
    const file = join(desk.folder, 'moment.jsonl.gz');
    writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
    const empty = await testDatabase();
    expect((await desk.restoreFrom(empty, file))[0]).toBe(0);
    expect(await rowsOf(empty)).toEqual(before);
    await empty.close();
  });

  it('refuse another secret, a database in use, and a name that is taken; nothing is changed', async () => {
    const file = await desk.backupTo('two.jsonl.gz');
    const empty = await emptyDatabase();
    expect(
      await desk.restoreFrom(empty, file, { KUNCI_SECRET: 'another secret that is long enough too' }),
    ).toEqual([1, '✗ The backup was made with another secret: without it no key could be opened.']);
    expect(await tablesIn(empty)).toBe(0);
    await empty.close();
    expect(await desk.restoreFrom(desk.store.database, file)).toEqual([
      1,
      '✗ This database already holds a store; restore into an empty one, or replace it with --over "Kunci".',
    ]);
    await expect(desk.backupTo('two.jsonl.gz')).rejects.toThrow('is there already');
    expect(await desk.restoreFrom(desk.store.database, join(desk.folder, 'none'))).toEqual([
      1,
      expect.stringMatching(/^✗ There is no file/),
    ]);
  });

  it('take what 0.1.0 has written, and run over it what came since', async () => {
    const empty = await emptyDatabase();
    const file = resolve('src/testing/recorded-backups/0.1.0.jsonl.gz');
    expect(await desk.restoreFrom(empty, file)).toEqual([
      0,
      expect.stringMatching(/✓ 29 rows restored[\s\S]*✓ everything agrees/),
    ]);
    await migrate(empty.db, [...STORE_MIGRATIONS, ...sandboxMigrations]);
    const old = await testStore({ database: empty });
    const order = 'PUB-1794774291785-6x1zzdMyUsTYFbjHZkmD';
    const view = await old.client().get(`tripay/get-purchase?merchant_ref=${order}`);
    expect(view.body.data.codes).toEqual(['KEY-OFFibjMHHbKU', 'KEY-MshXRxZudoYG']);
    await old.close();
    await empty.close();
  });

  it('know every table of the store', async () => {
    const { rows } = await desk.store.database.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const known = [...KEPT_TABLES, ...PASSING_TABLES].filter((name) => !FORMER_TABLES.includes(name));
    expect(rows.map((row) => row.name)).toEqual(known.sort());
  });
});

describe('restore over a store', () => {
  it('only by its name, with nobody in it, and what was there is kept', async () => {
    const file = await desk.backupTo('over.jsonl.gz');
    const place = join(desk.folder, 'over');
    const database = await testDatabase();
    const other = await testStore({ database });
    await aProduct(await other.signedIn('admin'), { name: 'Yang lama 7 days' }, 2);
    const run = (over: string) =>
      told((say) => restore(desk.envOf(database, { BACKUP_DIR: place }), say, file, over));
    expect((await run('Toko'))[1]).toContain('replace it with --over "Kunci"');
    expect(await run('Kunci')).toEqual([1, '✗ The store still runs on this database; stop it first.']);
    const old = await rowsOf(database);
    await other.close();
    await database.leave();

    const url = { url: database.url };
    const [code, text] = await told((say) =>
      restore(desk.envOf(url, { BACKUP_DIR: place }), say, file, 'Kunci'),
    );
    expect([code, text]).toEqual([0, expect.stringContaining('what was there is kept in')]);
    const [kept = ''] = readdirSync(place);
    expect(kept).toMatch(/^before-restore-.*\.jsonl\.gz$/);
    const empty = await emptyDatabase();
    expect((await desk.restoreFrom(empty, join(place, kept)))[0]).toBe(0);
    expect(await rowsOf(empty)).toEqual(old);
    await empty.close();
  });
});
