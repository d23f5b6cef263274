import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argon2 } from '#adapters/secrets/argon2.ts';
import { insertSeed } from '#seed/insert-seed.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { testVault } from '#testing/test-vault.ts';
import { checkInvariants } from './check-invariants.ts';
import { INVARIANTS } from './invariants.ts';

let database: TestDatabase;
const now = new Date();
beforeAll(async () => {
  database = await testDatabase();
  const vault = await testVault(database.db);
  await insertSeed({
    db: database.db,
    vault,
    keySecret: '',
    hasher: argon2,
    now,
    password: () => 'rahasia1',
  });
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

const DELIVERED = `(select min(id) from orders where delivery_status = 'DELIVERED' and status = 'PAID' and gateway <> 'balance')`;

/** A paid top-up of a dollar, and what the ledger says of it. */
const topUp = (ledger: string) => `with o as (
    insert into orders (kind, gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method, user_id,
      quantity, total_idr, credit_cents, customer_email, customer_name, status,
      delivery_status, created_at, expires_at, paid_at, delivered_at)
    values ('top-up', 'tripay', 'PUB-1-ISI', 'T-ISI', 15000, 'h', 'QRIS', (select min(id) from users), 1,
      15000, 100, 'a@b.c', 'a', 'PAID', 'DELIVERED', now(), now(), now(), now()) returning id, user_id
  ), l as (
    insert into order_lines (order_id, name, quantity, unit_idr) select id, 'Top-up $1.00', 1, 15000 from o
  ) insert into balance_transactions (user_id, amount_cents, operation, reason, order_id, order_move, balance_after_cents, created_at)
    select user_id, cents, operation, 'x', id, move, 0, now() from o, (values ${ledger}) l (cents, operation, move)`;

/** A line that confirmed an order, and the same as a door told it. */
const bankLine = (orderId: string, waiting: boolean) => `with a as (
    insert into hand_accounts (kind, name, number, place, changed_at) values ('bank', 'BCA', '1', 0, now()) returning id
  ), m as (
    insert into bank_mutations (account_id, service, line_id, key, day, amount_idr, text, received_at, waiting)
    select id, 'plain', '1', sha256('x'), '2026-11-15', 5, '', now(), ${waiting} from a
  ), o as (
    update orders set gateway = 'manual', payment_method = 'HAND-' || a.id from a where orders.id = ${orderId}
  ) insert into bank_lines (key, account_id, order_id, confirmed_at, day, amount_idr)
    select sha256('x'), id, ${orderId}, now(), '2026-11-15', 5 from a`;
const BANK_LINE =
  'a line of a bank confirms one order of its account, which was paid and has no other, and then waits for nobody';

const PAYMENT = 'nothing is paid or delivered without one recorded payment of that gateway and amount';

describe('the check', () => {
  it('finds nothing wrong with the example store', async () => {
    expect(await checkInvariants(database.db, now)).toEqual([]);
  });

  it.each([
    [
      'a delivered order has exactly its goods, one for each piece of keys, and each of them unless its buyer is gone',
      `delete from goods where order_id = ${DELIVERED} and slot = 1`,
    ],
    [
      'an order that is not delivered has no goods',
      `update orders set delivery_status = 'PENDING', delivered_at = null, waits_for = 'stock' where id = ${DELIVERED}`,
    ],
    [
      'a key is free, was delivered, is held back, or was set aside',
      `update keys set status = 'sold' where id = (select min(id) from keys where status = 'free')`,
    ],
    [
      'the keys of a refunded order, and those that were replaced, are revoked, and no others',
      `update orders set status = 'REFUND', refunded_at = now() where id = ${DELIVERED}`,
    ],
    [
      'a product in maintenance has one open pause and no other has one; none ends before it begins or lies over another',
      `insert into product_pauses (product_id, from_at) select min(id), now() from products where not is_maintenance`,
    ],
    [
      'a product in maintenance has one open pause and no other has one; none ends before it begins or lies over another',
      'delete from product_pauses',
    ],
    [
      'a product in maintenance has one open pause and no other has one; none ends before it begins or lies over another',
      `insert into product_pauses (product_id, from_at, until_at)
       select min(id), now() - hours * interval '1 hour', now() + interval '1 hour' from products, (values (2), (3)) h (hours) group by hours`,
    ],
    ['keys added are the free, the sold and the revoked ones that are counted', 'delete from stock_changes'],
    [PAYMENT, `update orders set charged_idr = charged_idr + 1 where id = ${DELIVERED}`],
    [PAYMENT, `update orders set gateway_reference = 'T-lain' where id = ${DELIVERED}`],
    [
      PAYMENT,
      `update order_events set detail = detail || '{"gateway": "stripe"}' where kind = 'paid' and order_id = ${DELIVERED}`,
    ],
    [
      PAYMENT,
      `insert into order_events (order_id, kind, source, detail, at)
         select order_id, kind, source, detail, at from order_events where kind = 'paid' and order_id = ${DELIVERED}`,
    ],
    [PAYMENT, `delete from order_events where kind = 'paid' and order_id = ${DELIVERED}`],
    [
      'a delivered key is of the product that was ordered, or of the one that was given instead',
      `update keys set variant_id = (select max(id) from variants where id <> variant_id)
         where id = (select key_id from goods where order_id = ${DELIVERED} and slot = 1)`,
    ],
    [
      'keys added are the available, the held, the held back, the delivered and the revoked ones',
      `delete from goods where key_id = (select min(key_id) from goods where order_id = ${DELIVERED})`,
    ],
    [
      'a key is held only for an order that can still be paid',
      `update keys set held_by_order_id = ${DELIVERED}, held_until = now() + interval '1 hour'
         where id = (select min(id) from keys where status = 'free')`,
    ],
    [
      'what has gone back of an order is the sum of its refunds, and no more than was paid',
      `update orders set refunded_idr = 1000 where id = ${DELIVERED}`,
    ],
    [
      'a refund that became balance stands in the ledger, once',
      `insert into order_events (order_id, kind, source, detail, at)
         values (${DELIVERED}, 'credited', 'admin', '{"cents": 100, "userId": 1, "ledger": 1}', now())`,
    ],
    [
      'a delivered key is of the product that was ordered, or of the one that was given instead',
      `update goods set line = 2 where order_id = ${DELIVERED} and slot = 1`,
    ],
    [
      'what is on sale belongs to a product that is',
      'update products set deleted_at = now() where id = (select min(product_id) from variants where deleted_at is null)',
    ],
    [
      'every order has its lines, and they add up to it',
      `delete from order_lines where order_id = ${DELIVERED}`,
    ],
    [
      'every order has its lines, and they add up to it',
      `update orders set total_idr = total_idr - 1 where id = ${DELIVERED}`,
    ],
    [
      'what an order costs is its plain price less the steps that are kept with it',
      `update order_lines set plain_idr = unit_idr + 1 where order_id = ${DELIVERED}`,
    ],
    [
      'every delivery has its mail, for as long as mails are kept',
      `delete from mails where order_id = ${DELIVERED}`,
    ],
    [
      'no paid order waits for stock while enough of it lies free',
      `update orders set status = 'PAID', paid_at = now(), waits_for = 'stock' where id = (select min(id) from orders o join order_lines l on l.order_id = o.id where status = 'EXPIRED' and exists (select 1 from keys k where k.variant_id = l.variant_id and k.status = 'free' offset 5))`,
    ],
    [
      'places are counted as the lines of orders have them, and no more than there are',
      `insert into variant_places (variant_id, taken) select min(id), 1 from variants`,
    ],
    [
      'a place is held by an order that can still be paid, and taken by one that is',
      `update order_lines set delivery = 'seller', place = 'held' where order_id = ${DELIVERED}`,
    ],
    [
      'balances are the sums of their ledgers',
      `update users set balance_cents = balance_cents + 1 where id = (select min(id) from users)`,
    ],
    [
      'every row of a ledger says the balance after it',
      `update balance_transactions set balance_after_cents = balance_after_cents + 1 where id = (select max(id) from balance_transactions)`,
    ],
    [
      'a delivered order has exactly its goods, one for each piece of keys, and each of them unless its buyer is gone',
      `update goods set key_id = null, revoked_at = now() where order_id = (select min(id) from orders where gateway = 'balance')`,
    ],
    [
      'the keys of a refunded order, and those that were replaced, are revoked, and no others',
      `update goods set revoked_at = now() where order_id = ${DELIVERED}`,
    ],
    [
      'what was replaced leads to what was given instead, in its place and with the reason, and so on to one that was not',
      `with n as (insert into goods (order_id, slot, sealed, given_at) values (${DELIVERED}, 99, 's', now()) returning id, order_id)
       update goods set replaced_by = n.id, revoked_at = now() from n where goods.id = (select min(id) from goods where order_id = n.order_id)`,
    ],
    [
      'what an order cost beside its lines is what was given instead, and what batches say that its keys cost',
      `update orders set cost_beside_cents = 100, cost_cents = coalesce(cost_cents, 0) + 100 where id = ${DELIVERED}`,
    ],
    [
      'a key that came with a batch is within its numbers, and is on sale unless that is held back',
      `with b as (insert into key_batches (variant_id, first_key, last_key, held_at, held_why, created_at) select variant_id, id, id, now(), 'seller', now() from keys where status = 'free' limit 1 returning id, first_key)
       update keys set batch_id = b.id from b where keys.id = b.first_key`,
    ],
    [
      'the balance paid its part of every order that has goods, or all of it, once, and of no other',
      `update balance_transactions set amount_cents = amount_cents + 1 where order_move = 'paid'`,
    ],
    [
      'every used redeem code was credited to who used it, and no other',
      `update redeem_codes set used_by = (select max(id) from users), used_at = now() where used_by is null`,
    ],
    [
      'every top-up that was paid stands in the ledger of its account, once and in full, and no other does',
      topUp("(99, 'add', 'paid')"),
    ],
    [
      'a refund moves no more of a balance back than its order moved, and all of what it paid',
      topUp("(100, 'add', 'paid'), (101, 'deduct', 'back')"),
    ],
    [
      'the balance paid its part of every order that has goods, or all of it, once, and of no other',
      `update orders set user_id = (select min(id) from users), balance_cents = 1, balance_idr = 150 where id = ${DELIVERED}`,
    ],
    [BANK_LINE, bankLine(DELIVERED, true)],
    [BANK_LINE, bankLine('(select min(id) from orders where paid_at is null)', false)],
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
