import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aMerchantRef,
  aProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { LIMITS } from '../../guard/rate-limit.ts';

let store: TestStore;
let at = Date.parse('2026-03-01T03:00:00.000Z');
beforeAll(async () => {
  store = await testStore({ vars: { RATE_LIMIT_FACTOR: '1' }, clock: { now: () => new Date(at) } });
});
afterAll(() => store?.close());

const open = (merchant_ref: string, client = store.client()) =>
  client.post('claims/open', { merchant_ref, goods: 1, reason: 'broken', text: '' });

it('of one order: whether it is there or not, so many words and no more', async () => {
  const admin = await store.signedIn('admin');
  const made = await placeOrder(store.client(), aTransaction(await aProduct(admin, {}, 1)));
  await sendCallback(store, callbackBody(made));
  for (const ref of [made.merchant_ref, aMerchantRef()]) {
    at += 3_600_000;
    const answers: number[] = [];
    for (let n = 0; n <= LIMITS.claimsOfOrder.max; n += 1) answers.push((await open(ref)).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    expect(answers.at(-1)).toBe(429);
  }
});

it('who guesses references is stopped before any is looked for, whatever they send', async () => {
  at += 3_600_000;
  const said: string[] = [];
  for (let n = 0; n < LIMITS.claims.max; n += 1) said.push((await open(aMerchantRef())).body.code);
  expect(new Set(said)).toEqual(new Set(['order.not-found']));
  expect((await open(aMerchantRef())).status).toBe(429);
  const cut = await store.client().send('POST', 'claims/send-picture', '{"merchant_ref": "cut off', {
    'content-type': 'application/json',
  });
  expect(cut.status).toBe(429);
});

it('a browser is counted too, wherever it is', async () => {
  at += 3_600_000;
  const admin = await store.signedIn('admin');
  const buyer = store.client();
  await placeOrder(buyer, aTransaction(await aProduct(admin, {}, 1)));
  await store.database.pool.query(
    `insert into rate_limits (key, hits, window_ends) select 'claims-browser:' || encode(browser_hash, 'hex'), $1, $2
     from orders where browser_hash is not null order by id desc limit 1`,
    [LIMITS.claimsByBrowser.max, new Date(at + 3_600_000)],
  );
  expect((await open(aMerchantRef(), buyer)).status).toBe(429);
  expect((await open(aMerchantRef())).body.code).toBe('order.not-found');
});
