import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { jobContext } from '../../context.ts';
import { queueAfter } from '../orders/list-queue.ts';

let store: TestStore;
let admin: TestClient & { userId: number };
let rani: TestClient & { userId: number };
let product: Product;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  rani = await store.signedIn('customer', 100);
  product = await aProduct(admin, { price: 4, costPrice: 1, publicPriceIDR: 80_000 }, 20);
});
afterAll(() => store?.close());

const linesOf = async (path: string) => {
  const { text, headers } = await admin.get(path, {
    cookie: `lang=en; kunci_session=${admin.cookie('kunci_session')}`,
  });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  return text.replace('\ufeff', '').trimEnd().split('\r\n');
};

describe('a file has all rows of the filter, however many pages they are', () => {
  it('orders, without keys', async () => {
    const made = await placeOrder(store.client(), aTransaction(product));
    await sendCallback(store, callbackBody(made));
    // More than one page of the file, all made at the same moment.
    await store.database.db.execute(sql`
      insert into orders (gateway, gateway_reference, charged_idr, merchant_ref, request_hash,
        quantity, total_idr, payment_method, customer_name, customer_email, status, created_at, expires_at)
      select gateway, 'X-' || n, charged_idr, 'PUB-X-' || n, request_hash, quantity,
        total_idr, payment_method, customer_name, customer_email, 'EXPIRED', created_at, expires_at
      from orders, generate_series(1, 2500) n where gateway_reference = ${made.reference}`);
    await store.database.db.execute(sql`
      insert into order_lines (order_id, variant_id, name, quantity, unit_idr)
      select id, ${product.id}::int, ${product.name}, quantity, total_idr from orders where merchant_ref like 'PUB-X-%'`);
    const all = await linesOf('orders/export');
    expect(all).toHaveLength(1 + 2_501);
    expect(new Set(all).size).toBe(all.length);
    expect(all[0]).toBe(
      'Number,Created,Product,Quantity,Customer,E-mail,Total (IDR),Status,Delivery,Method,Gateway,Reference,Paid,Delivered,Price (IDR),Discount (IDR),Payment fee (IDR),Order-matching discount (IDR),From balance (IDR),Received (IDR),Refunded (IDR),Method name,Promo (IDR)',
    );
    const paid = await linesOf('orders/export?status=PAID');
    expect(paid).toHaveLength(2);
    expect(paid[1]).toContain(made.reference);
    expect(all.join()).not.toContain('KEY-');
    expect(all.join()).not.toContain('PUB-');
  });

  it('purchases, customers, the outbox and the audit log', async () => {
    await rani.post('purchase/create', { product_id: product.id, quantity: 2 });
    expect(await linesOf('admin/purchases-export')).toHaveLength(3);
    const users = await linesOf('users/export');
    expect(users[0]).toBe('Number,Customer,E-mail,Balance (USD),Joined');
    expect(users).toHaveLength(2);
    expect(await linesOf('users/export?search=nobody')).toHaveLength(1);
    const mails = await linesOf('mail/export');
    expect(mails.length).toBeGreaterThan(1);
    expect(mails.join()).not.toContain('KEY-');
    const audit = await linesOf('audit/export?action=product.create');
    expect(audit).toHaveLength(2);
    expect(audit[1]).toContain('Product added');
  });

  it('who waits for keys, the oldest payment first, and who is served meanwhile moves nobody', async () => {
    const empty = await aProduct(admin, { publicPriceIDR: 80_000 }, 0);
    // Paid without a key: by the seller's books alone, more than one page of the file.
    await store.database.db.execute(sql`
      insert into orders (gateway, gateway_reference, charged_idr, merchant_ref, request_hash,
        quantity, total_idr, payment_method, customer_name, customer_email, status, delivery_status,
        waits_for, paid_at, created_at, expires_at)
      select gateway, 'W-' || n, charged_idr * 2, 'PUB-W-' || n, request_hash, 2,
        total_idr * 2, payment_method, customer_name, customer_email, 'PAID', 'PENDING', 'stock',
        now() - n * interval '1 second', created_at, expires_at
      from orders, generate_series(1, 1200) n where merchant_ref = 'PUB-X-1'`);
    await store.database.db.execute(sql`
      insert into order_lines (order_id, variant_id, name, quantity, unit_idr, waits_for)
      select id, ${empty.id}::int, ${empty.name}, quantity, total_idr / quantity, waits_for
      from orders where merchant_ref like 'PUB-W-%'`);
    const [head, ...rows] = await linesOf('orders/queue-export');
    expect(head).toMatch(/^Number,Created,.*,Keys needed$/);
    const references = rows.map((row) => Number(/,W-(\d+),/.exec(row)?.[1]));
    expect(references).toEqual(Array.from({ length: 1_200 }, (_, n) => 1_200 - n));
    expect(rows.every((row) => row.endsWith(',2'))).toBe(true);
    const ctx = jobContext(store.store.deps);
    const first = await queueAfter(ctx, null, 500);
    await store.database.db.execute(sql`
      update orders set delivery_status = 'DELIVERED', delivered_at = now(), waits_for = null where gateway_reference like 'W-%' and id > ${first.next?.id}`);
    const { data } = await queueAfter(ctx, first.next, 1);
    expect(data[0]?.reference).toBe('W-700');
  });

  it('one customer’s balance and codes, in the customer’s words', async () => {
    const { userId } = rani;
    await store.database.db.execute(sql`
      with added as (
        insert into balance_transactions (user_id, amount_cents, operation, reason, balance_after_cents, created_at)
        select id, 100, 'add', 'Redeem MANY-' || n, balance_cents + n * 100, now()
        from users, generate_series(1, 1100) n where id = ${userId})
      update users set balance_cents = balance_cents + 110000 where id = ${userId}`);
    await store.database.db.execute(sql`
      insert into redeem_codes (code, amount_cents, used_by, used_at, created_at)
      select 'MANY-' || n, 100, ${userId}, now(), now() from generate_series(1, 1100) n`);
    const [head, ...rows] = await linesOf(`wallet/export?user_id=${userId}`);
    expect(head).toBe('Number,Created,Amount (USD),Description,Balance (USD)');
    expect(rows[0]).toMatch(/,1,Redeem code MANY-1100,1192$/);
    expect(rows.at(-2)).toMatch(new RegExp(`,-8,${product.name} × 2,92$`));
    expect(rows.at(-1)).toMatch(/,100,Initial balance,100$/);
    expect(rows).toHaveLength(1_102);
    const codes = await linesOf(`redeem/history-export?user_id=${userId}`);
    expect(codes[0]).toBe('Created,Amount (USD),Redeem code,Description');
    expect(new Set(codes).size).toBe(1 + 1_100);
  });
});

it.each(['wallet/export', 'redeem/history-export'])(
  '%s is for the customer and nobody else’s',
  async (path) => {
    expect((await rani.get(path)).status).toBe(200);
    expect((await rani.get(`${path}?user_id=${admin.userId}`)).status).toBe(403);
    expect((await store.client().get(path)).status).toBe(401);
  },
);

it.each([
  'orders/export',
  'orders/queue-export',
  'admin/purchases-export',
  'users/export',
  'mail/export',
  'audit/export',
])('%s is not for customers', async (path) => {
  expect((await rani.get(path)).status).toBe(403);
  expect((await store.client().get(path)).status).toBe(401);
});
