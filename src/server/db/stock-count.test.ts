import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { variantsSql } from '#testing/variants-sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(variantsSql(`values ('A'), ('B')`));
  await database.pool.query(`insert into orders (gateway, merchant_ref, request_hash, payment_method,
      quantity, total_idr, customer_email, customer_name, created_at, expires_at)
    values ('tripay', 'PUB-1', 'h', 'QRIS', 1, 1, 'a@b.c', 'a', now(), now())`);
});
afterAll(() => database?.close());

describe('the count of stock', () => {
  const stock = async () => {
    const { rows } = await database.db.execute(sql`
      select sum(free)::int as free, sum(sold)::int as sold, sum(revoked)::int as revoked from stock_changes`);
    return rows[0];
  };

  it('follows every change of keys, by whatever statement', async () => {
    const steps: [string, object][] = [
      [
        `insert into keys (variant_id, sealed, exact_hash, member_hash, created_at)
        select 2, 's', ('k' || n)::bytea, 'm', now() from generate_series(1, 10) n`,
        { free: 10, sold: 0, revoked: 0 },
      ],
      [
        `update keys set status = 'sold' where variant_id = 2 and id % 2 = 0`,
        { free: 5, sold: 5, revoked: 0 },
      ],
      [
        `update keys set held_by_order_id = 1, held_until = now() where variant_id = 2 and status = 'free'`,
        { free: 5, sold: 5, revoked: 0 },
      ],
      [
        `update keys set status = 'revoked' where variant_id = 2 and status = 'sold'`,
        { free: 5, sold: 0, revoked: 5 },
      ],
      [`delete from keys where variant_id = 2 and status = 'free'`, { free: 0, sold: 0, revoked: 5 }],
      [`update keys set status = status where variant_id = 2`, { free: 0, sold: 0, revoked: 5 }],
    ];
    for (const [statement, count] of steps) {
      await database.pool.query(statement);
      expect([statement, await stock()]).toEqual([statement, count]);
    }
  });

  it('follows a key that moves to another product', async () => {
    await database.pool.query(`insert into keys (variant_id, sealed, exact_hash, member_hash, status, created_at)
      values (2, 's', 'moves', 'm', 'free', now()), (2, 's', 'moved', 'm', 'sold', now())`);
    await database.pool.query('delete from stock_changes');
    await database.pool.query(`update keys set variant_id = 1, status = case exact_hash when 'moves' then 'revoked' else status end
      where exact_hash in ('moves', 'moved')`);
    const { rows } =
      await database.pool.query(`select variant_id, sum(free)::int as free, sum(sold)::int as sold,
      sum(revoked)::int as revoked from stock_changes group by variant_id order by variant_id`);
    expect(rows).toEqual([
      { variant_id: 1, free: 0, sold: 1, revoked: 1 },
      { variant_id: 2, free: -1, sold: -1, revoked: 0 },
    ]);
  });
});
