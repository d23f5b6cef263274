import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTripay } from '#adapters/gateways/tripay.ts';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import { tripay } from '#domain/payments/gateways/tripay.ts';
import { GatewayRefused } from '#server/ports/gateway.ts';
import { type SandboxGateway, startSandboxGateway } from '#testing/sandbox-gateway.ts';
import { testDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let gateway: SandboxGateway;
beforeAll(async () => {
  database = await testDatabase();
  gateway = await startSandboxGateway(database.db);
});
afterAll(async () => {
  gateway?.close();
  await database?.close();
});
beforeEach(() => gateway.reset());

const now = () => Math.floor(gateway.clock.now().getTime() / 1000);

describe('the store’s client against the sandbox', () => {
  it('creates, finds, reads and follows a transaction to PAID', async () => {
    const order = gateway.order();
    const made = await gateway.client.create(order);
    expect(made).toMatchObject({
      merchantRef: order.merchantRef,
      amountIdr: 192_080,
      status: 'UNPAID',
      expiresAt: order.expiresAt,
      checkoutUrl: `${gateway.base}/checkout/${made.reference}`,
      paidAt: null,
    });
    expect(made.reference).toMatch(/^DEV-T30149\d{6,}[A-Z0-9]{24}$/);
    await expect(gateway.client.detail({ reference: made.reference, merchantRef: '' })).resolves.toEqual(
      made,
    );
    await expect(gateway.client.findByMerchantRef(order.merchantRef)).resolves.toEqual(made);

    await expect(gateway.act(made.reference, 'pay')).resolves.toEqual({
      success: true,
      status: 'PAID',
      callback: 'accepted',
    });
    await expect(gateway.client.detail({ reference: made.reference, merchantRef: '' })).resolves.toEqual({
      ...made,
      status: 'PAID',
      paidAt: now(),
    });
    const [callback] = gateway.received;
    await expect(
      gateway.client.verifyCallback(
        new TextEncoder().encode(callback?.raw),
        callback?.headers.get('x-callback-signature') ?? null,
      ),
    ).resolves.toBe(true);
  });

  it('knows nothing of other references', async () => {
    await expect(
      gateway.client.detail({ reference: 'DEV-T30149100000AAAAA', merchantRef: '' }),
    ).resolves.toBeNull();
    await expect(gateway.client.detail({ reference: '\0', merchantRef: '' })).resolves.toBeNull();
    await expect(gateway.client.findByMerchantRef('PUB-1772334000-AAAAAAAAAAAAAAAA')).resolves.toBeNull();
  });

  it('makes two transactions of one merchant_ref, and the newest is found', async () => {
    const order = gateway.order();
    const first = await gateway.client.create(order);
    const second = await gateway.client.create(order);
    expect(second.reference).not.toBe(first.reference);
    expect((await gateway.client.findByMerchantRef(order.merchantRef))?.reference).toBe(second.reference);
  });

  it('offers exactly the published channels', async () => {
    await expect(gateway.client.channels()).resolves.toEqual(tripay.channels);
  });

  it('is refused in the gateway’s words', async () => {
    const order = gateway.order();
    const baseUrl = `${gateway.base}/api`;
    const wrongKey = createTripay({ baseUrl, ...gateway.credentials, privateKey: 'another', hmacSha256Hex });
    await expect(wrongKey.create(order)).rejects.toThrow(new GatewayRefused('Invalid signature'));
    const stranger = createTripay({ baseUrl, ...gateway.credentials, apiKey: 'DEV-other', hmacSha256Hex });
    await expect(stranger.create(order)).rejects.toThrow(new GatewayRefused('Invalid API Key'));
    await expect(gateway.client.create({ ...order, expiresAt: 3_600 })).rejects.toThrow(
      new GatewayRefused('expired time must be in seconds (Unix Timestamp)'),
    );
  });
});

describe('the rest of the API', () => {
  it.each(['', 'Bearer ', 'Bearer wrong', 'DEV-test-key'])('wants the key, not %j', async (authorization) => {
    const answer = await gateway.api('merchant/payment-channel', { headers: { authorization } });
    await expect(answer.json()).resolves.toEqual({ success: false, message: 'Invalid API Key' });
  });

  it('lists with filters and pages', async () => {
    const made: string[] = [];
    for (const amount of [10_000, 20_000, 30_000]) {
      const order = gateway.order({ amountIdr: amount, method: amount === 20_000 ? 'BCAVA' : 'QRIS2' });
      made.push((await gateway.client.create(order)).reference);
    }
    await gateway.act(made[2] ?? '', 'pay');
    const list = async (query: string) => (await gateway.api(`merchant/transactions?${query}`)).json();
    const references = async (query: string) =>
      (await list(query)).data.map(({ reference }: { reference: string }) => reference);

    await expect(references('')).resolves.toEqual([...made].reverse());
    await expect(references('sort=asc')).resolves.toEqual(made);
    await expect(references('method=BCAVA')).resolves.toEqual([made[1]]);
    await expect(references('status=PAID')).resolves.toEqual([made[2]]);
    await expect(references(`reference=${made[0]}`)).resolves.toEqual([made[0]]);
    const second = await list('sort=asc&per_page=2&page=2');
    expect(second.data).toHaveLength(1);
    expect(second.pagination).toEqual({
      sort: 'asc',
      offset: { from: 3, to: 3 },
      current_page: 2,
      previous_page: 1,
      next_page: null,
      last_page: 2,
      per_page: 2,
      total_records: 3,
    });
    expect((await list('per_page=500')).pagination.per_page).toBe(50);
    expect(second.data[0]).toMatchObject({ status: 'PAID', paid_at: now(), created_at: now(), note: null });
    expect(second.data[0]).not.toHaveProperty('checkout_url');
  });

  it('says the status in a sentence', async () => {
    const { reference } = await gateway.client.create(gateway.order());
    await gateway.act(reference, 'pay');
    const answer = await gateway.api(`transaction/check-status?reference=${reference}`);
    await expect(answer.json()).resolves.toEqual({
      success: true,
      message: 'Status transaksi saat ini PAID',
    });
  });

  it.each([
    [5_800, 'QRIS2', 791],
    [123_122, 'QRIS2', 1_612],
    [192_080, 'QRIS2', 2_095],
    [20_000, 'DANA', 1_000],
    [100_000, 'DANA', 3_000],
    [100_000, 'BCAVA', 5_500],
  ])('calculates the fee of %i by %s', async (amount, code, fee) => {
    const answer = await gateway.api(`merchant/fee-calculator?amount=${amount}&code=${code}`);
    const { data } = await answer.json();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ code, total_fee: { merchant: fee, customer: 0 } });
  });

  it('tells how to pay, with and without markup', async () => {
    const steps = async (query: string) =>
      JSON.stringify((await (await gateway.api(`payment/instruction?${query}`)).json()).data);
    await expect(steps('code=BCAVA')).resolves.toContain('<b>{{pay_code}}</b>');
    await expect(steps('code=BCAVA&pay_code=123&amount=5000&allow_html=0')).resolves.toContain('nomor 123');
    await expect(steps('code=BCAVA&pay_code=123&amount=5000&allow_html=0')).resolves.not.toContain('<b>');
  });

  it('is the same below api-sandbox, and says so when there is nothing', async () => {
    const twin = await fetch(`${gateway.base}/api-sandbox/merchant/payment-channel`, {
      headers: { Authorization: `Bearer ${gateway.credentials.apiKey}` },
    });
    await expect(twin.json()).resolves.toMatchObject({ success: true });
    const nothing = await gateway.api('nothing/here');
    expect(nothing.status).toBe(404);
    await expect(nothing.json()).resolves.toMatchObject({ success: false });
  });
});
