import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { keepDaysOf } from '#testing/kept-days.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { inTransaction, jobContext } from '../../context.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { keepDays } from './keep-sales-days.ts';

let at = Date.parse('2026-03-02T05:00:00Z');
let store: TestStore;
let admin: TestClient;
let paid: Awaited<ReturnType<typeof placeOrder>>;

/** One order of a guest and three purchases of a customer, on two days that have long been over. */
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  const seller = await store.signedIn('admin');
  const rani = await store.signedIn('customer', 100);
  const product = await aProduct(seller, { price: 4, costPrice: 1, publicPriceIDR: 80_000 }, 20);
  await rani.post('purchase/create', { product_id: product.id, quantity: 2 });
  paid = await placeOrder(store.client(), aTransaction(product));
  await sendCallback(store, callbackBody(paid));
  at += 86_400_000;
  await rani.post('purchase/create', { product_id: product.id });
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());
beforeEach(() => store.database.pool.query('delete from sales_days; delete from stale_sales_days'));

const STRETCH = 'start_date=2026-03-01&end_date=2026-03-04';
const report = async () => (await admin.get(`profit/totals?${STRETCH}`)).body;
const kept = async () =>
  (
    await store.database.db.execute<{ day: string }>(
      sql`select day::text as day from sales_days where guest_orders + purchases > 0
          and day not in (select day from stale_sales_days) order by day`,
    )
  ).rows.map(({ day }) => day);
const change = (text: string) => store.database.pool.query(text);

/** What customers have bought for their balance costs so many cents each. */
const priced = (cents: number, which = '') =>
  `update orders set balance_cents = ${cents} * quantity where gateway = 'balance' ${which};
   update order_lines set unit_cents = balance_cents / orders.quantity from orders where id = order_id and gateway = 'balance'`;

/** A connection that is in the middle of something. */
async function inTheMiddle(...statements: string[]) {
  const client = new pg.Client({ connectionString: store.database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  for (const text of statements) await client.query(text);
  return { commit: () => client.query('commit') };
}

it('a report says the same before and after its days are added up, and reads no sale again', async () => {
  const before = await report();
  expect(before.summary).toMatchObject({ totalTransactions: 3, totalProfit: 9, totalUsers: 1 });
  expect(before.guest.summary).toEqual({
    orders: 1,
    revenueIDR: 80_000,
    costIDR: 15_000,
    feesIDR: 1_310,
    profitIDR: 63_690,
  });
  await keepDaysOf(store);
  expect(await kept()).toEqual(['2026-03-02', '2026-03-03']);
  expect(await report()).toEqual(before);
  // Only the sum can say this.
  await change('update sales_days set guest_orders = 7');
  expect((await report()).guest.summary.orders).toBeGreaterThan(7);
  expect((await checkInvariants(store.database.db, new Date())).map(({ rule }) => rule)).toContain(
    'what is kept of a day’s sales is what was sold',
  );
});

it.each([
  [
    'a payment that is taken back',
    `update orders set status = 'REFUND', refunded_at = now() where user_id is null`,
    `update orders set status = 'PAID', refunded_at = null where user_id is null`,
    ['2026-03-03'],
  ],
  [
    'a sale of another day',
    `update orders set paid_at = paid_at - interval '1 day' where user_id is not null and paid_at > '2026-03-03'`,
    `update orders set paid_at = paid_at + interval '1 day' where id = (select max(id) from orders where user_id is not null)`,
    [],
  ],
  [
    'a cost',
    'update orders set cost_cents = 2 where user_id is not null',
    'update orders set cost_cents = 100 * quantity where user_id is not null',
    [],
  ],
])('%s counts at once, and in the sum that is made anew', async (_, done, undone, left) => {
  await keepDaysOf(store);
  const before = await report();
  await change(done);
  expect(await kept()).toEqual(left);
  const after = await report();
  expect(after).not.toEqual(before);
  await keepDaysOf(store);
  expect((await kept()).length).toBeGreaterThan(left.length);
  expect(await report()).toEqual(after);
  await change(undone);
  expect(await report()).toEqual(before);
});

it('a day that is being changed is not added up before the change is over', async () => {
  const refund = await inTheMiddle(
    `update orders set status = 'REFUND', refunded_at = now() where user_id is null`,
  );
  await store.runJob('keep-sales-days');
  expect(await kept()).toEqual([]);
  await refund.commit();
  await keepDaysOf(store);
  expect((await report()).guest.summary.orders).toBe(0);
  await change(`update orders set status = 'PAID', refunded_at = null where user_id is null`);
  expect((await report()).guest.summary.orders).toBe(1);
});

it('a change and a sum of the same day never pass each other, whichever comes first', async () => {
  const ctx = jobContext(store.store.deps);
  const day = ['2026-03-02'];
  const refund = await inTheMiddle(
    `update orders set status = 'REFUND', refunded_at = now() where user_id is null`,
  );
  await inTransaction(ctx, (tx) => keepDays(tx, day));
  expect(await kept()).toEqual([]);
  await refund.commit();

  let back: Promise<unknown> | undefined;
  await inTransaction(ctx, async (tx) => {
    await keepDays(tx, day);
    back = change(`update orders set status = 'PAID', refunded_at = null where user_id is null`);
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1);
  });
  await back;
  expect(await kept()).toEqual([]);
  expect((await report()).guest.summary.orders).toBe(1);
});

/** Who waits for another's lock. */
const waiting = async () =>
  (
    await store.database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows;

it('nor while a transaction of its time may still bring a sale that marks nothing', async () => {
  // A sale of the last hour marks no day: this is one whose commit takes until long after.
  const slow = await inTheMiddle(
    'alter table orders disable trigger orders_sales_day_update',
    priced(500, `and paid_at > '2026-03-03'`),
    'alter table orders enable trigger orders_sales_day_update',
  );
  await store.runJob('keep-sales-days');
  expect(await kept()).toEqual([]);
  await slow.commit();
  await keepDaysOf(store);
  expect(await kept()).toEqual(['2026-03-02', '2026-03-03']);
  expect((await report()).summary.totalRevenue).toBe(13);
  await change(priced(400));
});

it('days begin by the clock that is set, and sums that were made by another are not read', async () => {
  const customersOn = async (day: string) =>
    (await admin.get(`profit/totals?start_date=${day}&end_date=${day}`)).body.summary.totalTransactions;
  const setZone = (timeZone: string) => admin.post('settings/update', { timeZone });
  const moveTo = (text: string) =>
    change(`update orders set paid_at = '${text}' where user_id is not null and paid_at < '2026-03-03'`);
  onTestFinished(async () => {
    await moveTo('2026-03-02T05:00:00Z');
    await setZone('Asia/Jakarta');
  });
  // In the first minute of the third of March by the clock of Jakarta; further west it is still the second.
  await moveTo('2026-03-02T17:00:30Z');
  await keepDaysOf(store);
  expect([await customersOn('2026-03-02'), await customersOn('2026-03-03')]).toEqual([0, 3]);
  await setZone('Asia/Riyadh');
  expect([await customersOn('2026-03-02'), await customersOn('2026-03-03')]).toEqual([2, 1]);
  await keepDaysOf(store);
  expect([await customersOn('2026-03-02'), await customersOn('2026-03-03')]).toEqual([2, 1]);
  expect(await checkInvariants(store.database.db, new Date())).toEqual([]);
  // A change under one clock marks the sum that was made by another: it may be set back.
  const profit = (await report()).summary.totalProfit;
  await setZone('Asia/Jakarta');
  await change(priced(500));
  await setZone('Asia/Riyadh');
  expect((await report()).summary.totalProfit).toBe(profit + 3);
  await change(priced(400));
});

it('an emptied table has no sums', async () => {
  await keepDaysOf(store);
  await change('truncate orders cascade');
  expect(await kept()).toEqual([]);
  expect((await report()).summary.totalTransactions).toBe(0);
});
