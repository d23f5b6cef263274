import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { METHODS } from '#domain/channels.ts';
import { type GatewayOrder, GatewayRefused, GatewayUnclear } from '#server/ports/gateway.ts';
import { hmacSha256Hex } from './hmac-node.ts';
import { createTripay, type TripayOptions } from './tripay.ts';

const CREDENTIALS = {
  apiKey: 'DEV-key',
  privateKey: 'ytf6ooi2gmlNPfpchd94jDOk8hRWOu',
  merchantCode: 'T0001',
  hmacSha256Hex,
};

const ORDER: GatewayOrder = {
  method: 'QRIS2',
  merchantRef: 'INV55567',
  amountIdr: 1_500_000,
  customerName: 'siti',
  customerEmail: 'siti@example.com',
  item: { sku: '7', name: 'Kunci 30 hari', priceIdr: 750_000, quantity: 2 },
  returnUrl: 'https://toko.test/success?merchant_ref=INV55567',
  callbackUrl: 'https://toko.test/backend/api/tripay/callback',
  expiresAt: 1_790_000_000,
};

const TRANSACTION = {
  reference: 'T0001100001ABCDE',
  merchant_ref: 'INV55567',
  amount: 1_500_000,
  pay_code: 8_800_112_233,
  checkout_url: 'https://tripay.co.id/checkout/T0001100001ABCDE',
  status: 'UNPAID',
  expired_time: 1_790_000_000,
  a_field_of_tomorrow: true,
};

interface Seen {
  url: string;
  init: RequestInit;
}

/** A client whose network is a list of answers, one per call. */
function clientWith(answers: (() => Response)[], options: Partial<TripayOptions> = {}) {
  const seen: Seen[] = [];
  const client = createTripay({
    baseUrl: 'https://gateway.test/api/',
    ...CREDENTIALS,
    fetch: async (url, init) => {
      seen.push({ url: String(url), init: init ?? {} });
      const answer = answers.shift();
      if (!answer) throw new Error('one call too many');
      return answer();
    },
    ...options,
  });
  return { client, seen };
}

const ok =
  (data: unknown, status = 200) =>
  () =>
    Response.json({ success: true, message: '', data }, { status });
const no =
  (message: string, status = 400) =>
  () =>
    Response.json({ success: false, message }, { status });

/** A client that speaks to a server on this machine. */
async function clientOf(listener: RequestListener, timeoutMs: number) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, server, client: createTripay({ baseUrl, ...CREDENTIALS, timeoutMs }) };
}

describe('create', () => {
  it('sends a signed JSON order with key and agent, and reads the answer', async () => {
    const { client, seen } = clientWith([ok(TRANSACTION)]);
    await expect(client.create(ORDER)).resolves.toEqual({
      reference: 'T0001100001ABCDE',
      merchantRef: 'INV55567',
      amountIdr: 1_500_000,
      checkoutUrl: 'https://tripay.co.id/checkout/T0001100001ABCDE',
      status: 'UNPAID',
      expiresAt: 1_790_000_000,
      paidAt: null,
    });
    expect(seen[0]?.url).toBe('https://gateway.test/api/transaction/create');
    const headers = new Headers(seen[0]?.init.headers);
    expect(headers.get('authorization')).toBe('Bearer DEV-key');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('user-agent')).toMatch(/\S/);
    const body = JSON.parse(String(seen[0]?.init.body));
    // The published test vector.
    expect(body.signature).toBe('9f167eba844d1fcb369404e2bda53702e2f78f7aa12e91da6715414e65b8c86a');
    expect(body).toMatchObject({
      method: 'QRIS2',
      merchant_ref: 'INV55567',
      amount: 1_500_000,
      customer_email: 'siti@example.com',
      expired_time: 1_790_000_000,
      callback_url: 'https://toko.test/backend/api/tripay/callback',
      order_items: [{ sku: '7', name: 'Kunci 30 hari', price: 750_000, quantity: 2 }],
    });
  });

  it.each([
    [400, 'Invalid signature'],
    [200, 'Invalid API Key'],
    [500, 'expired time must be in seconds (Unix Timestamp)'],
  ])('tells a refusal in the gateway’s own words, whatever the status (%i)', async (status, message) => {
    const { client } = clientWith([no(message, status)]);
    const refusal = await client.create(ORDER).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(GatewayRefused);
    expect((refusal as Error).message).toBe(message);
  });

  it.each<[string, () => Response]>([
    ['503 as a page', () => new Response('<h1>503</h1>', { status: 503 })],
    ['200 with nonsense', () => new Response('OK')],
    ['500 with foreign JSON', () => Response.json({ message: 'Server Error' }, { status: 500 })],
    [
      'a redirect',
      () => new Response(null, { status: 307, headers: { location: 'https://elsewhere.test/' } }),
    ],
    ['a refusal without a reason', () => Response.json({ success: false })],
    ['a success without data', () => Response.json({ success: true, message: '' })],
    ['another order', ok({ ...TRANSACTION, merchant_ref: 'INV1' })],
    ['a smaller amount', ok({ ...TRANSACTION, amount: 1_499_999 })],
    ['no page to go to', ok({ ...TRANSACTION, checkout_url: undefined })],
    ['a page that is a script', ok({ ...TRANSACTION, checkout_url: 'javascript:alert(1)' })],
    ['an unknown status', ok({ ...TRANSACTION, status: 'HOLD' })],
  ])('calls %s unclear', async (_name, answer) => {
    const { client } = clientWith([answer]);
    await expect(client.create(ORDER)).rejects.toBeInstanceOf(GatewayUnclear);
  });

  it('keeps the amount the gateway charges when the buyer bears a fee', async () => {
    const { client } = clientWith([ok({ ...TRANSACTION, amount: '1511250' })]);
    expect((await client.create(ORDER)).amountIdr).toBe(1_511_250);
  });

  it('gives up on a gateway that never answers', async () => {
    const { client } = await clientOf(() => undefined, 150);
    await expect(client.create(ORDER)).rejects.toBeInstanceOf(GatewayUnclear);
  });

  it('gives up on a gateway that starts to answer and stops', async () => {
    const { client } = await clientOf((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"success": tr');
    }, 150);
    await expect(client.create(ORDER)).rejects.toBeInstanceOf(GatewayUnclear);
  });

  it('says that a gateway which is not there is unclear', async () => {
    const { client, server } = await clientOf(() => undefined, 1_000);
    await new Promise((resolve) => server.close(resolve));
    await expect(client.create(ORDER)).rejects.toBeInstanceOf(GatewayUnclear);
  });
});

describe('detail', () => {
  it.each([
    ['a number as text', '1790000000', 1_790_000_000],
    ['a number', 1_790_000_000, 1_790_000_000],
    ['Jakarta time', '2026-09-21 21:13:20', 1_790_000_000],
    ['nothing', null, null],
    ['something unreadable', 'kemarin', null],
  ])('reads a payment time given as %s', async (_name, paid_at, expected) => {
    const { client } = clientWith([ok({ ...TRANSACTION, status: 'PAID', paid_at })]);
    const found = await client.detail('T0001100001ABCDE');
    expect(found).toMatchObject({ status: 'PAID', paidAt: expected });
  });

  it.each([no('Transaction not found'), no('Transaksi tidak ditemukan', 200), no('Tidak ada', 404)])(
    'is null when the gateway does not know the transaction',
    async (answer) => {
      const { client } = clientWith([answer]);
      await expect(client.detail('T0001100001ABCDE')).resolves.toBeNull();
    },
  );

  it('does not take a refusal for an unknown transaction', async () => {
    const { client } = clientWith([no('Invalid API Key')]);
    await expect(client.detail('T0001100001ABCDE')).rejects.toBeInstanceOf(GatewayRefused);
  });

  it('does not take another transaction for the one asked about', async () => {
    const { client } = clientWith([ok({ ...TRANSACTION, reference: 'T0001100002ABCDE' })]);
    await expect(client.detail('T0001100001ABCDE')).rejects.toBeInstanceOf(GatewayUnclear);
  });

  it('puts the reference into the query, escaped', async () => {
    const { client, seen } = clientWith([no('Transaction not found')]);
    await client.detail('a&b=c');
    expect(seen[0]?.url).toBe('https://gateway.test/api/transaction/detail?reference=a%26b%3Dc');
  });
});

describe('findByMerchantRef', () => {
  it('takes the newest of exactly that merchant_ref and asks for its details', async () => {
    const { client, seen } = clientWith([
      ok([
        { reference: 'OLD', merchant_ref: 'INV55567', created_at: 1_700_000_000 },
        { reference: 'OTHER', merchant_ref: 'INV555670', created_at: 1_800_000_000 },
        { reference: 'T0001100001ABCDE', merchant_ref: 'INV55567', created_at: 1_700_000_001 },
      ]),
      ok(TRANSACTION),
    ]);
    expect((await client.findByMerchantRef('INV55567'))?.reference).toBe('T0001100001ABCDE');
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/merchant/transactions',
      '/api/transaction/detail',
    ]);
    expect(new URL(seen[0]?.url ?? '').searchParams.get('merchant_ref')).toBe('INV55567');
  });

  it('is null when there is none, also when the gateway ignores the filter', async () => {
    const others = [{ reference: 'OTHER', merchant_ref: 'INV1', created_at: 1 }];
    const { client } = clientWith([ok([]), ok(others)]);
    await expect(client.findByMerchantRef('INV55567')).resolves.toBeNull();
    await expect(client.findByMerchantRef('INV55567')).resolves.toBeNull();
  });

  it('does not say null when the answer could not be read', async () => {
    const { client } = clientWith([ok('none')]);
    await expect(client.findByMerchantRef('INV55567')).rejects.toBeInstanceOf(GatewayUnclear);
  });
});

describe('channels', () => {
  it('offers our methods in our order, with the gateway’s limits where it tells them', async () => {
    const { client } = clientWith([
      ok([
        { code: 'INDOMARET', name: 'Indomaret', type: 'direct', active: false, minimum_fee: null },
        { code: 'BRIVA', name: 'BRI Virtual Account', active: true },
        {
          group: 'E-Wallet',
          code: 'QRIS',
          name: 'QRIS by ShopeePay',
          type: 'direct',
          total_fee: { flat: 800, percent: '0.90' },
          minimum_amount: 1_500,
          maximum_amount: 2_000_000,
          active: true,
        },
      ]),
    ]);
    const channels = await client.channels();
    expect(channels.map((channel) => channel.code)).toEqual(['QRIS', 'INDOMARET']);
    expect(channels[0]).toEqual({
      code: 'QRIS',
      name: 'QRIS by ShopeePay',
      group: 'QRIS',
      type: 'DIRECT',
      feeFlat: 800,
      feePercent: 0.9,
      feeMinimum: 0,
      minAmount: 1_500,
      maxAmount: 2_000_000,
      minMinutes: 10,
      maxMinutes: 60,
      active: true,
    });
    expect(channels[1]).toMatchObject({
      minAmount: 10_000,
      maxAmount: 2_500_000,
      feeFlat: 3_500,
      active: false,
    });
    expect(METHODS).toContain('QRIS');
  });
});

describe('verifyCallback', () => {
  const body = new TextEncoder().encode('{"reference":"T1","note":"a\\/b","total_amount":1.0}');
  const signature = hmacSha256Hex(CREDENTIALS.privateKey, body);
  const { client } = clientWith([]);

  it('accepts the signature of the raw bytes', async () => {
    await expect(client.verifyCallback(body, signature)).resolves.toBe(true);
  });

  it('refuses a changed byte', async () => {
    const changed = Uint8Array.from(body);
    changed[5] = 0x20;
    await expect(client.verifyCallback(changed, signature)).resolves.toBe(false);
  });

  it.each([
    null,
    '',
    'x'.repeat(64),
    signature.slice(1),
    `${signature}0`,
    `${signature}\n`,
    signature.toUpperCase(),
  ])('refuses the signature %j', async (odd) => {
    await expect(client.verifyCallback(body, odd)).resolves.toBe(false);
  });

  it('never verifies anything with an empty key', async () => {
    const { client: unset } = clientWith([], { privateKey: '' });
    await expect(unset.verifyCallback(body, hmacSha256Hex('', body))).resolves.toBe(false);
  });
});
