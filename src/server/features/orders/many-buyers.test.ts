import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { aMerchantRef, aProduct, aTransaction } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { LIMITS } from '../../guard/rate-limit.ts';

const BUYERS = 100;
const LOOKS = 12;
const AT = new Date();
let store: TestStore;
let product: Product;
beforeAll(async () => {
  // All of it within one minute, whatever the machine needs for it.
  store = await testStore({
    vars: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' },
    clock: { now: () => AT },
  });
  product = await aProduct(await store.signedIn('admin'), {}, BUYERS + 10);
});
afterAll(() => store?.close());

const CARRIER = { 'x-forwarded-for': '203.0.113.77' };
const look = (client: TestClient, ref: string) =>
  client.get(`tripay/get-purchase?merchant_ref=${ref}`, CARRIER);
const pay = (ref: string, amount: number, reference: string) => {
  const body = JSON.stringify({
    reference,
    merchant_ref: ref,
    payment_method_code: 'QRIS2',
    total_amount: amount,
    amount_received: amount,
    is_closed_payment: 1,
    status: 'PAID',
  });
  return store.client().send('POST', 'tripay/callback', body, {
    'content-type': 'application/json',
    'x-callback-event': 'payment_status',
    'x-callback-signature': store.sign(body),
  });
};

it('a hundred buyers behind one address buy in the same minute, while a stranger there guesses, and all see their keys', async () => {
  const buyers = await inParallel(
    10,
    Array.from({ length: BUYERS }, (_, n) => async () => {
      const client = store.client();
      const input = aTransaction(product, { customer_email: `pembeli${n}@contoh.test` });
      const made = await client.post('payment/create-transaction', input, CARRIER);
      expect(made.status, made.text).toBe(200);
      return { client, made: made.body.data };
    }),
  );
  const guesses: number[] = [];
  const stranger = store.client();
  for (let n = 0; n < LIMITS.getPurchase.max + 10; n += 1)
    guesses.push((await look(stranger, aMerchantRef())).status);
  expect(guesses.slice(0, LIMITS.getPurchase.max)).not.toContain(429);
  expect(new Set(guesses.slice(LIMITS.getPurchase.max))).toEqual(new Set([429]));
  // A right name does not help who has used up their guesses, and a made-up mark neither.
  stranger.setCookie('browser', 'x'.repeat(32));
  const [first] = buyers;
  expect((await look(stranger, first?.made.merchant_ref)).status).toBe(429);

  await inParallel(
    10,
    buyers.map(({ client, made }) => async () => {
      for (let n = 1; n < LOOKS; n += 1)
        expect((await look(client, made.merchant_ref)).body).toMatchObject({ data: { status: 'UNPAID' } });
      expect((await pay(made.merchant_ref, made.amount, made.reference)).status).toBe(200);
      expect((await look(client, made.merchant_ref)).body.data).toMatchObject({
        status: 'PAID',
        codes: [expect.any(String)],
      });
    }),
  );
});

it('who looks at their own order does not use up what strangers there have', async () => {
  const address = { 'x-forwarded-for': '203.0.113.78' };
  const client = store.client();
  const made = (await client.post('payment/create-transaction', aTransaction(product), address)).body.data;
  const own = () => client.get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`, address);
  for (let n = 0; n < LIMITS.ownLooks.max; n += 1) expect((await own()).status).toBe(200);
  expect((await own()).status).toBe(429);
  const mailed = store.client();
  const other = (await mailed.post('payment/create-transaction', aTransaction(product), address)).body.data;
  const elsewhere = await store
    .client()
    .get(`tripay/get-purchase?merchant_ref=${other.merchant_ref}`, address);
  expect(elsewhere.status).toBe(200);
});
