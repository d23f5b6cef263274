import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { variantsSql } from '#testing/variants-sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ max: 1 });
  await database.pool.query(`
    insert into users (email, username, password_hash, balance_cents, created_at)
      values ('rani@contoh.id', 'Rani', 'x', 500, now());
    ${variantsSql(`select 'Garuda Pass 1 day'`)}
    insert into orders (gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method,
        quantity, total_idr, customer_email, customer_name, status, created_at,
        expires_at, paid_at, delivery_status, delivered_at)
      values ('tripay', 'PUB-1', null, null, 'h', 'QRIS', 1, 17820, 'a@b.c', 'a', 'UNPAID',
        now(), now(), null, 'PENDING', null),
             ('tripay', 'PUB-2', 'T2', 17820, 'h', 'QRIS', 1, 17820, 'a@b.c', 'a', 'PAID',
        now(), now(), now(), 'DELIVERED', now());
    insert into order_lines (order_id, variant_id, name, quantity, unit_idr)
      select id, 1, 'Garuda Pass', 1, 17820 from orders`);
});
afterAll(() => database?.close());

const OPEN = 1;
const DELIVERED = 2;

/** For each rule of an order a change that breaks it, and none of those before it. */
const BREAKS: Record<string, readonly [order: number, change: string]> = {
  orders_kind: [OPEN, `kind = 'gift'`],
  orders_gateway: [OPEN, `gateway = 'Pay Pal'`],
  orders_status: [OPEN, `status = 'SUCCESS'`],
  orders_delivery_status: [OPEN, `delivery_status = 'SENT'`],
  orders_dispute: [DELIVERED, `dispute = 'lost it'`],
  orders_channel: [OPEN, `channel = 'window'`],
  orders_quantity: [OPEN, `quantity = 0, total_idr = 0`],
  orders_total: [OPEN, `total_idr = -1`],
  orders_idr_per_usd: [OPEN, `idr_per_usd = 0`],
  orders_fee: [OPEN, `fee_idr = -1`],
  orders_unique: [OPEN, `unique_idr = 1000`],
  orders_payment_cost: [OPEN, `payment_cost_idr = -1`],
  orders_voucher_held: [OPEN, `voucher_held = true`],
  orders_charged: [OPEN, `gateway_reference = 'T1', charged_idr = -1`],
  orders_charged_enough: [DELIVERED, `charged_idr = 17819`],
  orders_charged_by_whom: [OPEN, `charged_idr = 17820`],
  orders_refunded: [DELIVERED, `refunded_idr = -1`],
  orders_refunded_at_most: [DELIVERED, `refunded_idr = 17821`],
  orders_paid: [DELIVERED, `paid_idr = 0`],
  orders_paid_when: [OPEN, `status = 'PAID'`],
  orders_paid_by_whom: [OPEN, `status = 'PAID', paid_at = now()`],
  orders_paid_status: [DELIVERED, `status = 'EXPIRED'`],
  orders_refunded_when: [DELIVERED, `status = 'REFUND'`],
  orders_delivered_when: [DELIVERED, `delivered_at = null`],
  orders_undelivered: [DELIVERED, `delivery_status = 'FAILED', delivered_at = null`],
  orders_waits: [OPEN, `waits_for = 'stock'`],
  orders_waits_for: [DELIVERED, `delivery_status = 'PENDING', delivered_at = null, waits_for = 'rain'`],
  orders_amounts: [OPEN, `credit_cents = -1`],
  orders_balance: [OPEN, `balance_cents = 100, balance_idr = 1600`],
  orders_by_balance: [DELIVERED, `gateway = 'balance'`],
  orders_entry: [OPEN, `entry_id = 1`],
  orders_attempt: [OPEN, `attempt = 'klik'`],
  orders_top_up: [OPEN, `credit_cents = 100`],
};

describe('an order breaks its rule', () => {
  it.each(Object.entries(BREAKS))('%s', async (rule, [order, change]) => {
    const refused = database.pool.query(`update orders set ${change} where id = ${order}`);
    await expect(refused).rejects.toMatchObject({ code: '23514', constraint: rule, table: 'orders' });
  });

  it('and no rule is left out here', async () => {
    const { rows } = await database.pool.query(`select prosrc from pg_proc where proname = 'order_holds'`);
    const named = [...String(rows[0]?.prosrc).matchAll(/then '(orders_\w+)'/g)].map((match) => match[1]);
    expect(named.toSorted()).toEqual(Object.keys(BREAKS).toSorted());
  });

  /** What an order and its lines say of one another, and who must not break it. */
  const APART: Record<string, string> = {
    order_lines_total: 'update order_lines set unit_idr = 17819',
    order_lines_quantity: 'update order_lines set quantity = 2, unit_idr = 8910',
    order_lines_cost: 'update order_lines set cost_cents = 1',
    order_lines_variant: 'update order_lines set variant_id = null',
    order_lines_waits: `update order_lines set waits_for = 'stock'`,
    order_lines_balance: `with o as (
        insert into orders (channel, gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method,
          quantity, total_idr, balance_cents, balance_idr, user_id, customer_email, customer_name, created_at, expires_at)
        values ('account', 'balance', 'B-1', 'BAL-1', 0, '', 'BALANCE', 1, 15000, 100, 15000, 1, 'a@b.c', 'a', now(), now())
        returning id)
      insert into order_lines (order_id, variant_id, name, quantity, unit_idr, unit_cents)
        select id, 1, 'Garuda Pass', 1, 15000, 99 from o`,
  };

  it.each(Object.entries(APART))('%s', async (rule, change) => {
    await expect(database.pool.query(change)).rejects.toMatchObject({ code: '23514', constraint: rule });
  });

  it('and none of its lines is left out either', async () => {
    const { rows } = await database.pool.query(`select prosrc from pg_proc where proname = 'lines_hold'`);
    const named = [...String(rows[0]?.prosrc).matchAll(/then '(order_lines_\w+)'/g)].map((match) => match[1]);
    expect(named.toSorted()).toEqual(Object.keys(APART).toSorted());
  });

  it('never by waiting: its lines wait for the same, and no longer than it', async () => {
    const waits = async (change: string) => {
      await database.pool.query(`update orders set ${change} where id = ${DELIVERED}`);
      const { rows } = await database.pool.query(
        `select waits_for from order_lines where order_id = ${DELIVERED}`,
      );
      return rows;
    };
    expect(await waits(`delivery_status = 'PENDING', delivered_at = null, waits_for = 'seller'`)).toEqual([
      { waits_for: 'seller' },
    ]);
    expect(await waits(`delivery_status = 'DELIVERED', delivered_at = now(), waits_for = null`)).toEqual([
      { waits_for: null },
    ]);
  });

  it('not when a column is added, and the whole order is still looked at', async () => {
    await database.pool.query('alter table orders add column fresh integer not null default 7');
    await database.pool.query(`update orders set fresh = 8 where id = ${OPEN}`);
    await expect(
      database.pool.query(`update orders set fresh = 9, fee_idr = -1 where id = ${OPEN}`),
    ).rejects.toMatchObject({ constraint: 'orders_fee' });
  });
});
