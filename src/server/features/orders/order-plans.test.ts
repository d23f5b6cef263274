import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostRead, plansOf, rowsRead, statementText } from '#testing/query-plans.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { readQueues } from '../../metrics/read-store.ts';
import { awaitedOrders } from '../bank-csv/read-bank.ts';
import { paceOfStock } from '../keys/stock-pace.ts';
import { soldSince } from '../reports/list-waiting.ts';
import { owedAndReceived } from '../reports/owed-to-customers.ts';
import { findByEmail, findByReference, findPaidByEmail, keysOfOrders } from './find-orders.ts';
import { pageOfFound, pageOfOrders } from './list-orders.ts';
import { waitingOrders } from './list-queue.ts';
import { readById, readByRef, readByReference, readByRefUnnoted } from './read-purchase.ts';
import { recordedOfOrder } from './read-timeline.ts';
import { recentSales } from './recent-purchases.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    insert into products (name, price_cents, category, image_url, created_at)
      select 'P' || n, 99, '{A}', '/a.svg', now() from generate_series(1, 40) n;
    insert into orders (gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method, product_id,
        product_name, quantity, unit_price_idr, total_idr, customer_email, customer_name, status, delivery_status,
        created_at, expires_at, paid_at, delivered_at)
      select 'tripay', 'PUB-' || n, 'T' || n, 1, 'h', 'QRIS', 1 + n % 40, 'P', 1, 1, 1, 'a' || n % 4000 || '@b.c', 'a',
        case when n % 3 = 0 then 'EXPIRED' else 'PAID' end, case when n % 3 = 0 then 'PENDING' else 'DELIVERED' end,
        now() - n * interval '10 minutes', now(), case when n % 3 > 0 then now() - n * interval '10 minutes' end,
        case when n % 3 > 0 then now() end
      from generate_series(1, 20000) n;
    insert into keys (product_id, sealed, exact_hash, member_hash, status, created_at)
      select product_id, 's', ('k' || id)::bytea, ('m' || id)::bytea, 'sold', now() from orders where status = 'PAID';
    insert into deliveries (key_id, order_id, slot, delivered_at)
      select k.id, substr(encode(k.exact_hash, 'escape'), 2)::int, 1, now() from keys k;`);
  await database.pool.query('analyze');
});
afterAll(() => database?.close());

describe('with 20,000 orders nothing reads the whole table', () => {
  const all = ['tripay', 'stripe', 'voucher'];
  const yesterday = new Date(Date.now() - 86_400_000);
  it.each([
    ['paid orders of an e-mail', findPaidByEmail, ['a7@b.c', ['tripay', 'voucher'], 20], 'orders_email'],
    ['all orders of an e-mail', findByEmail, ['a7@b.c', all, 100], 'orders_email'],
    ['an order by the reference', findByReference, ['T77', all, 100, null], 'orders_gateway_reference'],
    ['an order by our reference', findByReference, ['PUB-77', all, 100, null], 'orders_merchant_ref'],
    ['an order by its number', findByReference, ['77', all, 100, 77], 'orders_pkey'],
    [
      'a purchase by our reference',
      readByRef,
      ['PUB-77', null, null, new Date(), 'x'],
      'orders_merchant_ref',
    ],
    ['the same for staff', readByRefUnnoted, ['PUB-77', null, null], 'orders_merchant_ref'],
    ['a purchase by the reference', readByReference, ['T77', null, all], 'orders_gateway_reference'],
    ['a purchase by its number', readById, [77], 'orders_pkey'],
    ['the keys of the orders found', keysOfOrders, [[1, 2, 4, 5]], 'deliveries_order_slot'],
    [
      'the seller’s list',
      pageOfOrders.newest.all,
      [all, ['PAID'], ['PENDING'], '-infinity', 'infinity', null, 51],
      'orders_by_state',
    ],
    [
      'the seller’s list of top-ups',
      pageOfOrders.newest['top-up'],
      [all, ['PAID'], ['DELIVERED'], '-infinity', 'infinity', null, 51],
      'orders_top_ups',
    ],
    [
      'the seller’s list, oldest first',
      pageOfOrders.oldest.all,
      [all, ['PAID'], ['DELIVERED'], '-infinity', 'infinity', 77, 51],
      'orders_by_state',
    ],
    [
      'what the seller looks for',
      pageOfFound.newest,
      [
        all,
        ['PAID'],
        ['DELIVERED'],
        '-infinity',
        'infinity',
        77,
        51,
        'a7@b.c',
        'T77',
        'x',
        'x',
        ['goods', 'top-up'],
        77,
      ],
      'keys_member',
    ],
    ['who waits for keys', waitingOrders, [new Date(), 50, 0, 10], 'orders_waiting'],
    ['how long the queues are', readQueues, [new Date(), 10_000], 'orders_waiting'],
    ['the story of an order', recordedOfOrder, [77, 'order:77', 300], 'order_events_reference'],
    ['what was sold since a look', soldSince, [yesterday, 50], 'orders_paid_at'],
    [
      'orders by hand that wait for a sum of the bank’s',
      awaitedOrders,
      ['HAND-1', [74_613], yesterday],
      'orders_hand_awaited',
    ],
    ['how fast things go', paceOfStock, [yesterday, 50, new Date()], 'orders_paid_at'],
    ['what is owed and came in', owedAndReceived, [yesterday, new Date()], 'orders_topped_up'],
    ['the sales of the last day', recentSales, [yesterday, 20], 'orders_paid_at'],
  ])('%s', async (_, run, params, index) => {
    for (const plan of await plansOf(database, statementText(run), params)) {
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan on (orders|deliveries|keys|order_events|audit_log)/);
    }
    const read = await rowsRead(database, (db) => run(db, params as never));
    expect(mostRead(read)).toBeLessThan(400);
  });
});
