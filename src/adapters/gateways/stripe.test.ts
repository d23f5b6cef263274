import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { GatewayUnclear } from '#server/ports/gateway.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import { type Json, recorded } from '#testing/recorded.ts';
import { hmacSha256Hex } from '../secrets/hmac-node.ts';
import { createStripe } from './stripe.ts';

const KEY = 'sk_test_ours';
const SECRET = 'whsec_ours';
const NOW = 1_772_334_100;
const SESSION = recorded('stripe-session-created');
const MERCHANT_REF = 'PUB-1772334000-A1B2C3D4E5F6G7H8';

type Asked = { url: string; method: string; form: [string, string][]; headers: Headers };

/** What a call looks like on the wire, whoever makes it; the answers come one after the other, the last for ever. */
function wire(...answers: Json[]) {
  const asked: Asked[] = [];
  const send = async (url: string, init: { method: string; headers: HeadersInit; body?: string }) => {
    const form = [...new URLSearchParams(init.body ?? new URL(url).search)].sort();
    asked.push({
      url: url.replace(/\?.*/, '').replace(':443', ''),
      method: init.method,
      form,
      headers: new Headers(init.headers),
    });
    return Response.json(answers.length > 1 ? answers.shift() : answers[0]);
  };
  return { asked, send: send as HttpSend };
}

const ours = (send: HttpSend, more: object = {}) =>
  createStripe({
    secretKey: KEY,
    webhookSecret: SECRET,
    hmacSha256Hex,
    fetch: send,
    now: () => NOW * 1000,
    ...more,
  });
const theirs = (send: HttpSend) =>
  new Stripe(KEY, {
    httpClient: Stripe.createFetchHttpClient(send as unknown as typeof fetch),
    telemetry: false,
  });

const order = {
  method: 'CARD',
  merchantRef: MERCHANT_REF,
  amountIdr: 160_000,
  customerName: 'rani',
  customerEmail: 'rani+beli@contoh.test',
  lines: [
    { sku: '7', name: 'Kunci & kata [30] hari = 100 %', priceIdr: 80_000, quantity: 1 },
    { sku: '8', name: '钥匙', priceIdr: 40_000, quantity: 2 },
  ],
  returnUrl: `https://toko.test/success?merchant_ref=${MERCHANT_REF}`,
  callbackUrl: '',
  expiresAt: 1_772_335_900,
};

describe('our calls are those of the gateway’s own client', () => {
  it('a session', async () => {
    const [our, their] = [wire(SESSION), wire(SESSION)];
    await ours(our.send).create(order);
    await theirs(their.send).checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: MERCHANT_REF,
        customer_email: order.customerEmail,
        success_url: order.returnUrl,
        cancel_url: order.returnUrl,
        expires_at: order.expiresAt,
        metadata: { merchant_ref: MERCHANT_REF },
        payment_intent_data: { metadata: { merchant_ref: MERCHANT_REF } },
        line_items: order.lines.map(({ sku, name, priceIdr, quantity }) => ({
          quantity,
          price_data: {
            currency: 'idr',
            unit_amount: priceIdr * 100,
            product_data: { name, metadata: { sku } },
          },
        })),
      },
      { idempotencyKey: MERCHANT_REF },
    );
    const [a, b] = [our.asked[0], their.asked[0]];
    expect(a?.form).toEqual(b?.form);
    expect([a?.url, a?.method]).toEqual([b?.url, b?.method]);
    for (const name of ['authorization', 'stripe-version', 'idempotency-key', 'content-type'])
      expect([name, a?.headers.get(name)]).toEqual([name, b?.headers.get(name)]);
  });

  it('a question for one, and for all since a time', async () => {
    const none: Json = { object: 'list', data: [], has_more: false };
    const [our, their] = [wire(SESSION, none), wire(SESSION, none)];
    await ours(our.send).detail({ reference: 'cs_test_1', merchantRef: '' });
    await ours(our.send).list?.(NOW, 10);
    const stripe = theirs(their.send);
    await stripe.checkout.sessions.retrieve('cs_test_1', { expand: ['payment_intent.latest_charge'] });
    await stripe.checkout.sessions.list({
      limit: 100,
      created: { gte: NOW },
      expand: ['data.payment_intent.latest_charge'],
    });
    const seen = ({ asked }: ReturnType<typeof wire>) =>
      asked.map(({ url, method, form }) => [method, url, form]);
    expect(seen(our)).toEqual(seen(their));
  });
});

it('a long list is asked for page by page', async () => {
  const page = (id: string, more: boolean): Json => ({
    object: 'list',
    data: [{ ...SESSION, id, client_reference_id: `PUB-${id}` }],
    has_more: more,
  });
  const { asked, send } = wire(page('cs_1', true), page('cs_2', true), page('cs_3', false));
  const listed = await ours(send).list?.(NOW, 10);
  expect(listed?.payments.map(({ reference }) => reference)).toEqual(['cs_1', 'cs_2', 'cs_3']);
  expect(listed?.complete).toBe(true);
  const after = asked.map(({ form }) => form.find(([name]) => name === 'starting_after')?.[1]);
  expect(after).toEqual([undefined, 'cs_1', 'cs_2']);
});

it.each([
  ['nothing that is JSON', () => new Response('<html>', { status: 200 })],
  ['half a session', () => Response.json({ id: 'cs_1' })],
  ['too many calls', () => Response.json({ error: { type: 'invalid_request_error' } }, { status: 429 })],
  ['a page elsewhere', () => new Response('', { status: 302 })],
])('%s is no clear answer', async (_, answer) => {
  await expect(ours(async () => answer()).create(order)).rejects.toBeInstanceOf(GatewayUnclear);
});

describe('a notice', () => {
  const body = JSON.stringify(recorded('stripe-event-completed'));
  const signed = (secret: string, at = NOW, payload = body) =>
    theirs(wire(SESSION).send).webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
  const read = (header: string, text = body, more: object = {}) =>
    ours(wire(SESSION).send, more)
      .readNotice(new TextEncoder().encode(text), () => header)
      .then(({ kind }) => kind);
  const right = signed(SECRET);

  it('is taken as the gateway’s own client signs it, among other signatures and by the secret before', async () => {
    expect(await read(right)).toBe('news');
    expect(await read(`${right},v0=00`)).toBe('news');
    expect(await read(right.replace(',v1=', ',v1=00,v1='))).toBe('news');
    expect(await read(signed('whsec_before'), body, { previousWebhookSecret: 'whsec_before' })).toBe('news');
    expect(await read(signed(SECRET, NOW - 300))).toBe('news');
  });

  it.each([
    ['another secret', signed('whsec_other')],
    ['no secret at all', `t=${NOW},v1=${hmacSha256Hex('', `${NOW}.${body}`)}`],
    ['another body', signed(SECRET, NOW, `${body} `)],
    ['another time', right.replace(String(NOW), String(NOW - 1))],
    ['long ago', signed(SECRET, NOW - 301)],
    ['an older scheme', right.replace('v1=', 'v0=')],
    ['without a time', right.replace(/^t=\d+,/, '')],
    ['nothing', ''],
  ])('signed with %s is refused', async (_, header) => {
    expect(await read(header)).toBe('refused');
    expect(await read(header, body, { previousWebhookSecret: '' })).toBe('refused');
  });
});
