import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { OUTSIDE_GATEWAYS } from '#domain/payments/gateways.ts';
import { pick } from '#seed/random.ts';
import { everyAccess } from '../every-gateway.ts';
import { aProduct } from '../factories.ts';
import { MADE_TWICE } from '../gateway-notices.ts';
import { inParallel } from '../in-parallel.ts';
import { FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

it(
  'gateway: time-outs after the commit, 5xx and late answers make at most one transaction per order',
  async () => {
    const { seed, random } = newSeed('gateway');
    const creates = size(40, 400);
    const vars = everyAccess();
    const run = await FaultRun.open({ apps: 1, vars });
    // Gives up on anything slow, whoever is to blame: what it says no to is no failure of this run.
    const hasty = await FaultRun.open({
      apps: 1,
      database: run.database,
      vars: { ...vars, GATEWAY_TIMEOUT_MS: '400' },
    });
    const admin = await run.admin();
    const product = await aProduct(admin, {}, creates + 50);
    await run.exhaustHolds(admin);
    const failures = new Map<string, number>();
    const inputs = Array.from({ length: creates }, (_, n) => run.anywhere(product, n));
    await inParallel(
      4,
      inputs.map((input) => async () => {
        const fault = pick(random, ['createTimeout', 'status5xx', 'none'] as const);
        if (fault !== 'none') await hasty.faults({ [fault]: 1 });
        const answer = await hasty.client().post('payment/create-transaction', input);
        if (answer.body.success !== true)
          failures.set(answer.body.message, (failures.get(answer.body.message) ?? 0) + 1);
      }),
    );
    await hasty.stopAll();
    await run.faults({ createTimeout: 0, status5xx: 0 });
    expect(
      [...failures.keys()].filter((text) => text !== 'Gagal membuat transaksi'),
      `seed ${seed}`,
    ).toEqual([]);
    // The buyer presses the button once more; now it works, with the same transaction if there was one.
    for (const input of inputs) {
      const answer = await run.client().post('payment/create-transaction', input);
      expect([input.merchant_ref, answer.body.success], `seed ${seed}`).toEqual([input.merchant_ref, true]);
    }
    expect(await run.count(sql.raw(MADE_TWICE)), `seed ${seed}`).toBe(0);
    await run.check(seed);
    const failed = [...failures.values()].reduce((sum, n) => sum + n, 0);
    say(
      'gateway',
      `${creates} creates at ${OUTSIDE_GATEWAYS.join(', ')}, ${failed} told 'Gagal membuat transaksi', none with two transactions`,
    );
  },
  RUN_MS,
);
