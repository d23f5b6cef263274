import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { GatewayRefused, GatewayUnclear } from '#server/ports/gateway.ts';
import { CREDENTIALS, clientWith, no, ORDER, ok, TRANSACTION } from '#testing/canned-tripay.ts';
import { hmacSha256Hex } from '../secrets/hmac-node.ts';
import { createTripay } from './tripay.ts';

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
    const { client: unset } = clientWith([], { privateKey: '', previousPrivateKey: '' });
    await expect(unset.verifyCallback(body, hmacSha256Hex('', body))).resolves.toBe(false);
  });

  it('takes the key of before while both are set, and no other', async () => {
    const { client: both } = clientWith([], { previousPrivateKey: 'the-one-before' });
    const signatures = [signature, hmacSha256Hex('the-one-before', body), hmacSha256Hex('older', body)];
    const taken = await Promise.all(signatures.map((one) => both.verifyCallback(body, one)));
    expect(taken).toEqual([true, true, false]);
    await expect(client.verifyCallback(body, signatures[1] ?? '')).resolves.toBe(false);
  });
});

describe('the list of payments', () => {
  const row = (n: number, createdAt: number | string) => ({
    reference: `T${n}`,
    merchant_ref: `PUB-${n}`,
    amount: 1_000 + n,
    status: 'PAID',
    created_at: createdAt,
  });
  const page = (from: number, count: number, createdAt: number) =>
    ok(Array.from({ length: count }, (_, n) => row(from + n, createdAt)));

  it('is read page by page, down to the time asked for', async () => {
    const { client, seen } = clientWith([page(1, 50, 500), ok([row(51, '400'), row(52, 99), row(53, 98)])]);
    const { payments, complete } = (await client.list?.(100, 1_000)) ?? { payments: [], complete: null };
    expect(complete).toBe(true);
    expect(payments).toHaveLength(51);
    expect(payments[50]).toEqual({
      reference: 'T51',
      merchantRef: 'PUB-51',
      amountIdr: 1_051,
      status: 'PAID',
      createdAt: 400,
    });
    expect(seen.map(({ url }) => new URL(url).search)).toEqual([
      '?page=1&per_page=50&sort=desc',
      '?page=2&per_page=50&sort=desc',
    ]);
  });

  it('ends at so many, and says that there are more', async () => {
    const { client } = clientWith([page(1, 50, 500), page(51, 50, 500)]);
    const list = await client.list?.(100, 80);
    expect([list?.payments.length, list?.complete]).toEqual([80, false]);
  });

  it('with a word nobody knows is no answer', async () => {
    const { client } = clientWith([ok([{ ...row(1, 500), status: 'MAYBE' }])]);
    await expect(client.list?.(100, 80)).rejects.toThrow(GatewayUnclear);
  });
});
