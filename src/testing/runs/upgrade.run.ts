import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { initialise } from '#adapters/postgres/postgres-embedded/cluster.ts';
import { oldCluster, startOldCluster } from '#adapters/postgres/postgres-embedded/old-cluster.ts';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import { readEnv } from '#entry/env/env.ts';
import { backup } from '#entry/tools/backup-tool.ts';
import { ownSecrets } from '#entry/tools/restore-tool.ts';
import { check } from '#entry/tools/tools.ts';
import { upgradeDatabase } from '#entry/tools/upgrade-database.ts';
import { restoreStore } from '#server/backup/restore-store.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '../factories.ts';
import { RUN_MS, say } from '../faults/fault-run.ts';
import { testStore } from '../test-store.ts';
import { TEST_SECRET } from '../test-vault.ts';
import { postgresPrograms } from './installed.ts';

const KEYS = 5_000;

it(
  'upgrade: a store in a cluster of an older PostgreSQL is taken over by its own programs',
  async () => {
    const old = postgresPrograms();
    const root = mkdtempSync(join(tmpdir(), 'kunci-major-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
    const store = await testStore();
    const product = await aProduct(await store.signedIn('admin'), {}, KEYS);
    const order = await placeOrder(store.client(), aTransaction(product, { quantity: 3 }));
    await sendCallback(store, callbackBody(order));
    const file = join(root, 'all.gz');
    const quiet = () => undefined;
    await backup(readEnv({ DATABASE_URL: store.database.url, DATA_DIR: root }), quiet, file);
    await store.close();
    const env = readEnv({ DATA_DIR: root, KUNCI_SECRET: TEST_SECRET });

    writeFileSync(join(root, 'postgres-password'), 'for one run only', { mode: 0o600 });
    const cluster = await oldCluster(root, old.folder);
    await initialise(cluster, root);
    const server = await startOldCluster(cluster);
    const client = new pg.Client({ connectionString: server.url.replace(/kunci$/, 'postgres') });
    await client.connect();
    await client.query('create database kunci');
    await client.end();
    const pool = await openPool(server.url);
    const lines = async function* () {
      yield* gunzipSync(readFileSync(file)).toString().split('\n');
    };
    const rows = await restoreStore(pool.db, lines(), await ownSecrets(env));
    await pool.close();
    await server.stop();

    const from = Date.now();
    const words: string[] = [];
    const code = await upgradeDatabase(env, (line) => words.push(line), { oldPrograms: old.folder });
    expect([code, words.join('\n')]).toEqual([0, expect.stringContaining(`${rows} rows taken over`)]);
    expect(readFileSync(join(root, `postgres.old-${old.major}`, 'PG_VERSION'), 'utf8').trim()).toBe(
      String(old.major),
    );
    expect(await check(env, quiet, true)).toBe(0);
    const now = readFileSync(join(root, 'postgres', 'PG_VERSION'), 'utf8').trim();
    say('upgrade', `PostgreSQL ${old.major} to ${now}: ${rows} rows in ${Date.now() - from} ms`);
  },
  RUN_MS,
);
