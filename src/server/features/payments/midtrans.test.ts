import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { aProduct, aTransaction } from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

const KEY = 'SB-Mid-server-test';
let store: TestStore;
let product: Product;
beforeAll(async () => {
  store = await testStore({ vars: { MIDTRANS_SERVER_KEY: KEY } });
  product = await aProduct(await store.signedIn('admin'), { price: 4, publicPriceIDR: 69_000 }, 20);
});
afterAll(() => store?.close());

async function order(): Promise<Transaction & { token: string }> {
  const input = aTransaction(product, { method: 'MT-QRIS' });
  const { body } = await store.client().post('payment/create-transaction', input);
  expect(body).toMatchObject({ success: true });
  return { ...body.data, token: body.data.checkout_url.split('/').at(-1) };
}
const atStandIn = async (path: string, body: unknown = {}) =>
  (
    await store.client().send('POST', `/sandbox/midtrans/${path}`, JSON.stringify(body), {
      'content-type': 'application/json',
    })
  ).body;
const play = ({ token }: { token: string }, action: string) => atStandIn(`checkout/${token}/${action}`);
const seen = async ({ merchant_ref }: Transaction) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${merchant_ref}`)).body.data;

/** As the gateway would send it, signed for what it says. */
function forge({ merchant_ref }: Transaction, over: Record<string, string> = {}) {
  const body = {
    order_id: merchant_ref,
    status_code: '200',
    gross_amount: '69000.00',
    transaction_status: 'settlement',
    ...over,
  };
  const { order_id, status_code, gross_amount } = body;
  const signature_key = createHash('sha512')
    .update(`${order_id}${status_code}${gross_amount}${KEY}`)
    .digest('hex');
  return store.client().send('POST', 'midtrans/notification', JSON.stringify({ signature_key, ...body }), {
    'content-type': 'application/json',
  });
}

it('is offered beside the others, and its buyers get their key at once', async () => {
  const { data } = (await store.client().get('payment/channels')).body;
  const codes = data.map(({ code }: { code: string }) => code);
  expect(codes).toEqual(expect.arrayContaining(['QRIS2', 'CARD', 'MT-QRIS', 'MT-BNIVA']));
  expect(new Set(codes).size).toBe(codes.length);
  const made = await order();
  expect(made).toMatchObject({
    amount: 69_000,
    status: 'UNPAID',
    reference: expect.stringMatching(/^MT[0-9A-F]{20}$/),
  });
  // Who knows only the reference is a stranger: it must not lead to what lets one in.
  expect(made.reference).not.toContain(made.merchant_ref);
  expect(await play(made, 'pay')).toMatchObject({ success: true, status: 'PAID', callback: 'accepted' });
  const bought = await seen(made);
  expect(bought).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED', paymentMethod: 'MT-QRIS' });
  expect(bought.codes).toHaveLength(1);
  const { body } = await store.client().post('tripay/search-orders', {
    searchTerm: bought.customerEmail,
    searchType: 'email',
  });
  expect(body.data).toHaveLength(1);
});

it('a method goes by no other gateway’s own path, and one that nobody has is refused', async () => {
  const post = async (path: string, method: string) =>
    (await store.client().post(path, aTransaction(product, { method }))).body.code;
  expect(await post('tripay/create-transaction', 'MT-QRIS')).toBe('channel.unknown');
  expect(await post('stripe/create-transaction', 'QRIS2')).toBe('channel.unknown');
  expect(await post('payment/create-transaction', 'KOIN')).toBe('channel.unknown');
  for (const method of ['QRIS2', 'CARD'])
    expect(await post('payment/create-transaction', method)).toBeUndefined();
});

it('no notice makes a payment that the gateway does not know of', async () => {
  const [open, paid] = [await order(), await order()];
  // Signed as only the gateway can: of an order that nobody has begun to pay.
  expect((await forge(open)).status).toBe(200);
  // Of another order, of another amount, unsigned.
  await play(paid, 'pay');
  expect((await forge(open, { signature_key: 'f'.repeat(128) })).status).toBe(403);
  expect((await forge(open, { gross_amount: '69000' })).status).toBe(200);
  expect(await seen(open)).toMatchObject({ status: 'UNPAID', codes: [] });
  expect((await forge(paid, { gross_amount: '1000.00' })).status).toBe(403);
  // A payment that was told twice is one payment.
  expect((await forge(paid)).status).toBe(200);
  expect((await seen(paid)).codes).toHaveLength(1);
});

it('a notice that was lost is made up for by asking, and one that cannot be checked is asked for again', async () => {
  const lost = await order();
  await atStandIn('faults', { drop: 1 });
  expect(await play(lost, 'pay')).toMatchObject({ callback: 'dropped' });
  await store.database.pool.query(
    `update orders set next_check_at = now() - interval '1 minute' where merchant_ref = $1`,
    [lost.merchant_ref],
  );
  await store.runJob('reconcile-payments');
  expect((await seen(lost)).codes).toHaveLength(1);

  const late = await order();
  await atStandIn('faults', { drop: 1 });
  await play(late, 'pay');
  await atStandIn('faults', { status5xx: 1 });
  expect((await forge(late)).status).toBe(503);
  expect((await forge(late)).status).toBe(200);
  expect((await seen(late)).codes).toHaveLength(1);
});

it('what ran out, was refunded or disputed there is so here', async () => {
  const [expired, refunded, disputed] = [await order(), await order(), await order()];
  await play(expired, 'expire');
  expect((await seen(expired)).status).toBe('EXPIRED');
  // Late money still counts.
  await play(expired, 'pay');
  expect(await seen(expired)).toMatchObject({ status: 'PAID' });
  await play(refunded, 'pay');
  await play(refunded, 'refund');
  expect(await seen(refunded)).toMatchObject({ status: 'REFUND', codes: [] });
  await play(disputed, 'pay');
  await play(disputed, 'dispute');
  const { rows } = await store.database.pool.query('select dispute from orders where merchant_ref = $1', [
    disputed.merchant_ref,
  ]);
  expect(rows).toEqual([{ dispute: 'open' }]);
});

it('an answer to the making that was lost costs nobody anything', async () => {
  const hasty = await testStore({
    vars: { MIDTRANS_SERVER_KEY: KEY, GATEWAY_TIMEOUT_MS: '300' },
    database: store.database,
  });
  const input = aTransaction(product, { method: 'MT-QRIS' });
  await atStandIn('faults', { createTimeout: 1 });
  expect((await hasty.client().post('payment/create-transaction', input)).body.success).toBe(false);
  const again = (await hasty.client().post('payment/create-transaction', input)).body;
  expect(again).toMatchObject({ success: true });
  await play({ token: again.data.checkout_url.split('/').at(-1) }, 'pay');
  expect((await seen({ ...again.data, merchant_ref: input.merchant_ref })).codes).toHaveLength(1);
  await hasty.close();
});

it('of a sandbox without a key waits, present and not on offer, until the seller switches it on', async () => {
  const plain = await testStore();
  const admin = await plain.signedIn('admin');
  const item = await aProduct(admin, { price: 4, publicPriceIDR: 69_000 }, 1);
  const offered = async () =>
    (await plain.client().get('payment/channels')).body.data.map(({ code }: { code: string }) => code);
  const buy = async () =>
    (await plain.client().post('payment/create-transaction', aTransaction(item, { method: 'MT-QRIS' }))).body;
  expect((await offered()).filter((code: string) => code.startsWith('MT-'))).toEqual([]);
  expect(await buy()).toMatchObject({ success: false });
  const { data } = (await admin.get('payments/channels')).body;
  expect(data).toContainEqual(expect.objectContaining({ code: 'MT-QRIS', on: false }));
  const choices = data.map((each: { code: string; on: boolean; feeBy: string; more: boolean }) => ({
    code: each.code,
    on: each.on || each.code === 'MT-QRIS',
    feeBy: each.feeBy,
    more: each.more,
  }));
  await admin.post('payments/arrange-channels', { channels: choices });
  expect((await offered()).filter((code: string) => code.startsWith('MT-'))).toEqual(['MT-QRIS']);
  const bought = await buy();
  expect(bought).toMatchObject({ success: true });
  const { pathname } = new URL(bought.data.checkout_url);
  expect((await plain.client().post(`${pathname}/pay`, {})).body).toMatchObject({ callback: 'accepted' });
  await plain.close();
});
