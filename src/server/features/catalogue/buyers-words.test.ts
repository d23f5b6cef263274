import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { smtpInbox } from '#testing/smtp-inbox.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let smtp: Awaited<ReturnType<typeof smtpInbox>>;
let store: TestStore;
beforeAll(async () => {
  smtp = await smtpInbox();
  store = await testStore({
    vars: { SMTP_URL: smtp.url, MAIL_FROM: 'Toko <a@toko.test>', STORE_URL: 'https://toko.test' },
  });
});
afterAll(async () => {
  await store?.close();
  await smtp?.close();
});

const EMPTY = { short: '', long: '', title: '', description: '' };
const SECRETS = ['Pengaturan', 'Buka kelas', 'Materi'];

it('what the seller writes for buyers is with the key, in their language, and with nobody else', async () => {
  const admin = await store.signedIn('admin');
  const product = await aProduct(admin, { customLink: 'https://kelas.test/1' });
  const { data: page } = (await admin.get(`products/own-page?product_id=${product.id}`)).body;
  const saved = await admin.post('products/save-page', {
    product_id: product.id,
    version: page.version,
    slug: page.slug,
    pictures: page.pictures,
    texts: {
      id: {
        ...EMPTY,
        guide: 'Buka **Pengaturan** <script>alert(1)</script>, lihat [garansi](/info/garansi)',
        linkLabel: 'Buka kelas',
        content: '## Materi\n\n<img src=x>',
      },
      en: { ...EMPTY, guide: 'Open **Settings**', linkLabel: '', content: '' },
    },
  });
  expect(saved.body.data.texts.en).toEqual({ ...EMPTY, guide: 'Open **Settings**' });

  const buyer = store.client();
  const input = aTransaction(product);
  const order = await placeOrder(buyer, input);
  const read = async (lang: string) => {
    buyer.setCookie('lang', lang);
    return (await buyer.get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`)).body.data;
  };
  const unpaid = await read('id');
  expect([unpaid.guide, unpaid.linkLabel]).toEqual([undefined, undefined]);
  await sendCallback(store, callbackBody(order));

  const { guide, linkLabel, codes, ...rest } = await read('id');
  expect(guide).toContain('<strong>Pengaturan</strong>');
  expect(guide).not.toContain('<script>');
  expect(linkLabel).toBe('Buka kelas');
  expect(JSON.stringify(rest)).not.toContain('Materi');
  expect(await read('en')).toMatchObject({
    guide: expect.stringContaining('<strong>Settings</strong>'),
    linkLabel: 'Buka kelas',
  });
  expect((await read('th')).guide).toContain('<strong>Pengaturan</strong>');

  const tracker = store.client();
  const search = { searchTerm: input.customer_email, searchType: 'email' };
  const [tracked] = (await tracker.post('tripay/search-orders', search)).body.data;
  expect([tracked.guide, tracked.linkLabel]).toEqual([guide, 'Buka kelas']);
  expect(JSON.stringify(tracked)).not.toContain('Materi');

  await store.runJob('send-mail');
  const letter = smtp.state.letters.find(({ to }) => to === input.customer_email)?.text ?? '';
  expect(letter).toContain('Buka kelas: https://kelas.test/1');
  expect(letter).toContain(
    'Petunjuk:\nBuka Pengaturan <script>alert(1)</script>, lihat garansi (https://toko.test/info/garansi)',
  );
  expect(letter).not.toContain('Materi');

  const member = (await store.client().post('publicvip/validate-code', { code: codes[0] })).body.data;
  expect(member).toMatchObject({ guide, linkLabel: 'Buka kelas', customLink: 'https://kelas.test/1' });
  expect(member.content).toBe('<h2>Materi</h2>\n<p>&lt;img src=x&gt;</p>\n');

  const stranger = store.client();
  for (const path of [
    `tripay/get-purchase?reference=${order.reference}`,
    `products/page?product_id=${product.id}`,
    'products/list',
    `/product/${page.slug}`,
    `/purchase?productId=${product.id}`,
  ]) {
    const { text } = await stranger.get(path);
    for (const secret of SECRETS) expect([path, text.includes(secret)]).toEqual([path, false]);
  }
});

it('a key that has run out, or was taken back, opens nothing', async () => {
  const admin = await store.signedIn('admin');
  const product = await aProduct(admin, { name: 'Materi Pass 1 day' });
  const { data: page } = (await admin.get(`products/own-page?product_id=${product.id}`)).body;
  await admin.post('products/save-page', {
    product_id: product.id,
    version: page.version,
    slug: page.slug,
    pictures: page.pictures,
    texts: { id: { ...EMPTY, content: 'Rahasia' } },
  });
  const order = await placeOrder(store.client(), aTransaction(product));
  await sendCallback(store, callbackBody(order));
  const { data } = (await store.client().get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`)).body;
  const open = () => store.client().post('publicvip/validate-code', { code: data.codes[0] });
  expect((await open()).text).toContain('Rahasia');
  await store.database.pool.query(`update goods set given_at = given_at - interval '25 hours'`);
  const late = await open();
  expect([late.body.success, late.text.includes('Rahasia')]).toEqual([false, false]);
});
