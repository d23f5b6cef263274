import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { jobContext } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { type Gateway, type GatewayTransaction, GatewayUnclear } from '../../ports/gateway.ts';
import { applyNews, type News } from './apply-news.ts';
import { attachTransaction, failCreation } from './settle-create.ts';

let at = Date.now();
let store: TestStore;
let product: Product;
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  product = await aProduct(await store.signedIn('admin'), {}, 9);
});
afterAll(async () => {
  expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  await store.close();
});

const LEASE_MS = 45_000;

/** The database went down in the moment after the buyer had the payment page: the order is there, its reference is not. */
async function lostReference(made: Transaction): Promise<void> {
  await store.database.pool.query(
    `update orders set gateway_reference = null, charged_idr = null, checkout_url = null,
       create_lease_until = created_at + $2 * interval '1 millisecond',
       next_check_at = created_at + $2 * interval '1 millisecond'
     where merchant_ref = $1`,
    [made.merchant_ref, LEASE_MS],
  );
}
const attach = async (made: Transaction): Promise<void> => {
  const { rows } = await store.database.pool.query('select id from orders where merchant_ref = $1', [
    made.merchant_ref,
  ]);
  const attached = await attachTransaction(store.database.db, {
    orderId: rows[0].id,
    reference: made.reference,
    chargedIdr: made.amount,
    checkoutUrl: made.checkout_url,
    expiresAt: new Date(at + 3_600_000),
    checkAt: new Date(at + 120_000),
    at: new Date(at),
  });
  expect(attached).toHaveLength(1);
};
const paidNews = ({ reference, merchant_ref: merchantRef, amount: amountIdr }: Transaction): News => ({
  gateway: 'tripay',
  reference,
  merchantRef,
  amountIdr,
  news: 'PAID',
  source: 'callback',
});
const look = async (made: Transaction) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`)).body.data;

it('a notice that comes before the gateway’s answer is not waited for twice: the payment is asked about at once', async () => {
  const made = await placeOrder(store.client(), aTransaction(product));
  await lostReference(made);
  await store.client().send('POST', `/sandbox/tripay/checkout/${made.reference}/pay`);
  expect(await look(made)).toMatchObject({ status: 'UNPAID', codes: [] });
  await store.runJob('reconcile-payments');
  expect(await look(made)).toMatchObject({ reference: made.reference, status: 'PAID' });
  expect((await look(made)).codes).toHaveLength(1);
});

it('nor when the answer comes between the notice and the question', async () => {
  const made = await placeOrder(store.client(), aTransaction(product));
  await lostReference(made);
  await store.client().send('POST', `/sandbox/tripay/checkout/${made.reference}/pay`);
  await attach(made);
  await store.runJob('reconcile-payments');
  expect((await look(made)).codes).toHaveLength(1);
});

it('a notice that overtakes the answer by a moment is applied, and not taken for one that is known', async () => {
  const made = await placeOrder(store.client(), aTransaction(product));
  await lostReference(made);
  const { db } = store.database;
  const answers = [made];
  // The answer is written after the notice's own statement found nothing, and before anybody asks why.
  const overtaken: Db = Object.assign(Object.create(db), {
    named: async (...asked: Parameters<NonNullable<Db['named']>>) => {
      const found = await db.named?.(...asked);
      if (asked[0] === 'pay_order' && answers.shift()) await attach(made);
      return found;
    },
  });
  const news = paidNews(made);
  expect(await applyNews({ ...jobContext(store.store.deps), db: overtaken }, news)).toBe('applied');
  expect((await look(made)).codes).toHaveLength(1);
  expect(await applyNews(jobContext(store.store.deps), news)).toBe('repeated');
});

it('nor is one that tells of a part that has gone back already', async () => {
  const made = await placeOrder(store.client(), aTransaction(product));
  await lostReference(made);
  const { db } = store.database;
  let opened = 0;
  // The answer is written after the payment was looked for twice, and before what went back of it is counted.
  const overtaken: Db = Object.assign(Object.create(db), {
    transaction: async (...asked: Parameters<Db['transaction']>) => {
      opened += 1;
      if (opened === 2) await attach(made);
      return db.transaction(...asked);
    },
  });
  const news = { ...paidNews(made), refundedIdr: 1_000 };
  await expect(applyNews({ ...jobContext(store.store.deps), db: overtaken }, news)).rejects.toThrow(
    'a payment that fits its order was not applied',
  );
  // It is told again.
  expect(await applyNews(jobContext(store.store.deps), news)).toBe('applied');
  expect(await look(made)).toMatchObject({ status: 'PAID', refunded: 1_000 });
  expect((await look(made)).codes).toHaveLength(1);
  expect(await applyNews(jobContext(store.store.deps), news)).toBe('repeated');
});

it('what Midtrans has as paid when its answer was lost is paid here in the same call', async () => {
  const other = await testStore({
    vars: { MIDTRANS_SERVER_KEY: 'SB-Mid-server-test', GATEWAY_TIMEOUT_MS: '5000' },
  });
  onTestFinished(() => other.close());
  const wanted = await aProduct(await other.signedIn('admin'), {}, 1);
  const input = aTransaction(wanted, { method: 'MT-GOPAY' });
  await other.client().post('/sandbox/midtrans/faults', { createTimeout: 1 });
  const answer = other.client().post('payment/create-transaction', input);
  const token = await vi.waitUntil(
    async () =>
      (
        await other.database.pool.query('select token from sandbox.midtrans_orders where order_id = $1', [
          input.merchant_ref,
        ])
      ).rows[0]?.token,
    { timeout: 5_000 },
  );
  await other.client().post(`/sandbox/midtrans/checkout/${token}/pay`, {});
  expect((await answer).body.data).toMatchObject({
    status: 'PAID',
    checkout_url: expect.stringContaining(`/success?merchant_ref=${input.merchant_ref}`),
  });
  const bought = (await other.client().get(`tripay/get-purchase?merchant_ref=${input.merchant_ref}`)).body
    .data;
  expect(bought).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
});

it('a payment whose reference was lost in a crash is found at the gateway and served, once', async () => {
  const made = await placeOrder(store.client(), aTransaction(product));
  await lostReference(made);
  const notice = callbackBody(made);
  expect((await sendCallback(store, notice)).status).toBe(403);
  expect(await look(made)).toMatchObject({ status: 'UNPAID', codes: [] });
  at += LEASE_MS;
  await store.runJob('reconcile-payments');
  expect((await sendCallback(store, notice)).body).toEqual({ success: true });
  expect((await sendCallback(store, notice)).body).toEqual({ success: true });
  expect(await look(made)).toMatchObject({ reference: made.reference, status: 'PAID' });
  expect((await look(made)).codes).toHaveLength(1);
});

it('without another notice the pull alone serves it', async () => {
  const made = await placeOrder(store.client(), aTransaction(product));
  await store.client().send('POST', '/sandbox/tripay/faults', JSON.stringify({ drop: 1 }));
  await store.client().send('POST', `/sandbox/tripay/checkout/${made.reference}/pay`);
  await lostReference(made);
  at += LEASE_MS;
  await store.runJob('reconcile-payments');
  await store.runJob('reconcile-payments');
  expect((await look(made)).codes).toHaveLength(1);
});

it('a buyer who asks again gets the same payment, and no second one is made', async () => {
  const input = aTransaction(product);
  const made = await placeOrder(store.client(), input);
  await lostReference(made);
  at += LEASE_MS;
  expect(await placeOrder(store.client(), input)).toEqual(made);
});

it('a creation that was given up while its gateway was silent is taken up again when a payment of it is told', async () => {
  const { gateways } = store.store.deps;
  const honest = gateways.tripay as Gateway;
  let made: GatewayTransaction | undefined;
  gateways.tripay = {
    ...honest,
    create: async (order) => {
      made = await honest.create(order);
      throw new GatewayUnclear('lost');
    },
    findByMerchantRef: async () => {
      throw new GatewayUnclear('down');
    },
  };
  const input = aTransaction(product);
  const answer = await store.client().post('tripay/create-transaction', input);
  gateways.tripay = honest;
  expect(answer.body).toMatchObject({ success: false });
  await store.client().send('POST', `/sandbox/tripay/checkout/${made?.reference}/pay`);
  await store.runJob('reconcile-payments');
  const seen = (await store.client().get(`tripay/get-purchase?merchant_ref=${input.merchant_ref}`)).body.data;
  expect(seen).toMatchObject({ reference: made?.reference, status: 'PAID' });
  expect(seen.codes).toHaveLength(1);
});

it('and not asked about for ever when the gateway has nothing for it', async () => {
  const made = await placeOrder(store.client(), aTransaction(product));
  const { pool } = store.database;
  await lostReference(made);
  const { rows } = await pool.query('select id from orders where merchant_ref = $1', [made.merchant_ref]);
  await failCreation(store.database.db, {
    orderId: rows[0].id,
    at: new Date(at),
    detail: 'forgotten',
    checkAt: null,
    underWay: true,
  });
  await pool.query('delete from sandbox.transactions where merchant_ref = $1', [made.merchant_ref]);
  expect((await sendCallback(store, callbackBody(made))).status).toBe(403);
  const due = async () =>
    (await pool.query('select next_check_at from orders where merchant_ref = $1', [made.merchant_ref]))
      .rows[0].next_check_at;
  expect(await due()).toEqual(new Date(at));
  await store.runJob('reconcile-payments');
  expect(await due()).toBeNull();
});

it('the last question about a payment is asked again until the gateway answers it', async () => {
  const made = await placeOrder(store.client(), aTransaction(product));
  await store.client().send('POST', '/sandbox/tripay/faults', JSON.stringify({ drop: 1 }));
  await store.client().send('POST', `/sandbox/tripay/checkout/${made.reference}/pay`);
  // The store was down since, and the gateway cannot be reached yet when it is back.
  at += 3 * 24 * 3_600_000;
  const { gateways } = store.store.deps;
  const honest = gateways.tripay as Gateway;
  gateways.tripay = {
    ...honest,
    detail: async () => {
      throw new GatewayUnclear('down');
    },
  };
  await store.runJob('reconcile-payments');
  gateways.tripay = honest;
  at += 3 * 3_600_000;
  await store.runJob('reconcile-payments');
  expect(await look(made)).toMatchObject({ status: 'PAID' });
  expect((await look(made)).codes).toHaveLength(1);
});
