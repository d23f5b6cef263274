import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostRead, plansOf, rowsRead } from '#testing/query-plans.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { variantsSql } from '#testing/variants-sql.ts';
import type { Db } from '../../db/database.ts';
import { closedClaims, openClaims } from './list-claims.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    ${variantsSql(`select 'P'`)}
    insert into orders (gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method, quantity, total_idr, customer_email,
        customer_name, status, delivery_status, created_at, expires_at, paid_at, delivered_at)
      select 'tripay', 'PUB-' || n, 'T' || n, 1, 'h', 'QRIS', 1, 1, 'a' || n || '@b.c', 'a', 'PAID', 'DELIVERED', now(), now(), now(), now()
      from generate_series(1, 20000) n;
    insert into order_lines (order_id, variant_id, name, quantity, unit_idr) select id, 1, 'P', 1, 1 from orders;
    insert into keys (variant_id, sealed, exact_hash, member_hash, status, created_at)
      select 1, 's', ('k' || id)::bytea, ('m' || id)::bytea, 'sold', now() from orders;
    insert into goods (key_id, order_id, slot, given_at)
      select k.id, substr(encode(k.exact_hash, 'escape'), 2)::int, 1, now() from keys k;
    insert into claims (order_id, goods_id, reason, waits_for, since, opened_at, closed_at, outcome)
      select order_id, id, 'broken', case when id % 10 = 0 then 'store' when id % 10 = 1 then 'buyer' end,
        now() - id * interval '1 minute', now() - id * interval '1 minute',
        case when id % 10 > 1 then now() - id * interval '1 minute' end, case when id % 10 > 1 then 'declined' end from goods;
    insert into claim_messages (claim_id, who, text, at) select id, 'buyer', 'x', now() from claims;`);
  await database.pool.query('analyze');
});
afterAll(() => database?.close());

const START = new Date(0);
const open = { most: 50, store: true, storeAt: START, storeId: 0, buyerAt: START, buyerId: 0 };

it.each([
  ['the queue', (db: Db) => openClaims(db, open), 'claims_waiting'],
  [
    'what is settled',
    (db: Db) => closedClaims(db, { most: 50, at: new Date('2100-01-01T00:00:00.000Z'), id: 2_147_483_647 }),
    'claims_closed',
  ],
])('with 20,000 claims a page of %s reads a stretch of its index', async (_, run, index) => {
  for (const plan of await plansOf(database, run)) {
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (claims|claim_messages|orders|order_lines)/);
  }
  expect(mostRead(await rowsRead(database, run))).toBeLessThan(400);
});
