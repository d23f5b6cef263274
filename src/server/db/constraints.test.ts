import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { variantsSql } from '#testing/variants-sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ max: 1 });
  await database.pool.query(SMALL_STORE);
});
afterAll(() => database?.close());

// A small store: one user, two products, three keys (the last one delivered), an open and a paid order.
const SMALL_STORE = `
  insert into users (email, username, password_hash, balance_cents, created_at)
    values ('rani@contoh.id', 'Rani', 'x', 500, now());
  ${variantsSql(`values ('Garuda Pass 1 day'), ('Garuda Pass 7 days')`)}
  insert into keys (variant_id, sealed, exact_hash, member_hash, status, created_at)
    values (1, 's', 'a', 'a', 'free', now()), (1, 's', 'b', 'b', 'free', now()), (1, 's', 'c', 'c', 'sold', now());
  insert into orders (gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method,
      quantity, total_idr, customer_email, customer_name, status, created_at,
      expires_at, paid_at, delivery_status, delivered_at)
    values ('tripay', 'PUB-1', 'T1', 17820, 'h', 'QRIS', 1, 17820, 'a@b.c', 'a',
      'UNPAID', now(), now(), null, 'PENDING', null),
           ('tripay', 'PUB-2', 'T2', 17820, 'h', 'QRIS', 1, 17820, 'a@b.c', 'a',
      'PAID', now(), now(), now(), 'DELIVERED', now());
  insert into order_lines (order_id, variant_id, name, quantity, unit_idr)
    select id, 1, 'Garuda Pass 1 day', 1, 17820 from orders;
  insert into goods (key_id, order_id, slot, given_at) values (3, 2, 1, now());
  insert into mails (kind, order_id, to_email, next_attempt_at, created_at)
    values ('order-delivered', 2, 'a@b.c', now(), now());
  insert into vouchers (code, discount_percentage, max_uses, uses, created_at) values ('HEMAT10', 10, 1, 1, now());
  insert into promos (variant_id, promo_price_idr, original_price_idr, start_date, end_date, created_at)
    values (1, 10000, 17820, now(), now() + interval '1 day', now());
`;

const order = (change: Record<string, string>): string => {
  const row: Record<string, string> = {
    gateway: "'tripay'",
    merchant_ref: "'PUB-3'",
    request_hash: "'h'",
    payment_method: "'QRIS'",
    quantity: '1',
    total_idr: '17820',
    customer_email: "'a@b.c'",
    customer_name: "'a'",
    created_at: 'now()',
    expires_at: 'now()',
    ...change,
  };
  return `insert into orders (${Object.keys(row).join()}) values (${Object.values(row).join()})`;
};
const product = (name: string, categories: string): string =>
  `insert into products (name, key, category, image_url)
   values ('${name}', 'another', '{${categories}}', '/a.svg')`;
const variant = (columns: string, values: string): string =>
  `insert into variants (product_id, created_at, ${columns}) values (1, now(), ${values})`;

/** The database's code for what it refused; nothing stays of what it took. */
async function refusalOf(statement: string): Promise<string> {
  await database.pool.query('begin');
  try {
    await database.pool.query(statement);
    return 'taken';
  } catch (error) {
    return String((error as { code?: string }).code);
  } finally {
    await database.pool.query('rollback');
  }
}

// States that cannot be: 23514.
const IMPOSSIBLE: Record<string, string> = {
  'a key held and sold': `update keys set held_by_order_id = 1, held_until = now() where id = 3`,
  'a held key sold as it is': `update keys set held_by_order_id = 1, held_until = now(), status = 'sold' where id = 1`,
  'a hold without an end': `update keys set held_by_order_id = 1 where id = 1`,
  'a hold of nobody': `update keys set held_until = now() where id = 1`,
  'a key in an unknown state': `update keys set status = 'used' where id = 1`,
  'goods of two kinds at once': `insert into goods (key_id, sealed, order_id, slot, given_at) values (1, 's', 1, 1, now())`,
  'goods of nothing': `insert into goods (order_id, slot, given_at) values (1, 1, now())`,
  'a key before the first': `insert into goods (key_id, order_id, slot, given_at) values (1, 2, 0, now())`,
  'goods that were replaced and not taken back': `insert into goods (id, sealed, order_id, slot, given_at) values (99, 's', 2, 2, now()); update goods set replaced_by = 99 where key_id = 3`,
  'goods that are replaced by themselves':
    'update goods set revoked_at = now(), replaced_by = id where key_id = 3',
  'a total that is not unit × quantity': `update order_lines set unit_idr = 17819 where order_id = 1`,
  'a total that forgot the quantity': `update order_lines set quantity = 2 where order_id = 1`,
  'a line that comes too many': `insert into order_lines (order_id, line, variant_id, name, quantity, unit_idr) values (1, 2, 1, 'X', 1, 0)`,
  'a line of a negative price': `update order_lines set unit_idr = -1 where order_id = 1`,
  'a door that is not there': order({ channel: "'window'" }),
  'a balance that pays less than all alone': order({ gateway: "'balance'" }),
  'a number in a history of nobody': order({ batch_id: '1' }),
  'no pieces': order({ quantity: '0', total_idr: '0' }),
  'a negative price': order({ total_idr: '-1' }),
  'a gateway that has no name': order({ gateway: "'Pay Pal'" }),
  'an unknown status': `update orders set status = 'SUCCESS' where id = 1`,
  'an unknown delivery status': `update orders set delivery_status = 'SENT' where id = 1`,
  'PAID without a time': `update orders set status = 'PAID' where id = 1`,
  'PAID without a gateway reference': order({ status: "'PAID'", paid_at: 'now()' }),
  'DELIVERED without payment': `update orders set delivery_status = 'DELIVERED', delivered_at = now() where id = 1`,
  'DELIVERED without a time': `update orders set delivered_at = null where id = 2`,
  'a failed delivery that was not refunded': `update orders set delivery_status = 'FAILED', delivered_at = null where id = 2`,
  'a reference without an amount': order({ gateway_reference: "'T3'" }),
  'an amount without a reference': order({ charged_idr: '17820' }),
  'an amount below the total': order({ gateway_reference: "'T9'", charged_idr: '17819' }),
  'a negative balance': `update users set balance_cents = balance_cents - 501`,
  'a ledger row of nothing': `insert into balance_transactions (user_id, amount_cents, operation, reason, balance_after_cents, created_at) values (1, 0, 'add', '', 0, now())`,
  'a negative ledger row': `insert into balance_transactions (user_id, amount_cents, operation, reason, balance_after_cents, created_at) values (1, -5, 'add', '', 0, now())`,
  'an unknown ledger operation': `insert into balance_transactions (user_id, amount_cents, operation, reason, balance_after_cents, created_at) values (1, 5, 'steal', '', 0, now())`,
  'one address in another letter case': `insert into users (email, username, password_hash, created_at) values ('Rani@contoh.id', 'R2', 'x', now())`,
  'an account without a name': `insert into users (email, username, password_hash, created_at) values ('r2@contoh.id', '', 'x', now())`,
  'a product without a name': product('', 'A'),
  'a product without a key': `update products set key = ''`,
  'a variant for nothing': variant('label, price_cents', `'X', 0`),
  'a variant that is good for no time': variant('label, price_cents, validity_seconds', `'X', 99, 0`),
  'no category': product('X', ''),
  'five categories': product('X', 'A,B,C,D,E'),
  'a struck price below the price': variant('label, price_cents, original_price_cents', `'X', 99, 99`),
  'a public price of zero': variant('label, price_cents, public_price_idr', `'X', 99, 0`),
  'a negative cost': variant('label, price_cents, cost_price_cents', `'X', 99, -1`),
  'a promo above the original': `update promos set promo_price_idr = 17821`,
  'a promo at the original': `update promos set promo_price_idr = 17820`,
  'a promo for nothing': `update promos set promo_price_idr = 0`,
  'a promo that ends before it starts': `update promos set end_date = start_date`,
  'a voucher of 0 %': `update vouchers set discount_percentage = 0`,
  'a voucher of 101 %': `update vouchers set discount_percentage = 101`,
  'a voucher in lower case': `update vouchers set code = 'hemat10'`,
  'a voucher without a code': `update vouchers set code = ''`,
  'a voucher code of 21 letters': `update vouchers set code = '${'A'.repeat(21)}'`,
  'one use too many': `update vouchers set uses = uses + 1`,
  'a mail that is sent at no time': `update mails set status = 'sent'`,
  'a mail with a time that is not sent': `update mails set sent_at = now()`,
  'a mail in an unknown state': `update mails set status = 'lost'`,
};

// A second one of what there is once: 23505.
const SECOND: Record<string, string> = {
  'the same key twice in a product': `insert into keys (variant_id, sealed, exact_hash, member_hash, created_at) values (1, 's', 'a', 'z', now())`,
  'a second delivery of one key': `insert into goods (key_id, order_id, slot, given_at) values (3, 1, 1, now())`,
  'two keys in one place of an order': `insert into goods (key_id, order_id, slot, given_at) values (1, 2, 1, now())`,
  'a second order with one merchant_ref': order({ merchant_ref: "'PUB-1'" }),
  'a second order with one gateway reference': order({ gateway_reference: "'T1'", charged_idr: '17820' }),
  'a second account with one address': `insert into users (email, username, password_hash, created_at) values ('rani@contoh.id', 'R2', 'x', now())`,
  'a second account with one name': `insert into users (email, username, password_hash, created_at) values ('r2@contoh.id', 'RANI', 'x', now())`,
  'a label twice in a product, in any letter case': variant('label, price_cents', `'1 DAY', 99`),
  'a product twice': `insert into products (name, key, category, image_url) select name, key, category, image_url from products`,
  'a voucher code twice': `insert into vouchers (code, discount_percentage, created_at) values ('HEMAT10', 5, now())`,
  'a second mail of one kind for an order': `insert into mails (kind, order_id, to_email, next_attempt_at, created_at) values ('order-delivered', 2, 'a@b.c', now(), now())`,
};

// Pointing at nothing, or leaving something behind: 23503.
const DANGLING: Record<string, string> = {
  'a hold of an order that is not there': `update keys set held_by_order_id = 99, held_until = now() where id = 1`,
  'a key of no product': `insert into keys (variant_id, sealed, exact_hash, member_hash, created_at) values (99, 's', 'q', 'q', now())`,
  'a delivery of a key that is not there': `insert into goods (key_id, order_id, slot, given_at) values (99, 2, 2, now())`,
  'the loss of a delivered key': `delete from keys where id = 3`,
  'a line of no product': `update order_lines set variant_id = 99 where order_id = 1`,
  'the loss of a sold product': `delete from variants where id = 1`,
  'a session of nobody': `insert into sessions (token_hash, user_id, created_at, last_used_at, proved_at, expires_at) values ('t', 99, now(), now(), now(), now())`,
};

describe('the database refuses', () => {
  const cases = (statements: Record<string, string>, code: string) =>
    Object.entries(statements).map(([name, statement]) => [name, code, statement] as const);

  it.each([...cases(IMPOSSIBLE, '23514'), ...cases(SECOND, '23505'), ...cases(DANGLING, '23503')])(
    '%s',
    async (_, code, statement) => {
      expect(await refusalOf(statement)).toBe(code);
    },
  );
});

const ANOTHER_RANI = `insert into users (email, username, password_hash, created_at)
  values ('rani@contoh.id', 'Rani', 'x', now())`;

describe('the database takes', () => {
  it.each([
    ['a good order', order({})],
    [
      'the same reference at another gateway',
      order({ gateway: "'stripe'", gateway_reference: "'T1'", charged_idr: '17820' }),
    ],
    ['ten pieces of the dearest', order({ quantity: '10', total_idr: '10000000000' })],
    ['a free order', order({ total_idr: '0' })],
    ['a hold', `update keys set held_by_order_id = 1, held_until = now() where id = 1`],
    [
      'a refund of a delivered order',
      `update orders set status = 'REFUND', refunded_at = now() where id = 2`,
    ],
    [
      'a refund of an undelivered one',
      `update orders set status = 'REFUND', refunded_at = now(), delivery_status = 'FAILED' where id = 1`,
    ],
    [
      'the same key in another product',
      `insert into keys (variant_id, sealed, exact_hash, member_hash, created_at) values (2, 's', 'a', 'a', now())`,
    ],
    ['a voucher of 100 %', `update vouchers set discount_percentage = 100`],
  ])('%s', async (_, statement) => {
    expect(await refusalOf(statement)).toBe('taken');
  });

  it.each([
    [
      'a name whose product is deleted',
      `update variants set deleted_at = now(); ${variant('label, price_cents', `'1 day', 99`)}`,
    ],
    ['an address whose user is deleted', `update users set deleted_at = now(); ${ANOTHER_RANI}`],
  ])('%s', async (_, statements) => {
    expect(await refusalOf(statements)).toBe('taken');
  });
});
