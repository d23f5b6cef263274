import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GatewayRefused, GatewayUnclear } from '#server/ports/gateway.ts';
import { createMidtrans, referenceOf } from './midtrans.ts';
import { amountOf, jakartaTime, statusOf, type Told, timeOf } from './midtrans-answers.ts';

const KEY = 'SB-Mid-server-test';
const REF = 'PUB-1772330400000-abcdefghij0123456789';

/** A gateway that gives these answers, one after the other, and remembers the questions. */
function gatewayWith(...answers: [status: number, body: unknown][]) {
  const asked: { url: string; body: unknown; authorization: string | undefined }[] = [];
  const client = createMidtrans({
    serverKey: KEY,
    previousServerKey: 'SB-Mid-server-old',
    base: 'http://gateway.test/',
    now: () => Date.parse('2026-03-01T02:00:00Z'),
    fetch: async (url, { body, headers }) => {
      asked.push({
        url,
        body: body ? JSON.parse(String(body)) : null,
        authorization: headers?.Authorization,
      });
      const [status, answer] = answers.shift() ?? [599, ''];
      if (status === 0) throw new Error('gone');
      return {
        status,
        text: async () => (typeof answer === 'string' ? answer : JSON.stringify(answer)),
      } as Response;
    },
  });
  return { client, asked };
}

const sign = (order: string, code: string, amount: string, key = KEY) =>
  createHash('sha512').update(`${order}${code}${amount}${key}`).digest('hex');
const notice = (over: Record<string, unknown> = {}) => {
  const body = {
    order_id: REF,
    status_code: '200',
    gross_amount: '69000.00',
    transaction_status: 'settlement',
    fraud_status: 'accept',
    ...over,
  };
  return { signature_key: sign(body.order_id, String(body.status_code), String(body.gross_amount)), ...body };
};
const bytes = (body: unknown) => new TextEncoder().encode(JSON.stringify(body));
const read = (answers: [number, unknown][], body: unknown) => {
  const { client, asked } = gatewayWith(...answers);
  return client.readNotice(bytes(body), () => undefined).then((told) => ({ told, asked: asked.length }));
};
const SIGNED_BY_NOBODY = { kind: 'refused', why: 'signature', reference: null };

const order = {
  method: 'MT-BCAVA',
  merchantRef: REF,
  amountIdr: 69_000,
  customerName: 'rani',
  customerEmail: 'rani@contoh.test',
  lines: [{ sku: '7', name: `Garuda | Pass ${'x'.repeat(60)}`, priceIdr: 69_000, quantity: 1 }],
  returnUrl: 'https://toko.test/success?merchant_ref=1',
  callbackUrl: 'https://toko.test/backend/api/midtrans/notification',
  expiresAt: Date.parse('2026-03-01T03:00:00Z') / 1000,
};

it('the signature is the published one', () => {
  expect(sign('ORDER-sandbox-0001', '200', '150000.00')).toMatch(/^d65b4adf15335095fe1bfafe24964d48/);
});

describe('a payment', () => {
  it('is opened as the gateway wants it, at the page of the chosen method, with the store’s own time', async () => {
    const { client, asked } = gatewayWith([201, { token: 'a', redirect_url: 'https://pay.test/a' }]);
    expect(await client.create(order)).toEqual({
      reference: await referenceOf(REF),
      merchantRef: REF,
      amountIdr: 69_000,
      checkoutUrl: 'https://pay.test/a',
      status: 'UNPAID',
      expiresAt: order.expiresAt,
      paidAt: null,
    });
    expect(asked).toEqual([
      {
        url: 'http://gateway.test/snap/v1/transactions',
        authorization: `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`,
        body: {
          transaction_details: { order_id: REF, gross_amount: 69_000 },
          item_details: [{ id: '7', name: `Garuda   Pass ${'x'.repeat(36)}`, price: 69_000, quantity: 1 }],
          customer_details: { first_name: 'rani', email: 'rani@contoh.test' },
          enabled_payments: ['bca_va'],
          credit_card: { secure: true },
          expiry: { start_time: '2026-03-01 09:00:00 +0700', unit: 'minute', duration: 60 },
          page_expiry: { unit: 'minute', duration: 60 },
          callbacks: { finish: order.returnUrl },
        },
      },
    ]);
  });

  it.each([
    [400, { error_messages: ['order_id has already been taken'] }, GatewayRefused],
    [500, { error_messages: ['sorry'] }, GatewayUnclear],
    [200, '<html>', GatewayUnclear],
    [201, { token: 'a', redirect_url: 'no address' }, GatewayUnclear],
    [0, '', GatewayUnclear],
  ])('that is answered with %s %j is none', async (status, body, kind) => {
    await expect(gatewayWith([status, body]).client.create(order)).rejects.toBeInstanceOf(kind);
  });

  it('is not asked for under a name that the gateway would refuse, or by a way that it has not', async () => {
    const { client, asked } = gatewayWith();
    await expect(client.create({ ...order, merchantRef: 'P'.repeat(51) })).rejects.toBeInstanceOf(
      GatewayRefused,
    );
    await expect(client.create({ ...order, method: 'QRIS2' })).rejects.toBeInstanceOf(GatewayRefused);
    expect(asked).toEqual([]);
  });
});

describe('a question', () => {
  const name = { reference: 'MT1', merchantRef: REF };
  it('is answered by the body’s own code, whatever the status says', async () => {
    const paid = { ...notice(), expiry_time: '2026-03-01 10:00:00' };
    const found = await gatewayWith([200, paid]).client.detail(name);
    expect(found).toMatchObject({
      merchantRef: REF,
      reference: await referenceOf(REF),
      amountIdr: 69_000,
      status: 'PAID',
      expiresAt: Date.parse('2026-03-01T03:00:00Z') / 1000,
    });
    expect(await gatewayWith([200, { status_code: '404' }]).client.detail(name)).toBeNull();
    const over = notice({ status_code: '407', transaction_status: 'expire' });
    expect((await gatewayWith([200, over]).client.detail(name))?.status).toBe('EXPIRED');
  });

  it.each([
    ['a failure in good clothes', [200, { status_code: '500' }]],
    ['a page', [404, '<html>not found</html>']],
    ['another order', [200, notice({ order_id: 'PUB-2' })]],
    ['another currency', [200, notice({ currency: 'USD' })]],
    ['half a rupiah', [200, notice({ gross_amount: '69000.50' })]],
    ['nothing', [0, '']],
  ] as [string, [number, unknown]][])('with %s is not answered', async (_what, answer) => {
    await expect(gatewayWith(answer).client.detail(name)).rejects.toBeInstanceOf(GatewayUnclear);
  });
});

describe('a notice', () => {
  it('is believed as far as the gateway says the same when it is asked', async () => {
    const reference = await referenceOf(REF);
    const news = { kind: 'news', reference, merchantRef: REF, amountIdr: 69_000, news: 'PAID' };
    expect(await read([[200, notice()]], notice())).toEqual({ told: news, asked: 1 });
    const refunded = notice({ transaction_status: 'refund' });
    // A notice of a refund, turned into one of a payment: the signature does not cover that word.
    expect((await read([[200, refunded]], notice())).told).toEqual({ ...news, news: 'REFUND' });
    expect((await read([[200, notice({ transaction_status: 'pending' })]], notice())).told).toEqual({
      kind: 'ignored',
    });
  });

  it('signed with the key before is still taken', async () => {
    const old = { ...notice(), signature_key: sign(REF, '200', '69000.00', 'SB-Mid-server-old') };
    expect((await read([[200, notice()]], old)).told).toMatchObject({ kind: 'news', news: 'PAID' });
  });

  it.each([
    ['nobody’s', { signature_key: 'f'.repeat(128) }],
    ['none', { signature_key: '' }],
    ['of another order', { signature_key: sign('PUB-2', '200', '69000.00') }],
    [
      'of the amount without its decimals',
      { gross_amount: '69000', signature_key: sign(REF, '200', '69000.00') },
    ],
    ['of another amount', { gross_amount: '1000.00', signature_key: sign(REF, '200', '69000.00') }],
    ['of the amount as a number', { gross_amount: 69_000 }],
    ['made with an empty key', { signature_key: sign(REF, '200', '69000.00', '') }],
  ])('with a signature %s is refused before anybody is asked', async (_what, over) => {
    expect(await read([], { ...notice(), ...over })).toEqual({ told: SIGNED_BY_NOBODY, asked: 0 });
  });

  it('is refused when the gateway itself names another amount, and told again when nobody answers', async () => {
    const reference = await referenceOf(REF);
    const more = notice({ gross_amount: '70000.00' });
    expect((await read([[200, more]], notice())).told).toEqual({
      kind: 'refused',
      why: 'other amount',
      reference,
    });
    for (const silence of [
      [0, ''],
      [500, {}],
      [200, { status_code: '500' }],
    ] as [number, unknown][])
      expect((await read([silence], notice())).told).toEqual({ kind: 'unclear' });
  });

  it('of money that the bank took back is a dispute', async () => {
    const back = notice({ transaction_status: 'chargeback' });
    expect((await read([[200, back]], back)).told).toMatchObject({ kind: 'dispute', dispute: 'open' });
  });
});

describe('a refund', () => {
  const request = { reference: '', merchantRef: REF, amountIdr: 30_000, key: 'k1', reason: 'x'.repeat(300) };
  const part = {
    transaction_status: 'partial_refund',
    refund_amount: '20000.00',
    refunds: [{ refund_key: 'k0' }],
  };
  const refund = (...answers: [number, unknown][]) => {
    const { client, asked } = gatewayWith(...answers);
    return { sent: client.refund?.(request), asked };
  };

  it('is asked for by our order and key, after what has gone back', async () => {
    const { sent, asked } = refund(
      [200, notice(part)],
      [200, { status_code: '200', refund_amount: '30000.00' }],
    );
    await expect(sent).resolves.toEqual({ refundedIdr: 50_000, pending: false, id: 'k1' });
    expect(asked.map(({ url }) => url)).toEqual([
      `http://gateway.test/v2/${REF}/status`,
      `http://gateway.test/v2/${REF}/refund`,
    ]);
    expect(asked[1]?.body).toEqual({ refund_key: 'k1', amount: 30_000, reason: 'x'.repeat(255) });
  });

  it('that was made and whose answer was lost is not made again', async () => {
    const made = {
      ...part,
      refund_amount: '50000.00',
      refunds: [{ refund_key: 'k0' }, { refund_key: 'k1' }],
    };
    const { sent, asked } = refund([200, notice(made)]);
    await expect(sent).resolves.toMatchObject({ refundedIdr: 50_000, pending: false });
    expect(asked).toHaveLength(1);
    const all = refund([200, notice({ ...made, transaction_status: 'refund' })]);
    await expect(all.sent).resolves.toMatchObject({ refundedIdr: 69_000 });
  });

  it.each<[string, number, unknown, typeof GatewayRefused | typeof GatewayUnclear, RegExp]>([
    // The body's own status counts, whatever carries it.
    ['too late', 200, { status_code: '412', status_message: 'x' }, GatewayRefused, /cannot be refunded/],
    ['no money', 414, { status_code: '414', status_message: 'x' }, GatewayRefused, /too low/],
    ['the provider', 418, { status_code: '418', status_message: 'x' }, GatewayRefused, /provider/],
    ['others', 400, { status_code: '400', status_message: 'bad amount' }, GatewayRefused, /bad amount/],
    ['a rush', 429, { status_code: '429', status_message: 'x' }, GatewayUnclear, /429/],
    ['a fault', 500, { status_code: '500', status_message: 'x' }, GatewayUnclear, /500/],
    ['no JSON', 502, '<html>', GatewayUnclear, /502/],
    ['silence', 0, '', GatewayUnclear, /reached/],
  ])('is turned down: %s', async (_, status, body, kind, words) => {
    const failed = refund([200, notice()], [status, body]).sent?.catch((error: unknown) => error);
    expect(await failed).toBeInstanceOf(kind);
    expect(String(await failed)).toMatch(words);
  });

  it('of what nobody paid is refused', async () => {
    await expect(refund([404, { status_code: '404' }]).sent).rejects.toBeInstanceOf(GatewayRefused);
  });
});

it.each([
  ['settlement', undefined, 'PAID'],
  ['settlement', null, 'PAID'],
  ['capture', 'accept', 'PAID'],
  ['capture', 'challenge', null],
  ['capture', 'deny', null],
  ['pending', 'accept', null],
  ['deny', 'accept', null],
  ['cancel', 'accept', 'FAILED'],
  ['expire', undefined, 'EXPIRED'],
  ['failure', undefined, 'FAILED'],
  ['refund', 'accept', 'REFUND'],
  ['partial_refund', 'accept', 'PAID'],
  ['whatever', 'accept', null],
] as const)('%s with fraud %s is %s', (transaction_status, fraud_status, status) => {
  expect(statusOf({ ...(notice() as unknown as Told), transaction_status, fraud_status })).toBe(status);
});

it.each([
  ['10000.00', 10_000],
  ['10000', 10_000],
  ['10000.50', null],
  ['-1.00', null],
  ['1e5', null],
  ['', null],
  ['99999999999.00', null],
])('%s is Rp %s', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

it('times are Jakarta’s', () => {
  expect(jakartaTime(Date.parse('2026-12-31T17:00:05Z'))).toBe('2027-01-01 00:00:05 +0700');
  expect(timeOf('2027-01-01 00:00:05')).toBe(Date.parse('2026-12-31T17:00:05Z'));
  expect(timeOf('')).toBeNull();
});
