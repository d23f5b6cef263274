import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aProduct } from '../factories.ts';
import { inParallel } from '../in-parallel.ts';
import { FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

const BUYERS = 50;

it(
  'last key: fifty paid buyers for one key, round after round',
  async () => {
    const { seed } = newSeed('last key');
    const rounds = size(4, 100);
    const run = await FaultRun.open();
    const admin = await run.admin();
    await run.exhaustHolds(admin);
    for (let round = 0; round < rounds; round += 1) {
      const product = await aProduct(admin, {}, 1);
      const orders = await run.orders(
        product,
        Array.from({ length: BUYERS }, () => 1),
      );
      const taken = await inParallel(
        BUYERS,
        orders.map((order, n) => () => run.tell(n, order)),
      );
      expect(taken.every(Boolean), `round ${round}`).toBe(true);
      const delivered = await run.count(
        sql`select count(*)::int as n from orders join order_lines on order_id = id where variant_id = ${product.id} and delivery_status = 'DELIVERED'`,
      );
      const left = await run.count(
        sql`select count(*)::int as n from orders join order_lines on order_id = id where variant_id = ${product.id} and status = 'PAID'
          and delivery_status = 'PENDING'`,
      );
      expect([delivered, left], `round ${round}, seed ${seed}`).toEqual([1, BUYERS - 1]);
    }
    await run.check(seed);
    say('last key', `${rounds} rounds, 1 delivered and ${BUYERS - 1} waiting in each`);
  },
  RUN_MS,
);
