import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aProduct,
  aTransaction,
  aVoucher,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { promos } from '../../db/schema/catalogue.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store?.close());

const stepsOf = async (merchantRef: string) =>
  (
    await store.database.pool.query(
      `select l.plain_idr as plain, a.step, a.why, a.takes_idr::int as takes, a.ref, a.text
       from orders o join order_lines l on l.order_id = o.id left join order_adjustments a on a.order_id = o.id where o.merchant_ref = $1 order by a.step`,
      [merchantRef],
    )
  ).rows;

it('an order keeps and shows what moved its price, in its order, and nothing where nothing did', async () => {
  const admin = await store.signedIn('admin');
  const [onSale, plain] = [
    await aProduct(admin, { publicPriceIDR: 80_000 }, 3),
    await aProduct(admin, { publicPriceIDR: 80_000 }, 3),
  ];
  await store.database.db.insert(promos).values({
    productId: onSale.id,
    promoPriceIdr: 50_000,
    originalPriceIdr: 80_000,
    startDate: new Date(Date.now() - 60_000),
    endDate: new Date(Date.now() + 3_600_000),
    createdAt: new Date(),
  });
  const { code } = await aVoucher(store, 10, null);
  const email = 'langkah@contoh.test';
  const sold = await placeOrder(
    store.client(),
    aTransaction(onSale, { quantity: 2, voucher_code: code, amount: 90_000, customer_email: email }),
  );
  expect(await stepsOf(sold.merchant_ref)).toEqual([
    { plain: 80_000, step: 1, why: 'promo', takes: 60_000, ref: null, text: null },
    { plain: 80_000, step: 2, why: 'voucher', takes: 10_000, ref: code, text: '10' },
  ]);
  await sendCallback(store, callbackBody(sold));
  await store.runJob('send-mail');
  const steps = [
    { why: 'price', amount: 160_000 },
    { why: 'promo', amount: -60_000 },
    { why: 'voucher', amount: -10_000, code, percent: 10 },
  ];
  const shown = { totalAmount: 90_000, steps };
  const named = `merchant_ref=${sold.merchant_ref}`;
  expect((await store.client().get(`tripay/get-purchase?${named}`)).body.data).toMatchObject(shown);
  const asked = { searchTerm: sold.merchant_ref, searchType: 'reference' };
  expect((await admin.post('tripay/search-orders', asked)).body.data).toMatchObject([shown]);
  expect((await admin.get('orders/list')).body.data).toMatchObject([shown]);
  const { text: file } = await admin.get('orders/export');
  // Price, discount, fee, unique part, balance, received, refunded, method; the promo stands at the end.
  expect(file).toMatch(/,160000,10000,0,0,0,90000,0,[^,]+,60000\r\n$/);
  const [mail] = (await admin.get(`/sandbox/inbox.json?to=${email}`)).body;
  expect(mail.text.replaceAll('\u00a0', ' ')).toContain(
    `Harga: Rp 160.000\nPromo: -Rp 60.000\nDiskon 10% (${code}): -Rp 10.000\nTotal: Rp 90.000\n`,
  );

  const other = await placeOrder(store.client(), aTransaction(plain));
  expect(await stepsOf(other.merchant_ref)).toMatchObject([{ plain: 80_000, step: null }]);
  const unmoved = await store.client().get(`tripay/get-purchase?merchant_ref=${other.merchant_ref}`);
  expect(unmoved.body.data).not.toHaveProperty('steps');
  expect(await checkInvariants(store.database.db, new Date())).toEqual([]);

  await store.database.pool.query(`delete from order_adjustments where why = 'promo'`);
  expect(await checkInvariants(store.database.db, new Date())).toMatchObject([
    { rule: 'what an order costs is its plain price less the steps that are kept with it' },
  ]);
});
