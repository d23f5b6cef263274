import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findPostmaster } from '#adapters/postgres/postgres-embedded/postmaster.ts';
import { startEmbeddedPostgres } from '#adapters/postgres/postgres-embedded.ts';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { aProduct, aTransaction, placeOrder } from '../factories.ts';
import { inParallel } from '../in-parallel.ts';
import type { TestDatabase } from '../test-database.ts';
import { FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

it(
  'kill database: PostgreSQL is killed during sales; the store comes back by itself',
  async () => {
    const { seed } = newSeed('kill database');
    const sales = size(60, 600);
    const kills = size(2, 10);
    const { database, kill } = await ownDatabase();
    const run = await FaultRun.open({
      database,
      vars: { RATE_LIMIT_FACTOR: '100000', GATEWAY_TIMEOUT_MS: '5000' },
    });
    const admin = await run.admin();
    const product = await aProduct(admin, {}, sales + 100);
    await run.exhaustHolds(admin);

    const acknowledged = new Set<string>();
    const made: Transaction[] = [];
    let done = 0;
    const everySoMany = Math.floor(sales / (kills + 1));
    let killing: Promise<void> = Promise.resolve();
    await inParallel(
      6,
      Array.from({ length: sales }, (_, n) => async () => {
        const input = aTransaction(product);
        const order = await untilItWorks(() => placeOrder(run.client(n), input));
        made.push(order);
        if (await run.tell(n, order)) acknowledged.add(order.merchant_ref);
        done += 1;
        if (done % everySoMany === 0 && done / everySoMany <= kills) killing = killing.then(kill);
      }),
    );
    await killing;

    await untilItWorks(async () => {
      const answer = await run.client().get('/readyz');
      if (answer.status !== 200) throw new Error('not ready');
    });
    const kept = made.filter((order) => acknowledged.has(order.merchant_ref));
    expect(
      (await run.views(kept)).every((view) => view.status === 'PAID'),
      `seed ${seed}`,
    ).toBe(true);
    const lost = made.filter((order) => !acknowledged.has(order.merchant_ref));
    for (const [n, order] of lost.entries()) {
      await untilItWorks(async () => {
        if (!(await run.tell(n, order))) throw new Error('not taken');
      });
    }
    await expect
      .poll(async () => (await run.views(made)).filter((view) => view.codes.length !== 1).length, {
        timeout: 60_000,
        interval: 250,
      })
      .toBe(0);
    const codes = (await run.views(made)).flatMap((view) => view.codes);
    expect(new Set(codes).size).toBe(sales);
    await run.check(seed);
    say(
      'kill database',
      `${sales} sales, ${kills} kills, ${lost.length} notices sent again, no key lost or doubled`,
    );
  },
  RUN_MS,
);

async function untilItWorks<T>(work: () => Promise<T>): Promise<T> {
  for (const from = Date.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() - from > 60_000) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** A PostgreSQL of this run alone, since it is going to be killed. */
async function ownDatabase(): Promise<{ database: TestDatabase; kill: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kunci-kill-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const pool = await openPool(postgres.url, { max: 4 });
  await migrate(pool.db, [...STORE_MIGRATIONS, ...sandboxMigrations]);
  onTestFinished(async () => {
    await pool.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  const kill = async () => {
    const found = await findPostmaster(join(dataDir, 'postgres'));
    if (found) process.kill(found.pid, 'SIGKILL');
  };
  return { database: { ...pool, url: postgres.url }, kill };
}
