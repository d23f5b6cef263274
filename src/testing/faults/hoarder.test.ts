import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { MAX_HOLDS_PER_ADDRESS } from '#domain/orders.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '../factories.ts';
import { inParallel } from '../in-parallel.ts';
import { testStore } from '../test-store.ts';
import { newSeed, RUN_MS, say, size } from './fault-run.ts';

const EACH = 10;

it(
  'hoarder: many unpaid orders of ten keys from one address leave the shop open for others',
  async () => {
    const { seed } = newSeed('hoarder');
    const attempts = size(100, 1_000);
    const keys = MAX_HOLDS_PER_ADDRESS * EACH + 5;
    const store = await testStore({ vars: { TRUST_PROXY: '127.0.0.1' } });
    onTestFinished(() => store.close());
    const admin = await store.signedIn('admin');
    const product = await aProduct(admin, {}, keys);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const taken = await inParallel(
      8,
      Array.from({ length: attempts }, () => async () => {
        const order = aTransaction(product, { quantity: EACH });
        return (await store.client().post('tripay/create-transaction', order, from('203.0.113.9'))).body;
      }),
    );
    const held = await store.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from keys where held_until > now()`,
    );
    expect(held.rows[0]?.n, `seed ${seed}`).toBeLessThanOrEqual(MAX_HOLDS_PER_ADDRESS * EACH);

    // Somebody else pays and has the key at once.
    const made = await placeOrder(store.client(), aTransaction(product, { quantity: 5 }));
    await sendCallback(store, callbackBody(made));
    const view = await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
    expect(view.body.data.codes).toHaveLength(5);
    const made10 = taken.filter((answer) => answer.success).length;
    say(
      'hoarder',
      `${attempts} attempts, ${made10} orders, ${held.rows[0]?.n} of ${keys} keys held; a buyer elsewhere was served`,
    );
  },
  RUN_MS,
);
