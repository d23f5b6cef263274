import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction, TransactionInput } from '#contract/payments/checkout.ts';
import type { HandQueued, OwnHandAccount } from '#contract/payments/hand-payments.ts';
import { aProduct } from '#testing/factories.ts';
import { anAccount, handOrder } from '#testing/hand-payments.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

const PRICE = 82_500;
let store: TestStore;
let admin: TestClient;
let product: Product;
let account: OwnHandAccount;
let accounts = 0;
beforeAll(async () => {
  store = await testStore({ vars: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' } });
  admin = await store.signedIn('admin');
  product = await aProduct(admin, { publicPriceIDR: PRICE, price: 1 }, 20);
});
afterAll(() => store?.close());
beforeEach(async () => {
  accounts += 1;
  account = await anAccount(admin, { number: `52701833${10 + accounts}` });
  await store.database.db.execute(sql`update orders set status = 'EXPIRED' where status = 'UNPAID'`);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
async function order(address: string, over: Partial<TransactionInput> = {}): Promise<Transaction> {
  const input = handOrder(account, product, over);
  const { body, text } = await store.client().post('payment/create-transaction', input, from(address));
  if (body.success !== true) throw new Error(text);
  return body.data;
}
const claim = (made: Transaction, address: string) =>
  store.client().post('manual/claim', { merchant_ref: made.merchant_ref }, from(address));
const mails = async () =>
  (await store.database.db.execute<{ n: number }>(sql`select count(*)::int as n from mails`)).rows[0]?.n ?? 0;

it('986 orders from one /48 leave amounts and mailboxes to others', async () => {
  const before = await mails();
  const made = await inParallel(
    20,
    Array.from({ length: 986 }, (_, n) => () => order(`2001:db8:1:${(n % 100).toString(16)}::1`)),
  );
  const own = made.filter(({ amount }) => amount < PRICE);
  // What is under way at the same moment may pass the limit together.
  expect(own.length).toBeGreaterThanOrEqual(100);
  expect(own.length).toBeLessThanOrEqual(120);
  expect(made.filter(({ amount }) => amount === PRICE)).toHaveLength(986 - own.length);
  expect((await mails()) - before).toBeLessThanOrEqual(100);

  const honest = await order('198.51.100.9', { customer_email: 'jujur@contoh.test' });
  expect(honest.amount).toBeLessThan(PRICE);
  expect(made.map(({ amount }) => amount)).not.toContain(honest.amount);
});

it('fifteen buyers behind one address are all served; who comes past the limit is matched by the seller', async () => {
  const made: Transaction[] = [];
  for (let n = 0; n < 15; n += 1)
    made.push(await order('203.0.113.20', { customer_email: `p${n}@contoh.test` }));
  expect(made.filter(({ amount }) => amount < PRICE)).toHaveLength(10);
  const last = made.at(-1) as Transaction;
  expect(last.amount).toBe(PRICE);
  const seen = await store.client().get(`tripay/get-purchase?merchant_ref=${last.merchant_ref}`);
  expect(seen.body.data.byHand).toMatchObject({ amount: PRICE, uniqueAmount: 0 });
  await claim(last, '203.0.113.20');
  const { data } = (await admin.get('manual/queue')).body;
  const queued = data.find(({ reference }: HandQueued) => reference === last.reference);
  expect(queued).toMatchObject({ uniqueAmount: 0, waiting: true, aside: true, amount: PRICE });
  const confirmed = await admin.post('manual/confirm', { orderId: queued.orderId });
  expect(confirmed.body).toMatchObject({ success: true, received: 'exact', deliveryStatus: 'DELIVERED' });
});

it('what strangers order in somebody’s name does not change what that person is offered', async () => {
  const customer_email = 'korban@contoh.test';
  for (let n = 0; n < 3; n += 1) await order('203.0.113.30', { customer_email });
  expect((await order('203.0.113.30', { customer_email })).amount).toBe(PRICE);
  expect((await order('198.51.100.30', { customer_email })).amount).toBeLessThan(PRICE);
});

it('the last amounts are for networks that have none', async () => {
  const first = await order('203.0.113.40');
  await store.database.db.execute(sql`
    insert into orders (gateway, merchant_ref, request_hash, payment_method, quantity,
      total_idr, unique_idr, customer_email, customer_name, created_at, expires_at)
    select gateway, merchant_ref || n, request_hash, payment_method, quantity,
      total_idr, n, 'lain@contoh.test', 'lain', created_at, expires_at
    from orders, generate_series(2, 799) n where merchant_ref = ${first.merchant_ref}`);
  expect((await order('203.0.113.40')).amount).toBe(PRICE);
  expect((await order('198.51.100.40')).amount).toBe(PRICE - 800);
});

it('a hundred claims of strangers stand behind an honest one that came later, and no page ends without a next', async () => {
  await store.database.db.execute(sql`update hand_payments set waiting = false`);
  const strange = await inParallel(
    10,
    Array.from({ length: 100 }, (_, n) => () => order(`2001:db8:7:${n.toString(16)}::1`)),
  );
  for (const [n, made] of strange.entries()) await claim(made, `2001:db8:7:${n.toString(16)}::1`);
  const honest = await order('198.51.100.50', { customer_email: 'nanti@contoh.test' });
  await claim(honest, '198.51.100.50');
  const silent = await order('198.51.100.51');

  const listed: HandQueued[] = [];
  for (let before: string | null = ''; before !== null; ) {
    const page: { data: HandQueued[]; nextBefore: string | null } = (
      await admin.get(`manual/queue?limit=40${before && `&before=${before}`}`)
    ).body;
    expect(page).toMatchObject({ waiting: 101, total: 102 });
    listed.push(...page.data);
    before = page.nextBefore;
  }
  expect(listed).toHaveLength(102);
  expect(new Set(listed.map(({ orderId }) => orderId)).size).toBe(102);
  const place = (made: Transaction) => listed.findIndex(({ reference }) => reference === made.reference);
  expect(place(honest)).toBe(10);
  expect(place(silent)).toBe(101);
  expect(listed.filter(({ aside }) => aside)).toHaveLength(90);
});
