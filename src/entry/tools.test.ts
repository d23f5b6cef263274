import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/products.ts';
import { KEPT_TABLES, PASSING_TABLES } from '#server/backup/dump.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { readEnv } from './env.ts';
import { backup, check, importKeys, restore } from './tools.ts';

const SECRET = 'a secret for tests only, long enough';
let folder: string;
let store: TestStore;
let product: Product;
let reference: string;
let codes: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kunci-tools-'));
  store = await testStore();
  const admin = await store.signedIn('admin');
  const customer = await store.signedIn('customer', 50);
  product = await aProduct(admin, { price: 2 }, 6);
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
const envOf = (database: TestDatabase, secret = SECRET) =>
  readEnv({ DATABASE_URL: database.url, DATA_DIR: folder, KUNCI_SECRET: secret });

async function told(tool: (say: (line: string) => void) => Promise<number>): Promise<[number, string]> {
  const lines: string[] = [];
  const code = await tool((line) => lines.push(line));
  return [code, lines.join('\n')];
}

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

describe('backup and restore', () => {
  it('bring back every row, the stock and the keys, and the store goes on selling', async () => {
    const file = join(folder, 'one.jsonl.gz');
    expect(await told((say) => backup(envOf(store.database), say, file))).toEqual([
      0,
      expect.stringContaining('rows in'),
    ]);
    const packed = gunzipSync(readFileSync(file)).toString();
    for (const code of codes) expect(packed).not.toContain(code);

    const empty = await testDatabase();
    const [code, text] = await told((say) => restore(envOf(empty), say, file));
    expect([code, text]).toEqual([0, expect.stringContaining('✓ everything agrees')]);
    expect(await rowsOf(empty)).toEqual(await rowsOf(store.database));

    const again = await testStore({ database: empty });
    expect(await keysOf(again)).toEqual(codes);
    const list = (await again.client().get('products/list')).body.data as Product[];
    expect(list[0]).toMatchObject({ availableCodes: 2, totalCodes: 6 });
    const next = await placeOrder(again.client(), aTransaction(product));
    await sendCallback(again, callbackBody(next));
    expect(await told((say) => check(envOf(empty), say))).toEqual([0, '✓ everything agrees']);
    await again.close();
    await empty.close();
  });

  it('refuse another secret, a database in use, and what is no backup; nothing is changed', async () => {
    const file = join(folder, 'two.jsonl.gz');
    await backup(envOf(store.database), () => undefined, file);
    const empty = await testDatabase();
    const other = 'another secret that is long enough too';
    expect(await told((say) => restore(envOf(empty, other), say, file))).toEqual([
      1,
      '✗ The backup was made with another secret: without it no key could be opened.',
    ]);
    expect((await empty.db.execute(sql`select 1 from users`)).rows).toEqual([]);
    await empty.close();
    expect(await told((say) => restore(envOf(store.database), say, file))).toEqual([
      1,
      '✗ This database already holds a store; restore into an empty one.',
    ]);
    await expect(backup(envOf(store.database), () => undefined, file)).rejects.toThrow('is there already');
  });

  it('know every table of the store', async () => {
    const { rows } = await store.database.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    expect(rows.map((row) => row.name)).toEqual([...KEPT_TABLES, ...PASSING_TABLES].sort());
  });
});

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
