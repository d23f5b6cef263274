import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestStore, testStore } from '#testing/test-store.ts';

const KEY = 'SB-Mid-server-test';

type Answer = Record<string, string>;
interface Failure {
  httpStatusCode: number | string;
  ApiResponse: { status_code: string; status_message: string };
}
/** The little of it that is used here; it has no types of its own. */
interface Client {
  apiConfig: { getSnapApiBaseUrl(): string; getCoreApiBaseUrl(): string };
  createTransaction(body: object): Promise<{ token: string; redirect_url: string }>;
  transaction: {
    status(id: string): Promise<Answer>;
    cancel(id: string): Promise<Answer>;
    expire(id: string): Promise<Answer>;
    refund(id: string, body: object): Promise<Answer>;
    notification(body: object): Promise<Answer>;
    approve(id: string): Promise<Answer>;
    deny(id: string): Promise<Answer>;
    statusb2b(id: string): Promise<Answer>;
    refundDirect(id: string, body: object): Promise<Answer>;
  };
}

let store: TestStore;
let client: Client;
beforeAll(async () => {
  store = await testStore({ vars: { MIDTRANS_SERVER_KEY: KEY } });
  const { Snap } = createRequire(import.meta.url)('midtrans-client');
  client = new Snap({ isProduction: false, serverKey: KEY, clientKey: '' });
  client.apiConfig.getSnapApiBaseUrl = () => `${store.url}/sandbox/midtrans/snap/v1`;
  client.apiConfig.getCoreApiBaseUrl = () => `${store.url}/sandbox/midtrans`;
});
afterAll(() => store?.close());

let counter = 0;
async function make(amount = 10_000, payment = 'gopay') {
  counter += 1;
  const order_id = `uji-${counter}`;
  const made = await client.createTransaction({
    transaction_details: { order_id, gross_amount: amount },
    item_details: [{ id: '1', name: 'Garuda Pass', price: amount, quantity: 1 }],
    enabled_payments: [payment],
  });
  return { order_id, ...made };
}
const play = (token: string, action: string) =>
  store.client().send('POST', `/sandbox/midtrans/checkout/${token}/${action}`, '{}', {
    'content-type': 'application/json',
  });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { httpStatusCode: number | string }) => String(error.httpStatusCode),
  );

it('the gateway’s own client makes a payment and asks about it', async () => {
  const { order_id, token, redirect_url } = await make();
  expect(redirect_url).toBe(`${store.url}/sandbox/midtrans/checkout/${token}`);
  expect(await failure(client.transaction.status(order_id))).toBe('404');
  await play(token, 'choose');
  expect(await client.transaction.status(order_id)).toMatchObject({
    transaction_status: 'pending',
    status_code: '201',
    gross_amount: '10000.00',
    order_id,
  });
  await play(token, 'pay');
  const paid = await client.transaction.status(order_id);
  expect(paid).toMatchObject({ transaction_status: 'settlement', status_code: '200' });
  expect(await client.transaction.notification(paid)).toEqual(paid);
  expect((await client.transaction.status(paid.transaction_id ?? '')).order_id).toBe(order_id);
});

it('cancels what waits, lets it run out, and neither once it is paid', async () => {
  const [cancelled, expired, paid] = [await make(), await make(), await make()];
  for (const { token } of [cancelled, expired, paid]) await play(token, 'choose');
  expect((await client.transaction.cancel(cancelled.order_id)).transaction_status).toBe('cancel');
  expect(await client.transaction.expire(expired.order_id)).toMatchObject({
    transaction_status: 'expire',
    status_code: '407',
  });
  await play(paid.token, 'pay');
  expect(await failure(client.transaction.cancel(paid.order_id))).toBe('412');
});

it('refunds in parts, the same key once, and never more than was paid', async () => {
  const { order_id, token } = await make(10_000);
  await play(token, 'pay');
  const part = { refund_key: 'a', amount: 4_000, reason: 'salah beli' };
  for (let again = 0; again < 3; again += 1)
    expect(await client.transaction.refund(order_id, part)).toMatchObject({
      transaction_status: 'partial_refund',
      refund_amount: '4000.00',
    });
  expect(await failure(client.transaction.refund(order_id, { refund_key: 'b', amount: 7_000 }))).toBe('412');
  expect(await client.transaction.refund(order_id, { refund_key: 'c', amount: 6_000 })).toMatchObject({
    transaction_status: 'refund',
    refund_amount: '10000.00',
  });
});

it('one key is one refund, whatever it asks for later, and of nothing nothing is sent back', async () => {
  const { order_id, token } = await make(10_000);
  await play(token, 'pay');
  await client.transaction.refund(order_id, { refund_key: 'a', amount: 4_000 });
  const again = await client.transaction.refund(order_id, { refund_key: 'a', amount: 9_000 });
  expect(again).toMatchObject({
    refund_amount: '4000.00',
    refunds: [{ refund_key: 'a', refund_amount: '4000.00' }],
  });
  await client.transaction.refund(order_id, { refund_key: 'b', amount: 6_000 });
  expect(await failure(client.transaction.refund(order_id, { refund_key: 'c' }))).toBe('412');
  expect(await client.transaction.refund(order_id, { refund_key: 'b' })).toMatchObject({
    refund_amount: '10000.00',
  });
});

it.each([
  ['other_qris', { payment_type: 'qris' }],
  ['gopay', { payment_type: 'gopay' }],
  [
    'bca_va',
    {
      payment_type: 'bank_transfer',
      va_numbers: [{ bank: 'bca', va_number: expect.stringMatching(/^\d{12}$/) }],
    },
  ],
  ['permata_va', { payment_type: 'bank_transfer', permata_va_number: expect.stringMatching(/^\d{12}$/) }],
  ['echannel', { payment_type: 'echannel', biller_code: '70012' }],
  ['alfamart', { payment_type: 'cstore', store: 'alfamart' }],
  ['credit_card', { payment_type: 'credit_card' }],
])('%s is called what the API calls it', async (payment, expected) => {
  const { order_id, token } = await make(10_000, payment);
  await play(token, 'pay');
  expect(await client.transaction.status(order_id)).toMatchObject(expected);
});

it('a method that nobody knows is refused, and what is not here says so in the gateway’s words', async () => {
  expect(await failure(make(10_000, 'bitcoin'))).toBe('400');
  const { order_id } = await make();
  for (const call of [
    client.transaction.approve(order_id),
    client.transaction.deny(order_id),
    client.transaction.statusb2b(order_id),
    client.transaction.refundDirect(order_id, {}),
  ]) {
    const failed: Failure = await call.then(
      () => expect.fail('it was answered'),
      (error) => error,
    );
    expect(failed.ApiResponse).toMatchObject({
      status_code: '404',
      status_message: 'The requested resource is not found',
    });
  }
});

it('refuses what the gateway refuses: a used order, a wrong sum, a wrong key', async () => {
  const { order_id, token } = await make();
  const body = (amount: number, item = amount) => ({
    transaction_details: { order_id, gross_amount: amount },
    item_details: [{ name: 'Garuda Pass', price: item, quantity: 1 }],
  });
  // Until somebody has begun to pay, a new page takes the old one's place.
  const second = await client.createTransaction(body(10_000));
  expect(second.token).not.toBe(token);
  expect(await failure(client.createTransaction(body(10_000, 9_000)))).toBe('400');
  await play(second.token, 'choose');
  expect(await failure(client.createTransaction(body(10_000)))).toBe('400');
  const { Snap } = createRequire(import.meta.url)('midtrans-client');
  const stranger: Client = new Snap({ isProduction: false, serverKey: 'SB-Mid-server-other', clientKey: '' });
  stranger.apiConfig.getCoreApiBaseUrl = client.apiConfig.getCoreApiBaseUrl;
  expect(await failure(stranger.transaction.status(order_id))).toBe('401');
});
