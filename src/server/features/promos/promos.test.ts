import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { promos, variants } from '../../db/schema/catalogue.ts';

const HOUR = 3_600_000;
let at = Date.parse('2026-03-01T03:00:00Z');
let store: TestStore;
let admin: TestClient & { userId: number };
let list: Product[];
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
  list = [];
  for (let n = 0; n < 6; n += 1) list.push(await aProduct(admin, {}, 0));
  const promo = (n: number, hours: number, over: object = {}) => ({
    productId: list[n]?.id ?? 0,
    promoPriceIdr: 53_000,
    originalPriceIdr: 80_000,
    startDate: new Date(at - HOUR),
    endDate: new Date(at + hours * HOUR),
    createdBy: admin.userId,
    createdAt: new Date(at - HOUR),
    ...over,
  });
  await store.database.db
    .insert(promos)
    .values([
      promo(0, 5),
      promo(1, 2, { promoPriceIdr: 60_000 }),
      promo(2, 3, { isActive: false }),
      promo(3, -0.5),
      promo(4, 9, { startDate: new Date(at + HOUR) }),
      promo(5, 1),
    ]);
  await store.database.db
    .update(variants)
    .set({ deletedAt: new Date(at) })
    .where(eq(variants.id, list[5]?.id ?? 0));
});
afterAll(() => store?.close());

it('lists the promos that run, the soonest to end first, with what follows from them', async () => {
  for (const client of [store.client(), admin]) {
    const { body } = await client.get('promo/list.php');
    expect(body).toEqual({
      success: true,
      data: [
        {
          id: expect.any(Number),
          productId: list[1]?.id,
          productName: list[1]?.name,
          imageUrl: list[1]?.imageUrl,
          promoPriceIDR: 60_000,
          originalPriceIDR: 80_000,
          startDate: '2026-03-01T02:00:00.000Z',
          endDate: '2026-03-01T05:00:00.000Z',
          isActive: true,
          createdAt: '2026-03-01T02:00:00.000Z',
          discountPercentage: 25,
          secondsRemaining: 7_200,
          isValid: true,
          status: 'ACTIVE',
        },
        expect.objectContaining({ productId: list[0]?.id, discountPercentage: 34, secondsRemaining: 18_000 }),
      ],
    });
  }
});

it('drops one that has ended', async () => {
  at += 2 * HOUR;
  const { body } = await store.client().get('promo/list');
  expect(body.data.map((promo: { productId: number }) => promo.productId)).toEqual([
    list[0]?.id,
    list[4]?.id,
  ]);
});

it('a promo that ends leaves the catalogue by itself, long before the next look', async () => {
  let now = Date.parse('2026-03-01T03:00:00Z');
  const real = await testStore({ database: store.database, clock: { now: () => new Date(now) } });
  const [startDate, endDate] = [new Date(now - 60_000), new Date(now + 900)];
  await store.database.db
    .update(promos)
    .set({ startDate, endDate })
    .where(eq(promos.productId, list[0]?.id ?? 0));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => void timers.mockRestore());
  await real.store.deps.catalogue.refresh();
  const price = async () =>
    ((await real.client().get('products/list')).body.data as Product[]).find((p) => p.id === list[0]?.id)
      ?.promoPriceIDR;
  expect(await price()).toBe(53_000);
  await expect.poll(() => timers.mock.calls.map(([, inMs]) => inMs)).toContain(900);
  now += 900;
  await expect.poll(price).toBeUndefined();
  await real.close();
});
