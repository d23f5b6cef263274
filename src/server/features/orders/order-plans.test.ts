import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayName } from '#domain/payments/gateways.ts';
import { mostRead, plansOf, rowsRead } from '#testing/query-plans.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { variantsSql } from '#testing/variants-sql.ts';
import type { Db } from '../../db/database.ts';
import { readQueues } from '../../metrics/read-store.ts';
import { askedOrders } from '../bank-lines/asked-orders.ts';
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
    ${variantsSql(`select 'P' || n from generate_series(1, 40) n`)}
    insert into orders (gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method,
        quantity, total_idr, customer_email, customer_name, status, delivery_status,
        created_at, expires_at, paid_at, delivered_at)
      select 'tripay', 'PUB-' || n, 'T' || n, 1, 'h', 'QRIS', 1, 1, 'a' || n % 4000 || '@b.c', 'a',
        case when n % 3 = 0 then 'EXPIRED' else 'PAID' end, case when n % 3 = 0 then 'PENDING' else 'DELIVERED' end,
        now() - n * interval '10 minutes', now(), case when n % 3 > 0 then now() - n * interval '10 minutes' end,
        case when n % 3 > 0 then now() end
      from generate_series(1, 20000) n;
    insert into order_lines (order_id, variant_id, name, quantity, unit_idr) select id, 1 + id % 40, 'P', 1, 1 from orders;
    insert into keys (variant_id, sealed, exact_hash, member_hash, status, created_at)
      select 1 + id % 40, 's', ('k' || id)::bytea, ('m' || id)::bytea, 'sold', now() from orders where status = 'PAID';
    insert into goods (key_id, order_id, slot, given_at)
      select k.id, substr(encode(k.exact_hash, 'escape'), 2)::int, 1, now() from keys k;`);
  await database.pool.query('analyze');
});
afterAll(() => database?.close());

describe('with 20,000 orders nothing reads the whole table', () => {
  const all: GatewayName[] = ['tripay', 'stripe', 'voucher'];
  const page = {
    gateways: all,
    statuses: ['PAID'],
    deliveries: ['DELIVERED'],
    from: '-infinity',
    to: 'infinity',
    before: 77,
    most: 51,
  };
  const yesterday = new Date(Date.now() - 86_400_000);
  it.each([
    [
      'paid orders of an e-mail',
      (db: Db) => findPaidByEmail(db, { term: 'a7@b.c', gateways: ['tripay', 'voucher'], most: 20 }),
      'orders_email',
    ],
    [
      'all orders of an e-mail',
      (db: Db) => findByEmail(db, { term: 'a7@b.c', gateways: all, most: 100 }),
      'orders_email',
    ],
    [
      'an order by the reference',
      (db: Db) => findByReference(db, { term: 'T77', gateways: all, most: 100, number: null }),
      'orders_gateway_reference',
    ],
    [
      'an order by our reference',
      (db: Db) => findByReference(db, { term: 'PUB-77', gateways: all, most: 100, number: null }),
      'orders_merchant_ref',
    ],
    [
      'an order by its number',
      (db: Db) => findByReference(db, { term: '77', gateways: all, most: 100, number: 77 }),
      'orders_pkey',
    ],
    [
      'a purchase by our reference',
      (db: Db) =>
        readByRef(db, { merchantRef: 'PUB-77', reference: null, id: null, at: new Date(), source: 'x' }),
      'orders_merchant_ref',
    ],
    [
      'the same for staff',
      (db: Db) => readByRefUnnoted(db, { merchantRef: 'PUB-77', reference: null, id: null }),
      'orders_merchant_ref',
    ],
    [
      'a purchase by the reference',
      (db: Db) => readByReference(db, { reference: 'T77', id: null, gateways: all }),
      'orders_gateway_reference',
    ],
    ['a purchase by its number', (db: Db) => readById(db, { id: 77 }), 'orders_pkey'],
    ['the keys of the orders found', (db: Db) => keysOfOrders(db, { orderIds: [1, 2, 4, 5] }), 'goods_slot'],
    [
      'the seller’s list',
      (db: Db) =>
        pageOfOrders.newest.all(db, {
          ...page,
          deliveries: ['PENDING'],
          before: null,
        }),
      'orders_by_state',
    ],
    [
      'the seller’s list of top-ups',
      (db: Db) =>
        pageOfOrders.newest['top-up'](db, {
          ...page,
          before: null,
        }),
      'orders_top_ups',
    ],
    [
      'the seller’s list, oldest first',
      (db: Db) =>
        pageOfOrders.oldest.all(db, {
          ...page,
        }),
      'orders_by_state',
    ],
    [
      'what the seller looks for',
      (db: Db) =>
        pageOfFound.newest(db, {
          ...page,
          email: 'a7@b.c',
          reference: 'T77',
          memberHash: Buffer.from('x'),
          exactHash: Buffer.from('x'),
          kinds: ['goods', 'top-up'],
          number: 77,
        }),
      'keys_member',
    ],
    [
      'who waits for keys',
      (db: Db) => waitingOrders(db, { at: new Date(), most: 50, offset: 0, countTo: 10 }),
      'orders_waiting',
    ],
    [
      'how long the queues are',
      (db: Db) => readQueues(db, { at: new Date(), most: 10_000 }),
      'orders_waiting',
    ],
    [
      'the story of an order',
      (db: Db) => recordedOfOrder(db, { orderId: 77, target: 'order:77', most: 300 }),
      'order_events_reference',
    ],
    [
      'what was sold since a look',
      (db: Db) => soldSince(db, { since: yesterday, most: 50 }),
      'orders_paid_at',
    ],
    [
      'orders by hand that ask for a sum of the bank’s',
      (db: Db) => askedOrders(db, { method: 'HAND-1', amounts: [74_613], since: yesterday }),
      'orders_hand_asked',
    ],
    [
      'how fast things go',
      (db: Db) => paceOfStock(db, { since: yesterday, most: 50, at: new Date(), least: 1 }),
      'orders_paid_at',
    ],
    [
      'what is owed and came in',
      (db: Db) => owedAndReceived(db, { from: yesterday, to: new Date() }),
      'orders_topped_up',
    ],
    [
      'the sales of the last day',
      (db: Db) => recentSales(db, { since: yesterday, most: 20 }),
      'orders_paid_at',
    ],
  ])('%s', async (_, run, index) => {
    for (const plan of await plansOf(database, run)) {
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan on (orders|goods|keys|order_events|audit_log)/);
    }
    const read = await rowsRead(database, run);
    expect(mostRead(read)).toBeLessThan(400);
  });
});
