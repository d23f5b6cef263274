import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argon2 } from '#adapters/argon2.ts';
import { createKeyVault } from '#adapters/key-vault-node.ts';
import { insertSeed } from '#seed/insert-seed.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { checkInvariants } from './check-invariants.ts';
import { INVARIANTS } from './invariants.ts';

let database: TestDatabase;
const now = new Date();
beforeAll(async () => {
  database = await testDatabase();
  const vault = createKeyVault('a secret for tests only, long enough');
  await insertSeed({ db: database.db, vault, hasher: argon2, now, password: () => 'rahasia1' });
});
afterAll(() => database?.close());

class Undo extends Error {}

/** What the check finds when this has happened; afterwards it has not. */
async function findingsAfter(...statements: string[]): Promise<string[]> {
  let found: string[] = [];
  await database.db
    .transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      for (const { rule, broken } of INVARIANTS) {
        const { rows } = await tx.execute(broken(now));
        if (rows.length > 0) found = [...found, rule];
      }
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found;
}

const DELIVERED = `(select min(id) from orders where delivery_status = 'DELIVERED' and status = 'PAID')`;

describe('the check', () => {
  it('finds nothing wrong with the example store', async () => {
    expect(await checkInvariants(database.db, now)).toEqual([]);
  });

  it.each([
    [
      'a delivered order has exactly its quantity of keys',
      `delete from deliveries where order_id = ${DELIVERED} and slot = 1`,
    ],
    [
      'an order that is not delivered has no keys',
      `update orders set delivery_status = 'PENDING', delivered_at = null where id = ${DELIVERED}`,
    ],
    [
      'a key is free, or it was delivered',
      `update keys set status = 'sold' where id = (select min(id) from keys where status = 'free')`,
    ],
    [
      'the keys of a refunded order are revoked, and no others',
      `update orders set status = 'REFUND', refunded_at = now() where id = ${DELIVERED}`,
    ],
    ['keys added are the free, the sold and the revoked ones that are counted', 'delete from stock_changes'],
    [
      'nothing is delivered without a recorded payment of that order and amount',
      `update orders set charged_idr = charged_idr + 1 where id = ${DELIVERED}`,
    ],
    ['every delivery has its mail', `delete from mails where order_id = ${DELIVERED}`],
    [
      'no paid order waits while enough keys for it lie free',
      `update orders set status = 'PAID', paid_at = now() where id = (select min(id) from orders o where status = 'EXPIRED' and exists (select 1 from keys k where k.product_id = o.product_id and k.status = 'free' offset 5))`,
    ],
    [
      'balances are the sums of their ledgers',
      `update users set balance_cents = balance_cents + 1 where id = (select min(id) from users)`,
    ],
    ['a voucher counts the uses that orders hold', `update vouchers set max_uses = 5, uses = 1`],
  ])('finds: %s', async (rule, statement) => {
    expect(await findingsAfter(statement)).toContain(rule);
  });

  it('counts, names a few and changes nothing', async () => {
    await database.pool.query('update users set balance_cents = balance_cents + 1');
    const [finding] = await checkInvariants(database.db, now);
    expect(finding).toMatchObject({ rule: 'balances are the sums of their ledgers', count: 3 });
    expect(finding?.examples).toHaveLength(3);
    await database.pool.query('update users set balance_cents = balance_cents - 1');
    expect(await checkInvariants(database.db, now)).toEqual([]);
  });
});
