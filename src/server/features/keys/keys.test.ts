import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Key } from '#contract/orders/keys.ts';
import {
  addKeys,
  aProduct,
  aServedProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient & { userId: number };
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const list = async (query: string): Promise<{ data: Key[]; next: number | null; counts?: object }> =>
  (await admin.get(`codes/list?${query}`)).body;

const stockOf = async (id: number) => (await admin.get(`products/get?id=${id}`)).body.data.availableCodes;

async function sellOne(product: Awaited<ReturnType<typeof aProduct>>, email = 'pembeli@contoh.test') {
  const transaction = await placeOrder(store.client(), aTransaction(product, { customer_email: email }));
  expect((await sendCallback(store, callbackBody(transaction))).body).toEqual({ success: true });
  return transaction;
}

const audits = async (action: string, target: string) =>
  (
    await store.database.db.execute<{ user_id: number; before: object; after: object }>(
      sql`select user_id, before, after from audit_log where action = ${action} and target = ${target} order by id`,
    )
  ).rows;

describe('codes/list', () => {
  it('shows each key with who has it, newest first, a page at a time', async () => {
    const product = await aProduct(admin, {}, 0);
    const codes = await addKeys(admin, product.id, 7);
    await sellOne(product, 'rani@contoh.test');
    await placeOrder(store.client(), aTransaction(product));
    const first = await list(`product_id=${product.id}&limit=3`);
    const second = await list(`product_id=${product.id}&limit=3&before=${first.next}`);
    const third = await list(`product_id=${product.id}&limit=3&before=${second.next}`);
    const all = [...first.data, ...second.data, ...third.data];
    expect(all.map((key) => key.code)).toEqual(codes.toReversed());
    expect([first.data.length, second.data.length, third.data.length, third.next]).toEqual([3, 3, 1, null]);
    expect(first.counts).toEqual({ available: 5, held: 1, paused: 0, used: 1, revoked: 0 });
    const used = all.filter((key) => key.isUsed);
    expect(used).toEqual([
      expect.objectContaining({ productId: product.id, status: 'used', usedBy: 'rani@contoh.test' }),
    ]);
    expect(Date.parse(used[0]?.usedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(all.filter((key) => key.status === 'held')).toMatchObject([{ isUsed: false, usedBy: null }]);
  });

  it('filters by what the seller sees', async () => {
    const product = await aProduct(admin, {}, 4);
    await sellOne(product);
    await placeOrder(store.client(), aTransaction(product));
    await store.database.db.execute(sql`
      update keys set status = 'revoked' where id = (select max(id) from keys where variant_id = ${product.id})`);
    for (const [status, count] of [
      ['available', 1],
      ['held', 1],
      ['used', 1],
      ['revoked', 1],
    ] as const) {
      const { data } = await list(`product_id=${product.id}&status=${status}`);
      expect([status, data.map((key) => key.status)]).toEqual([status, Array(count).fill(status)]);
    }
    expect((await admin.get('codes/list?status=used')).status).toBe(400);
    expect((await admin.get(`codes/list?product_id=${product.id}&status=sold`)).status).toBe(400);
    expect((await admin.get(`codes/list?product_id=${product.id}&limit=501`)).status).toBe(400);
  });

  it('finds a key by its whole text, in any letter case, on one product or on all', async () => {
    const [one, other] = [await aProduct(admin, {}, 0), await aProduct(admin, {}, 0)];
    for (const product of [one, other])
      await admin.post('codes/create', { product_id: product.id, codes: ['SaMa-1', `lain-${product.id}`] });
    const search = async (body: object): Promise<Key[]> => (await admin.post('codes/search', body)).body.data;
    expect((await search({ search: 'sama-1' })).map((key) => key.productId)).toEqual([other.id, one.id]);
    expect(await search({ search: 'SAMA-1', product_id: one.id })).toMatchObject([{ code: 'SaMa-1' }]);
    expect(await search({ search: 'sama', product_id: one.id })).toEqual([]);
    expect(await search({ search: ' sama-1 ' })).toHaveLength(2);
    expect(await search({ search: 'sama-1', product_id: one.id, status: 'available' })).toHaveLength(1);
    expect(await search({ search: 'sama-1', product_id: one.id, status: 'used' })).toEqual([]);
  });

  it('lists the keys of all products too, paged', async () => {
    const page = await list('limit=2');
    expect(page.data).toHaveLength(2);
    expect(page.counts).toBeUndefined();
    expect((await list(`limit=2&before=${page.next}`)).data[0]?.id).toBeLessThan(page.next ?? 0);
  });
});

describe('codes/delete', () => {
  it('removes what is unsold and writes down who did it, without the key', async () => {
    const product = await aProduct(admin, {}, 0);
    const [code = ''] = await addKeys(admin, product.id, 1);
    const [key] = (await list(`product_id=${product.id}`)).data;
    expect((await admin.post('codes/delete', { id: key?.id })).body).toMatchObject({ success: true });
    expect((await list(`product_id=${product.id}`)).data).toEqual([]);
    expect(await stockOf(product.id)).toBe(0);
    const rows = await audits('keys.delete', `product:${product.id}`);
    expect(rows).toEqual([{ user_id: admin.userId, before: { keyId: key?.id }, after: null }]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('refuses what was sold, what is held and what is not there', async () => {
    const product = await aProduct(admin, {}, 2);
    await sellOne(product);
    await placeOrder(store.client(), aTransaction(product));
    const answers = await Promise.all(
      (await list(`product_id=${product.id}`)).data.map(async (key) => [
        key.status,
        (await admin.post('codes/delete', { id: key.id })).body.message,
      ]),
    );
    expect(Object.fromEntries(answers)).toEqual({
      used: 'Key yang sudah terjual tidak dapat dihapus',
      held: 'Key ini sedang ditahan untuk pesanan yang belum dibayar. Coba lagi setelah pesanan itu dibayar atau kedaluwarsa.',
    });
    const absent = await admin.post('codes/delete', { id: 1_999_999 });
    expect([absent.status, absent.body.message]).toEqual([404, 'Key tidak ditemukan']);
    expect((await list(`product_id=${product.id}`)).data).toHaveLength(2);
  });

  it('and a sale at the same time never both have the key', async () => {
    const product = await aProduct(admin, {}, 12);
    const times = Array.from({ length: 12 }, (_, n) => n);
    const transactions = await inParallel(
      6,
      times.map(() => () => placeOrder(store.client(), aTransaction(product))),
    );
    // The holds have run out: both sides may now reach for the same rows.
    await store.database.db.execute(sql`
      update keys set held_until = now() - interval '1 hour'
      where variant_id = ${product.id} and held_until is not null`);
    const ids = (await list(`product_id=${product.id}`)).data.map((key) => key.id);
    const [removed] = await Promise.all([
      inParallel(
        6,
        ids.map((id) => async () => (await admin.post('codes/delete', { id })).body.success === true),
      ),
      inParallel(
        6,
        transactions.map((transaction) => () => sendCallback(store, callbackBody(transaction))),
      ),
    ]);
    const { rows } = await store.database.db.execute<{ sold: number; left: number; given: number }>(sql`
      select count(*) filter (where status = 'sold')::int as sold, count(*)::int as left,
        (select count(*)::int from goods d join keys k on k.id = d.key_id where k.variant_id = ${product.id}) as given
      from keys where variant_id = ${product.id}`);
    const gone = removed.filter(Boolean).length;
    expect(rows[0]?.left).toBe(12 - gone);
    expect(rows[0]?.given).toBe(rows[0]?.sold);
  });
});

describe('codes/dry-run', () => {
  it('says what would happen, changes nothing, and codes/create then does it', async () => {
    const [product, other] = [await aProduct(admin, {}, 0), await aProduct(admin, {}, 0)];
    await admin.post('codes/create', { product_id: product.id, codes: ['ada-1', 'ada-2'] });
    await sellOne(product);
    await admin.post('codes/create', { product_id: other.id, codes: ['lain-1', 'ada-1'] });
    const codes = ['ada-1', 'ADA-2', ' ada-2 ', 'lain-1', 'baru-1', 'baru-1', '', 'baru-2'];
    const answer = await admin.post('codes/dry-run', { product_id: product.id, codes });
    expect(answer.body).toEqual({
      success: true,
      fresh: 3,
      repeated: 1,
      inStock: 1,
      sold: 1,
      elsewhere: [3],
    });
    expect((await admin.post('codes/create', { product_id: product.id, codes })).body).toMatchObject({
      added: 4,
      skipped: 3,
    });
    const refused = await admin.post('codes/dry-run', { product_id: 1_999_999, codes: ['x'] });
    expect(refused.body.message).toBe('Produk tidak ditemukan');
  });

  it('takes 100,000 lines', async () => {
    const product = await aProduct(admin, {}, 0);
    const codes = Array.from({ length: 100_000 }, (_, n) => `BANYAK-${product.id}-${n}`);
    await admin.post('codes/create', { product_id: product.id, codes: codes.slice(0, 50_000) });
    const answer = await admin.post('codes/dry-run', { product_id: product.id, codes });
    expect(answer.body).toMatchObject({ fresh: 50_000, inStock: 50_000, repeated: 0, elsewhere: [] });
  });
});

describe('codes/move', () => {
  it('gives free keys to another product, serves who waits there, and leaves the rest', async () => {
    const [from, to] = [await aProduct(admin, {}, 0), await aProduct(admin, {}, 1)];
    await admin.post('codes/create', { product_id: from.id, codes: ['P-1', 'P-2', 'P-3', 'P-4', 'P-5'] });
    await admin.post('codes/create', { product_id: to.id, codes: ['P-5'] });
    await sellOne(from);
    await placeOrder(store.client(), aTransaction(from));
    const waiting = await placeOrder(store.client(), aTransaction(to, { quantity: 2 }));
    await store.database.db.execute(sql`
      update keys set status = 'sold', held_by_order_id = null, held_until = null
      where id = (select min(id) from keys where variant_id = ${to.id})`);
    await sendCallback(store, callbackBody(waiting));
    const ids = (await list(`product_id=${from.id}`)).data.map((key) => key.id);
    const answer = await admin.post('codes/move', { ids: [...ids, ids[0]], product_id: to.id });
    expect(answer.body).toEqual({ success: true, moved: 2, skipped: 3, delivered: 1 });
    expect((await list(`product_id=${from.id}`)).counts).toEqual({
      available: 1,
      held: 1,
      paused: 0,
      used: 1,
      revoked: 0,
    });
    expect((await list(`product_id=${to.id}`)).counts).toMatchObject({ available: 1, used: 3 });
    expect(await audits('keys.move', `product:${to.id}`)).toMatchObject([{ after: { delivered: 1 } }]);
    expect((await admin.post('codes/move', { ids, product_id: 1_999_999 })).body.message).toBe(
      'Produk tidak ditemukan',
    );
  });

  it('lets go of a hold that ran out: its order is not served with another product’s key', async () => {
    const [from, to] = [await aProduct(admin, {}, 1), await aProduct(admin, {}, 0)];
    const late = await placeOrder(store.client(), aTransaction(from));
    await store.database.db.execute(
      sql`update keys set held_until = now() - interval '1 hour' where variant_id = ${from.id}`,
    );
    const ids = (await list(`product_id=${from.id}`)).data.map((key) => key.id);
    expect((await admin.post('codes/move', { ids, product_id: to.id })).body.moved).toBe(1);
    await sendCallback(store, callbackBody(late));
    expect((await list(`product_id=${to.id}`)).counts).toMatchObject({ available: 1, used: 0 });
  });
});

/**
 * Somebody who has a product's lock, and then needs a row of it: whoever waits for that lock meanwhile must hold none, or
 * PostgreSQL ends one of the two, which may be a payment.
 */
async function meanwhile<Answer>(
  productId: number,
  row: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const other = await store.database.pool.connect();
  try {
    await other.query("begin; set local lock_timeout = '500ms'");
    await other.query('select pg_advisory_xact_lock(3, $1)', [productId]);
    const acted = act();
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await store.database.pool.query(waits)).rowCount).toBeGreaterThan(0);
    await other.query(row);
    await other.query('commit');
    return await acted;
  } finally {
    await other.query('rollback');
    other.release();
  }
}

describe('who waits for a product', () => {
  it('to move keys to it or from it holds none of them yet', async () => {
    const [from, to] = [await aProduct(admin, {}, 1), await aProduct(admin, {}, 0)];
    const [{ id = 0 } = {}] = (await list(`product_id=${from.id}`)).data;
    const row = `select 1 from keys where id = ${id} for update`;
    const move = (product: typeof from) => () =>
      admin.post('codes/move', { ids: [id], product_id: product.id });
    expect((await meanwhile(to.id, row, move(to))).body).toMatchObject({ success: true, moved: 1 });
    expect((await meanwhile(to.id, row, move(from))).body).toMatchObject({ success: true, moved: 1 });
  });

  it('to write what all its buyers get holds nothing of it yet', async () => {
    const product = await aServedProduct(admin, { delivery: 'shared' });
    const row = `select 1 from variants where id = ${product.id} for update`;
    const save = () => admin.post('shared/save', { product_id: product.id, text: 'Kelas' });
    expect((await meanwhile(product.id, row, save)).body).toMatchObject({ success: true });
  });
});

describe('codes/export', () => {
  it('answers the keys in the clear and writes down that it did', async () => {
    const product = await aProduct(admin, {}, 0);
    const codes = await addKeys(admin, product.id, 3);
    await sellOne(product);
    const all = await admin.post('codes/export', { product_id: product.id });
    expect(all.body.data.map((key: Key) => key.code).sort()).toEqual(codes.toSorted());
    expect(all.body.next).toBeNull();
    const unsold = await admin.post('codes/export', { product_id: product.id, status: 'available' });
    expect(unsold.body.data).toHaveLength(2);
    expect(await audits('keys.export', `product:${product.id}`)).toEqual([
      { user_id: admin.userId, before: null, after: { status: 'all', count: 3, before: null } },
      { user_id: admin.userId, before: null, after: { status: 'available', count: 2, before: null } },
    ]);
  });
});

describe('codes/pace', () => {
  it('tells how fast a product goes and who waits for it', async () => {
    const product = await aProduct(admin, {}, 3);
    const still = await aProduct(admin, {}, 3);
    for (let n = 0; n < 3; n += 1) await sellOne(product);
    const { rowCount } = await store.database.pool.query(
      `update orders set delivery_status = 'PENDING', delivered_at = null, waits_for = 'stock'
       where id = (select max(order_id) from order_lines where variant_id = $1)`,
      [product.id],
    );
    expect(rowCount).toBe(1);
    const { data } = (await admin.get('codes/pace')).body;
    const of = (id: number) => data.find(({ productId }: { productId: number }) => productId === id);
    expect(of(product.id)).toEqual({ productId: product.id, perDay: 1, waiting: 1 });
    expect(of(still.id)).toBeUndefined();
    expect((await (await store.signedIn('customer')).get('codes/pace')).status).toBe(403);
  });
});
