import { expect, it, onTestFinished } from 'vitest';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { aProduct, aTransaction, placeOrder } from '../factories.ts';
import { FaultRun, newSeed, RUN_MS, say } from '../faults/fault-run.ts';
import { inParallel } from '../in-parallel.ts';
import { startPair, until } from './pair.ts';

const SALES = 600;
const KILL_AFTER = 200;
/** Between the death and the promotion: what a person or a watcher needs to make sure. */
const DECIDE_MS = 3_000;

it(
  'failover: the primary dies during sales, the synchronous standby takes over behind the same address',
  async () => {
    const { seed } = newSeed('failover');
    const pair = await startPair();
    const pool = await openPool(pair.url, { max: 4 });
    onTestFinished(() => pool.close());
    await migrate(pool.db, [...STORE_MIGRATIONS, ...sandboxMigrations]);
    const run = await FaultRun.open({
      database: { ...pool, url: pair.url },
      vars: { RATE_LIMIT_FACTOR: '100000', GATEWAY_TIMEOUT_MS: '5000' },
    });
    const admin = await run.admin();
    const product = await aProduct(admin, {}, SALES + 100);
    await run.exhaustHolds(admin);
    expect(await pair.syncState()).toBe('sync');

    const acknowledged = new Set<string>();
    const made: Transaction[] = [];
    const times = { killed: 0, promoted: 0, lastBefore: 0, firstAfter: 0 };
    let failover: Promise<void> | null = null;
    const takeOver = async () => {
      pair.killPrimary();
      times.killed = Date.now();
      await new Promise((done) => setTimeout(done, DECIDE_MS));
      await pair.promoteStandby();
      times.promoted = Date.now();
    };
    await inParallel(
      6,
      Array.from({ length: SALES }, (_, n) => async () => {
        const input = aTransaction(product);
        const order = await until(() => placeOrder(run.client(n), input));
        made.push(order);
        if (await run.tell(n, order)) {
          acknowledged.add(order.merchant_ref);
          if (times.promoted > 0 && times.firstAfter === 0) times.firstAfter = Date.now();
        }
        if (made.length >= KILL_AFTER) failover ??= takeOver();
      }),
    );
    await failover;
    expect(times.firstAfter, 'it sold again').toBeGreaterThan(0);

    const kept = made.filter((order) => acknowledged.has(order.merchant_ref));
    const views = await until(async () =>
      (await run.views(kept)).map((view) => ({ ...view, codes: [...view.codes] })),
    );
    expect(
      views.filter((view) => view.status !== 'PAID' || view.codes.length !== 1),
      `seed ${seed}: acknowledged and lost`,
    ).toEqual([]);
    const unheard = made.filter((order) => !acknowledged.has(order.merchant_ref));
    for (const [n, order] of unheard.entries()) {
      await until(async () => {
        if (!(await run.tell(n, order))) throw new Error('not taken');
      });
    }
    // A busy machine may make the check late, and HAProxy cut everybody off once more: a buyer reloads.
    const codes = await until(async () => (await run.views(made)).flatMap((view) => view.codes));
    expect(codes).toHaveLength(SALES);
    expect(new Set(codes).size).toBe(SALES);
    await run.check(seed);
    say(
      'failover',
      `${SALES} sales, ${kept.length} acknowledged at once, ${unheard.length} notices sent again; ` +
        `sold again ${times.firstAfter - times.promoted} ms after the promotion`,
    );
  },
  RUN_MS,
);
