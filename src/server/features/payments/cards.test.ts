import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction, TransactionInput } from '#contract/payments/checkout.ts';
import type { OwnChannel } from '#contract/payments/payments.ts';
import { feeForBuyer } from '#domain/payments/channels.ts';
import { CARD_CHANNEL } from '#domain/payments/gateways/stripe.ts';
import {
  aProduct,
  aTransaction,
  aVoucher,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { jobContext } from '../../context.ts';
import { flushAbuse } from '../../guard/note-security.ts';

const SECRET = 'whsec_for_tests';
const VARS = {
  STRIPE_SECRET_KEY: 'sk_test_for_tests',
  STRIPE_WEBHOOK_SECRET: SECRET,
  GATEWAY_TIMEOUT_MS: '5000',
};

let at = Date.now();
let store: TestStore;
let admin: TestClient;
let product: Product;

beforeAll(async () => {
  store = await testStore({ vars: VARS, clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());
beforeEach(async () => {
  at = Date.now();
  product = await aProduct(admin, {}, 3);
});

const byCard = (over: Partial<TransactionInput> = {}) => aTransaction(product, { method: 'CARD', ...over });
async function order(over: Partial<TransactionInput> = {}): Promise<Transaction> {
  const answer = await store.client().post('stripe/create-transaction', byCard(over));
  if (answer.body?.success !== true) throw new Error(`no transaction: ${answer.text}`);
  return answer.body.data;
}
const act = (made: Transaction, action: string) =>
  store.client().post(`/sandbox/stripe/checkout/${made.reference}/${action}`, {});
const purchase = async (made: Transaction) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`)).body.data;
const faults = (patch: object) => store.client().post('/sandbox/stripe/faults', patch);

const session = (made: Transaction, over: object = {}) => ({
  id: made.reference,
  object: 'checkout.session',
  amount_total: made.amount * 100,
  client_reference_id: made.merchant_ref,
  currency: 'idr',
  payment_status: 'paid',
  status: 'complete',
  ...over,
});
const event = (type: string, object: object, over: object = {}): string =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: false, data: { object }, ...over });
const PAID = 'checkout.session.completed';

function tell(body: string, options: { secret?: string; age?: number; header?: string | null } = {}) {
  const time = Math.floor(at / 1000) - (options.age ?? 0);
  const signature = `t=${time},v1=${hmacSha256Hex(options.secret ?? SECRET, `${time}.${body}`)}`;
  const header = options.header === undefined ? signature : options.header;
  return store.client().send('POST', 'stripe/webhook', body, {
    'content-type': 'application/json',
    ...(header === null ? {} : { 'stripe-signature': header }),
  });
}
/** How many notices were ever refused, kept one by one or only counted. */
const refused = async (): Promise<number> => {
  await flushAbuse(jobContext(store.store.deps));
  const { rows } = await store.database.db.execute<{ n: number }>(
    sql`select coalesce(sum(count), 0)::int as n from abuse_events where kind = 'callback-refused'`,
  );
  return rows[0]?.n ?? 0;
};

describe('a payment by card', () => {
  it('opens a hosted page, and its payment delivers the keys once', async () => {
    const made = await order({ quantity: 2 });
    expect(made.reference).toMatch(/^cs_test_/);
    expect(made.checkout_url).toBe(`${store.url}/sandbox/stripe/checkout/${made.reference}`);
    expect(made.amount).toBe(160_000);
    const page = await store.client().get(`/sandbox/stripe/checkout/${made.reference}.json`);
    expect(page.body).toMatchObject({ amount: 160_000, status: 'UNPAID', methodCode: 'CARD' });

    expect((await act(made, 'pay')).body).toEqual({
      success: true,
      status: 'PAID',
      callback: 'accepted',
      dispute: null,
    });
    const bought = await purchase(made);
    expect(bought).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED', paymentMethod: 'CARD' });
    expect(bought.codes).toHaveLength(2);
    for (let n = 0; n < 3; n += 1) expect((await tell(event(PAID, session(made)))).status).toBe(200);
    expect((await purchase(made)).codes).toEqual(bought.codes);
    const found = await store
      .client()
      .post('stripe/search-orders', { searchTerm: bought.customerEmail, searchType: 'email' });
    expect(found.body.data).toHaveLength(1);
  });

  it('is offered as a method with its limits, and only by its own call', async () => {
    const { data } = (await store.client().get('payment/channels')).body;
    expect(data.at(-1)).toMatchObject({ code: 'CARD', group: 'Card', minAmount: 10_000, active: true });
    const wrong = await store.client().post('tripay/create-transaction', byCard());
    expect(wrong.body).toMatchObject({ success: false, code: 'channel.unknown' });
    const other = await store.client().post('stripe/create-transaction', byCard({ method: 'QRIS2' }));
    expect(other.body).toMatchObject({ success: false, code: 'channel.unknown' });
    const cheap = await aProduct(admin, { publicPriceIDR: 9_000, price: 0.49 });
    const small = await store
      .client()
      .post('stripe/create-transaction', aTransaction(cheap, { method: 'CARD' }));
    expect(small.body).toMatchObject({ success: false, code: 'channel.below-minimum' });
  });

  it('fails, expires and comes late as the other gateway’s does', async () => {
    const failed = await order();
    await act(failed, 'fail');
    expect((await purchase(failed)).status).toBe('FAILED');
    const expired = await order();
    await act(expired, 'expire');
    expect((await purchase(expired)).status).toBe('EXPIRED');
    await act(expired, 'pay');
    expect(await purchase(expired)).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
  });

  it('refunded there, the keys are taken back here', async () => {
    const made = await order();
    await act(made, 'pay');
    expect((await act(made, 'refund')).body).toMatchObject({ status: 'REFUND', callback: 'accepted' });
    expect(await purchase(made)).toMatchObject({ status: 'REFUND', codes: [] });
  });

  it('one that takes its time is delivered when it is paid, not when it is complete', async () => {
    const made = await order();
    await tell(event(PAID, session(made, { payment_status: 'unpaid' })));
    expect((await purchase(made)).status).toBe('UNPAID');
    await tell(event('checkout.session.async_payment_succeeded', session(made)));
    expect(await purchase(made)).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
  });
});

describe('a fee that the buyer bears', () => {
  const bornBy = async (feeBy: 'shop' | 'buyer') => {
    const { data } = (await admin.get('payments/channels')).body as { data: OwnChannel[] };
    const channels = data.map(({ code, on, more }) => ({
      code,
      on,
      more,
      feeBy: code === 'CARD' ? feeBy : ('shop' as const),
    }));
    expect((await admin.post('payments/arrange-channels', { channels })).body).toMatchObject({
      success: true,
    });
  };
  beforeAll(() => bornBy('buyer'));
  afterAll(() => bornBy('shop'));

  it.each([
    [1, null, 80_000],
    [2, null, 160_000],
    [1, 10, 72_000],
    [2, 10, 144_000],
  ])('%i, voucher %s: is an item of its own, paid and delivered', async (quantity, percent, goods) => {
    const voucher = percent === null ? {} : { voucher_code: (await aVoucher(store, percent, null)).code };
    const fee = feeForBuyer(CARD_CHANNEL, goods);
    const made = await order({ quantity, ...voucher, amount: goods + fee });
    const page = (await store.client().get(`/sandbox/stripe/checkout/${made.reference}.json`)).body;
    expect(page.amount).toBe(goods + fee);
    expect(page.items.map(({ subtotal }: { subtotal: number }) => subtotal)).toEqual([goods, fee]);
    expect((await act(made, 'pay')).body).toMatchObject({ success: true, callback: 'accepted' });
    const bought = await purchase(made);
    expect(bought).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED', totalAmount: goods + fee });
    expect(bought.codes).toHaveLength(quantity);
  });
});

describe('creating', () => {
  it('survives an answer that is lost after the session was made', async () => {
    const input = byCard();
    await faults({ createTimeout: 1 });
    const answer = await store.client().post('stripe/create-transaction', input);
    await faults({ createTimeout: 0 });
    expect(answer.body).toMatchObject({ success: true, data: { merchant_ref: input.merchant_ref } });
    const { rows } = await store.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from sandbox.stripe_sessions where merchant_ref = ${input.merchant_ref}`,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('says so when the gateway is down, and gives the keys back', async () => {
    await faults({ status5xx: 20 });
    const answer = await store.client().post('stripe/create-transaction', byCard({ quantity: 3 }));
    await faults({ status5xx: 0 });
    expect(answer.body).toMatchObject({ success: false, message: 'Gagal membuat transaksi' });
    expect((await order({ quantity: 3 })).reference).toMatch(/^cs_test_/);
  });
});

describe('forged events', () => {
  it.each<[string, (made: Transaction) => ReturnType<typeof tell>]>([
    ['no signature', (made) => tell(event(PAID, session(made)), { header: null })],
    ['an empty signature', (made) => tell(event(PAID, session(made)), { header: '' })],
    ['another secret', (made) => tell(event(PAID, session(made)), { secret: 'whsec_other' })],
    ['an empty secret', (made) => tell(event(PAID, session(made)), { secret: '' })],
    ['an old signature', (made) => tell(event(PAID, session(made)), { age: 3_600 })],
    ['another amount', (made) => tell(event(PAID, session(made, { amount_total: made.amount })))],
    ['an amount of a hundredth', (made) => tell(event(PAID, session(made, { amount_total: 1 })))],
    ['another currency', (made) => tell(event(PAID, session(made, { currency: 'usd' })))],
    ['another reference', (made) => tell(event(PAID, session(made, { id: 'cs_test_other' })))],
    ['another order', (made) => tell(event(PAID, session(made, { client_reference_id: 'PUB-1' })))],
    ['the real thing’s mode', (made) => tell(event(PAID, session(made), { livemode: true }))],
    ['no JSON', () => tell('{"id":')],
  ])('%s: refused and recorded', async (_name, send) => {
    const made = await order();
    const before = await refused();
    const answer = await send(made);
    expect([answer.status, answer.body]).toEqual([403, { success: false }]);
    expect(await refused()).toBe(before + 1);
    expect((await purchase(made)).status).toBe('UNPAID');
  });

  it('a changed body does not fit its signature', async () => {
    const made = await order();
    const body = event(PAID, session(made));
    const time = Math.floor(at / 1000);
    const header = `t=${time},v1=${hmacSha256Hex(SECRET, `${time}.${body}`)}`;
    expect((await tell(JSON.stringify(JSON.parse(body), null, 1), { header })).status).toBe(403);
  });

  it('a notice of one gateway completes nothing of the other', async () => {
    const card = await order();
    expect((await sendCallback(store, callbackBody(card))).status).toBe(403);
    expect((await purchase(card)).status).toBe('UNPAID');
    const plain = await placeOrder(store.client(), aTransaction(product));
    expect((await tell(event(PAID, session(plain)))).status).toBe(403);
    expect((await purchase(plain)).status).toBe('UNPAID');
  });

  it('an event that is none of our business is acknowledged, so that it stops', async () => {
    expect((await tell(event('invoice.paid', { id: 'in_1', object: 'invoice' }))).status).toBe(200);
  });

  it.each([
    ['a sale of another shop', { client_reference_id: 'their-order-7' }],
    ['a sale without a reference', { client_reference_id: null }],
    ['a sale in another currency', { client_reference_id: null, currency: 'usd', amount_total: 999 }],
    ['a subscription', { client_reference_id: null, mode: 'subscription', amount_total: null }],
    [
      'a reference of our form that we never gave',
      { client_reference_id: 'PUB-1772334000-ABCDEFGHIJ123456' },
    ],
  ])('%s with the same account is acknowledged and changes nothing', async (_, over) => {
    const made = await order();
    const before = await refused();
    const answer = await tell(event(PAID, session(made, { id: 'cs_test_of_somebody_else', ...over })));
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await refused()).toBe(before);
    expect((await purchase(made)).status).toBe('UNPAID');
  });

  it('a refund or a dispute of another use of the account is let go', async () => {
    const charge = { id: 'ch_1', object: 'charge', refunded: true, payment_intent: 'pi_of_somebody_else' };
    expect((await tell(event('charge.refunded', charge))).status).toBe(200);
    const dispute = { id: 'du_1', object: 'dispute', status: 'lost', payment_intent: 'pi_of_somebody_else' };
    expect((await tell(event('charge.dispute.closed', dispute))).status).toBe(200);
    expect((await tell(event('charge.dispute.closed', { ...dispute, payment_intent: null }))).status).toBe(
      200,
    );
  });

  it('a signature by the secret of before is taken while both are set, by an older one never', async () => {
    const both = await testStore({
      vars: { ...VARS, STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_before' },
      clock: { now: () => new Date(at) },
    });
    const body = event('invoice.paid', { id: 'in_1', object: 'invoice' });
    const time = Math.floor(at / 1000);
    const status = async (secret: string) =>
      (
        await both.client().send('POST', 'stripe/webhook', body, {
          'stripe-signature': `t=${time},v1=${hmacSha256Hex(secret, `${time}.${body}`)}`,
        })
      ).status;
    expect([await status(SECRET), await status('whsec_before')]).toEqual([200, 200]);
    expect([await status('whsec_older'), await status('')]).toEqual([403, 403]);
    await both.close();
    expect((await tell(body, { secret: 'whsec_before' })).status).toBe(403);
  });
});

it('a store without card secrets has no such address', async () => {
  const { gateways } = store.store.deps;
  const { stripe } = gateways;
  gateways.stripe = undefined;
  try {
    expect((await tell(event(PAID, {}), { secret: '' })).status).toBe(404);
    expect((await store.client().post('stripe/create-transaction', byCard())).status).toBe(404);
    const { data } = (await store.client().get('payment/channels')).body;
    expect(data.map(({ code }: { code: string }) => code)).not.toContain('CARD');
  } finally {
    gateways.stripe = stripe;
  }
});
