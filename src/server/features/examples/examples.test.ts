import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct, aTransaction, callbackBody, placeOrder } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

let store: TestStore;
let owner: TestClient;
let customers: { email: string; password: string }[];

const plan = async () => (await owner.get('examples/plan')).body.data;
const rows = async (query: string): Promise<Record<string, unknown>[]> =>
  (await store.database.pool.query(query)).rows;
const pay = async (client: TestClient, transaction: Awaited<ReturnType<typeof placeOrder>>) => {
  const body = callbackBody(transaction);
  const answer = await client.send('POST', 'tripay/callback', body, {
    'content-type': 'application/json',
    'x-callback-event': 'payment_status',
    'x-callback-signature': store.sign(body),
  });
  expect(answer.body.success).toBe(true);
};
const onSale = async (name: string) =>
  (await store.client().get('products/list')).body.data.find(
    (product: { name: string }) => product.name === name,
  );

/** A sandbox with the examples in it, and an owner. */
async function filled(): Promise<void> {
  store = await testStore();
  owner = await store.signedIn('admin');
  customers = (await owner.post('examples/fill', {})).body.customers;
}

describe('a shop with examples and things of its own', () => {
  beforeAll(filled);
  afterAll(() => store?.close());
  let own: Awaited<ReturnType<typeof aProduct>>;

  it('is told in numbers what would go and what would stay', async () => {
    const all = await plan();
    expect(all).toMatchObject({ filled: true, fillable: false, undecided: true });
    expect(all.goes).toMatchObject({ products: 18, customers: 3, balance: 1150, vouchers: 1, promos: 3 });
    expect(all.goes.orders).toBeGreaterThan(100);
    expect(all.stays).toMatchObject({ products: 0, orders: 0, customers: 0, staff: 1, retired: 0 });
    expect((await owner.post('examples/fill', {})).body.code).toBe('examples.there');

    own = await aProduct(owner, { name: 'Windows 11 Pro', price: 1 }, 4);
    const rani = store.client();
    expect((await rani.post('auth/login', customers[0])).body.success).toBe(true);
    expect((await rani.post('purchase/create', { product_id: own.id, quantity: 1 })).body.success).toBe(true);
    const guest = store.client();
    await pay(guest, await placeOrder(guest, aTransaction(await onSale('Garuda Pass 7 days'))));
    const edited = await onSale('Komodo Access 7 days');
    await owner.post('products/update', { id: edited.id, publicPriceIDR: 999_000 });
    const [{ id, keyword }] = (await owner.get('chatbot/list')).body.data;
    const changed = { id, keyword, response: 'Jawaban kami sendiri', isActive: true };
    expect((await owner.post('chatbot/create', changed)).body.success).toBe(true);
    const voucher = await owner.post('vouchers/create', { code: 'PUNYAKU', discountPercentage: 5 });
    expect(voucher.body.success).toBe(true);

    const { goes, stays } = await plan();
    expect(goes).toMatchObject({ products: 17, customers: 3, orders: all.goes.orders + 1 });
    expect(goes.chatAnswers).toBe(all.goes.chatAnswers - 1);
    expect(stays).toMatchObject({
      products: 2,
      productNames: ['Komodo Access', 'Windows 11 Pro'],
      keys: 3,
      freedKeys: 1,
      orders: 1,
      vouchers: 1,
      chatAnswers: 1,
      retired: 1,
    });
  });

  it('is cleared only by an owner who has just proved who they are', async () => {
    const manager = await store.signedIn('manager');
    expect((await manager.get('examples/plan')).body.code).toBe('session.not-allowed');
    expect((await manager.post('examples/clear', {})).body.code).toBe('session.not-allowed');
    await store.database.pool.query(`update sessions set proved_at = now() - interval '1 day'`);
    expect((await owner.post('examples/clear', {})).body.code).toBe('session.step-up');
    await store.database.pool.query('update sessions set proved_at = now()');
  });

  it('keeps what the seller made or changed, loses the rest, and its books balance', async () => {
    const expected = await plan();
    await store.runJob('tell-seller');
    expect(await rows('select 1 from notices')).not.toEqual([]);
    const went = await owner.post('examples/clear', {});
    expect(went.body.data).toEqual(expected);
    expect(await plan()).toMatchObject({
      filled: false,
      fillable: true,
      goes: { products: 0, orders: 0, customers: 0, balance: 0, promos: 0, vouchers: 0, terms: 0 },
      stays: { ...expected.stays, keys: 4, freedKeys: 0, retired: 0 },
    });
    expect(await checkInvariants(store.database.db, new Date())).toEqual([]);
    await store.runJob('tell-seller');
    expect(await rows('select matter, details from notices')).toEqual([]);

    const listed = async () =>
      (await store.client().get('products/list')).body.data.map((one: { baseName: string }) => one.baseName);
    await expect
      .poll(async () => new Set(await listed()))
      .toEqual(new Set(['Windows 11 Pro', 'Komodo Access']));
    await expect.poll(async () => (await onSale('Windows 11 Pro')).availableCodes).toBe(4);
    await expect.poll(async () => (await onSale('Komodo Access 7 days')).availableCodes).toBe(0);
    expect(await rows('select code from vouchers where deleted_at is null')).toEqual([{ code: 'PUNYAKU' }]);
    expect((await owner.get('chatbot/list')).body.data).toMatchObject([{ response: 'Jawaban kami sendiri' }]);
    // What the edited product is still sorted by.
    expect(await rows(`select name from terms where kind = 'badge'`)).toEqual([{ name: 'Safe' }]);
    expect(await rows('select balance_cents from users where is_owner')).toEqual([{ balance_cents: 0 }]);
    expect(await rows(`select action from audit_log where action like 'examples.%' order by id`)).toEqual([
      { action: 'examples.fill' },
      { action: 'examples.clear' },
    ]);
    expect((await store.client().post('auth/login', customers[0])).body.code).toBe('login.invalid');
    expect((await store.client().get('public/recent-purchases')).body.data).toHaveLength(1);
    // The retired one is in the books, and not for sale.
    expect(await onSale('Garuda Pass 7 days')).toBeUndefined();
    const [order] = (await owner.get('orders/list')).body.data;
    expect(order).toMatchObject({ productName: 'Garuda Pass 7 days', deliveryStatus: 'DELIVERED' });
  });

  it('is not filled over something of the seller’s that is called the same', async () => {
    expect((await owner.post('examples/fill', {})).body.code).toBe('examples.there');
  });
});

describe('an empty start', () => {
  beforeAll(filled);
  afterAll(() => store?.close());

  it('is decided once, leaves nothing, and switches the accounts off', async () => {
    expect((await plan()).undecided).toBe(true);
    const { data } = (await owner.post('examples/decide', { begin: 'empty' })).body;
    expect(data).toMatchObject({ undecided: false, filled: false, fillable: true });
    expect((await owner.get('settings/get')).body.data.accountArea).toBe(false);
    expect(await checkInvariants(store.database.db, new Date())).toEqual([]);
    for (const table of [
      'variants',
      'products',
      'orders',
      'keys',
      'promos',
      'vouchers',
      'redeem_codes',
      'examples',
    ])
      expect([table, await rows(`select count(*)::int as n from ${table}`)]).toEqual([table, [{ n: 0 }]]);
  });

  it('can be filled with the examples again, and they are the same', async () => {
    expect((await owner.post('examples/fill', {})).body.customers).toHaveLength(3);
    expect((await plan()).goes).toMatchObject({
      products: 18,
      customers: 3,
      vouchers: 1,
      promos: 3,
      terms: 40,
    });
    expect(await checkInvariants(store.database.db, new Date())).toEqual([]);
  });

  it('of a live store has no examples to fill in', async () => {
    const live = { ...store.store.deps, examples: null };
    const { fillExamples } = await import('./fill-examples.ts');
    const { jobContext } = await import('../../context.ts');
    expect(await fillExamples(jobContext(live))).toMatchObject({ code: 'examples.sandbox-only' });
  });
});

describe('while sales run', () => {
  beforeAll(filled);
  afterAll(() => store?.close());

  it('every sale is made or refused, whoever is first, and the books balance', async () => {
    const products: Product[] = [];
    for (const name of ['Garuda Pass 7 days', 'Rinjani Key 30 days', 'Samudra Access 7 days'])
      products.push(await onSale(name));
    const own = await aProduct(owner, { name: 'Office 2024', price: 1 }, 30);
    const rani = store.client();
    await rani.post('auth/login', customers[0]);
    const guest = (n: number) => async () => {
      const client = store.client();
      const product = n % 4 === 0 ? own : (products[n % 3] ?? own);
      const answer = await client.post('tripay/create-transaction', aTransaction(product));
      expect([200, 404]).toContain(answer.status);
      if (answer.body.success) await pay(client, answer.body.data);
      return answer.body.success ? 'sold' : answer.body.code;
    };
    const customer = (n: number) => async () => {
      const { id } = n % 2 === 0 ? own : (products[0] ?? own);
      const answer = await rani.post('purchase/create', { product_id: id, quantity: 1 });
      expect([200, 401, 404]).toContain(answer.status);
      return answer.body.success ? 'bought' : 'refused';
    };
    const clear = async () => {
      expect((await owner.post('examples/clear', {})).body.success).toBe(true);
      return 'cleared';
    };
    const tasks = Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? customer(n) : guest(n)));
    tasks.splice(20, 0, clear);
    const done = await inParallel(8, tasks);
    expect(done).toContain('cleared');
    expect(done.filter((one) => one === 'sold').length).toBeGreaterThan(5);
    expect(new Set(done.slice(-8))).not.toContain('bought');
    expect(await checkInvariants(store.database.db, new Date())).toEqual([]);
    const sold = done.filter((one) => one === 'sold').length;
    expect(await rows(`select count(*)::int as n from orders where status = 'PAID'`)).toEqual([{ n: sold }]);
  });

  it('who began to buy what goes at this moment is told that there is no such product', async () => {
    const own = await aProduct(owner, { name: 'Kaspersky', price: 1 }, 3);
    const customer = await store.signedIn('customer', 10);
    const other = await store.database.pool.connect();
    await other.query('begin');
    for (const table of ['keys', 'stock_changes', 'variant_stock'])
      await other.query(`delete from ${table} where variant_id = $1`, [own.id]);
    await other.query('delete from variants where id = $1', [own.id]);
    const buying = store.client().post('tripay/create-transaction', aTransaction(own));
    const waits = `select count(*)::int as n from pg_locks where not granted`;
    await expect.poll(() => rows(waits)).not.toEqual([{ n: 0 }]);
    await other.query('commit');
    other.release();
    expect((await buying).body.code).toBe('product.not-found');
    expect((await customer.post('purchase/create', { product_id: own.id, quantity: 1 })).body.success).toBe(
      false,
    );
  });
});
