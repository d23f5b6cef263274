import { expect, it } from 'vitest';
import { type OrderStatus, PAYMENT_NEWS, type PaymentNews } from '#domain/orders/orders.ts';
import { aProduct } from '../factories.ts';
import { inParallel } from '../in-parallel.ts';
import { CONNECTIONS, FaultRun, newSeed, RUN_MS, say, size } from './fault-run.ts';

/** Every order of notices up to this length. */
function sequences(longest: number): PaymentNews[][] {
  let last: PaymentNews[][] = [[]];
  const all: PaymentNews[][] = [];
  for (let length = 1; length <= longest; length += 1) {
    last = last.flatMap((start) => PAYMENT_NEWS.map((news) => [...start, news]));
    all.push(...last);
  }
  return all;
}

/** As decided: money that came counts, a refund ends what was paid, otherwise the first word does. */
function decided(sequence: readonly PaymentNews[]): OrderStatus {
  const paid = sequence.indexOf('PAID');
  if (paid >= 0) return sequence.indexOf('REFUND', paid) > paid ? 'REFUND' : 'PAID';
  return sequence.find((news) => news !== 'REFUND') ?? 'UNPAID';
}

it(
  'sequences: every order of notices ends in the decided state',
  async () => {
    const { seed } = newSeed('sequences');
    const all = sequences(size(3, 4));
    const run = await FaultRun.open();
    const admin = await run.admin();
    const product = await aProduct(admin, {}, all.length);
    await run.exhaustHolds(admin);
    const orders = await run.orders(
      product,
      all.map(() => 1),
    );
    await inParallel(
      CONNECTIONS,
      all.map((sequence, at) => async () => {
        const order = orders[at];
        for (const [n, news] of sequence.entries()) {
          if (order) expect(await run.tell(at + n, order, news), sequence.join(' ')).toBe(true);
        }
      }),
    );
    const views = await run.views(orders);
    for (const [at, sequence] of all.entries()) {
      const view = views[at];
      const end = decided(sequence);
      const expected = end === 'PAID' ? 'DELIVERED' : end === 'REFUND' ? null : 'PENDING';
      expect([sequence.join(' '), view?.status], `seed ${seed}`).toEqual([sequence.join(' '), end]);
      expect(view?.codes, sequence.join(' ')).toHaveLength(end === 'PAID' ? 1 : 0);
      if (expected)
        expect([sequence.join(' '), view?.deliveryStatus]).toEqual([sequence.join(' '), expected]);
    }
    await run.check(seed);
    say('sequences', `${all.length} sequences end as decided`);
  },
  RUN_MS,
);
