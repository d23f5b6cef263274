import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { smtpInbox } from '#testing/smtp-inbox.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

type Customer = Awaited<ReturnType<TestStore['signedIn']>>;

let store: TestStore;
let smtp: Awaited<ReturnType<typeof smtpInbox>>;
let admin: TestClient;
let rani: Customer;
let product: Product;
let keys: string[];
let id: number;

/** Two keys, bought with the balance alone. */
beforeAll(async () => {
  smtp = await smtpInbox();
  store = await testStore({ vars: { SMTP_URL: smtp.url } });
  admin = await store.signedIn('admin');
  rani = await store.signedIn('customer', 50);
  product = await aProduct(admin, { price: 4, costPrice: 1 }, 5);
  keys = (await rani.post('purchase/create', { product_id: product.id, quantity: 2 })).body.codes;
  const { body } = await admin.get('orders/list?gateway=balance');
  id = body.data[0].id;
});
afterAll(async () => {
  await store?.close();
  await smtp?.close();
});

const sound = async () => expect(await checkInvariants(store.database.db, new Date())).toEqual([]);
const balance = async () => (await rani.get('users/get')).body.user.balance;

describe('what a balance bought is an order', () => {
  it('that the seller finds by its gateway, its number, its buyer and its keys, and not among all others', async () => {
    const found = { id, gateway: 'balance', status: 'PAID', deliveryStatus: 'DELIVERED', quantity: 2 };
    const search = async (text: string) => (await admin.post('orders/search', { search: text })).body.data;
    for (const text of [String(id), rani.email, keys[1] ?? ''])
      expect(await search(text)).toMatchObject([{ ...found, fromBalance: 8 }]);
    const guest = await placeOrder(store.client(), aTransaction(product));
    await sendCallback(store, callbackBody(guest));
    const { body } = await admin.get('orders/list');
    expect(body.data.map(({ gateway }: { gateway: string }) => gateway)).toEqual(['tripay']);
  });

  it('with a story of its own', async () => {
    const { body } = await admin.get(`orders/timeline?reference=${id}`);
    const kinds = body.data.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['balance-taken', 'paid', 'delivered']);
  });

  it('that the seller finds by its address, wherever they look', async () => {
    const looked = { searchTerm: rani.email, searchType: 'email' };
    expect((await admin.post('tripay/search-orders', looked)).body.data).toMatchObject([
      { id, fromBalance: 8 },
    ]);
    const anywhere = await admin.post('find/anything', { query: rani.email });
    expect(anywhere.body.orders).toMatchObject([{ id }]);
  });

  it('whose address shows a stranger nothing: it is in no search and in no feed', async () => {
    const stranger = store.client();
    for (const path of ['tripay/search-orders', 'stripe/search-orders']) {
      const { body } = await stranger.post(path, { searchTerm: rani.email, searchType: 'email' });
      expect([path, body.data]).toEqual([path, []]);
    }
    const { body } = await stranger.get('public/recent-purchases');
    expect(JSON.stringify(body)).not.toContain('@contoh.test');
    expect(body.data).toHaveLength(1);
  });

  it('that comes by mail where the shop wants it', async () => {
    const mails = async () =>
      (await store.database.pool.query(`select kind from mails where to_email = $1`, [rani.email])).rows;
    expect(await mails()).toEqual([]);
    await admin.post('settings/update', { mailPurchases: true });
    await rani.post('purchase/create', { product_id: product.id });
    expect(await mails()).toEqual([{ kind: 'order-delivered' }]);
    await admin.post('settings/update', { mailPurchases: false });
  });

  it('that can be given back: the balance is there again, the keys are nobody’s, and the books balance', async () => {
    const before = await balance();
    const { body } = await admin.post('orders/refund', { id, reason: 'Key tidak bisa dipakai' });
    expect(body).toMatchObject({ success: true, status: 'REFUND' });
    expect(await balance()).toBe(before + 8);
    const again = await admin.post('orders/refund', { id, reason: 'Key tidak bisa dipakai' });
    expect(again.body).toMatchObject({ already: true });
    expect(await balance()).toBe(before + 8);
    const letters = () => smtp.state.letters.map(({ text }) => text).join();
    await expect.poll(letters, { timeout: 10_000 }).toMatch(/Saldo ditambahkan\s*:?\s*\$8\.00/);
    const { data } = (await rani.get('purchase/history')).body;
    expect(data.map(({ code }: { code: string }) => code)).not.toContain(keys[0]);
    const given = (rows: { refundedAt?: string; price: number }[]) =>
      rows.filter(({ refundedAt }) => refundedAt !== undefined).map(({ price }) => price);
    expect([data.length, given(data)]).toEqual([3, [4, 4]]);
    const all = (await admin.get('admin/all-purchases')).body.data;
    expect([all.length, given(all)]).toEqual([3, [4, 4]]);
    const { body: member } = await store.client().post('publicvip/validate-code', { code: keys[0] });
    expect(member.success).toBe(false);
    const profit = (await admin.get('profit/totals')).body.summary;
    expect(profit).toMatchObject({ totalTransactions: 1, totalRevenue: 4 });
    await sound();
  });
});
