import { describe, expect, it } from 'vitest';
import { type GatewayOrder, GatewayRefused, GatewayUnclear } from '#server/ports/gateway.ts';
import { type Json, recorded } from '#testing/recorded.ts';
import { hmacSha256Hex } from '../secrets/hmac-node.ts';
import { createStripe } from './stripe.ts';

const SECRET = 'whsec_recorded';
const REFERENCE = 'cs_test_a1Qm4RkZ0bUeXw7TnYp2sHc9LdVf5GjKiO3rM8tNxWq6BzCvEyDuFlAoPh';
const MERCHANT_REF = 'PUB-1772334000-A1B2C3D4E5F6G7H8';
const NOW = 1_772_334_100;
const ORDER: GatewayOrder = {
  method: 'CARD',
  merchantRef: MERCHANT_REF,
  amountIdr: 160_000,
  customerName: 'rani',
  customerEmail: 'rani@contoh.test',
  lines: [{ sku: '7', name: 'Kunci 30 hari', priceIdr: 80_000, quantity: 2 }],
  returnUrl: `https://toko.test/success?merchant_ref=${MERCHANT_REF}`,
  callbackUrl: 'https://toko.test/backend/api/stripe/webhook',
  expiresAt: 1_772_335_900,
};

/** A client whose network gives one answer, and the calls it made. */
function clientWith(answer: Json, status = 200) {
  const calls: string[] = [];
  const client = createStripe({
    secretKey: 'sk_test_recorded',
    webhookSecret: SECRET,
    hmacSha256Hex,
    now: () => NOW * 1000,
    fetch: async (url, init) => {
      const { pathname, search } = new URL(url);
      calls.push(`${init.method} ${pathname}${decodeURIComponent(search)}`);
      return Response.json(answer, { status });
    },
  });
  return { client, calls };
}

function noticeOf(name: string, answer: Json = recorded('stripe-session-list')) {
  const body = JSON.stringify(recorded(name));
  const signature = `t=${NOW},v1=${hmacSha256Hex(SECRET, `${NOW}.${body}`)}`;
  const { client, calls } = clientWith(answer);
  const header = (wanted: string) => (wanted === 'stripe-signature' ? signature : undefined);
  return { calls, notice: client.readNotice(new TextEncoder().encode(body), header) };
}

const TRANSACTION = {
  reference: REFERENCE,
  merchantRef: MERCHANT_REF,
  amountIdr: 160_000,
  checkoutUrl: '',
  expiresAt: 1_772_335_900,
  paidAt: null,
};
const NEWS = { kind: 'news', reference: REFERENCE, merchantRef: MERCHANT_REF, amountIdr: 160_000 };

describe('answers as Stripe documents them', () => {
  it('a session just made', async () => {
    const { client, calls } = clientWith(recorded('stripe-session-created'));
    const made = await client.create(ORDER);
    expect(made).toEqual({ ...TRANSACTION, status: 'UNPAID', checkoutUrl: made.checkoutUrl });
    expect(made.checkoutUrl).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/);
    expect(calls).toEqual(['POST /v1/checkout/sessions']);
  });

  it.each([
    ['stripe-session-paid', 'PAID'],
    ['stripe-session-expired', 'EXPIRED'],
    ['stripe-session-refunded', 'REFUND'],
  ])('%s is %s', async (name, status) => {
    const { client, calls } = clientWith(recorded(name));
    await expect(client.detail({ reference: REFERENCE, merchantRef: '' })).resolves.toEqual({
      ...TRANSACTION,
      status,
    });
    expect(calls).toEqual([`GET /v1/checkout/sessions/${REFERENCE}?expand[0]=payment_intent.latest_charge`]);
  });

  it('a list of sessions', async () => {
    const { client } = clientWith(recorded('stripe-session-list'));
    await expect(client.findByMerchantRef(MERCHANT_REF)).resolves.toEqual({ ...TRANSACTION, status: 'PAID' });
    await expect(client.findByMerchantRef('PUB-1')).resolves.toBeNull();
    await expect(client.list?.(NOW - 3_600, 100)).resolves.toEqual({
      complete: true,
      payments: [
        {
          reference: REFERENCE,
          merchantRef: MERCHANT_REF,
          amountIdr: 160_000,
          status: 'PAID',
          createdAt: 1_772_334_010,
        },
      ],
    });
  });

  it('a session it does not know', async () => {
    const { client } = clientWith(recorded('stripe-error-missing'), 404);
    await expect(client.detail({ reference: REFERENCE, merchantRef: '' })).resolves.toBeNull();
  });

  it.each([
    ['stripe-error-parameter', 400, GatewayRefused],
    ['stripe-error-key', 401, GatewayUnclear],
    ['stripe-error-idempotency', 400, GatewayUnclear],
    ['stripe-error-server', 500, GatewayUnclear],
  ])('%s', async (name, status, kind) => {
    const { client } = clientWith(recorded(name), status);
    await expect(client.create(ORDER)).rejects.toBeInstanceOf(kind);
  });
});

describe('events as Stripe documents them', () => {
  it.each([
    ['stripe-event-completed', { ...NEWS, news: 'PAID' }],
    ['stripe-event-completed-unpaid', { kind: 'ignored' }],
    ['stripe-event-async-succeeded', { ...NEWS, news: 'PAID' }],
    ['stripe-event-async-failed', { ...NEWS, news: 'FAILED' }],
    ['stripe-event-expired', { ...NEWS, news: 'EXPIRED' }],
  ])('%s', async (name, said) => {
    const { notice, calls } = noticeOf(name);
    await expect(notice).resolves.toEqual(said);
    expect(calls).toEqual([]);
  });

  const DISPUTE = { kind: 'dispute', reference: REFERENCE, merchantRef: MERCHANT_REF, reason: 'fraudulent' };
  it.each([
    ['stripe-event-refunded', { ...NEWS, news: 'REFUND' }],
    ['stripe-event-refunded-in-part', { ...NEWS, news: 'PAID', refundedIdr: 40_000 }],
    ['stripe-event-dispute-created', { ...DISPUTE, dispute: 'open' }],
    ['stripe-event-dispute-closed', { ...DISPUTE, dispute: 'lost' }],
  ])('%s, whose session is asked for', async (name, said) => {
    const { notice, calls } = noticeOf(name);
    await expect(notice).resolves.toEqual(said);
    expect(calls).toEqual(['GET /v1/checkout/sessions?payment_intent=pi_3T6kQmExampleKunci0Rk9sXw2&limit=1']);
  });

  it('a refund of what no session sold is none of the store’s business', async () => {
    const { notice } = noticeOf('stripe-event-refunded', { ...recorded('stripe-session-list'), data: [] });
    await expect(notice).resolves.toEqual({ kind: 'ignored' });
  });
});
