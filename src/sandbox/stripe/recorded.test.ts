import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripe } from '#adapters/gateways/stripe.ts';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import type { SandboxAction } from '#contract/payments/sandbox.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { type Json, recorded, strangers } from '#testing/recorded.ts';
import { testDatabase } from '#testing/test-database.ts';
import { createStripeSandbox } from './stripe-sandbox.ts';

const CREDENTIALS = { secretKey: 'sk_test_recorded', webhookSecret: 'whsec_recorded' };
const NOW = Date.parse('2026-03-01T03:00:00.000Z');
const all = (...names: string[]) => names.map((name) => recorded(`stripe-${name}`));
const SESSIONS = all('session-created', 'session-paid', 'session-expired', 'session-refunded');
const ERRORS = all('error-missing', 'error-parameter', 'error-key', 'error-idempotency', 'error-server');

let database: Awaited<ReturnType<typeof testDatabase>>;
const app = new Hono();
/** The bodies that went over the wire, either way. */
const answers: Json[] = [];
const events: { type: string; [key: string]: Json }[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const sandbox = createStripeSandbox({
    db: database.db,
    clock: { now: () => new Date(NOW) },
    log: quietLog,
    credentials: CREDENTIALS,
    hmacSha256Hex,
    fetch: async (_url, { body }) => {
      events.push(JSON.parse(body ?? ''));
      return Response.json({ received: true });
    },
    webhookUrl: 'https://toko.test/backend/api/stripe/webhook',
    publicUrl: () => 'https://gateway.test',
    timeScale: 1,
  });
  app.route('/sandbox/stripe', sandbox.app);
});
afterAll(() => database?.close());

const client = createStripe({
  ...CREDENTIALS,
  hmacSha256Hex,
  apiBase: 'https://gateway.test/sandbox/stripe',
  now: () => NOW,
  fetch: async (url, init) => {
    const answer = await app.request(url, init);
    answers.push(await answer.clone().json());
    return answer;
  },
});
const make = (change: object = {}) =>
  client.create({
    method: 'CARD',
    merchantRef: `PUB-1772334000-${crypto.randomUUID().slice(0, 8)}`,
    amountIdr: 160_000,
    customerName: 'rani',
    customerEmail: 'rani@contoh.test',
    lines: [{ sku: '7', name: 'Kunci 30 hari', priceIdr: 80_000, quantity: 2 }],
    returnUrl: 'https://toko.test/success',
    callbackUrl: '',
    expiresAt: NOW / 1000 + 3_600,
    ...change,
  });
const act = (reference: string, action: SandboxAction) =>
  app.request(`/sandbox/stripe/checkout/${reference}/${action}`, { method: 'POST' });

it.each<[SandboxAction[], string[]]>([
  [
    ['pay', 'refund'],
    ['event-completed', 'event-refunded'],
  ],
  [
    ['pay', 'dispute', 'dispute-lost'],
    ['event-completed', 'event-dispute-created', 'event-dispute-closed'],
  ],
  [['fail'], ['event-async-failed']],
  [['expire'], ['event-expired']],
])('after %j it says nothing that is not documented', async (actions, told) => {
  answers.length = 0;
  events.length = 0;
  const { reference } = await make();
  for (const action of actions) {
    await act(reference, action);
    await client.detail({ reference: reference, merchantRef: '' });
  }
  expect(answers).toHaveLength(1 + actions.length);
  for (const answer of answers) expect(strangers(answer, SESSIONS)).toEqual([]);
  expect(events.map(({ type }) => type)).toEqual(all(...told).map(({ type }) => type));
  for (const [n, event] of events.entries()) expect(strangers(event, all(told[n] ?? ''))).toEqual([]);
});

it('nor in its list', async () => {
  answers.length = 0;
  await act((await make()).reference, 'pay');
  await client.list?.(0, 10);
  const list = { ...recorded('stripe-session-list'), data: SESSIONS };
  expect(strangers(answers.at(-1) ?? null, [list])).toEqual([]);
});

it('nor when it refuses', async () => {
  answers.length = 0;
  await make({ merchantRef: 'PUB-1' });
  await Promise.allSettled([
    make({ merchantRef: 'PUB-1', customerEmail: 'budi@contoh.test' }),
    make({ expiresAt: NOW / 1000 + 60 }),
    client.detail({ reference: 'cs_test_unknown', merchantRef: '' }),
  ]);
  const unsigned = await app.request('/sandbox/stripe/v1/checkout/sessions');
  answers.push(await unsigned.json());
  expect(answers).toHaveLength(5);
  for (const answer of answers.slice(1)) expect(strangers(answer, ERRORS)).toEqual([]);
});
