import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostRead, plansOf, rowsRead } from '#testing/query-plans.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { variantsSql } from '#testing/variants-sql.ts';
import type { Db } from '../../db/database.ts';
import { pageOfRedeemed } from '../redeem/list-redeemed.ts';
import { readStanding } from '../redeem/redeem-standing.ts';
import { pageOfLedger } from '../wallet/list-transactions.ts';
import { buyKeys, findAttempt } from './buy-keys.ts';
import { countEntries, pageOfEntries } from './list-purchases.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    insert into users (email, username, password_hash, balance_cents, created_at)
      select 'u' || n || '@b.c', 'u' || n, 'x', 100000, now() from generate_series(1, 400) n;
    ${variantsSql(`select 'P' || n from generate_series(1, 40) n`)}
    insert into keys (variant_id, sealed, exact_hash, member_hash, status, created_at)
      select 1 + n % 40, 's', ('k' || n)::bytea, ('m' || n)::bytea, case when n <= 16000 then 'sold' else 'free' end, now()
      from generate_series(1, 20000) n;
    insert into orders (channel, gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method,
        quantity, total_idr, balance_cents, balance_idr, user_id,
        customer_email, customer_name, status, delivery_status, created_at, expires_at, paid_at, delivered_at, batch_id,
        entry_id, attempt)
      select 'account', 'balance', 'B' || n, 'BAL-' || n, 0, '', 'BALANCE', 1, 14850, 99, 14850,
        1 + n % 400, 'u@b.c', 'u', 'PAID', 'DELIVERED', at, at, at, at, n, n, 'i' || n
      from generate_series(1, 16000) n, (select now() - interval '1 day' as at) t;
    insert into order_lines (order_id, variant_id, name, quantity, unit_idr, unit_cents)
      select id, 1 + id % 40, 'P', 1, 14850, 99 from orders;
    insert into goods (key_id, order_id, slot, given_at) select id, id, 1, paid_at from orders;
    insert into balance_transactions (user_id, amount_cents, operation, reason, order_id, order_move, balance_after_cents,
        created_at)
      select user_id, 99, 'deduct', 'P', id, 'paid', 1, created_at from orders;
    select setval('order_batches', 16000);
    insert into redeem_codes (code, amount_cents, used_by, used_at, created_at)
      select 'C' || n, 100, 1 + n % 400, now(), now() from generate_series(1, 8000) n;
    insert into redeem_attempts (user_id, code_attempted, success, attempted_at)
      select 1 + n % 400, 'X', n % 5 = 0, now() - n * interval '1 minute' from generate_series(1, 16000) n;`);
  await database.pool.query('analyze');
});
afterAll(() => database?.close());

const purchase = (userId: number, now: Date) => ({
  userId,
  productId: 5,
  productVersion: 1,
  productName: 'P1',
  quantity: 2,
  unitCents: 99,
  plainIdr: 15_000,
  steps: null,
  unitIdr: 14_850,
  at: now,
  merchantRef: 'BAL-x',
  channel: 'account' as const,
  attempt: null,
  sameEntrySince: new Date(now.getTime() - 86_400_000),
  shownTotal: null,
  idrPerUsd: 15_000,
  locale: 'id',
  reason: '{product}',
  mailed: true,
});

it('a plan made before anybody bought from a balance reads a busy buyer’s purchases once, not each for each', async () => {
  const young = await testDatabase();
  try {
    await young.pool.query(`
      alter table orders set (autovacuum_enabled = false); alter table order_lines set (autovacuum_enabled = false);
      insert into users (email, username, password_hash, balance_cents, created_at) values ('u@b.c', 'u', 'x', 100000, now());
      ${variantsSql(`select 'P' || n from generate_series(1, 40) n`)}
      insert into keys (variant_id, sealed, exact_hash, member_hash, created_at)
        select 1 + n % 40, 's', ('k' || n)::bytea, ('m' || n)::bytea, now() from generate_series(1, 800) n;
      insert into orders (gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method, quantity,
          total_idr, customer_email, customer_name, status, created_at, expires_at)
        select 'tripay', 'T' || n, 'DEV-' || n, 14850, '', 'QRIS2', 1, 14850, 'g@b.c', 'g', 'EXPIRED', now(), now()
        from generate_series(1, 1200) n;`);
    await young.pool.query('analyze');
    const buys = (db: Db) => buyKeys(db, purchase(1, new Date()));
    await rowsRead(young, buys);
    await young.pool.query(`
      with made as (
        insert into orders (channel, gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method,
          quantity, total_idr, balance_cents, balance_idr, user_id, customer_email, customer_name, status, delivery_status,
          created_at, expires_at, paid_at, delivered_at, batch_id, entry_id)
        select 'account', 'balance', 'B' || n, 'BAL-' || n, 0, '', 'BALANCE', 1, 14850, 99, 14850, 1, 'u@b.c', 'u', 'PAID',
          'DELIVERED', at, at, at, at, n, n from generate_series(1, 300) n, (select now() as at) t returning id, batch_id
      )
      insert into order_lines (order_id, variant_id, name, quantity, unit_idr, unit_cents)
        select id, 6 + batch_id % 30, 'P', 1, 14850, 99 from made;
      select setval('order_batches', 300);`);
    expect(mostRead(await rowsRead(young, buys))).toBeLessThanOrEqual(1_500);
  } finally {
    await young.close();
  }
});

describe('with 16,000 purchases of 400 customers nobody reads the others’', () => {
  const day = new Date(Date.now() - 86_400_000);
  const now = new Date();
  it.each([
    [
      'a page of the history',
      (db: Db) => pageOfEntries(db, { userId: 7, text: null, keyHash: null, size: 10, skip: 0 }),
      400,
    ],
    ['how long the history is', (db: Db) => countEntries(db, { userId: 7, text: null, keyHash: null }), 400],
    [
      'a search in it',
      (db: Db) =>
        pageOfEntries(db, { userId: 7, text: 'zzz', keyHash: Buffer.from('m7'), size: 10, skip: 0 }),
      800,
    ],
    ['an earlier purchase by its key', (db: Db) => findAttempt(db, { userId: 8, attempt: 'i7' }), 10],
    ['a page of the ledger', (db: Db) => pageOfLedger(db, { userId: 7, size: 10, skip: 0 }), 10],
    ['the codes a user has redeemed', (db: Db) => pageOfRedeemed(db, { userId: 7, size: 10, skip: 0 }), 60],
    ['attempts and suspension', (db: Db) => readStanding(db, { userId: 7, since: day, at: now }), 100],
    ['a purchase', (db: Db) => buyKeys(db, purchase(7, now)), 100],
  ])('%s', async (_, run, most) => {
    for (const plan of await plansOf(database, run)) {
      expect(plan).not.toMatch(/Seq Scan on (goods|keys|balance|redeem|orders)/);
    }
    const read = await rowsRead(database, run);
    expect(mostRead(read)).toBeLessThanOrEqual(most);
  });

  it('of a buyer with a long history only the last minute is looked at', async () => {
    await database.pool.query(`
      insert into orders (channel, gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method,
          quantity, total_idr, balance_cents, balance_idr, user_id, customer_email, customer_name, status, delivery_status,
          created_at, expires_at, paid_at, delivered_at, batch_id, entry_id)
        select 'account', 'balance', 'C' || n, 'BAL-C' || n, 0, '', 'BALANCE', 1, 14850, 99, 14850, 9, 'u@b.c', 'u', 'PAID',
          'DELIVERED', at, at, at, at, 20000 + n, 20000 + n
        from generate_series(1, 5000) n, (select now() - interval '2 days' as at) t;
      insert into order_lines (order_id, variant_id, name, quantity, unit_idr, unit_cents)
        select id, 1 + id % 40, 'P', 1, 14850, 99 from orders where batch_id > 20000;
      analyze orders; analyze order_lines;`);
    expect(mostRead(await rowsRead(database, (db) => buyKeys(db, purchase(9, now))))).toBeLessThanOrEqual(
      100,
    );
  });
});
