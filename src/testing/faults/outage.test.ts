import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { sandboxProcess } from '#testing/sandbox-process.ts';
import { aProduct } from '../factories.ts';
import { UNTOLD } from '../gateway-notices.ts';
import { inParallel } from '../in-parallel.ts';
import { testDatabase } from '../test-database.ts';
import { FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

/** The gateway's minutes pass so fast that its three more tries are over in seconds. */
const TIME_SCALE = '240';
const RECONCILED_WITHIN_MS = 120_000;

it(
  'outage: the store is down longer than the gateway tries; it finds out by itself',
  async () => {
    const { seed } = newSeed('outage');
    const count = size(6, 60);
    const gatewayDatabase = await testDatabase();
    onTestFinished(() => gatewayDatabase.close());
    const gateway = await sandboxProcess(gatewayDatabase.url, { SANDBOX_TIME_SCALE: TIME_SCALE });
    onTestFinished(() => gateway.stop());
    const run = await FaultRun.open({ apps: 1, vars: gateway.vars });
    const admin = await run.admin();
    const product = await aProduct(admin, {}, count + 5);
    const orders = await run.ordersEverywhere(product, count);
    await run.stopAll();
    await inParallel(
      8,
      orders.map((order) => async () => {
        const paid = await fetch(`${order.checkout_url}/pay`, { method: 'POST' });
        expect(await paid.json()).toMatchObject({ status: 'PAID', callback: 'unreachable' });
      }),
    );
    const pending = async () => {
      const { rows } = await gatewayDatabase.db.execute<{ n: number }>(sql.raw(UNTOLD));
      return rows[0]?.n;
    };
    await expect.poll(pending, { timeout: 60_000, interval: 250 }).toBe(0);
    // As long after as the first question takes to come due: the outage was longer than that too.
    await run.database.db.execute(
      sql`update orders set next_check_at = now(), created_at = created_at - interval '10 minutes' where status = 'UNPAID'`,
    );

    const from = Date.now();
    await run.start();
    const waiting = () =>
      run.count(sql`select count(*)::int as n from orders where delivery_status <> 'DELIVERED'`);
    await expect.poll(waiting, { timeout: RECONCILED_WITHIN_MS, interval: 250 }).toBe(0);
    const took = Date.now() - from;
    const codes = (await run.views(orders)).flatMap((view) => view.codes);
    expect(new Set(codes).size).toBe(count);
    await run.check(seed);
    say('outage', `${count} payments whose notices were lost for good, delivered ${took} ms after the start`);
  },
  RUN_MS,
);
