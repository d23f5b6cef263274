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
let reference: string;
const ORDER_ID = 918_273_645;
const SHORT = ['q@zx.io', 'qw@qq.test', 'qwe@zx.test'];
beforeAll(async () => {
  store = await testStore();
  const admin = await store.signedIn('admin');
  // Numbers that stand out, so that they are found wherever they turn up.
  await store.database.pool.query(`alter table orders alter column id restart with ${ORDER_ID}`);
  const product = await aProduct(admin, { costPrice: 1.37, customLink: 'https://contoh.id/rahasia-unduh' });
  const voucher = await aVoucher(store, 37, 9);
  const order = aTransaction(product, { customer_email: 'rani.rahasia@surat.test' });
  const made = await placeOrder(store.client(), order);
  await sendCallback(store, callbackBody(made));
  const bought = await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
  for (const customer_email of SHORT)
    await sendCallback(
      store,
      callbackBody(await placeOrder(store.client(), aTransaction(product, { customer_email }))),
    );
  reference = made.reference;
  secrets = {
    'an order number': String(ORDER_ID).slice(0, 6),
    'a gateway reference': made.reference,
    'a short address': 'qw',
    'a short host': 'zx.',
    'a host': 'surat.test',
    'another host': 'qq.',
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

const queries = () => [
  '',
  `?order_id=${ORDER_ID}`,
  `?order_id=${reference}`,
  `?reference=${reference}`,
  '?user_id=1&admin_user_id=1',
];

it.each(publicLists.map((endpoint) => endpoint.path))('%s tells a stranger no secret', async (path) => {
  for (const query of queries()) {
    const { text } = await store.client().get(`${path}${query}`);
    for (const [name, secret] of Object.entries(secrets))
      expect([name, text.includes(secret)]).toEqual([name, false]);
    expect(text).not.toMatch(/discountPercentage":37|createdBy|costPrice|customLink|password/);
  }
});

it('the feed is there, and no address can be put together from it', async () => {
  const { body } = await store.client().get('public/recent-purchases');
  expect(body.data).toHaveLength(SHORT.length + 1);
  for (const sale of body.data) {
    expect(sale.customerName).toMatch(/^.\*{3}$/);
    expect(sale.customerEmail).toMatch(/^.\*{3}$/);
    expect(sale.id).toMatch(/^[0-9a-f]{24}$/);
    for (const key of ['order_id', 'reference', 'merchant_ref'])
      expect((await store.client().get(`tripay/get-purchase?${key}=${sale.id}`)).status).toBe(404);
  }
});
