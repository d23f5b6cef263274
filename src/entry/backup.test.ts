import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAgeKey } from '#adapters/age.ts';
import { AGE_HEADER } from '#adapters/backup-file.ts';
import type { Product } from '#contract/products.ts';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { dumpStore } from '#server/backup/dump-store.ts';
import { KEPT_TABLES, PASSING_TABLES } from '#server/backup/tables.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { TEST_SECRET } from '#testing/test-vault.ts';
import { backup, backupKey } from './backup-tool.ts';
import { readEnv } from './env.ts';
import { restore } from './restore-tool.ts';
import { check } from './tools.ts';
import { verifyBackup } from './verify-tool.ts';

let folder: string;
let store: TestStore;
let product: Product;
let reference: string;
let codes: string[];
let key: { identity: string; recipient: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kunci-backup-'));
  key = await newAgeKey();
  store = await testStore();
  const admin = await store.signedIn('admin');
  const customer = await store.signedIn('customer', 50);
  product = await aProduct(admin, { price: 2 }, 9);
  const made = await placeOrder(store.client(), aTransaction(product, { quantity: 2 }));
  await sendCallback(store, callbackBody(made));
  reference = made.merchant_ref;
  await customer.post('purchase/create', { product_id: product.id, quantity: 2 });
  await admin.post('redeem/create', { code: 'SIMPAN', amount: 3 });
  codes = await keysOf(store);
  expect(codes).toHaveLength(2);
});
afterAll(async () => {
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

const keysOf = async (from: TestStore): Promise<string[]> =>
  (await from.client().get(`tripay/get-purchase?merchant_ref=${reference}`)).body.data.codes;
const envOf = (database: { url: string }, vars: Record<string, string> = {}) =>
  readEnv({ DATABASE_URL: database.url, DATA_DIR: folder, KUNCI_SECRET: TEST_SECRET, ...vars });

async function told(tool: (say: (line: string) => void) => Promise<number>): Promise<[number, string]> {
  const lines: string[] = [];
  const code = await tool((line) => lines.push(line));
  return [code, lines.join('\n')];
}

const backupTo = async (name: string, vars: Record<string, string> = {}) => {
  const file = join(folder, name);
  expect(await backup(envOf(store.database, vars), () => undefined, file)).toBe(0);
  return file;
};
const restoreFrom = (database: TestDatabase, file: string, vars: Record<string, string> = {}) =>
  told((say) => restore(envOf(database, vars), say, file));

/** As a server hands it over: nothing in it, not even our schema. */
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  for (const statement of [
    'drop schema public cascade',
    'drop schema sandbox cascade',
    'create schema public',
  ])
    await database.pool.query(statement);
  return database;
}

const tablesIn = async (database: TestDatabase): Promise<number> => {
  const { rows } = await database.pool.query(
    `select count(*)::int as n from information_schema.tables where table_schema = 'public'`,
  );
  return rows[0]?.n;
};

async function rowsOf(database: TestDatabase): Promise<string[]> {
  const counts: string[] = [];
  for (const table of KEPT_TABLES) {
    const { rows } = await database.db.execute<{ sum: string }>(
      sql.raw(
        `select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`,
      ),
    );
    counts.push(`${table} ${rows[0]?.sum}`);
  }
  return counts;
}

/** The lines of a plain backup, changed, in a file of their own. */
function changed(file: string, name: string, change: (lines: string[]) => string[]): string {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const other = join(folder, name);
  writeFileSync(other, gzipSync(`${change(lines).join('\n')}\n`));
  return other;
}

describe('backup and restore', () => {
  it('bring back every row, the stock and the keys, and the store goes on selling', async () => {
    const file = await backupTo('one.jsonl.gz');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const packed = gunzipSync(readFileSync(file)).toString();
    for (const code of codes) expect(packed).not.toContain(code);
    expect(JSON.parse(packed.split('\n', 1)[0] ?? '')).toMatchObject({
      kunci: 3,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      migrations: STORE_MIGRATIONS.map(({ name }) => name),
      secrets: [expect.stringMatching(/^[0-9a-f]+$/)],
      rows: { orders: 1, keys: 9 },
    });

    const empty = await emptyDatabase();
    expect(await restoreFrom(empty, file)).toEqual([0, expect.stringContaining('✓ everything agrees')]);
    expect(await rowsOf(empty)).toEqual(await rowsOf(store.database));

    await migrate(empty.db, [...STORE_MIGRATIONS, ...sandboxMigrations]);
    const again = await testStore({ database: empty });
    expect(await keysOf(again)).toEqual(codes);
    const list = (await again.client().get('products/list')).body.data as Product[];
    expect(list[0]).toMatchObject({ availableCodes: 5, totalCodes: 9 });
    const next = await placeOrder(again.client(), aTransaction(product));
    await sendCallback(again, callbackBody(next));
    expect(await told((say) => check(envOf(empty), say))).toEqual([0, '✓ everything agrees']);
    await again.close();
    await empty.close();
  });

  it('hold one moment: a sale meanwhile is in it as a whole or not at all', async () => {
    const lines: string[] = [];
    const before = await rowsOf(store.database);
    await dumpStore(store.database.db, { at: new Date(), version: '0' }, async (line) => {
      lines.push(line);
      // After the head and the users, before orders and keys.
      if (lines.length > 1 || !line.startsWith('{')) return;
      const order = await placeOrder(store.client(), aTransaction(product));
      await sendCallback(store, callbackBody(order));
    });
    expect(await rowsOf(store.database)).not.toEqual(before);
    const file = join(folder, 'moment.jsonl.gz');
    writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
    const empty = await testDatabase();
    expect((await restoreFrom(empty, file))[0]).toBe(0);
    expect(await rowsOf(empty)).toEqual(before);
    await empty.close();
  });

  it('refuse another secret, a database in use, and a name that is taken; nothing is changed', async () => {
    const file = await backupTo('two.jsonl.gz');
    const empty = await emptyDatabase();
    expect(
      await restoreFrom(empty, file, { KUNCI_SECRET: 'another secret that is long enough too' }),
    ).toEqual([1, '✗ The backup was made with another secret: without it no key could be opened.']);
    expect(await tablesIn(empty)).toBe(0);
    await empty.close();
    expect(await restoreFrom(store.database, file)).toEqual([
      1,
      '✗ This database already holds a store; restore into an empty one, or replace it with --over "Kunci".',
    ]);
    await expect(backupTo('two.jsonl.gz')).rejects.toThrow('is there already');
    expect(await restoreFrom(store.database, join(folder, 'none'))).toEqual([
      1,
      expect.stringMatching(/^✗ There is no file/),
    ]);
  });

  it('take what 0.1.0 has written, and run over it what came since', async () => {
    const empty = await emptyDatabase();
    const file = resolve('src/testing/recorded-backups/0.1.0.jsonl.gz');
    expect(await restoreFrom(empty, file)).toEqual([
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
    const { rows } = await store.database.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    expect(rows.map((row) => row.name)).toEqual([...KEPT_TABLES, ...PASSING_TABLES].sort());
  });
});

describe('a backup that is not whole', () => {
  const flip = (bytes: Buffer, at: number): Buffer => {
    const other = Buffer.from(bytes);
    other[at] = (other[at] ?? 0) ^ 1;
    return other;
  };
  const ways: [string, (bytes: Buffer) => Buffer][] = [
    ['cut in the middle', (bytes) => bytes.subarray(0, bytes.length >> 1)],
    ['cut at its last byte', (bytes) => bytes.subarray(0, -1)],
    ['changed in one bit', (bytes) => flip(bytes, bytes.length >> 1)],
  ];

  it.each(ways)(
    '%s: is refused in a sentence, plain or encrypted, and nothing is written',
    async (how, way) => {
      const empty = await emptyDatabase();
      for (const recipient of ['', key.recipient]) {
        const name = `${how} ${recipient}`;
        const whole = await backupTo(`${name}-whole`, { BACKUP_RECIPIENT: recipient });
        writeFileSync(join(folder, name), way(readFileSync(whole)));
        expect(await restoreFrom(empty, join(folder, name), { BACKUP_IDENTITY: key.identity }), name).toEqual(
          [1, '✗ The backup is cut off or damaged; take another one.'],
        );
      }
      expect(await tablesIn(empty)).toBe(0);
      await empty.close();
    },
  );

  it('cut between two rows and packed again: its own count finds it out', async () => {
    const file = changed(await backupTo('rows.jsonl.gz'), 'fewer.jsonl.gz', (lines) => lines.slice(0, -1));
    const empty = await emptyDatabase();
    expect((await restoreFrom(empty, file))[1]).toBe('✗ The backup is cut off or damaged; take another one.');
    expect(await tablesIn(empty)).toBe(0);
    await empty.close();
  });

  it.each([
    ['text', 'what is this?'],
    ['nothing', ''],
  ])('%s is no backup', async (name, text) => {
    writeFileSync(join(folder, name), text);
    expect((await restoreFrom(store.database, join(folder, name)))[1]).toBe(
      '✗ This is no backup of a store.',
    );
  });

  it('one of a newer version is left for the newer version', async () => {
    const file = changed(await backupTo('v.jsonl.gz'), 'newer.jsonl.gz', ([head = '', ...rows]) => {
      const it = JSON.parse(head);
      return [JSON.stringify({ ...it, migrations: [...it.migrations, '0999-later'] }), ...rows];
    });
    expect((await restoreFrom(store.database, file))[1]).toBe(
      '✗ The backup is of a newer version of the store; update first.',
    );
  });
});

describe('encrypted backups', () => {
  it('open with their key alone, and with any program that knows age', async () => {
    const file = await backupTo('closed.jsonl.gz.age', { BACKUP_RECIPIENT: key.recipient });
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, AGE_HEADER.length).toString()).toBe('age-encryption.org/v1\n');
    const decrypter = new Decrypter();
    decrypter.addIdentity(key.identity);
    expect(gunzipSync(await decrypter.decrypt(bytes)).toString()).toMatch(/^\{"kunci":3,/);

    const empty = await emptyDatabase();
    expect(await restoreFrom(empty, file)).toEqual([
      1,
      '✗ The backup is encrypted: set BACKUP_IDENTITY (or BACKUP_IDENTITY_FILE) to the key that opens it.',
    ]);
    const other = await newAgeKey();
    expect(await restoreFrom(empty, file, { BACKUP_IDENTITY: other.identity })).toEqual([
      1,
      '✗ The backup was encrypted for another key than the one in BACKUP_IDENTITY.',
    ]);
    expect((await restoreFrom(empty, file, { BACKUP_IDENTITY: key.identity }))[0]).toBe(0);
    expect(await rowsOf(empty)).toEqual(await rowsOf(store.database));
    await empty.close();
  });

  it('backup-key prints both halves, as the settings take them', async () => {
    const [code, text] = await told(backupKey);
    const [recipient] = /age1\S+/.exec(text) ?? [];
    const [identity] = /AGE-SECRET-KEY-\S+/.exec(text) ?? [];
    expect(code).toBe(0);
    const env = envOf(store.database, {
      BACKUP_RECIPIENT: recipient ?? '',
      BACKUP_IDENTITY: identity ?? '',
    });
    expect(env.backup).toMatchObject({ recipients: [recipient], identity });
  });

  it('a mistyped key stops the backup, and no file stays', async () => {
    const typo = `${key.recipient.slice(0, -1)}${key.recipient.endsWith('q') ? 'p' : 'q'}`;
    const place = join(folder, 'typo');
    const env = envOf(store.database, { BACKUP_RECIPIENT: typo, BACKUP_DIR: place });
    await expect(backup(env, () => undefined, undefined)).rejects.toThrow('BACKUP_RECIPIENT is mistyped');
    expect(readdirSync(place)).toEqual([]);
  });

  it('one without is named as what it is', async () => {
    const [, text] = await told((say) => backup(envOf(store.database), say, join(folder, 'open.gz')));
    expect(text).toContain('This file is not encrypted.');
    const env = envOf(store.database, { BACKUP_RECIPIENT: key.recipient });
    const [, closed] = await told((say) => backup(env, say, join(folder, 'closed.age')));
    expect(closed).not.toContain('not encrypted');
  });
});

describe('restore over a store', () => {
  it('only by its name, with nobody in it, and what was there is kept', async () => {
    const file = await backupTo('over.jsonl.gz');
    const place = join(folder, 'over');
    const database = await testDatabase();
    const other = await testStore({ database });
    await aProduct(await other.signedIn('admin'), { name: 'Yang lama 7 days' }, 2);
    const run = (over: string) =>
      told((say) => restore(envOf(database, { BACKUP_DIR: place }), say, file, over));
    expect((await run('Toko'))[1]).toContain('replace it with --over "Kunci"');
    expect(await run('Kunci')).toEqual([1, '✗ The store still runs on this database; stop it first.']);
    const old = await rowsOf(database);
    await other.close();
    await database.leave();

    const url = { url: database.url };
    const [code, text] = await told((say) => restore(envOf(url, { BACKUP_DIR: place }), say, file, 'Kunci'));
    expect([code, text]).toEqual([0, expect.stringContaining('what was there is kept in')]);
    const [kept = ''] = readdirSync(place);
    expect(kept).toMatch(/^before-restore-.*\.jsonl\.gz$/);
    const empty = await emptyDatabase();
    expect((await restoreFrom(empty, join(place, kept)))[0]).toBe(0);
    expect(await rowsOf(empty)).toEqual(old);
    await empty.close();
  });
});

describe('backup --verify', () => {
  it('restores the newest into a database of its own and checks it; a damaged one fails', async () => {
    const place = join(folder, 'verify');
    const vars = { BACKUP_DIR: place, BACKUP_RECIPIENT: key.recipient, BACKUP_IDENTITY: key.identity };
    const env = envOf(store.database, vars);
    expect((await told((say) => verifyBackup(env, say, undefined)))[1]).toMatch(/^✗ There is no backup in/);
    expect(await backup(env, () => undefined, undefined)).toBe(0);
    const [code, text] = await told((say) => verifyBackup(env, say, undefined));
    expect([code, text]).toEqual([0, expect.stringMatching(/\d+ rows of .*\.age[\s\S]*✓ everything agrees/)]);
    const [name = ''] = readdirSync(place);
    const bytes = readFileSync(join(place, name));
    writeFileSync(join(place, name), bytes.subarray(0, -1));
    expect((await told((say) => verifyBackup(env, say, undefined)))[0]).toBe(1);
  });
});
