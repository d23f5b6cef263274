import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Findings } from '#contract/catalogue/find.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { mostRead, plansOf, rowsRead } from '#testing/query-plans.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import type { Db } from '../../db/database.ts';
import { customersByStart } from './find-customers.ts';
import { startingWith } from './start-of-text.ts';

let store: TestStore;
let admin: TestClient & { userId: number };
let reference: string;
let key: string;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  const product = await aProduct(admin, { name: 'Cendrawasih Pass 7 days' }, 1);
  const order = await placeOrder(
    store.client(),
    aTransaction(product, { customer_email: 'cendra@kunci.test' }),
  );
  await sendCallback(store, callbackBody(order));
  const { data } = (
    await admin.post('tripay/search-orders', {
      searchTerm: 'cendra@kunci.test',
      searchType: 'email',
    })
  ).body;
  reference = data[0].reference;
  key = data[0].codes[0];
  await store.database.pool.query(`
    insert into users (email, username, password_hash, balance_cents, created_at)
    select 'u' || n || '@ramai.test', 'Orang ' || n, 'x', 0, now() from generate_series(1, 20000) n;
    insert into users (email, username, password_hash, balance_cents, created_at) values
      ('sari@cendana.test', 'Cendana_Sari', 'x', 250, now()), ('cen%tang@kunci.test', 'Persen', 'x', 0, now());
    analyze users;`);
});
afterAll(() => store?.close());

const find = async (query: string, by: TestClient = admin): Promise<Findings> =>
  (await by.post('find/anything', { query })).body as Findings;

describe('an order is found', () => {
  it.each([
    ['by its reference', () => reference],
    ['by the address', () => ' Cendra@Kunci.test '],
    ['by a key that it delivered', () => key],
  ])('%s', async (_, term) => {
    const { orders } = await find(term());
    expect(orders).toMatchObject([{ productName: 'Cendrawasih Pass 7 days', deliveryStatus: 'DELIVERED' }]);
    expect(JSON.stringify(orders)).not.toContain(key);
  });

  it('not by a part of a key', async () => {
    expect((await find(key.slice(0, -1))).orders).toEqual([]);
  });
});

it('products by their words, with what is left of each variant', async () => {
  const { products } = await find('cendraw');
  expect(products).toMatchObject([
    { name: 'Cendrawasih Pass', variants: [{ name: 'Cendrawasih Pass 7 days', availableCodes: 0 }] },
  ]);
});

it.each([
  ['cendana', ['sari@cendana.test']],
  ['CENDANA_', ['sari@cendana.test']],
  ['cendanax', []],
  ['sari@cen', ['sari@cendana.test']],
  // Nothing that is typed is a pattern.
  ['cen%', ['cen%tang@kunci.test']],
  ['_endana', []],
  ['c', []],
])('customers by the beginning: %s', async (query, emails) => {
  expect((await find(query)).customers.map(({ email }) => email)).toEqual(emails);
});

it.each([
  ['support', { orders: 1, products: 0, customers: 0 }],
  ['stock', { orders: 0, products: 0, customers: 0 }],
] as const)('%s is shown what the role may see', async (role, counts) => {
  const by = await store.signedIn(role);
  const { orders, products, customers } = await find('cendra@kunci.test', by);
  expect({ orders: orders.length, products: products.length, customers: customers.length }).toEqual(counts);
  const words = await find('cendrawasih', by);
  expect(words.products).toHaveLength(role === 'stock' ? 1 : 0);
});

it('reads a few of 20,000 customers, whatever plan is taken', async () => {
  const look = (db: Db) => customersByStart(db, { ...startingWith('u77'), most: 5 });
  for (const plan of await plansOf(store.database, look)) {
    expect(plan).toContain('users_email_start');
    expect(plan).toContain('users_username_start');
    expect(plan).not.toContain('Seq Scan on users');
  }
  expect(mostRead(await rowsRead(store.database, look))).toBeLessThan(60);
});
