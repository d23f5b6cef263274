import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS } from '#domain/settings/settings.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { keepDaysOf } from '#testing/kept-days.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const setRate = async (idrPerUsd: number) => (await admin.post('settings/update', { idrPerUsd })).body;
const wouldBreak = async (rate: number) => (await admin.get(`settings/rate-check?rate=${rate}`)).body.data;
const offSale = (id: number) => admin.post('products/delete', { id });

describe('the rate of rupiah per dollar', () => {
  it('is 15,000 until it is set, and within its limits', async () => {
    expect((await admin.get('settings/get')).body.data.idrPerUsd).toBe(15_000);
    for (const rate of [0, SETTINGS.idrPerUsd.least - 1, SETTINGS.idrPerUsd.most + 1, 15_000.5])
      expect((await admin.post('settings/update', { idrPerUsd: rate })).status).toBe(400);
  });

  it('is refused while it spoils prices, and says beforehand and then which', async () => {
    const tight = await aProduct(admin, { price: 5, publicPriceIDR: 75_000 }, 0);
    expect(await wouldBreak(15_000)).toEqual({ count: 0, products: [] });
    expect(await wouldBreak(15_001)).toEqual({ count: 1, products: [tight.name] });
    expect(await setRate(15_001)).toMatchObject({ code: 'settings.rate' });
    expect((await admin.get('settings/get')).body.data.idrPerUsd).toBe(15_000);
    await offSale(tight.id);
    expect((await setRate(16_000)).success).toBe(true);
    expect((await setRate(15_000)).success).toBe(true);
  });

  it('is the rate by which the next product is judged', async () => {
    await setRate(20_000);
    const create = admin.post('products/create', {
      name: 'Terlalu murah',
      price: 1,
      publicPriceIDR: 19_999,
      category: 'FF iOS',
      imageUrl: '/products/x.svg',
    });
    expect((await create).body.code).toBe('product.public-price');
    await setRate(15_000);
  });

  it('changes what costs a fallback price, and nobody pays the old one', async () => {
    const product = await aProduct(admin, { price: 1, publicPriceIDR: null });
    expect(product.fallbackPriceIDR).toBe(18_000);
    const shown = async () =>
      (await store.client().get(`products/list?ids=${product.id}`)).body.data[0]?.fallbackPriceIDR;
    await expect.poll(shown).toBe(18_000);
    expect((await setRate(20_000)).success).toBe(true);
    // At once: the page may still show the old price, the order does not take it.
    const answer = await store.client().post('tripay/create-transaction', aTransaction(product));
    expect(answer.body.code).toBe('checkout.price-changed');
    await expect.poll(shown).toBe(24_000);
    await offSale(product.id);
    await setRate(15_000);
  });

  it('is not lowered under a promo of what costs a fallback price', async () => {
    const product = await aProduct(admin, { price: 1, publicPriceIDR: null }, 0);
    const endDate = new Date(Date.now() + 86_400_000).toISOString();
    await admin.post('promo/create', {
      productId: product.id,
      promoPriceIDR: 17_000,
      originalPriceIDR: 18_000,
      endDate,
    });
    expect(await wouldBreak(14_000)).toEqual({ count: 1, products: [product.name] });
    expect((await setRate(14_000)).code).toBe('settings.rate');
    await offSale(product.id);
  });

  it('waits for who changes a price, and sees it', async () => {
    const product = await aProduct(admin, { price: 1, publicPriceIDR: 30_000 }, 0);
    const other = await store.database.pool.connect();
    const waiting = async () => {
      const { rows } = await store.database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    try {
      await other.query('begin');
      await other.query('select 1 from variants where id = $1 for update', [product.id]);
      const lowering = admin.post('products/update', { id: product.id, publicPriceIDR: 15_000 });
      await expect.poll(waiting).toBe(1);
      const setting = setRate(20_000);
      await expect.poll(waiting).toBe(2);
      await other.query('commit');
      expect((await lowering).body.success).toBe(true);
      expect((await setting).code).toBe('settings.rate');
    } finally {
      other.release();
    }
    await offSale(product.id);
  });
});

describe('what was sold', () => {
  it('keeps its rate: the profit of the past does not move, added up or not, and a credit is what was paid', async () => {
    let at = Date.parse('2026-03-02T05:00:00Z');
    const shop = await testStore({ clock: { now: () => new Date(at) } });
    const seller = await shop.signedIn('admin');
    const rani = await shop.signedIn('customer', 0);
    const product = await aProduct(seller, { price: 4, costPrice: 1, publicPriceIDR: 90_000 }, 5);
    const sell = async () => {
      const order = await placeOrder(shop.client(), aTransaction(product));
      await sendCallback(shop, callbackBody(order));
      return order;
    };
    const first = await sell();
    await seller.post('settings/update', { idrPerUsd: 20_000 });
    await sell();
    let reader = seller;
    const guests = async () =>
      (await reader.get('profit/totals?start_date=2026-03-01&end_date=2026-03-04')).body.guest.summary;
    const sold = { orders: 2, revenueIDR: 180_000, costIDR: 35_000, feesIDR: 2_760, profitIDR: 142_240 };
    expect(await guests()).toEqual(sold);
    await seller.post('settings/update', { idrPerUsd: 10_000 });
    expect(await guests()).toEqual(sold);
    at += 3 * 86_400_000;
    await keepDaysOf(shop);
    reader = await shop.signedIn('admin');
    expect(await guests()).toEqual(sold);
    expect(await checkInvariants(shop.database.db, new Date())).toEqual([]);
    const credited = await reader.post('orders/credit', {
      reference: first.reference,
      userId: rani.userId,
      reason: 'Uji',
    });
    expect(credited.body).toMatchObject({ success: true, amount: 6 });
    await shop.close();
  });
});
