import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct, aTransaction, aVoucher, placeOrder } from '#testing/factories.ts';
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
      `select o.plain_price_idr as plain, a.step, a.why, a.takes_idr::int as takes, a.ref, a.text
       from orders o left join order_adjustments a on a.order_id = o.id where o.merchant_ref = $1 order by a.step`,
      [merchantRef],
    )
  ).rows;

it('an order keeps what moved its price, in its order, and nothing where nothing did', async () => {
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
  const sold = await placeOrder(
    store.client(),
    aTransaction(onSale, { quantity: 2, voucher_code: code, amount: 90_000 }),
  );
  expect(await stepsOf(sold.merchant_ref)).toEqual([
    { plain: 80_000, step: 1, why: 'promo', takes: 60_000, ref: null, text: null },
    { plain: 80_000, step: 2, why: 'voucher', takes: 10_000, ref: code, text: '10' },
  ]);
  const other = await placeOrder(store.client(), aTransaction(plain));
  expect(await stepsOf(other.merchant_ref)).toMatchObject([{ plain: 80_000, step: null }]);
  expect(await checkInvariants(store.database.db, new Date())).toEqual([]);

  await store.database.pool.query(`delete from order_adjustments where why = 'promo'`);
  expect(await checkInvariants(store.database.db, new Date())).toMatchObject([
    { rule: 'what an order costs is its plain price less the steps that are kept with it' },
  ]);
});
