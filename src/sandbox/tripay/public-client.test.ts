import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMerchantRef } from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

const ACCESS = { apiKey: 'DEV-klien', privateKey: 'kunci-klien', merchantCode: 'T7777' };

/** The little of it that is used here. */
interface Answer<Data> {
  success: boolean;
  message: string;
  data: Data;
}
type Made = { reference: string; merchant_ref: string; amount: number; status: string; checkout_url: string };
interface Client {
  paymentChannel(): Promise<Answer<{ code: string; active: boolean }[]>>;
  feeCalculator(input: {
    amount: number;
    code?: string;
  }): Promise<Answer<{ code: string; total_fee: { merchant: number } }[]>>;
  instruction(input: { code: string }): Promise<Answer<{ title: string; steps: string[] }[]>>;
  createClosedTransaction(input: object): Promise<Answer<Made>>;
  closedTransactionDetail(reference: string): Promise<Answer<Made>>;
  openTransactionDetail(uuid: string): Promise<unknown>;
  transactions(input: { page: number; per_page: number }): Promise<Answer<Made[]>>;
}

let store: TestStore;
let client: Client;
beforeAll(async () => {
  store = await testStore({
    vars: {
      TRIPAY_API_KEY: ACCESS.apiKey,
      TRIPAY_PRIVATE_KEY: ACCESS.privateKey,
      TRIPAY_MERCHANT_CODE: ACCESS.merchantCode,
    },
  });
  const ownRequire = createRequire(import.meta.url);
  const sdk = createRequire(ownRequire.resolve('tripay-sdk'));
  // Nothing of it is changed but the host.
  sdk('axios').interceptors.request.use((config: { url: string }) => {
    config.url = config.url.replace('https://tripay.co.id', `${store.url}/sandbox/tripay`);
    return config;
  });
  const { apiKey, privateKey, merchantCode } = ACCESS;
  const { createTripayConfig, default: made } = ownRequire('tripay-sdk');
  client = (createTripayConfig ?? made)({ apiKey, privateKey, merchant_code: merchantCode });
});
afterAll(() => store?.close());

it('a client that others wrote asks for channels, fees and instructions', async () => {
  const channels = (await client.paymentChannel()).data;
  expect(channels.map(({ code }) => code)).toEqual(expect.arrayContaining(['QRIS2', 'BNIVA']));
  expect((await client.feeCalculator({ amount: 100_000, code: 'QRIS2' })).data).toMatchObject([
    { code: 'QRIS2', total_fee: { merchant: 1_450 } },
  ]);
  expect((await client.feeCalculator({ amount: 100_000 })).data).toHaveLength(channels.length);
  expect((await client.instruction({ code: 'BNIVA' })).data[0]?.steps.length).toBeGreaterThan(0);
});

it('what is not here says so in the gateway’s words, not in a page', async () => {
  await expect(client.openTransactionDetail('T0001')).rejects.toThrow(
    'Request failed with status 404: Not found',
  );
});

it('makes a transaction, signed its own way, and finds it again', async () => {
  const merchant_ref = aMerchantRef();
  const made = await client.createClosedTransaction({
    method: 'QRIS2',
    merchant_ref,
    amount: 50_000,
    customer_name: 'Rani',
    customer_email: 'rani@contoh.test',
    customer_phone: '081200000000',
    order_items: [{ sku: '1', name: 'Garuda Pass', price: 50_000, quantity: 1 }],
    callback_url: `${store.url}/backend/api/tripay/callback`,
    return_url: `${store.url}/success`,
  });
  expect(made).toMatchObject({ success: true, data: { merchant_ref, amount: 50_000, status: 'UNPAID' } });
  const { reference } = made.data;
  expect((await client.closedTransactionDetail(reference)).data.status).toBe('UNPAID');
  expect((await client.transactions({ page: 1, per_page: 5 })).data.map((one) => one.reference)).toContain(
    reference,
  );
});
