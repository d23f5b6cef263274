import { expect, it } from 'vitest';
import { GatewayRefused, GatewayUnclear } from '#server/ports/gateway.ts';
import type { HttpSend } from '#server/ports/http-send.ts';
import { createXendit } from './xendit.ts';

const INVOICE = {
  id: '65f0aa',
  external_id: 'PUB-1',
  status: 'PAID',
  amount: 80_000,
  currency: 'IDR',
  invoice_url: 'https://checkout.test/65f0aa',
  expiry_date: '2026-03-01T04:00:00.000Z',
  paid_at: '2026-03-01T03:10:00.000Z',
};
const NOTHING_BACK = { data: [], has_more: false };

/** Answers by the path that was asked for. */
function gateway(answers: Record<string, [status: number, body: unknown]>) {
  const asked: { path: string; init: Parameters<HttpSend>[1] }[] = [];
  const send: HttpSend = async (url, init) => {
    const path = url.replace('https://api.xendit.co', '');
    asked.push({ path, init });
    const [status, body] = answers[path.split('?')[0] ?? ''] ?? [404, { error_code: 'X', message: '' }];
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  const xendit = createXendit({
    secretKey: 'xnd_production_1',
    callbackToken: 'token-baru',
    previousCallbackToken: 'token-lama',
    fetch: send,
    now: () => Date.parse('2026-03-01T03:00:00.000Z'),
  });
  return { xendit, asked };
}
const notice = (body: object) => new TextEncoder().encode(JSON.stringify(body));
const told = (token: string) => (name: string) => (name === 'x-callback-token' ? token : undefined);

it('makes an invoice for one method, with the key and nothing else as its password', async () => {
  const { xendit, asked } = gateway({
    '/v2/invoices': [200, { ...INVOICE, status: 'PENDING', paid_at: null }],
  });
  const made = await xendit.create({
    method: 'XD-DANA',
    merchantRef: 'PUB-1',
    amountIdr: 80_000,
    customerName: 'Rani',
    customerEmail: 'rani@contoh.test',
    lines: [
      { sku: '1', name: 'Garuda Pass', priceIdr: 90_000, quantity: 1 },
      { sku: 'off', name: 'Voucher', priceIdr: -10_000, quantity: 1 },
    ],
    returnUrl: 'https://toko.test/success',
    callbackUrl: '',
    expiresAt: Date.parse('2026-03-01T04:00:00.000Z') / 1000,
  });
  expect(made).toMatchObject({ reference: '65f0aa', merchantRef: 'PUB-1', status: 'UNPAID', paidAt: null });
  const { init } = asked[0] ?? {};
  expect(new Headers(init?.headers).get('authorization')).toBe(`Basic ${btoa('xnd_production_1:')}`);
  expect(JSON.parse(String(init?.body))).toMatchObject({
    external_id: 'PUB-1',
    invoice_duration: 3_600,
    payment_methods: ['DANA'],
    items: [{ name: 'Garuda Pass', price: 80_000, quantity: 1 }],
  });
});

it.each([
  ['a refusal', 400, { error_code: 'API_VALIDATION_ERROR', message: 'amount' }, GatewayRefused],
  ['a key that it does not know', 401, { error_code: 'INVALID_API_KEY', message: '' }, GatewayUnclear],
  ['too many calls', 429, { error_code: 'RATE_LIMIT_EXCEEDED', message: '' }, GatewayUnclear],
  ['a failure', 500, 'oops', GatewayUnclear],
  ['nonsense', 200, '<html>', GatewayUnclear],
  ['another currency', 200, { ...INVOICE, currency: 'PHP' }, GatewayUnclear],
  ['a part of a rupiah', 200, { ...INVOICE, amount: 80_000.5 }, GatewayUnclear],
  ['a state that nobody knows', 200, { ...INVOICE, status: 'BLOCKED' }, GatewayUnclear],
])('%s', async (_, status, body, kind) => {
  const { xendit } = gateway({ '/v2/invoices/65f0aa': [status, body] });
  await expect(xendit.detail({ reference: '65f0aa', merchantRef: 'PUB-1' })).rejects.toBeInstanceOf(kind);
});

it.each([
  ['nothing', [], 'PAID', undefined],
  ['a part', [{ id: 'r1', amount: 30_000, status: 'SUCCEEDED' }], 'PAID', 30_000],
  [
    'all, of which one failed',
    [
      { id: 'r1', amount: 80_000, status: 'FAILED' },
      { id: 'r2', amount: 80_000, status: 'SUCCEEDED' },
    ],
    'REFUND',
    undefined,
  ],
])('an invoice of which %s went back', async (_, data, status, refundedIdr) => {
  const { xendit } = gateway({ '/v2/invoices/65f0aa': [200, INVOICE], '/refunds': [200, { data }] });
  const found = await xendit.detail({ reference: '65f0aa', merchantRef: 'PUB-1' });
  expect(found?.status).toBe(status);
  expect(found?.refundedIdr).toBe(refundedIdr);
});

it('of two with one number the paid one is meant, or the first; of another’s none', async () => {
  const pending = { ...INVOICE, status: 'PENDING', paid_at: null };
  const find = (all: object[]) =>
    gateway({ '/v2/invoices': [200, all], '/refunds': [200, NOTHING_BACK] }).xendit.findByMerchantRef(
      'PUB-1',
    );
  expect((await find([{ ...pending, id: 'b' }, INVOICE]))?.reference).toBe('65f0aa');
  expect(
    (
      await find([
        { ...pending, id: 'b' },
        { ...pending, id: 'a' },
      ])
    )?.reference,
  ).toBe('a');
  expect(await find([{ ...INVOICE, external_id: 'PUB-2' }])).toBeNull();
  expect(await find([])).toBeNull();
});

it('a refund that it has made already is not asked for again', async () => {
  const known = { id: 'r1', reference_id: 'kunci-7', amount: 30_000, status: 'PENDING' };
  const { xendit, asked } = gateway({ '/refunds': [200, { data: [known] }] });
  const request = {
    reference: '65f0aa',
    merchantRef: 'PUB-1',
    amountIdr: 30_000,
    key: 'kunci-7',
    reason: 'x',
  };
  expect(await xendit.refund?.(request)).toEqual({ refundedIdr: 30_000, pending: true, id: 'r1' });
  expect(asked.map(({ init }) => init.method)).toEqual(['GET']);
});

it.each([
  [
    'with the token',
    'token-baru',
    { id: '65f0aa', external_id: 'PUB-1', amount: 80_000 },
    { kind: 'news', news: 'PAID' },
  ],
  [
    'with the one before',
    'token-lama',
    { id: '65f0aa', external_id: 'PUB-1', amount: 80_000 },
    { kind: 'news' },
  ],
  [
    'of a refund',
    'token-baru',
    { event: 'refund.succeeded', data: { invoice_id: '65f0aa' } },
    { kind: 'news' },
  ],
  [
    'with another token',
    'token-lain',
    { id: '65f0aa', external_id: 'PUB-1', amount: 80_000 },
    { kind: 'refused' },
  ],
  ['with an empty token', '', { id: '65f0aa', external_id: 'PUB-1', amount: 80_000 }, { kind: 'refused' }],
  [
    'of another order',
    'token-baru',
    { id: '65f0aa', external_id: 'PUB-9', amount: 80_000 },
    { kind: 'refused', why: 'other order' },
  ],
  [
    'of another amount',
    'token-baru',
    { id: '65f0aa', external_id: 'PUB-1', amount: 1 },
    { kind: 'refused', why: 'other amount' },
  ],
  [
    'of an unknown invoice',
    'token-baru',
    { id: 'lain', external_id: 'PUB-1', amount: 80_000 },
    { kind: 'ignored' },
  ],
  ['of something else', 'token-baru', { event: 'payout.succeeded', data: {} }, { kind: 'refused' }],
])('a notice %s', async (_, token, body, expected) => {
  const { xendit } = gateway({ '/v2/invoices/65f0aa': [200, INVOICE], '/refunds': [200, NOTHING_BACK] });
  expect(await xendit.readNotice(notice(body), told(token))).toMatchObject(expected);
});

it('a notice that cannot be asked about has to be told again', async () => {
  const { xendit } = gateway({ '/v2/invoices/65f0aa': [500, 'oops'] });
  const body = notice({ id: '65f0aa', external_id: 'PUB-1', amount: 80_000 });
  expect(await xendit.readNotice(body, told('token-baru'))).toEqual({ kind: 'unclear' });
});
