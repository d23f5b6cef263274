import { expect, it } from 'vitest';
import type { Transaction } from '#contract/payments/checkout.ts';
import { answer, EventReceiver, hang, tellReceiver } from '../event-receiver.ts';
import { aProduct, aTransaction, placeOrder } from '../factories.ts';
import { FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

const DRAIN_MS = size(180_000, 900_000);

it(
  'events: processes die between the commit and the sending, receivers fail and hang: each is told, in order, under one id',
  async () => {
    const { seed, random } = newSeed('events');
    const sales = size(24, 300);
    const kills = size(3, 20);
    const run = await FaultRun.open({ vars: { RATE_LIMIT_FACTOR: '100000', GATEWAY_TIMEOUT_MS: '2000' } });
    const admin = await run.admin();
    const receiver = await EventReceiver.open();
    const done: Record<string, number> = {};
    const taken = new Map<string, number>();
    receiver.reply = (response, event) => {
      const dice = random();
      const fault = dice < 0.1 ? 'hang' : dice < 0.25 ? 'error' : dice < 0.35 ? 'hang up' : 'taken';
      done[fault] = (done[fault] ?? 0) + 1;
      if (fault === 'hang') hang(response, event);
      else if (fault === 'hang up') response.destroy();
      else answer(fault === 'error' ? 500 : 204)(response, event);
      if (fault === 'taken') taken.set(event.id, (taken.get(event.id) ?? 0) + 1);
    };
    const { secret } = await tellReceiver(admin, receiver.url, ['order.paid', 'order.delivered']);
    const product = await aProduct(admin, {}, sales);
    const made: Transaction[] = [];
    for (let n = 0; n < sales; n += 1) {
      const order = await placeOrder(run.client(n), aTransaction(product));
      made.push(order);
      expect(await run.tell(n, order)).toBe(true);
      // Acknowledged: it is committed, and the next look of the process that did it is seconds away.
      if ((n + 1) % Math.floor(sales / kills) === 0) await run.replace(n % 2);
    }
    // Nobody waits for the pauses, which grow: what failed is due at once.
    const from = Date.now();
    await expect
      .poll(
        async () => {
          await run.database.pool.query(
            `update webhook_sends set next_at = now() where attempts > 0 and next_at > now() + interval '8 seconds'`,
          );
          return taken.size;
        },
        { timeout: DRAIN_MS, interval: 500 },
      )
      .toBe(2 * sales);
    expect(receiver.verified(secret)).toHaveLength(receiver.got.length);
    const { rows } = await run.database.pool.query<{ id: number }>(
      'select id from orders where merchant_ref = any($1)',
      [made.map(({ merchant_ref }) => merchant_ref)],
    );
    for (const { id } of rows) {
      const events = receiver.got.filter(({ orderId }) => orderId === id);
      expect(new Set(events.map((event) => event.id)).size, `seed ${seed}`).toBe(2);
      // The later was never sent before the earlier had been taken.
      const [paid, delivered] = ['order.paid', 'order.delivered'].map((name) =>
        events.map(({ type }) => type).indexOf(name),
      );
      expect(paid, `seed ${seed}`).toBe(0);
      expect(delivered ?? 0, `seed ${seed}`).toBeGreaterThan(0);
    }
    await run.check(seed);
    const twice = [...taken.values()].filter((times) => times > 1).length;
    say(
      'events',
      `${sales} sales, ${kills} kills, ${taken.size} events told, ${twice} of them twice, drained in ${Date.now() - from} ms; ${JSON.stringify(done)}`,
    );
  },
  RUN_MS,
);
