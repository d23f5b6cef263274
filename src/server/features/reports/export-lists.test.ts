import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/products.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

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
      insert into orders (gateway, gateway_reference, charged_idr, merchant_ref, request_hash, product_id, product_name,
        quantity, unit_price_idr, total_idr, payment_method, customer_name, customer_email, status, created_at, expires_at)
      select gateway, 'X-' || n, charged_idr, 'PUB-X-' || n, request_hash, product_id, product_name, quantity,
        unit_price_idr, total_idr, payment_method, customer_name, customer_email, 'EXPIRED', created_at, expires_at
      from orders, generate_series(1, 2500) n where gateway_reference = ${made.reference}`);
    const all = await linesOf('orders/export');
    expect(all).toHaveLength(1 + 2_501);
    expect(new Set(all).size).toBe(all.length);
    expect(all[0]).toBe(
      'Number,Created,Product,Quantity,Customer,E-mail,Total (IDR),Status,Delivery,Method,Gateway,Reference,Store reference,Paid,Delivered',
    );
    const paid = await linesOf('orders/export?status=PAID');
    expect(paid).toHaveLength(2);
    expect(paid[1]).toContain(made.reference);
    expect(all.join()).not.toContain('KEY-');
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
});

it.each(['orders/export', 'admin/purchases-export', 'users/export', 'mail/export', 'audit/export'])(
  '%s is not for customers',
  async (path) => {
    expect((await rani.get(path)).status).toBe(403);
    expect((await store.client().get(path)).status).toBe(401);
  },
);
