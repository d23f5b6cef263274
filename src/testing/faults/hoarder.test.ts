import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { HOLDS } from '#domain/orders/orders.ts';
import { wholeBetween } from '#seed/random.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '../factories.ts';
import { inParallel } from '../in-parallel.ts';
import { type TestStore, testStore } from '../test-store.ts';
import { CONNECTIONS, newSeed, RUN_MS, say, size } from './fault-run.ts';

async function openStore(): Promise<TestStore> {
  const store = await testStore({ vars: { TRUST_PROXY: '127.0.0.1' } });
  onTestFinished(() => store.close());
  return store;
}
const order = async (store: TestStore, address: string, input: object) =>
  (await store.client().post('tripay/create-transaction', input, { 'x-forwarded-for': address })).body;
const held = async (store: TestStore, { id }: Product): Promise<number> => {
  const { rows } = await store.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from keys where variant_id = ${id} and held_until > now()`,
  );
  return rows[0]?.n ?? 0;
};
const available = async (store: TestStore, { id }: Product): Promise<number> => {
  await store.store.deps.catalogue.refresh();
  const { body } = await store.client().get('products/list');
  return body.data.find((product: Product) => product.id === id).availableCodes;
};
/** Somebody else pays and has the keys at once. */
async function isServed(store: TestStore, product: Product, quantity: number): Promise<void> {
  const made = await placeOrder(store.client(), aTransaction(product, { quantity }));
  await sendCallback(store, callbackBody(made));
  const view = await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
  expect(view.body.data.codes).toHaveLength(quantity);
}

it(
  'hoarder: unpaid orders from one address hold a tenth at most, and every one of them is made',
  async () => {
    const { seed } = newSeed('hoarder');
    const attempts = size(100, 1_000);
    const store = await openStore();
    const admin = await store.signedIn('admin');
    const product = await aProduct(admin, {}, 60);
    const made = await inParallel(
      8,
      Array.from(
        { length: attempts },
        (_, n) => () =>
          order(store, '203.0.113.9', aTransaction(product, { quantity: 1 + (n % MAX_QUANTITY) })),
      ),
    );
    expect(made.every((answer) => answer.success)).toBe(true);
    const taken = await held(store, product);
    expect(taken, `seed ${seed}`).toBeGreaterThan(0);
    expect(taken, `seed ${seed}`).toBeLessThanOrEqual(6);
    await isServed(store, product, MAX_QUANTITY);
    say(
      'hoarder',
      `${attempts} orders from one address hold ${taken} of 60 keys; a buyer elsewhere was served`,
    );
  },
  RUN_MS,
);

it(
  'hoarder: over many products an address and an e-mail hold twenty keys at most',
  async () => {
    const store = await openStore();
    const admin = await store.signedIn('admin');
    const products = await Promise.all(Array.from({ length: 4 }, () => aProduct(admin, {}, 100)));
    const total = async () =>
      (await Promise.all(products.map((one) => held(store, one)))).reduce((a, b) => a + b);
    for (const product of products) await order(store, '203.0.113.9', aTransaction(product, { quantity: 7 }));
    expect(await total()).toBe(14);
    for (const [n, product] of products.entries()) {
      const input = aTransaction(product, { quantity: 9, customer_email: 'satu@contoh.test' });
      expect(await order(store, `198.51.100.${n}`, input)).toMatchObject({ success: true });
    }
    expect(await total()).toBe(14 + 18);
    expect(HOLDS.mostOwn).toBe(20);
  },
  RUN_MS,
);

it(
  'hoarder: a hundred networks at once leave half of every product to others',
  async () => {
    const { seed, random } = newSeed('hoarder of many networks');
    const networks = 100;
    const each = size(6, 100);
    const store = await openStore();
    const admin = await store.signedIn('admin');
    const products = [
      await aProduct(admin, {}, 7),
      await aProduct(admin, {}, 41),
      await aProduct(admin, {}, 300),
    ];
    const tasks = Array.from({ length: networks * each }, (_, n) => {
      const product = products[n % products.length];
      if (!product) throw new Error('no product');
      // Small ones, since those are what a hold is given to.
      const input = aTransaction(product, { quantity: wholeBetween(random, 1, 3) });
      return () => order(store, `198.51.${Math.floor(n / 200) % 100}.${n % networks}`, input);
    });
    const made = await inParallel(CONNECTIONS, tasks);
    expect(made.filter((answer) => !answer.success)).toEqual([]);
    for (const [n, unsold] of [7, 41, 300].entries()) {
      const product = products[n];
      if (!product) throw new Error('no product');
      const most = Math.max(HOLDS.leastOfAll, Math.floor(unsold / 2));
      expect([unsold, await held(store, product)], `seed ${seed}`).toSatisfy(([, taken]) => taken <= most);
      expect(await available(store, product), `seed ${seed}`).toBeGreaterThanOrEqual(unsold - most);
      await isServed(store, product, 2);
    }
    const taken = await Promise.all(products.map((product) => held(store, product)));
    expect(taken[0]).toBe(3);
    say(
      'hoarder',
      `${made.length} unpaid orders from ${networks} networks hold ${taken.join(', ')} of 7, 41, 300`,
    );
  },
  RUN_MS,
);

it(
  'hoarder: the eleventh open order of one e-mail from one network is made, without a hold',
  async () => {
    const store = await openStore();
    const admin = await store.signedIn('admin');
    const product = await aProduct(admin, {}, 300);
    const input = () => aTransaction(product, { customer_email: 'korban@contoh.test' });
    for (let n = 0; n < HOLDS.mostOpen; n += 1) await order(store, '203.0.113.9', input());
    expect(await held(store, product)).toBe(HOLDS.mostOpen);
    expect(await order(store, '203.0.113.9', input())).toMatchObject({ success: true });
    expect(await held(store, product)).toBe(HOLDS.mostOpen);
    // The owner of the address, elsewhere, is not shut out and holds as anybody does.
    expect(await order(store, '198.51.100.7', input())).toMatchObject({ success: true });
    expect(await held(store, product)).toBe(HOLDS.mostOpen + 1);
  },
  RUN_MS,
);
