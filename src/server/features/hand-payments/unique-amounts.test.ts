import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import type { Product } from '#contract/catalogue/products.ts';
import type { OwnHandAccount } from '#contract/payments/hand-payments.ts';
import { aProduct } from '#testing/factories.ts';
import { anAccount, handOrder, placeByHand } from '#testing/hand-payments.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { Answer, TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient;
let product: Product;
let account: OwnHandAccount;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  product = await aProduct(admin, { publicPriceIDR: 82_500, price: 1 }, 20);
  account = await anAccount(admin);
});
afterAll(() => store?.close());

it('of 200 orders of one price at once no two ask for the same amount, and few rupiah are given away', async () => {
  const made = await inParallel(
    40,
    Array.from({ length: 200 }, () => () => placeByHand(store.client(), handOrder(account, product))),
  );
  const amounts = made.map(({ amount }) => amount);
  expect(new Set(amounts).size).toBe(200);
  expect(Math.max(...amounts)).toBeLessThan(82_500);
  // The least that are free, but for those that were drawn at the same moment.
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(82_500 - 300);
  const { rows } = await store.database.db.execute(sql`
    select count(*)::int as n, min(total_idr)::int as total from orders
    where gateway = 'manual' and charged_idr = total_idr - unique_idr`);
  expect(rows).toEqual([{ n: 200, total: 82_500 }]);
});

it('an account of its own has its own amounts, and what is no longer open is free again', async () => {
  const other = await anAccount(admin, { name: 'Mandiri', number: '1234567890123' });
  const first = await placeByHand(store.client(), handOrder(other, product));
  const second = await placeByHand(store.client(), handOrder(other, product));
  expect([first.amount, second.amount]).toEqual([82_499, 82_498]);
  await store.database.db.execute(
    sql`update orders set status = 'EXPIRED' where merchant_ref = ${first.merchant_ref}`,
  );
  expect((await placeByHand(store.client(), handOrder(other, product))).amount).toBe(82_499);
});

it('no amount is lowered below the least that an account takes', async () => {
  const other = await anAccount(admin, { name: 'Danamon', number: '1002003004' });
  const asked = async (price: number) => {
    const cheap = await aProduct(admin, { publicPriceIDR: price, price: 0.06 }, 2);
    return (await placeByHand(store.client(), handOrder(other, cheap))).amount;
  };
  expect([await asked(1_001), await asked(1_000)]).toEqual([1_000, 1_000]);
});

it('the database takes no second open order of the same amount, whoever asks for it', async () => {
  const twice = store.database.db.execute(sql`
    update orders set unique_idr = 1, charged_idr = total_idr - 1
    where gateway = 'manual' and status = 'UNPAID' and id in
      (select id from orders where gateway = 'manual' and unique_idr > 1 order by id limit 2)`);
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'orders_hand_amount' } });
});

it('with all 999 amounts of a price taken an order is made at the price itself, and others like it', async () => {
  const full = await anAccount(admin, { name: 'BNI', number: '1234567890' });
  const seed = await placeByHand(store.client(), handOrder(full, product));
  await store.database.db.execute(sql`
    insert into orders (gateway, merchant_ref, request_hash, payment_method, quantity,
      total_idr, unique_idr, customer_email, customer_name, created_at, expires_at)
    select gateway, merchant_ref || n, request_hash, payment_method, quantity,
      total_idr, n, 'lain@contoh.test', 'lain', created_at, expires_at
    from orders, generate_series(2, 999) n where merchant_ref = ${seed.merchant_ref}`);
  for (let n = 0; n < 2; n += 1)
    expect((await placeByHand(store.client(), handOrder(full, product))).amount).toBe(82_500);
});

it('200 at once on two processes are all made, each with an amount of its own', async () => {
  const pool = await openPool(store.database.url, {});
  const second = await testStore({ database: { ...pool, url: store.database.url } });
  onTestFinished(async () => {
    await second.close();
    await pool.close();
  });
  const busy = await anAccount(admin, { name: 'Permata', number: '9876543210' });
  await second.store.deps.handAccounts.refresh();
  // Where a machine is so busy that nobody has a connection in time, callers are asked to come back, and do.
  const untilServed = async (client: TestClient, order: object): Promise<Answer> => {
    const answer = await client.post('payment/create-transaction', order);
    return answer.status === 503 ? untilServed(client, order) : answer;
  };
  const answers = await inParallel(
    200,
    Array.from(
      { length: 200 },
      (_, n) => () => untilServed((n % 2 === 0 ? store : second).client(), handOrder(busy, product)),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const amounts = answers.map(({ body }) => body.data?.amount);
  expect(new Set(amounts).size).toBe(200);
  expect(Math.max(...amounts)).toBeLessThan(82_500);
});

it('the same call again is the same order, and asks for the same amount', async () => {
  const input = handOrder(account, product);
  const [first, second] = [
    await placeByHand(store.client(), input),
    await placeByHand(store.client(), input),
  ];
  expect(second).toEqual(first);
});

it('an account that is switched off or removed takes no order, and is not offered', async () => {
  const gone = await anAccount(admin, { name: 'BRI', number: '123456789012345' });
  await admin.post('manual/remove-account', { id: gone.id });
  const off = await anAccount(admin, { name: 'Jago', active: false });
  for (const each of [gone, off])
    expect(
      (await store.client().post('payment/create-transaction', handOrder(each, product))).body,
    ).toMatchObject({
      success: false,
    });
  const { body } = await store.client().get('payment/channels');
  const names = body.data.map(({ name }: { name: string }) => name);
  expect(names).toContain('Transfer BCA');
  expect(names).not.toContain('Transfer BRI');
  expect(names).not.toContain('Transfer Jago');
});
