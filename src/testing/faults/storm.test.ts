import { expect, it } from 'vitest';
import { OUTSIDE_GATEWAYS } from '#domain/payments/gateways.ts';
import { everyAccess } from '../every-gateway.ts';
import { aProduct } from '../factories.ts';
import { inParallel } from '../in-parallel.ts';
import { FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

const TIMES = 50;

it(
  'storm: the same notice fifty times at once',
  async () => {
    const { seed } = newSeed('storm');
    const count = size(10, 100);
    const run = await FaultRun.open({ vars: everyAccess() });
    const admin = await run.admin();
    const product = await aProduct(admin, {}, count * 3);
    await run.exhaustHolds(admin);
    const orders = await run.ordersEverywhere(product, count);
    // Only what is told here comes: the stand-ins' own notices are dropped.
    await run.faults({ drop: count });
    for (const [n, order] of orders.entries()) await run.pay(n, order);
    for (const order of orders) {
      const taken = await inParallel(
        TIMES,
        Array.from({ length: TIMES }, (_, n) => () => run.tell(n, order)),
      );
      expect(taken.every(Boolean), `seed ${seed}`).toBe(true);
    }
    const codes = (await run.views(orders)).map((view) => view.codes);
    expect(codes.every((list) => list.length === 1)).toBe(true);
    expect(new Set(codes.flat()).size).toBe(count);
    await run.check(seed);
    say('storm', `${count} orders at ${OUTSIDE_GATEWAYS.join(', ')}, ${count * TIMES} notices, one key each`);
  },
  RUN_MS,
);
