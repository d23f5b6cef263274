import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aProduct,
  aServedProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { aRedeemCode } from '#testing/redeem-codes.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const broken = () => checkInvariants(store.database.db, new Date());
const messages = (answers: readonly { body: { success: boolean; message: string } }[]) =>
  answers.map((answer) => (answer.body.success ? 'ok' : answer.body.message)).sort();

describe('many at once', () => {
  it('100 redeems of one code by 20 users credit once', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => store.signedIn('customer')));
    const code = await aRedeemCode(store, { amountCents: 5_000 });
    const answers = await inParallel(
      20,
      Array.from({ length: 100 }, (_, n) => () => {
        const user = users[n % 20] as (typeof users)[number];
        return user.post('redeem/redeem', { code, userId: user.userId });
      }),
    );
    expect(answers.filter((answer) => answer.body.success)).toHaveLength(1);
    const { rows } = await store.database.db.execute<{ sum: number }>(sql`
      select sum(balance_cents)::int as sum from users where id in (${sql.join(
        users.map((user) => sql`${user.userId}`),
        sql`, `,
      )})`);
    expect(rows[0]?.sum).toBe(5_000);
    expect(await broken()).toEqual([]);
  });

  it('50 purchases with balance for 10 buy 10', async () => {
    const rani = await store.signedIn('customer', 49.99);
    const product = await aProduct(admin, { price: 4.99 }, 60);
    const answers = await inParallel(
      50,
      Array.from(
        { length: 50 },
        () => () => rani.post('purchase/create', { product_id: product.id, quantity: 1 }),
      ),
    );
    const codes = answers.flatMap((answer) => answer.body.codes ?? []);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(messages(answers).slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 'Saldo tidak mencukupi'));
    expect((await rani.get('users/get')).body.user.balance).toBe(0.09);
    expect(await broken()).toEqual([]);
  });

  it('50 buyers share 20 keys, each key once', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => store.signedIn('customer', 100)));
    const product = await aProduct(admin, { price: 1 }, 20);
    const answers = await inParallel(
      50,
      Array.from({ length: 50 }, (_, n) => () => {
        const user = users[n % 10] as (typeof users)[number];
        return user.post('purchase/create', { product_id: product.id, quantity: 1 });
      }),
    );
    const codes = answers.flatMap((answer) => answer.body.codes ?? []);
    expect(codes.length).toBe(20);
    expect(new Set(codes).size).toBe(20);
    expect(await broken()).toEqual([]);
  });

  it('a double click with one Idempotency-Key buys once, and both hear the same', async () => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin, { price: 4.99 }, 10);
    const click = () =>
      rani.post('purchase/create', { product_id: product.id, quantity: 2 }, { 'Idempotency-Key': 'klik' });
    const answers = await Promise.all(Array.from({ length: 8 }, click));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ success: true, new_balance: 40.02 });
    expect((await rani.get('purchase/history')).body.data).toHaveLength(2);
    expect(await broken()).toEqual([]);
  });

  it('the same double click with just enough balance is no refusal', async () => {
    const rani = await store.signedIn('customer', 4.99);
    const product = await aProduct(admin, { price: 4.99 }, 1);
    const click = () =>
      rani.post('purchase/create', { product_id: product.id }, { 'Idempotency-Key': 'klik' });
    const answers = await Promise.all(Array.from({ length: 6 }, click));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ success: true, new_balance: 0 });
  });

  it('a customer buys what is no key while the seller gives back what they bought, and neither fails', async () => {
    const rani = await store.signedIn('customer', 100);
    const product = await aServedProduct(admin, { delivery: 'seller' }, { price: 1 });
    await store.store.deps.catalogue.refresh();
    const buy = () => rani.post('purchase/create', { product_id: product.id, quantity: 1 });
    await inParallel(4, Array(20).fill(buy));
    const { rows } = await store.database.db.execute<{ id: number }>(
      sql`select id from orders where user_id = ${rani.userId}`,
    );
    const answers = await inParallel(
      8,
      rows.flatMap(({ id }) => [buy, () => admin.post('orders/refund', { id, reason: 'Batal' })]),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect((await rani.get('users/get')).body.user.balance).toBe(80);
    expect(await broken()).toEqual([]);
  });

  it('balance purchases and paid orders never share a key, and no paid order is left behind', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => store.signedIn('customer', 100)));
    // Some of the orders hold no keys: there is a cap on holds of one address.
    const product = await aProduct(admin, { price: 1 }, 60);
    const orders = await inParallel(
      8,
      Array.from({ length: 20 }, () => () => placeOrder(store.client(), aTransaction(product))),
    );
    await inParallel(20, [
      ...orders.map((order) => () => sendCallback(store, callbackBody(order))),
      ...Array.from({ length: 30 }, (_, n) => () => {
        const user = users[n % 5] as (typeof users)[number];
        return user.post('purchase/create', { product_id: product.id, quantity: 1 });
      }),
    ]);
    const { rows } = await store.database.db.execute<{ orders: number; purchases: number; keys: number }>(sql`
      select count(*) filter (where o.gateway <> 'balance')::int as orders,
        count(*) filter (where o.gateway = 'balance')::int as purchases, count(distinct g.key_id)::int as keys
      from goods g join keys k on k.id = g.key_id join orders o on o.id = g.order_id where k.variant_id = ${product.id}`);
    expect(rows[0]?.orders).toBe(20);
    expect(rows[0]?.keys).toBe((rows[0]?.orders ?? 0) + (rows[0]?.purchases ?? 0));
    expect(await broken()).toEqual([]);
  });
});
