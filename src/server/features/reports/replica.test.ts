import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type OwnDatabase, testDatabase } from '#testing/test-database.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let copy: OwnDatabase;
let primary: OwnDatabase;
let store: TestStore;
let admin: TestClient;

/** A 'replica' that has heard of nothing yet: what is empty was read there. */
beforeAll(async () => {
  [primary, copy] = [await testDatabase(), await testDatabase()];
  store = await testStore({
    database: primary,
    vars: { DATABASE_URL: primary.url, DATABASE_READ_URL: copy.url },
  });
  admin = await store.signedIn('admin');
  const rani = await store.signedIn('customer', 100);
  const product = await aProduct(admin, { price: 4 }, 5);
  await rani.post('purchase/create', { product_id: product.id });
});
afterAll(async () => {
  await store?.close();
  await primary?.close();
});

const figures = async () => ({
  purchases: (await admin.get('admin/all-purchases')).body.data.length,
  profit: (await admin.get('profit/daily-analysis')).body.summary.totalTransactions,
  today: (await admin.get('dashboard/summary')).body.data.today.purchases,
  groups: (await admin.get('publicvip/report-list')).body.data.length,
});

const away = async () => /^kunci_replica_away (\d)$/m.exec((await admin.get('/metrics')).text)?.[1];

it('reports are read from the replica, everything else from the primary', async () => {
  expect(await figures()).toEqual({ purchases: 0, profit: 0, today: 0, groups: 0 });
  expect((await admin.get('audit/list')).body.data.length).toBeGreaterThan(0);
  expect((await admin.get('users/list')).body.data).toHaveLength(1);
  expect(await away()).toBe('0');
});

it('and from the primary once the replica is gone, which keeps nobody from being ready', async () => {
  await copy.close();
  await expect.poll(figures).toEqual({ purchases: 1, profit: 1, today: 1, groups: 1 });
  expect((await admin.get('/readyz')).status).toBe(200);
  expect(await away()).toBe('1');
});
