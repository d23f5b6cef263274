import { Hono } from 'hono';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { testDatabase } from '#testing/test-database.ts';
import { createStripeSandbox } from './stripe-sandbox.ts';

const CREDENTIALS = { secretKey: 'sk_test_official', webhookSecret: 'whsec_official' };

let database: Awaited<ReturnType<typeof testDatabase>>;
const app = new Hono();
beforeAll(async () => {
  database = await testDatabase();
  const sandbox = createStripeSandbox({
    db: database.db,
    clock: { now: () => new Date() },
    log: quietLog,
    credentials: CREDENTIALS,
    hmacSha256Hex,
    fetch: async () => Response.json({ received: true }),
    webhookUrl: 'https://toko.test/webhook',
    publicUrl: () => 'https://gateway.test',
    timeScale: 1,
  });
  app.route('/sandbox/stripe', sandbox.app);
});
afterAll(() => database?.close());

// Nothing of it is changed but the host.
const stripe = new Stripe(CREDENTIALS.secretKey, {
  httpClient: Stripe.createFetchHttpClient((async (url: string, init: RequestInit) =>
    app.request(url.replace(/^https:\/\/api\.stripe\.com(:443)?/, '/sandbox/stripe'), init)) as typeof fetch),
  maxNetworkRetries: 0,
  telemetry: false,
});

const item = (rupiah: number, quantity = 1) => ({
  quantity,
  price_data: { currency: 'idr', unit_amount: rupiah * 100, product_data: { name: 'Garuda Pass' } },
});
const make = (line_items = [item(80_000)]) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    client_reference_id: crypto.randomUUID(),
    customer_email: 'rani@contoh.test',
    success_url: 'https://toko.test/success',
    metadata: { kasir: '7', cabang: 'Solo' },
    line_items,
  });
async function paid() {
  const { id } = await make();
  await app.request(`/sandbox/stripe/checkout/${id}/pay`, { method: 'POST' });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  return { id, intent: String(payment_intent) };
}
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it was answered'),
    (error: InstanceType<typeof Stripe.errors.StripeError>) => ({
      status: error.statusCode,
      type: error.rawType,
      code: error.code,
      message: error.message,
    }),
  );

it('a session is the sum of its items, with the caller’s own words', async () => {
  const made = await make([item(40_000, 2), item(1), item(2_390)]);
  expect(made).toMatchObject({ amount_total: 8_239_100, metadata: { kasir: '7', cabang: 'Solo' } });
});

describe('refusals have the gateway’s form and codes', () => {
  const INVALID = 'invalid_request_error';
  it.each<[string, () => Promise<unknown>, object]>([
    ['less than it takes', () => make([item(7_499)]), { status: 400, code: 'amount_too_small' }],
    [
      'a session that is unknown',
      () => stripe.checkout.sessions.expire('cs_test_unknown'),
      { status: 404, code: 'resource_missing' },
    ],
    [
      'the end of one that is paid',
      async () => stripe.checkout.sessions.expire((await paid()).id),
      { status: 400, message: expect.stringContaining('This Checkout Session has a status of `complete`') },
    ],
    [
      'a refund of nothing known',
      () => stripe.refunds.create({ payment_intent: 'pi_unknown' }),
      { status: 404, code: 'resource_missing', message: "No such payment_intent: 'pi_unknown'" },
    ],
    [
      'a refund of more than is left',
      async () => stripe.refunds.create({ payment_intent: (await paid()).intent, amount: 8_000_100 }),
      { status: 400, code: undefined, message: expect.stringContaining('greater than unrefunded amount') },
    ],
    [
      'a second refund of all',
      async () => {
        const { intent } = await paid();
        await stripe.refunds.create({ payment_intent: intent });
        return stripe.refunds.create({ payment_intent: intent });
      },
      { status: 400, code: 'charge_already_refunded' },
    ],
    ['an account', () => stripe.balance.retrieve(), { status: 404 }],
    [
      'events',
      () => stripe.events.list(),
      { status: 404, message: expect.stringContaining('GET: /v1/events') },
    ],
    ['a payment', () => stripe.paymentIntents.retrieve('pi_1'), { status: 404 }],
    ['items', () => stripe.checkout.sessions.listLineItems('cs_test_1'), { status: 404 }],
    ['addresses for notices', () => stripe.webhookEndpoints.list(), { status: 404 }],
  ])('%s', async (_, call, expected) =>
    expect(await failure(call())).toMatchObject({ type: INVALID, ...expected }),
  );
});
