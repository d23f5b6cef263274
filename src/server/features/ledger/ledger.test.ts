import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { statement } from '../../db/statement.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { changeBalance, enterChange } from './ledger-sql.ts';

let store: TestStore;
let admin: TestClient;
let customer: Awaited<ReturnType<TestStore['signedIn']>>;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
  customer = await store.signedIn('customer', 50);
});
afterAll(() => store?.close());

const ledger = async () =>
  (await store.database.pool.query('select id, balance_after_cents from balance_transactions order by id'))
    .rows;

it('of many who change one balance at once, each row says what it was after it', async () => {
  const product = await aProduct(admin, { price: 1 }, 20);
  const tasks = Array.from({ length: 30 }, (_, n) => () => {
    const operation = n % 3 === 1 ? 'add' : 'deduct';
    return n % 3 === 0
      ? customer.post('purchase/create', { product_id: product.id, quantity: 1 })
      : admin.post('users/update_balance', { user_id: customer.userId, amount: 1 + n, operation });
  });
  await inParallel(8, tasks);
  expect((await ledger()).length).toBeGreaterThan(10);
  expect(await checkInvariants(store.database.db, new Date())).toEqual([]);
});

it('rows of an older version that did not say it do afterwards, and those that did say the same', async () => {
  const before = await ledger();
  await store.database.pool.query(`
    alter table balance_transactions alter column balance_after_cents drop not null;
    update balance_transactions set balance_after_cents = null where id % 3 <> 0`);
  await store.database.pool.query(readFileSync('src/server/db/migrations/0046-balance-after.sql', 'utf8'));
  expect(await ledger()).toEqual(before);
});

// Each of these lines is one that must not compile: the type check fails when it does.
it('names its parameters', () => {
  const change = changeBalance({ by: ':cents::int', whose: 'users.id = :userId' });
  const entry = enterChange({
    changed: 'c',
    cents: ':cents',
    operation: 'add',
    reason: ':reason',
    order: ':orderId',
  });
  const text = `with c as (${change}) ${entry}` as const;
  statement<unknown, { cents: number; userId: number; reason: string; orderId: number; at: Date }>('x')(text);
  // @ts-expect-error: the balance's
  statement<unknown, { cents: number; reason: string; orderId: number; at: Date }>('x')(text);
  // @ts-expect-error: the ledger's
  statement<unknown, { cents: number; userId: number; at: Date }>('x')(text);
});
