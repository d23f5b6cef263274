import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import {
  aProduct,
  aTransaction,
  aVoucher,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let secrets: Record<string, string>;
beforeAll(async () => {
  store = await testStore();
  const admin = await store.signedIn('admin');
  const product = await aProduct(admin, { costPrice: 1.37, customLink: 'https://contoh.id/rahasia-unduh' });
  const voucher = await aVoucher(store, 37, 9);
  const order = aTransaction(product, { customer_email: 'rani.rahasia@surat.test' });
  const made = await placeOrder(store.client(), order);
  await sendCallback(store, callbackBody(made));
  const bought = await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
  secrets = {
    'an e-mail address': order.customer_email,
    'a name': 'rani.rahasia',
    'a merchant_ref': made.merchant_ref,
    'a key': bought.body.data.codes[0],
    'a download link': 'rahasia-unduh',
    'a voucher code': voucher.code,
    'an admin': admin.email,
    'a cost price': '1.37',
  };
  await store.store.deps.catalogue.refresh();
});
afterAll(() => store?.close());

const publicLists = ALL_ENDPOINTS.filter((e) => e.method === 'GET' && e.audience === 'anyone');

it.each(publicLists.map((endpoint) => endpoint.path))('%s tells a stranger no secret', async (path) => {
  for (const query of ['', '?order_id=1', '?reference=DEV-T0', '?user_id=1&admin_user_id=1']) {
    const { text } = await store.client().get(`${path}${query}`);
    for (const [name, secret] of Object.entries(secrets))
      expect([name, text.includes(secret)]).toEqual([name, false]);
    expect(text).not.toMatch(/discountPercentage":37|createdBy|costPrice|customLink|password/);
  }
});
