import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hmacSha256Hex } from '#adapters/hmac-node.ts';
import { createTripay } from '#adapters/tripay.ts';
import type { SandboxCheckout } from '#contract/sandbox.ts';
import { FALLBACK_CHANNELS } from '#domain/channels.ts';
import { crc16 } from '#domain/qris.ts';
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
const signed = (merchantRef: string, amount: number) =>
  hmacSha256Hex(gateway.credentials.privateKey, `${gateway.credentials.merchantCode}${merchantRef}${amount}`);

/** The body of a create call, valid but for what is changed. */
function body(change: Record<string, unknown> = {}): Record<string, unknown> {
  const amount = typeof change.amount === 'number' ? change.amount : 50_000;
  return {
    method: 'BCAVA',
    merchant_ref: 'INV-1',
    amount,
    customer_name: 'siti',
    customer_email: 'siti@example.com',
    order_items: [{ name: 'Kunci', price: amount, quantity: 1 }],
    callback_url: `${gateway.storeOrigin}/callback`,
    expired_time: now() + 3_600,
    signature: signed('INV-1', amount),
    ...change,
  };
}

async function create(change: Record<string, unknown> = {}) {
  const response = await gateway.api('transaction/create', {
    method: 'POST',
    body: JSON.stringify(body(change)),
  });
  return response.json();
}

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
    expect(made.reference).toMatch(/^DEV-T30149\d{6,}[A-Z0-9]{5}$/);
    await expect(gateway.client.detail(made.reference)).resolves.toEqual(made);
    await expect(gateway.client.findByMerchantRef(order.merchantRef)).resolves.toEqual(made);

    await expect(gateway.act(made.reference, 'pay')).resolves.toEqual({
      success: true,
      status: 'PAID',
      callback: 'accepted',
    });
    await expect(gateway.client.detail(made.reference)).resolves.toEqual({
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
    await expect(gateway.client.detail('DEV-T30149100000AAAAA')).resolves.toBeNull();
    await expect(gateway.client.detail('\0')).resolves.toBeNull();
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
    await expect(gateway.client.channels()).resolves.toEqual(FALLBACK_CHANNELS);
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

describe('transaction/create', () => {
  it('answers with everything a client may read', async () => {
    const answer = await create({ method: 'QRIS2', amount: 5_800, signature: signed('INV-1', 5_800) });
    expect(answer).toMatchObject({ success: true, message: '' });
    expect(answer.data).toMatchObject({
      payment_method: 'QRIS2',
      amount: 5_800,
      fee_merchant: 791,
      fee_customer: 0,
      total_fee: 791,
      amount_received: 5_009,
      pay_code: null,
      pay_url: null,
      status: 'UNPAID',
      order_items: [{ sku: null, name: 'Kunci', price: 5_800, quantity: 1, subtotal: 5_800 }],
      qr_url: `${gateway.base}/qr/${answer.data.reference}`,
    });
    const qr: string = answer.data.qr_string;
    expect(qr).toContain('54045800');
    expect(crc16(qr.slice(0, -4))).toBe(qr.slice(-4));
    expect(answer.data.instructions[0].steps.join(' ')).toContain('<b>Rp 5.800</b>');
  });

  it.each([
    ['BCAVA', /^\d{16}$/, false],
    ['ALFAMART', /^SBX\d{12}$/, false],
    ['DANA', null, true],
  ])('gives %s what its buyer needs', async (method, payCode, redirects) => {
    const { data } = await create({ method, expired_time: now() + 3_600 });
    if (payCode) expect(data.pay_code).toMatch(payCode);
    else expect(data.pay_code).toBeNull();
    expect(data.pay_url).toBe(redirects ? data.checkout_url : null);
    expect(data).not.toHaveProperty('qr_string');
    if (payCode) expect(JSON.stringify(data.instructions)).toContain(data.pay_code);
  });

  it('takes a form as well as JSON', async () => {
    const form = new URLSearchParams({
      method: 'BCAVA',
      merchant_ref: 'INV-1',
      amount: '50000',
      customer_name: 'siti',
      customer_email: 'siti@example.com',
      'order_items[0][name]': 'Kunci',
      'order_items[0][price]': '25000',
      'order_items[0][quantity]': '2',
      signature: signed('INV-1', 50_000),
    });
    const answer = await (await gateway.api('transaction/create', { method: 'POST', body: form })).json();
    expect(answer.data).toMatchObject({ amount: 50_000, expired_time: now() + 86_400, callback_url: null });
  });

  it.each<[string, () => Record<string, unknown>, string]>([
    ['a wrong signature', () => ({ signature: 'f'.repeat(64) }), 'Invalid signature'],
    ['a signature for another amount', () => ({ signature: signed('INV-1', 1) }), 'Invalid signature'],
    ['an unknown method', () => ({ method: 'GOPAY' }), 'Invalid payment method'],
    ['a method that is off', () => ({ method: 'MYBVA' }), 'Payment method is not active'],
    [
      'items that add up to something else',
      () => ({ order_items: [{ name: 'Kunci', price: 49_999, quantity: 1 }] }),
      'Total order items does not match amount',
    ],
    [
      'less than the channel takes',
      () => ({ amount: 9_999 }),
      'Nominal minimal untuk BCA Virtual Account adalah Rp 10.000',
    ],
    [
      'more than the channel takes',
      () => ({ amount: 10_000_001 }),
      'Nominal maksimal untuk BCA Virtual Account adalah Rp 10.000.000',
    ],
    [
      'a duration as expiry',
      () => ({ expired_time: 3_600 }),
      'expired time must be in seconds (Unix Timestamp)',
    ],
    [
      'milliseconds as expiry',
      () => ({ expired_time: now() * 1000 }),
      'expired time must be in seconds (Unix Timestamp)',
    ],
    [
      'an expiry that is too near',
      () => ({ expired_time: now() + 600 }),
      'expired time for BCAVA must be at least 15 minutes',
    ],
    [
      'an expiry that is too far',
      () => ({ method: 'QRIS', expired_time: now() + 3_601 }),
      'expired time for QRIS must be at most 60 minutes',
    ],
    ['no customer', () => ({ customer_name: undefined }), 'The customer_name field is required.'],
    ['no items', () => ({ order_items: [] }), 'The order_items field is invalid.'],
    ['a fraction of a rupiah', () => ({ amount: 50_000.5 }), 'The amount field is invalid.'],
    ['a zero byte', () => ({ merchant_ref: 'a\0b' }), 'The merchant_ref field is invalid.'],
    [
      'a script to return to',
      () => ({ return_url: 'javascript:alert(1)' }),
      'The return_url field is invalid.',
    ],
    [
      'a callback into somebody’s network',
      () => ({ callback_url: 'http://10.0.0.1/' }),
      'callback_url is not allowed in sandbox',
    ],
    [
      'a callback to a name that only begins like ours',
      () => ({ callback_url: 'http://127.0.0.1.evil.test/' }),
      'callback_url is not allowed in sandbox',
    ],
    [
      'a callback to a file',
      () => ({ callback_url: 'file:///etc/passwd' }),
      'callback_url is not allowed in sandbox',
    ],
  ])('refuses %s', async (_name, change, message) => {
    const merged = body(change());
    const unsigned = 'signature' in change();
    if (!unsigned && typeof merged.amount === 'number') {
      merged.signature = signed(String(merged.merchant_ref), merged.amount);
    }
    const answer = await gateway.api('transaction/create', { method: 'POST', body: JSON.stringify(merged) });
    await expect(answer.json()).resolves.toEqual({ success: false, message });
    await expect((await gateway.api('merchant/transactions')).json()).resolves.toMatchObject({ data: [] });
  });

  it.each(['', 'nonsense', '[]', 'null'])('refuses the body %j', async (text) => {
    const answer = await gateway.api('transaction/create', { method: 'POST', body: text });
    await expect(answer.json()).resolves.toMatchObject({ success: false });
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

describe('the hosted page’s data', () => {
  it('shows the transaction with a code to scan', async () => {
    const order = gateway.order();
    const { reference } = await gateway.client.create(order);
    const view: SandboxCheckout = await (await fetch(`${gateway.base}/checkout/${reference}.json`)).json();
    expect(view).toMatchObject({
      reference,
      merchantRef: order.merchantRef,
      status: 'UNPAID',
      methodCode: 'QRIS2',
      group: 'QRIS',
      amount: 192_080,
      items: [{ name: 'Kunci 30 hari', price: 192_080, quantity: 1, subtotal: 192_080 }],
      payCode: null,
      expiresAt: order.expiresAt,
      paidAt: null,
    });
    expect(view.instructions.flatMap(({ steps }) => steps).join()).not.toContain('<');
    const back = new URL(view.returnUrl ?? '');
    expect(back.searchParams.get('merchant_ref')).toBe('x');
    expect(back.searchParams.get('tripay_reference')).toBe(reference);

    const picture = await fetch(`${gateway.base}/qr/${reference}`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    await expect(picture.text()).resolves.toMatch(/^<svg [^>]*>.*<\/svg>$/s);
  });

  it('is 404 for what does not exist', async () => {
    const { reference } = await gateway.client.create(gateway.order({ method: 'BCAVA' }));
    expect((await fetch(`${gateway.base}/checkout/DEV-T1XXXXXXX.json`)).status).toBe(404);
    expect((await fetch(`${gateway.base}/qr/${reference}`)).status).toBe(404);
  });
});
