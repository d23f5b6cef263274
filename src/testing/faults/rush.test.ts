import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { wholeBetween } from '#seed/random.ts';
import { addKeys, aProduct } from '../factories.ts';
import { inParallel, shuffled } from '../in-parallel.ts';
import { CONNECTIONS, FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

interface Waiting extends Record<string, unknown> {
  id: number;
  quantity: number;
  paid: number;
  delivered: number | null;
}

it(
  'rush: many buyers of one to three keys, each notice one to five times, shuffled',
  async () => {
    const { seed, random } = newSeed('rush');
    const buyers = size(90, 300);
    const keys = size(40, 120);
    const run = await FaultRun.open();
    const admin = await run.admin();
    const product = await aProduct(admin, {}, 0);
    const stocked = await addKeys(admin, product.id, keys);
    await run.exhaustHolds(admin);
    const orders = await run.orders(
      product,
      Array.from({ length: buyers }, () => wholeBetween(random, 1, 3)),
    );
    const notices = shuffled(
      orders.flatMap((order) => Array.from({ length: wholeBetween(random, 1, 5) }, () => order)),
      seed,
    );
    const taken = await inParallel(
      CONNECTIONS,
      notices.map((order, n) => () => run.tell(n, order)),
    );
    expect(taken.every(Boolean), `seed ${seed}`).toBe(true);

    const handedOut = (await run.views(orders)).flatMap((view) => view.codes);
    expect(new Set(handedOut).size).toBe(handedOut.length);
    expect(new Set(handedOut)).toEqual(new Set(stocked));
    await run.check(seed);

    // The database itself refuses what no code should try.
    const sellAgain = sql`
    insert into goods (key_id, order_id, slot, given_at)
    select (select key_id from goods limit 1),
      (select id from orders where delivery_status = 'PENDING' and status = 'PAID' limit 1), 1, now()`;
    await expect(run.database.db.execute(sellAgain)).rejects.toThrow();

    // The rest come in the order of their payment: one is passed over only for want of keys enough for it.
    const waitingBefore = await waiting(run, product.id);
    for (let left = waitingBefore.reduce((sum, order) => sum + order.quantity, 0); left > 0; left -= 5) {
      await addKeys(admin, product.id, Math.min(5, left));
      const now = await waiting(run, product.id);
      const still = now.filter((order) => order.delivered === null);
      for (const served of now.filter((order) => order.delivered !== null)) {
        const overtaken = still.filter((one) => one.paid < served.paid && one.quantity <= served.quantity);
        expect(overtaken, `seed ${seed}`).toEqual([]);
      }
    }
    const views = await run.views(orders);
    expect(views.every((view) => view.deliveryStatus === 'DELIVERED')).toBe(true);
    await run.check(seed);
    say(
      'rush',
      `${buyers} buyers, ${notices.length} notices, ${keys} keys out once, ${waitingBefore.length} waited in order`,
    );
  },
  RUN_MS,
);

const waiting = async (run: FaultRun, productId: number): Promise<Waiting[]> =>
  (
    await run.database.db.execute<Waiting>(sql`
      select id, orders.quantity, extract(epoch from paid_at)::float8 as paid,
        extract(epoch from delivered_at)::float8 as delivered
      from orders join order_lines on order_id = id
      where variant_id = ${productId} and (delivery_status = 'PENDING' or delivered_at > paid_at) order by paid_at, id`)
  ).rows;
