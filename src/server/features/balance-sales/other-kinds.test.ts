import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import { aProduct, aServedProduct } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { aSuppliedProduct, aSupplier, bookOf } from '#testing/suppliers.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

const TEXT = 'Kelas: https://contoh.test/kelas';
let store: TestStore;
let admin: Awaited<ReturnType<TestStore['signedIn']>>;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  admin.proof = { password: PASSWORD };
});
afterEach(async () => expect(await checkInvariants(store.database.db, new Date())).toEqual([]));
afterAll(() => store?.close());

type Customer = Awaited<ReturnType<TestStore['signedIn']>>;
const aCustomer = (usd: number): Promise<Customer> => store.signedIn('customer', usd);
const buy = async (by: Customer, { id }: Product, over: object = {}, attempt?: string) =>
  (
    await by.post(
      'purchase/create',
      { product_id: id, quantity: 1, ...over },
      attempt ? { 'idempotency-key': attempt } : {},
    )
  ).body;
const orderOf = async (by: Customer, merchantRef: string) =>
  (await by.get(`tripay/get-purchase?merchant_ref=${merchantRef}`)).body.data;
const rows = async (text: string, ...values: unknown[]) =>
  (await store.database.pool.query(text, values)).rows;
const centsOf = async ({ userId }: Customer) =>
  (await rows('select balance_cents::int as n from users where id = $1', userId))[0].n;

async function served(delivery: DeliveryKind, places: number | null = null): Promise<Product> {
  const product = await aServedProduct(admin, { delivery, places }, { price: 2 });
  if (delivery === 'shared') await admin.post('shared/save', { product_id: product.id, text: TEXT });
  await store.store.deps.catalogue.refresh();
  return product;
}
async function aBundle(): Promise<Product> {
  const bundle = await served('bundle');
  const parts = [await aProduct(admin, {}, 2), await served('shared')];
  await admin.post('bundles/save', {
    product_id: bundle.id,
    parts: parts.map(({ id }) => ({ id, quantity: 1 })),
  });
  await store.store.deps.catalogue.refresh();
  return bundle;
}

describe('a balance alone buys', () => {
  it.each([
    ['what the seller delivers', () => served('seller'), { waitsFor: 'seller', codes: [] }],
    ['one text for all', () => served('shared'), { deliveryStatus: 'DELIVERED', codes: [TEXT] }],
  ])('%s', async (_, made, shown) => {
    const product = await made();
    const customer = await aCustomer(10);
    const answer = await buy(customer, product, { quantity: 2, amount: 4 });
    expect(answer).toMatchObject({ success: true, codes: [], new_balance: 6 });
    expect(await centsOf(customer)).toBe(600);
    expect(await orderOf(customer, answer.merchant_ref)).toMatchObject({ status: 'PAID', ...shown });
    const [line] = await rows(
      `select l.unit_cents, o.channel, o.gateway, o.balance_cents::int as paid from orders o
       join order_lines l on l.order_id = o.id where o.merchant_ref = $1`,
      answer.merchant_ref,
    );
    expect(line).toEqual({ unit_cents: 200, channel: 'account', gateway: 'balance', paid: 400 });
  });

  it('what a supplier has: asked once for an attempt that came twice, and there when it answers', async () => {
    const supplier = await aSupplier(admin, store.url, 'saldo');
    const product = await aSuppliedProduct(admin, [supplier]);
    await store.store.deps.catalogue.refresh();
    const customer = await aCustomer(100);
    const [one, two] = await Promise.all(
      [1, 2].map(() => buy(customer, product, { quantity: 2 }, 'a-twice')),
    );
    expect(one.merchant_ref).toBe(two.merchant_ref);
    await Promise.all([store.runJob('ask-suppliers'), store.runJob('ask-suppliers')]);
    const order = await orderOf(customer, one.merchant_ref);
    expect(order).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
    expect(new Set(order.codes).size).toBe(2);
    expect(await bookOf(store.client(), 'saldo')).toMatchObject([{ quantity: 2, asked: 1 }]);
    expect(await centsOf(customer)).toBe(10_000 - 2 * 499);
  });

  it('a bundle, whole or not at all', async () => {
    const bundle = await aBundle();
    const customer = await aCustomer(10);
    const { merchant_ref } = await buy(customer, bundle);
    expect((await orderOf(customer, merchant_ref)).codes).toHaveLength(2);
    expect(await buy(customer, bundle, { quantity: 2 })).toMatchObject({ code: 'purchase.stock' });
    expect(await centsOf(customer)).toBe(800);
  });

  it('and stands in the customer’s history; a refund is balance again', async () => {
    const product = await served('shared');
    const customer = await aCustomer(5);
    const { merchant_ref } = await buy(customer, product);
    const { data } = (await customer.get('purchase/history')).body;
    expect(JSON.stringify(data)).toContain(product.baseName);
    const [{ id }] = await rows('select id from orders where merchant_ref = $1', merchant_ref);
    expect((await admin.post('orders/refund', { id, reason: 'Batal' })).body.success).toBe(true);
    expect(await centsOf(customer)).toBe(500);
  });
});

describe('is refused and changes nothing', () => {
  it('without the money, at another price, in maintenance, or without an answer', async () => {
    const product = await served('seller');
    const poor = await aCustomer(1);
    expect(await buy(poor, product)).toMatchObject({ code: 'purchase.balance' });
    const customer = await aCustomer(10);
    expect(await buy(customer, product, { amount: 1 })).toMatchObject({ code: 'checkout.price-changed' });
    await admin.post('products/update', { id: product.id, isMaintenanceMode: true });
    await store.store.deps.catalogue.refresh();
    expect(await buy(customer, product)).toMatchObject({ code: 'product.maintenance' });
    expect([await centsOf(poor), await centsOf(customer)]).toEqual([100, 1_000]);
    expect(await rows('select 1 from orders where user_id = $1', customer.userId)).toEqual([]);
  });

  it('whoever buys for a customer is not shown the way to it', async () => {
    const product = await served('shared');
    const customer = await aCustomer(5);
    const answer = await buy(admin, product, { user_id: customer.userId });
    expect(answer).toMatchObject({ success: true, codes: [] });
    expect(answer).not.toHaveProperty('merchant_ref');
    expect(await centsOf(customer)).toBe(300);
  });
});

describe('of many at once', () => {
  it('the same attempt buys once, and a repeat says the same', async () => {
    const product = await served('seller');
    const customer = await aCustomer(50);
    const same = () => buy(customer, product, {}, 'nomor-saya-1');
    const answers = await inParallel(
      8,
      Array.from({ length: 8 }, () => same),
    );
    expect(new Set(answers.map(({ merchant_ref }) => merchant_ref)).size).toBe(1);
    expect((await same()).merchant_ref).toBe(answers[0].merchant_ref);
    expect(await centsOf(customer)).toBe(4_800);
    expect(await buy(customer, product, { quantity: 2 }, 'nomor-saya-1')).toMatchObject({
      code: 'purchase.repeat-differs',
    });
  });

  it.each([
    ['money', null, 2],
    ['a place', 1, 50],
  ])('the same attempt says the same where there is %s for one only', async (_, places, usd) => {
    const product = await served('seller', places);
    const customer = await aCustomer(usd);
    const same = () => buy(customer, product, {}, 'nomor-saya-2');
    const answers = await inParallel(
      8,
      Array.from({ length: 8 }, () => same),
    );
    const refs = answers.map(({ merchant_ref }) => merchant_ref);
    expect(refs).toEqual(Array(8).fill(expect.stringMatching(/^PUB-/)));
    expect(new Set(refs).size).toBe(1);
    expect(await centsOf(customer)).toBe(usd * 100 - 200);
  });

  it('no more are sold than there are places, and no more than there is money', async () => {
    const scarce = await served('shared', 3);
    const customers = await Promise.all(Array.from({ length: 6 }, () => aCustomer(3)));
    const answers = await inParallel(
      6,
      customers.flatMap((customer) => [() => buy(customer, scarce), () => buy(customer, scarce)]),
    );
    const sold = answers.filter(({ success }) => success).length;
    expect(sold).toBe(3);
    const left = await Promise.all(customers.map(centsOf));
    expect(left.reduce((sum, cents) => sum + cents, 0)).toBe(6 * 300 - 3 * 200);
  });
});
