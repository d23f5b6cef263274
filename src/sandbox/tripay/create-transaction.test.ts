import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import { crc16 } from '#domain/hand-payments/qris.ts';
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
