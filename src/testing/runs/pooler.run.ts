import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { serverPort } from '#adapters/postgres/postgres-embedded/server-port.ts';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import { aProduct, aTransaction, placeOrder } from '../factories.ts';
import { FaultRun, newSeed, say } from '../faults/fault-run.ts';
import { inParallel } from '../in-parallel.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { installed } from './installed.ts';
import { until } from './pair.ts';

const SALES = 50;

/** PgBouncer before a database; its address. */
async function pooled(database: TestDatabase, mode: 'session' | 'transaction', size = 40): Promise<string> {
  const program = installed('pgbouncer', 'pgbouncer');
  const folder = mkdtempSync(join(tmpdir(), 'kunci-pooler-'));
  chmodSync(folder, 0o777);
  const port = await serverPort();
  const { hostname, port: own, username, password, pathname } = new URL(database.url);
  const name = pathname.slice(1);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `${name} = host=${hostname} port=${own} dbname=${name} user=${username} password=${password}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      `default_pool_size = ${size}`,
      '',
    ].join('\n'),
  );
  chmodSync(file, 0o644);
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...asUser, file], { stdio: 'ignore' });
  const gone = new Promise((done) => child.once('exit', done));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgres://${username}@127.0.0.1:${port}/${name}`;
  await until(async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  });
  return url;
}

it('PgBouncer in session mode: the store sells through it', async () => {
  const { seed } = newSeed('pooler');
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const url = await pooled(database, 'session');
  const pool = await openPool(url, { max: 4 });
  onTestFinished(() => pool.close());
  const run = await FaultRun.open({ apps: 2, database: { ...pool, url } });
  const admin = await run.admin();
  const product = await aProduct(admin, {}, SALES + 100);
  await run.exhaustHolds(admin);
  const made = await inParallel(
    6,
    Array.from({ length: SALES }, (_, n) => async () => {
      const order = await placeOrder(run.client(n), aTransaction(product));
      expect(await run.tell(n, order)).toBe(true);
      return order;
    }),
  );
  const codes = (await run.views(made)).flatMap((view) => view.codes);
  expect(new Set(codes).size).toBe(SALES);
  await run.check(seed);
  say('pooler', `${SALES} sales through PgBouncer in session mode`);
});

it.each([
  ['many connections', 40],
  ['a single connection', 1],
])(
  'PgBouncer in transaction mode with %s: the store says what is wrong and does not start',
  async (_, size) => {
    const database = await testDatabase();
    onTestFinished(() => database.close());
    const url = await pooled(database, 'transaction', size);
    const child = spawn(process.execPath, [resolve('dist/server/serve.js')], {
      env: { ENV_FILE: devNull, PORT: '0', DATABASE_URL: url, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const code = await new Promise((done) => child.once('close', done));
    expect([code, said.trim()]).toEqual([
      1,
      'DATABASE_URL leads to a pooler that shares sessions between transactions (PgBouncer: pool_mode = transaction). ' +
        'The store needs sessions of its own: set pool_mode = session for this database, or name PostgreSQL itself.',
    ]);
  },
);
