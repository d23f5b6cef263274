import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { groupPurchases } from '#domain/orders/purchases.ts';
import { products, variants } from '#server/db/schema/catalogue.ts';
import {
  addKeys,
  aProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

let at = Date.now();
let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
  admin.proof = { password: PASSWORD };
});
afterAll(() => store?.close());

type Customer = Awaited<ReturnType<TestStore['signedIn']>>;
const buy = (who: TestClient, product: Product, over: object = {}, headers: Record<string, string> = {}) =>
  who.post('purchase/create', { product_id: product.id, quantity: 1, ...over }, headers);
const balanceOf = async (who: Customer): Promise<number> => (await who.get('users/get')).body.user.balance;
const historyOf = async (who: Customer, query = '') =>
  (await who.get(`purchase/history.php?user_id=${who.userId}${query}`)).body;
const ledgerOf = async (who: Customer) =>
  (await who.get(`wallet/transactions?user_id=${who.userId}`)).body.data;

/** Nothing of what a refused purchase could have touched. */
const untouched = async (who: Customer, balance: number) => {
  expect(await balanceOf(who)).toBe(balance);
  expect((await historyOf(who)).data).toEqual([]);
  expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
};

describe('a balance purchase', () => {
  it('gives the file that belongs to the keys: at once, on a repeat, and in the history; not without a key', async () => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin, { price: 1, customLink: 'https://unduh.test/a' }, 1);
    await store.store.deps.catalogue.refresh();
    const buy = () =>
      rani.post('purchase/create', { product_id: product.id }, { 'Idempotency-Key': 'file-1' });
    expect((await buy()).body.customLink).toBe('https://unduh.test/a');
    expect((await buy()).body.customLink).toBe('https://unduh.test/a');
    expect((await historyOf(rani)).data[0].customLink).toBe('https://unduh.test/a');
    const { body } = await admin.get(`purchase/history?user_id=${rani.userId}`);
    expect(body.data[0].customLink).toBe('https://unduh.test/a');
    const { pool } = store.database;
    const which = `order_id = (select max(order_id) from order_lines where variant_id = ${product.id})`;
    const { rows } = await pool.query(`select key_id from goods where ${which}`);
    await pool.query(`update goods set key_id = null, revoked_at = now() where ${which}`);
    expect((await historyOf(rani)).data[0]).not.toHaveProperty('customLink');
    await pool.query(`update goods set key_id = ${rows[0].key_id}, revoked_at = null where ${which}`);
  });

  it('takes the money, gives the keys, and writes history, ledger and stock', async () => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin, { price: 4.99, costPrice: 2 }, 0);
    const stocked = await addKeys(admin, product.id, 5);
    const answer = await rani.post('purchase/create.php', {
      user_id: rani.userId,
      product_id: product.id,
      quantity: 3,
      amount: 14.97,
    });
    expect(answer.body).toEqual({
      success: true,
      codes: stocked.slice(0, 3),
      new_balance: 35.03,
      message: 'Pembelian berhasil',
    });
    expect(await balanceOf(rani)).toBe(35.03);
    const { data, total } = await historyOf(rani);
    expect(total).toBe(1);
    expect(data.map((row: { code: string }) => row.code).sort()).toEqual(stocked.slice(0, 3).sort());
    expect(new Set(data.map((row: { batchId: number }) => row.batchId)).size).toBe(1);
    expect(data[0]).toMatchObject({
      userId: rani.userId,
      productId: product.id,
      productName: product.name,
      price: 4.99,
      purchaseDate: new Date(at).toISOString(),
    });
    expect((await ledgerOf(rani)).map((row: object) => ({ ...row, id: 0, createdAt: '' }))).toEqual([
      {
        id: 0,
        userId: rani.userId,
        amount: 14.97,
        operation: 'deduct',
        reason: `${product.name} × 3`,
        adminAction: false,
        createdAt: '',
        balance: 35.03,
      },
      {
        id: 0,
        userId: rani.userId,
        amount: 50,
        operation: 'add',
        reason: 'Initial balance',
        adminAction: true,
        createdAt: '',
        balance: 50,
      },
    ]);
    const { rows } = await store.database.db.execute<{ cost: number; n: number }>(sql`
      select l.cost_cents as cost, sum(l.quantity)::int as n from orders o join order_lines l on l.order_id = o.id
      where o.user_id = ${rani.userId} group by 1`);
    expect(rows).toEqual([{ cost: 200, n: 3 }]);
    expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  });

  it('keeps the price, name and key of its day', async () => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin, { price: 4.99 });
    await buy(rani, product);
    await admin.post('products/update', { id: product.id, price: 5.2, name: `${product.name} baru` });
    expect((await historyOf(rani)).data[0]).toMatchObject({ price: 4.99, productName: product.name });
    expect((await buy(rani, product)).body.new_balance).toBe(39.81);
  });

  it('opens the members’ area', async () => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin);
    const [code] = (await buy(rani, product)).body.codes;
    const member = await store.client().post('publicvip/validate-code', { code: code.toLowerCase() });
    expect(member.body).toMatchObject({ success: true, data: { code, productName: product.name } });
    expect(member.body.data.customerEmail).not.toBe(rani.email);
  });

  it('shows its stock in the catalogue', async () => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin, {}, 3);
    await buy(rani, product, { quantity: 2 });
    await expect
      .poll(async () => {
        const list: Product[] = (await store.client().get('products/list')).body.data;
        return list.find((each) => each.id === product.id)?.availableCodes;
      })
      .toBe(1);
  });
});

describe('refused, and nothing changes:', () => {
  it('too little stock', async () => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin, {}, 2);
    const answer = await buy(rani, product, { quantity: 3 });
    expect([answer.status, answer.body.success, answer.body.message]).toEqual([
      200,
      false,
      'Stok tidak mencukupi',
    ]);
    await untouched(rani, 50);
  });

  it('too little balance', async () => {
    const rani = await store.signedIn('customer', 9.97);
    const product = await aProduct(admin, { price: 4.99 });
    expect((await buy(rani, product, { quantity: 2 })).body.message).toBe('Saldo tidak mencukupi');
    await untouched(rani, 9.97);
  });

  it('an unknown or deleted product', async () => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin);
    await store.database.db
      .update(variants)
      .set({ deletedAt: new Date(at) })
      .where(eq(variants.id, product.id));
    for (const product_id of [product.id, 999_999]) {
      const answer = await rani.post('purchase/create', { product_id, quantity: 1 });
      expect(answer.body.message).toBe('User atau produk tidak ditemukan');
    }
    await untouched(rani, 50);
  });

  it('a product in maintenance', async () => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin);
    await store.database.db
      .update(products)
      .set({ isMaintenance: true, maintenanceReason: 'Sedang dirawat' })
      .where(eq(products.key, product.baseName.toLowerCase()));
    expect((await buy(rani, product)).body).toMatchObject({
      success: false,
      code: 'product.maintenance',
      message: 'Product Maintenance: Sedang dirawat',
    });
    await untouched(rani, 50);
  });

  it('a total that is not the one shown', async () => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin, { price: 4.99 });
    const answer = await buy(rani, product, { quantity: 2, amount: 8 });
    expect(answer.body.message).toBe('Harga berubah. Total sekarang $9.98.');
    await untouched(rani, 50);
  });

  it('keys that an open order holds', async () => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin, {}, 1);
    await placeOrder(store.client(), aTransaction(product));
    expect((await buy(rani, product)).body.message).toBe('Stok tidak mencukupi');
    await untouched(rani, 50);
  });

  it('keys that paid orders wait for', async () => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin, {}, 2);
    const order = await placeOrder(store.client(), aTransaction(product, { quantity: 2 }));
    // The hold runs out and one of the two keys is sold to another before the money arrives.
    at += 16 * 60_000;
    await buy(rani, product);
    await sendCallback(store, callbackBody(order));
    const tari = await store.signedIn('customer', 50);
    expect((await buy(tari, product)).body.message).toBe('Kode tidak tersedia');
    await untouched(tari, 50);
  });

  it.each([0, -1, 1.5, 101])('a quantity of %d', async (quantity) => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin);
    expect((await buy(rani, product, { quantity })).status).toBe(400);
    await untouched(rani, 50);
  });
});

describe('Idempotency-Key', () => {
  const key = (value: string) => ({ 'Idempotency-Key': value });

  it('a repeat answers the same and buys nothing', async () => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin, { price: 5 });
    const first = await buy(rani, product, {}, key('beli-1'));
    const other = await buy(rani, product, {}, key('beli-2'));
    const again = await buy(rani, product, {}, key('beli-1'));
    expect(again.body).toEqual(first.body);
    expect(other.body.codes).not.toEqual(first.body.codes);
    expect(await balanceOf(rani)).toBe(40);
  });

  it('belongs to one user and one purchase', async () => {
    const [rani, bima] = [await store.signedIn('customer', 50), await store.signedIn('customer', 50)];
    const product = await aProduct(admin, { price: 5 });
    await buy(rani, product, {}, key('sama'));
    expect((await buy(rani, product, { quantity: 2 }, key('sama'))).body.code).toBe(
      'purchase.repeat-differs',
    );
    expect((await buy(bima, product, {}, key('sama'))).body.new_balance).toBe(45);
    expect(await balanceOf(rani)).toBe(45);
  });

  it.each(['', 'x'.repeat(101), 'dua kata'])('%j is malformed', async (value) => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin);
    const answer = await buy(rani, product, {}, key(value));
    expect([answer.status, answer.body.code]).toEqual([400, 'request.malformed']);
  });
});

describe('purchase/history', () => {
  it('groups purchases of one product at one price within a minute, and pages whole entries', async () => {
    const rani = await store.signedIn('customer', 500);
    const [one, two] = [
      await aProduct(admin, { name: 'Halimun Pass 1 day', price: 1 }, 20),
      await aProduct(admin, { name: 'Kelud Key 1 day', price: 1 }, 20),
    ];
    await buy(rani, one, { quantity: 3 });
    at += 30_000;
    await buy(rani, one);
    await buy(rani, two);
    at += 31_000;
    await buy(rani, one, { quantity: 2 });
    at += 61_000;
    await buy(rani, one);
    const all = await historyOf(rani);
    expect(all.total).toBe(4);
    expect(all.data).toHaveLength(8);
    const first = await historyOf(rani, '&page=1&size=2');
    const second = await historyOf(rani, '&page=2&size=2');
    expect([first.total, first.data.length, second.data.length]).toEqual([4, 3, 5]);
    const entriesOf = (page: { data: Parameters<typeof groupPurchases>[0] }) =>
      groupPurchases(page.data).map((entry) => [entry.productName, entry.quantity]);
    expect(entriesOf(first)).toEqual([
      [one.name, 1],
      [one.name, 2],
    ]);
    expect(entriesOf(second)).toEqual([
      [two.name, 1],
      [one.name, 4],
    ]);
  });

  it('finds by a part of the name or by a whole key', async () => {
    const rani = await store.signedIn('customer', 500);
    const [one, two] = [
      await aProduct(admin, { name: 'Ciremai Pass 1 day' }),
      await aProduct(admin, { name: 'Lawu Key 1 day' }),
    ];
    await buy(rani, one);
    const [code] = (await buy(rani, two)).body.codes;
    const names = async (query: string) =>
      (await rani.post('purchase/search', { query })).body.data.map(
        (row: { productName: string }) => row.productName,
      );
    expect(await names('CIREMAI')).toEqual([one.name]);
    expect(await names(` ${code.toLowerCase()} `)).toEqual([two.name]);
    expect(await names('100%')).toEqual([]);
    expect(await names('')).toHaveLength(2);
  });

  it('an admin reads it for a user, and buys for one on the record', async () => {
    const rani = await store.signedIn('customer', 50);
    const product = await aProduct(admin);
    const bought = await buy(admin, product, { user_id: rani.userId });
    expect(bought.body.success).toBe(true);
    expect((await admin.get(`purchase/history?user_id=${rani.userId}`)).body.data).toHaveLength(1);
    const { rows } = await store.database.db.execute<{ action: string }>(
      sql`select action from audit_log where target = ${`user:${rani.userId}`} and action = 'purchase.create'`,
    );
    expect(rows).toHaveLength(1);
  });
});
