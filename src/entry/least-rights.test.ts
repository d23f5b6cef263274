import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { MOST_CONNECTIONS, openPool } from '#adapters/postgres/postgres-pool.ts';
import { orUnfit, requireSessions } from '#adapters/postgres/postgres-sessions.ts';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { testStore } from '#testing/test-store.ts';
import { TEST_SECRET } from '#testing/test-vault.ts';
import { readEnv } from './env/env.ts';
import { backup } from './tools/backup-tool.ts';
import { check } from './tools/tools.ts';

const GUIDE = readFileSync(new URL('../../docs/guides/scaling.md', import.meta.url), 'utf8');

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

it('a store lives with the rights that the guide gives it: it migrates, sells, checks and backs up', async () => {
  const script = /```sql\n([\s\S]+?)```/.exec(GUIDE)?.[1] ?? '';
  const statements = script.split(';').filter((statement) => statement.trim() !== '');
  expect(statements).toHaveLength(3);
  await onServer(...statements);
  const folder = mkdtempSync(join(tmpdir(), 'kunci-rights-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true, force: true });
    await onServer('drop database kunci_store with (force)', 'drop role kunci_store');
  });
  const url = new URL(inject('clusterUrl'));
  url.username = 'kunci_store';
  url.password = 'choose one';
  url.pathname = '/kunci_store';
  await requireSessions(url.href);
  const pool = await openPool(url.href);
  await migrate(pool.db, [...STORE_MIGRATIONS, ...sandboxMigrations]);
  const store = await testStore({ database: { ...pool, url: url.href } });
  const product = await aProduct(await store.signedIn('admin'), {}, 2);
  const order = await placeOrder(store.client(), aTransaction(product));
  await sendCallback(store, callbackBody(order));
  const view = await store.client().get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`);
  expect(view.body.data.codes).toHaveLength(1);
  const env = readEnv({ DATABASE_URL: url.href, DATA_DIR: folder, KUNCI_SECRET: TEST_SECRET });
  expect(await backup(env, () => undefined, join(folder, 'all.gz'))).toBe(0);
  expect(await check(env, () => undefined, true)).toBe(0);
  await store.close();
  await pool.close();
});

it('a role without the right to make tables is told so in one sentence', async () => {
  await onServer(
    `create role kunci_guest login password 'guest'`,
    'create database kunci_closed',
    'grant connect on database kunci_closed to kunci_guest',
  );
  const url = new URL(inject('clusterUrl'));
  url.username = 'kunci_guest';
  url.password = 'guest';
  url.pathname = '/kunci_closed';
  const pool = await openPool(url.href);
  onTestFinished(async () => {
    await pool.close();
    await onServer('drop database kunci_closed with (force)', 'drop role kunci_guest');
  });
  await expect(orUnfit(() => migrate(pool.db, STORE_MIGRATIONS))).rejects.toMatchObject({
    name: 'DatabaseUnfit',
    message:
      'The tables of the store cannot be made: the role of DATABASE_URL lacks a right (permission denied for schema public).',
    hint: 'It must own its database; the statements are in docs/guides/scaling.md.',
  });
});

it('the guide counts the connections of a process', () => {
  expect(GUIDE).toContain(`${MOST_CONNECTIONS} connections`);
});
