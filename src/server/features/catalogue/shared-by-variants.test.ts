import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct, aTransaction } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient & { userId: number };
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const read = async ({ id }: Product): Promise<Product> =>
  (await admin.get(`products/get?id=${id}`)).body.data;
const update = async (change: object) => (await admin.post('products/update', change)).body;
const versions = async (base: string) =>
  (
    await store.database.pool.query(
      `select g.version as product, array_agg(v.version order by v.id) as variants
       from products g join variants v on v.product_id = g.id where g.name = $1 group by g.id`,
      [base],
    )
  ).rows;

describe('what variants of a product share', () => {
  it('is set for all of them by the number of one, and all are another version', async () => {
    const day = await aProduct(admin, { name: 'Bersama 1 day' }, 1);
    const week = await aProduct(admin, { name: 'Bersama 7 days' }, 1);
    const [before] = await versions('Bersama');
    const shared = {
      description: 'Baru',
      hotDescription: 'Paling dicari',
      category: ['FF iOS', 'Certificate'],
      platform: 'iOS',
      imageUrl: '/products/lain.svg',
      youtubeLink: 'https://example.com/v',
      status: 'Update',
      hotListOrder: 3,
      isMaintenanceMode: true,
      maintenanceReason: 'Diperbarui',
    };
    expect((await update({ id: day.id, ...shared })).data).toMatchObject(shared);
    expect(await read(week)).toMatchObject(shared);
    expect(await versions('Bersama')).toEqual([
      { product: before.product + 1, variants: before.variants.map((version: number) => version + 1) },
    ]);
    await expect
      .poll(async () => (await store.client().get(`products/list?group_of=${week.id}`)).body.data)
      .toMatchObject([shared, shared]);
    // What is one variant's own is nobody else's.
    await update({ id: day.id, isMaintenanceMode: false });
    const own = { price: 3, publicPriceIDR: 70_000, originalPrice: 9, customLink: 'https://example.com/u' };
    const [mid] = await versions('Bersama');
    expect((await update({ id: day.id, ...own })).data).toMatchObject(own);
    expect(await read(week)).toMatchObject({ price: 4.99, publicPriceIDR: 80_000, originalPrice: null });
    expect(await versions('Bersama')).toEqual([
      { product: mid.product, variants: [mid.variants[0] + 1, mid.variants[1]] },
    ]);
  });

  it('is looked at by the sale itself, whatever is remembered', async () => {
    const product = await aProduct(admin, { name: 'Berhenti 1 day' }, 1);
    await store.store.deps.catalogue.refresh();
    await store.database.pool.query(
      `update products set is_maintenance = true, maintenance_reason = 'Rusak' where name = 'Berhenti'`,
    );
    const { body } = await store.client().post('tripay/create-transaction', aTransaction(product));
    expect(body).toMatchObject({ success: false, code: 'product.maintenance' });
  });

  it('is what the product says: one that joins has it too', async () => {
    await aProduct(admin, { name: 'Kumpul 1 day', description: 'Pertama', isMaintenanceMode: true }, 0);
    const joined = await aProduct(admin, { name: 'KUMPUL - 7 DAYS', description: 'Kedua' }, 0);
    expect(joined).toMatchObject({
      name: 'Kumpul 7 days',
      baseName: 'Kumpul',
      label: '7 days',
      validitySeconds: 604_800,
      description: 'Pertama',
      isMaintenanceMode: true,
    });
    const again = await admin.post('products/create', {
      ...{ name: 'Kumpul (7 days)', price: 1, category: 'FF iOS', imageUrl: '/products/placeholder.svg' },
    });
    expect(again.body.code).toBe('product.name-taken');
  });

  it('goes along with a variant that leaves, which has no end without a duration', async () => {
    const stays = await aProduct(admin, { name: 'Pisah 1 day', description: 'Kata' }, 0);
    const leaves = await aProduct(admin, { name: 'Pisah 7 days' }, 0);
    expect((await update({ id: leaves.id, name: 'Sendiri' })).data).toMatchObject({
      name: 'Sendiri',
      label: '',
      validitySeconds: null,
      description: 'Kata',
      slug: 'sendiri',
    });
    await update({ id: leaves.id, description: 'Lain' });
    expect(await read(stays)).toMatchObject({ name: 'Pisah 1 day', description: 'Kata', slug: 'pisah' });
  });

  it('spells the product for all of them', async () => {
    const day = await aProduct(admin, { name: 'ejaan 1 day' }, 0);
    const week = await aProduct(admin, { name: 'ejaan 7 days' }, 0);
    await update({ id: day.id, name: 'Ejaan 1 day' });
    expect(await read(week)).toMatchObject({ name: 'Ejaan 7 days', slug: 'ejaan' });
    // Sent back as it was listed, nothing changes.
    const [before] = await versions('Ejaan');
    const listed: Product = await read(week);
    expect((await update({ ...listed })).data).toEqual(listed);
    const [after] = await versions('Ejaan');
    expect(after.product).toBe(before.product);
  });
});
