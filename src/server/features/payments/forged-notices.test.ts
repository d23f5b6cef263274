import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/payments/checkout.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let at = Date.parse('2026-03-01T03:00:00Z');
let store: TestStore;
let made: Transaction;
beforeAll(async () => {
  store = await testStore({
    clock: { now: () => new Date(at) },
    vars: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' },
  });
  made = await placeOrder(store.client(), aTransaction(await aProduct(await store.signedIn('admin'))));
});
afterAll(() => store?.close());

const kept = async (): Promise<number> =>
  (
    await store.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from order_events where kind = 'callback-refused'`,
    )
  ).rows[0]?.n ?? 0;
const counted = async () =>
  (
    await store.database.db.execute<{ network: string; count: number }>(sql`
      select encode(network_hash, 'hex') as network, count from abuse_events where kind = 'callback-refused'
      order by network, hour`)
  ).rows;
const inAll = async () => (await counted()).reduce((sum, row) => sum + row.count, 0);

describe('notices without end', () => {
  it('400 that nobody signed leave one row, though they name an order, and are all counted', async () => {
    const forge = (n: number) => () =>
      sendCallback(store, callbackBody(made, { note: n }), { 'x-callback-signature': 'f'.repeat(64) });
    const answers = await inParallel(
      20,
      Array.from({ length: 400 }, (_, n) => forge(n)),
    );
    expect(answers.every((answer) => answer.status === 403)).toBe(true);
    expect(await kept()).toBe(0);
    await store.runJob('note-abuse');
    expect(await counted()).toEqual([{ network: expect.stringMatching(/^[0-9a-f]{64}$/), count: 400 }]);
  });

  it('too large ones likewise, one row for each network', async () => {
    const large = JSON.stringify({ note: 'x'.repeat(70_000) });
    for (let n = 0; n < 6; n += 1)
      await sendCallback(store, large, { 'x-forwarded-for': `2001:db8:1:${n % 2}::${n}` });
    await store.runJob('note-abuse');
    expect((await counted()).map((row) => row.count).sort()).toEqual([3, 3, 400]);
    expect(await kept()).toBe(0);
  });

  it('signed ones that do not fit are kept, twenty an hour for one order and for each reason', async () => {
    for (let n = 0; n < 30; n += 1)
      await sendCallback(store, callbackBody(made, { total_amount: made.amount + 1, note: n }));
    expect(await kept()).toBe(20);
    for (let n = 0; n < 30; n += 1) await sendCallback(store, callbackBody(made, { reference: `DEV-T${n}` }));
    expect(await kept()).toBe(40);
    await store.runJob('note-abuse');
    expect(await inAll()).toBe(466);
  });

  it('are forgotten after thirty days', async () => {
    at += 30 * 86_400_000;
    await store.runJob('tidy');
    expect((await counted()).length).toBeGreaterThan(0);
    at += 1;
    await store.runJob('tidy');
    expect(await counted()).toEqual([]);
  });
});
