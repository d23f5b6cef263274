import { expect, it } from 'vitest';
import type { Transaction } from '#contract/payments/checkout.ts';
import { wholeBetween } from '#seed/random.ts';
import { aProduct, aTransaction, placeOrder } from '../factories.ts';
import { inParallel } from '../in-parallel.ts';
import { FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

const DRAIN_MS = 60_000;

it(
  'kill app: processes are killed at random during sales; nothing acknowledged is lost',
  async () => {
    const { seed, random } = newSeed('kill app');
    const sales = size(120, 1_000);
    const kills = size(4, 50);
    const run = await FaultRun.open({ vars: { RATE_LIMIT_FACTOR: '100000', GATEWAY_TIMEOUT_MS: '5000' } });
    const admin = await run.admin();
    const product = await aProduct(admin, {}, sales + 200);
    await run.exhaustHolds(admin);

    const made: Transaction[] = [];
    const acknowledged = new Set<string>();
    let done = 0;
    let killed = 0;
    let replacing: Promise<void> = Promise.resolve();
    const everySoMany = Math.floor(sales / (kills + 1));
    const maybeKill = () => {
      done += 1;
      if (done % everySoMany !== 0 || killed >= kills) return;
      killed += 1;
      const victim = wholeBetween(random, 0, 1);
      replacing = replacing.then(() => run.replace(victim));
    };
    await inParallel(
      8,
      Array.from({ length: sales }, (_, n) => async () => {
        const order = await sell(run, product, n);
        made.push(order);
        if (await run.tell(n, order)) acknowledged.add(order.merchant_ref);
        maybeKill();
      }),
    );
    await replacing;
    expect(killed).toBe(kills);

    const kept = made.filter((order) => acknowledged.has(order.merchant_ref));
    const atOnce = await run.views(kept);
    expect(
      atOnce.every((view) => view.status === 'PAID'),
      `seed ${seed}`,
    ).toBe(true);
    // The gateway sends again what was not acknowledged.
    const lost = made.filter((order) => !acknowledged.has(order.merchant_ref));
    for (const [n, order] of lost.entries()) expect(await run.tell(n, order)).toBe(true);
    const from = Date.now();
    await expect
      .poll(async () => (await run.views(made)).filter((view) => view.codes.length !== 1).length, {
        timeout: DRAIN_MS,
        interval: 250,
      })
      .toBe(0);
    const codes = (await run.views(made)).flatMap((view) => view.codes);
    expect(new Set(codes).size).toBe(sales);
    await run.check(seed);
    say(
      'kill app',
      `${sales} sales, ${killed} kills, ${kept.length} acknowledged at once, ${lost.length} sent again, drained in ${Date.now() - from} ms`,
    );
  },
  RUN_MS,
);

/** A buyer tries again with the same reference, as the checkout does, until there is a store. */
async function sell(
  run: FaultRun,
  product: Parameters<typeof aTransaction>[0],
  n: number,
): Promise<Transaction> {
  const input = aTransaction(product);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await placeOrder(run.client(n + attempt), input);
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
