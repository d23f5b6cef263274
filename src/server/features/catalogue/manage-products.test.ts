import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { groupProducts } from '#domain/catalogue/product-groups.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient & { userId: number };
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const ownList = async (): Promise<Product[]> => (await admin.get('products/list')).body.data;
const actions = async (target: string) =>
  (
    await store.database.db.execute<{ action: string; user_id: number }>(
      sql`select action, user_id from audit_log where target = ${target} order by id`,
    )
  ).rows;

describe('products/delete', () => {
  it('hides the product at once, keeps what was sold, and frees its name', async () => {
    const product = await aProduct(admin, { name: 'Sementara 1 day' }, 2);
    const paid = await placeOrder(store.client(), aTransaction(product));
    const open = await placeOrder(store.client(), aTransaction(product));
    await sendCallback(store, callbackBody(paid));
    expect((await admin.post('products/delete.php', { id: product.id })).body).toMatchObject({
      success: true,
    });
    expect((await ownList()).some((p) => p.id === product.id)).toBe(false);
    // Whoever had begun to pay still gets the key.
    await sendCallback(store, callbackBody(open));
    for (const { merchant_ref: ref } of [paid, open])
      expect(
        (await store.client().get(`tripay/get-purchase?merchant_ref=${ref}`)).body.data.codes,
      ).toHaveLength(1);
    expect(await actions(`product:${product.id}`)).toContainEqual({
      action: 'product.delete',
      user_id: admin.userId,
    });
    const again = await admin.post('products/delete', { id: product.id });
    expect(again.body.message).toBe('Produk tidak ditemukan');
    await aProduct(admin, { name: 'Sementara 1 day' }, 0);
  });
});

describe('products/update-group', () => {
  const named = async (start: string) =>
    (await ownList()).filter(({ name }) => name.startsWith(start)).map(({ name }) => name);

  it('adds, changes and takes away in one go, and answers with what is there now', async () => {
    const day = await aProduct(admin, { name: 'Rinjani 1 day', price: 2 }, 1);
    const week = await aProduct(admin, { name: 'Rinjani 7 days', price: 4 }, 1);
    const body = { price: 5, category: 'FF iOS', imageUrl: '/products/placeholder.svg' };
    const answer = await admin.post('products/update-group', {
      create: [{ ...body, name: 'Rinjani 1 day' }],
      update: [{ id: day.id, name: 'Semeru 1 day', price: 3 }],
      remove: [week.id],
    });
    expect(answer.body).toMatchObject({ success: true, message: 'Produk diperbarui' });
    const data = answer.body.data as Product[];
    expect(data.map(({ name, price }) => [name, price])).toEqual([
      ['Semeru 1 day', 3],
      ['Rinjani 1 day', body.price],
    ]);
    expect(await named('Rinjani')).toEqual(['Rinjani 1 day']);
    expect(await named('Semeru')).toEqual(['Semeru 1 day']);
    expect((await actions(`product:${week.id}`)).at(-1)?.action).toBe('product.delete');
    expect((await actions(`product:${day.id}`)).at(-1)?.action).toBe('product.update');
  });

  it('changes nothing at all when one of it is refused, and names that one', async () => {
    const day = await aProduct(admin, { name: 'Bromo 1 day', price: 2 }, 1);
    const week = await aProduct(admin, { name: 'Bromo 7 days', price: 4 }, 1);
    const body = { price: 5, category: 'FF iOS', imageUrl: '/products/placeholder.svg' };
    const refused = async (change: object) => {
      const { body: answer } = await admin.post('products/update-group', change);
      expect(answer.success).toBe(false);
      expect((await ownList()).filter(({ name }) => name.startsWith('Bromo'))).toMatchObject([
        { id: day.id, name: 'Bromo 1 day', price: 2, hotDescription: '' },
        { id: week.id, name: 'Bromo 7 days', price: 4, hotDescription: '' },
      ]);
      return answer;
    };
    const hot = [day, week].map(({ id }) => ({ id, hotDescription: 'Baru' }));
    expect(await refused({ update: [...hot, { id: 999_999, price: 1 }] })).toMatchObject({
      message: 'Produk tidak ditemukan',
    });
    expect(
      await refused({
        update: hot,
        create: [
          { ...body, name: 'Bromo 30 days' },
          { ...body, name: 'BROMO 7 DAYS' },
        ],
      }),
    ).toMatchObject({
      message: 'Varian dengan nama tersebut sudah ada',
      params: { product: 'BROMO 7 DAYS' },
    });
    expect(
      await refused({ update: [hot[0], { id: week.id, name: 'Bromo 8 days', originalPrice: 1 }] }),
    ).toMatchObject({
      message: 'Harga coret harus lebih tinggi dari harga user saldo',
      params: { product: 'Bromo 8 days' },
    });
    expect(await refused({ remove: [day.id, 999_999] })).toMatchObject({ message: 'Produk tidak ditemukan' });
    expect(await refused({})).toMatchObject({ code: 'request.malformed' });
    const audited = await actions(`product:${day.id}`);
    expect(audited.map(({ action }) => action)).toEqual(['product.create', 'keys.add']);
  });

  it('two of them that name the same products in another order do not wait for each other', async () => {
    const ids: number[] = [];
    for (const name of ['Agung 1 day', 'Agung 7 days', 'Agung 30 days'])
      ids.push((await aProduct(admin, { name }, 0)).id);
    // The middle one is held until both have come as far as they can.
    const other = await store.database.pool.connect();
    await other.query('begin');
    await other.query('select 1 from variants where id = $1 for update', [ids[1]]);
    const calls = [ids, ids.toReversed()].map((order, at) =>
      admin.post('products/update-group', { update: order.map((id) => ({ id, hotDescription: `n${at}` })) }),
    );
    const waiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await store.database.pool.query(waiting)).rows[0].n).toBe(2);
    await other.query('commit');
    other.release();
    for (const { body } of await Promise.all(calls)) expect(body).toMatchObject({ success: true });
    const texts = (await ownList()).filter(({ id }) => ids.includes(id)).map((p) => p.hotDescription);
    expect(new Set(texts).size).toBe(1);
  });
});

describe('products/update-cost-price', () => {
  it('sets it and answers it', async () => {
    const product = await aProduct(admin);
    const answer = await admin.post('products/update-cost-price.php', { id: product.id, costPrice: 2.5 });
    expect(answer.body).toMatchObject({ success: true, data: { costPrice: 2.5 } });
    expect(answer.body.message).toBeTruthy();
    for (const path of ['get', 'detail', 'read_one'])
      expect((await admin.get(`products/${path}.php?id=${product.id}&_=${Date.now()}`)).body).toMatchObject({
        data: { id: product.id, costPrice: 2.5 },
        product: { id: product.id, costPrice: 2.5 },
      });
    expect((await ownList()).find((p) => p.id === product.id)?.costPrice).toBe(2.5);
  });

  it('refuses more than the selling price', async () => {
    const product = await aProduct(admin);
    const answer = await admin.post('products/update-cost-price', { id: product.id, costPrice: 5 });
    expect(answer.body).toMatchObject({
      success: false,
      message: 'Harga modal tidak boleh lebih tinggi dari harga jual',
    });
  });

  it('is no business of others, nor are the look-ups', async () => {
    const customer = await store.signedIn('customer');
    for (const path of ['get', 'detail', 'read_one'])
      expect((await customer.get(`products/${path}?id=1`)).status).toBe(403);
    expect((await admin.get('products/get?id=1999999')).body.message).toBe('Produk tidak ditemukan');
  });
});

describe('products/hot-order', () => {
  it('puts groups first in its order, every variant of them, and takes the others out', async () => {
    const [a1, a7, b, c] = [
      await aProduct(admin, { name: 'Alfa 1 day' }, 1),
      await aProduct(admin, { name: 'Alfa 7 days' }, 0),
      await aProduct(admin, { name: 'Beta 1 day' }, 1),
      await aProduct(admin, { name: 'Gama 1 day' }, 2),
    ];
    await sendCallback(store, callbackBody(await placeOrder(store.client(), aTransaction(c))));
    const order = async () =>
      groupProducts((await ownList()).filter((p) => [a1, a7, b, c].some((each) => each.id === p.id))).map(
        (group) => group.baseName,
      );
    expect(await order()).toEqual(['Gama', 'Alfa', 'Beta']);
    expect((await admin.post('products/hot-order', { baseNames: ['Beta', 'ALFA'] })).body.success).toBe(true);
    expect(await order()).toEqual(['Beta', 'Alfa', 'Gama']);
    const ranks = async () => {
      const all = await ownList();
      return [a1, a7, b, c].map(({ id }) => {
        const { hotRank, hotListOrder } = all.find((p) => p.id === id) as Product;
        return [hotRank, hotListOrder];
      });
    };
    // The wire's old field shows 1 for 'nothing'; the new one tells them apart.
    expect(await ranks()).toEqual([
      [2, 2],
      [2, 2],
      [1, 1],
      [null, 1],
    ]);
    const unknown = await admin.post('products/hot-order', { baseNames: ['Tidak Ada'] });
    expect(unknown.body.message).toBe('Produk tidak ditemukan');
    await admin.post('products/hot-order', { baseNames: [] });
    expect((await ranks()).map(([rank]) => rank)).toEqual([null, null, null, null]);
    expect((await actions('products')).map((row) => row.action)).toEqual([
      'product.hot-order',
      'product.hot-order',
    ]);
  });

  it('leaves the price version alone: an order that is being placed goes through', async () => {
    const product = await aProduct(admin, { name: 'Delta 1 day' }, 1);
    await store.store.deps.catalogue.refresh();
    await admin.post('products/hot-order', { baseNames: ['Delta'] });
    await placeOrder(store.client(), aTransaction(product));
  });
});

describe('products/delete_all', () => {
  it('empties the store, keeps sold keys, and is written down', async () => {
    const own = await testStore();
    const boss = await own.signedIn('admin');
    const product = await aProduct(boss, {}, 2);
    await aProduct(boss, {}, 0);
    await sendCallback(own, callbackBody(await placeOrder(own.client(), aTransaction(product))));
    const answer = await boss.post('products/delete_all', {});
    expect(answer.body).toMatchObject({ success: true, deleted: 2 });
    expect((await boss.get('products/list')).body.data).toEqual([]);
    const { rows } = await own.database.db.execute<{ keys: number; noted: number }>(sql`
      select (select count(*)::int from keys) as keys,
        (select jsonb_array_length(before -> 'ids') from audit_log where action = 'product.delete-all') as noted`);
    expect(rows).toEqual([{ keys: 2, noted: 2 }]);
    await own.close();
  });
});
