import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct, aTransaction, callbackBody, placeOrder } from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store?.close());

const EMPTY = { short: '', long: '', title: '', description: '' };

it('what the seller writes for buyers is shown with the key, in their language, and to nobody else', async () => {
  const admin = await store.signedIn('admin');
  const product = await aProduct(admin);
  const { data: page } = (await admin.get(`products/own-page?product_id=${product.id}`)).body;
  const saved = await admin.post('products/save-page', {
    product_id: product.id,
    version: page.version,
    slug: page.slug,
    pictures: page.pictures,
    texts: {
      id: { ...EMPTY, guide: 'Buka **Pengaturan** <script>alert(1)</script>' },
      en: { ...EMPTY, guide: 'Open **Settings**' },
    },
  });
  expect(saved.body.data.texts.en.guide).toBe('Open **Settings**');

  const buyer = store.client();
  const order = await placeOrder(buyer, aTransaction(product));
  const read = async (lang: string) => {
    buyer.setCookie('lang', lang);
    return (await buyer.get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`)).body.data;
  };
  expect((await read('id')).guide).toBeUndefined();
  const body = callbackBody(order);
  await buyer.send('POST', 'tripay/callback', body, {
    'content-type': 'application/json',
    'x-callback-event': 'payment_status',
    'x-callback-signature': store.sign(body),
  });
  const { guide, codes } = await read('id');
  expect(guide).toContain('<strong>Pengaturan</strong>');
  expect(guide).not.toContain('<script>');
  expect((await read('en')).guide).toContain('<strong>Settings</strong>');
  expect((await read('th')).guide).toContain('<strong>Pengaturan</strong>');

  const member = await store.client().post('publicvip/validate-code', { code: codes[0] });
  expect(member.body.data.guide).toContain('<strong>Pengaturan</strong>');
  const stranger = (await store.client().get(`tripay/get-purchase?reference=${order.reference}`)).body.data;
  expect(JSON.stringify(stranger)).not.toContain('Pengaturan');
  expect((await store.client().get(`products/page?product_id=${product.id}`)).text).not.toContain(
    'Pengaturan',
  );
});
