import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecentPurchase } from '#contract/catalogue/feed.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { countStatements } from '#testing/statement-count.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { RecentPurchases } from './recent-purchases.ts';

const HOUR = 3_600_000;
let at = Date.parse('2026-03-01T03:00:00Z');
let store: TestStore;
let admin: TestClient;
let product: Awaited<ReturnType<typeof aProduct>>;
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
  product = await aProduct(admin, {}, 60);
});
afterAll(() => store?.close());

const feed = async () => {
  const answer = await store.client().get('public/recent-purchases.php');
  expect(answer.body.success).toBe(true);
  return answer.body.data as RecentPurchase[];
};
async function buy(customer_email: string, status = 'PAID') {
  at += 1_000;
  const made = await placeOrder(store.client(), aTransaction(product, { customer_email }));
  await sendCallback(store, callbackBody(made, { status }));
  return made;
}

describe('public/recent-purchases', () => {
  it('is empty before the first sale', async () => {
    expect(await feed()).toEqual([]);
  });

  it('shows paid orders, newest first, with masked buyers and nothing else', async () => {
    await buy('rani.wijaya@contoh.test');
    await buy('gagal@contoh.test', 'FAILED');
    await placeOrder(store.client(), aTransaction(product, { customer_email: 'belum@contoh.test' }));
    await buy('b@x.test');
    at += 10_000;
    const data = await feed();
    expect(data.map(({ id, ...rest }) => rest)).toEqual([
      {
        customerName: 'b***',
        customerEmail: 'b***',
        productName: product.name,
        purchaseDate: new Date(at - 10_000).toISOString(),
      },
      {
        customerName: 'r***',
        customerEmail: 'r***',
        productName: product.name,
        purchaseDate: expect.any(String),
      },
    ]);
  });

  it('is answered from memory for ten seconds, whoever asks', async () => {
    at += 10_000;
    const before = await feed();
    const made = await buy('baru@contoh.test');
    at += 8_999;
    expect(await feed()).toEqual(before);
    at += 1;
    const after = await feed();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]?.customerName).toBe('b***');
    await sendCallback(store, callbackBody(made, { status: 'REFUND' }));
    at += 10_000;
    expect(await feed()).toEqual(before);
  });

  it('asks the database once for many visitors at once', async () => {
    const purchases = new RecentPurchases({
      db: store.database.db,
      clock: { now: () => new Date(at) },
      vault: store.store.deps.vault,
    });
    let lists: Awaited<ReturnType<RecentPurchases['list']>>[] = [];
    const asked = await countStatements(store.database).during(async () => {
      lists = await Promise.all(Array.from({ length: 30 }, () => purchases.list()));
    });
    expect(new Set(lists).size).toBe(1);
    expect(lists[0]?.length).toBeGreaterThan(0);
    expect(asked.filter((name) => name === 'recent_sales')).toHaveLength(1);
  });

  it('gives at most twenty of the last 24 hours', async () => {
    for (let n = 0; n < 22; n += 1) await buy(`pembeli${n}@contoh.test`);
    at += 10_000;
    expect(await feed()).toHaveLength(20);
    at += 24 * HOUR;
    expect(await feed()).toEqual([]);
  });
});
