import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { addKeys, aProduct, aRest, aVoucher, openRest } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { keepDaysOf } from '#testing/kept-days.ts';
import { OrderDesk } from '#testing/order-desk.ts';

type Customer = Awaited<ReturnType<OrderDesk['store']['signedIn']>>;

let desk: OrderDesk;
let product: Product;
let customer: Customer;
beforeAll(async () => {
  desk = await OrderDesk.open();
  product = await aProduct(desk.admin, { price: 14.99, publicPriceIDR: 300_000 }, 30);
});
afterAll(() => desk?.store.close());
beforeEach(async () => {
  customer = await desk.store.signedIn('customer', 12.4);
});

/** $14.99 less $12.40 at 15.000. */
const REST = 38_850;
const balance = async (): Promise<number> =>
  (await customer.get(`users/get?user_id=${customer.userId}`)).body.user.balance;
const history = async (query = '') => (await customer.post('purchase/search', { query })).body;
const ledger = async () => (await customer.get('wallet/transactions')).body.data;
const idOf = async (merchantRef: string): Promise<number> =>
  (await desk.store.database.pool.query('select id from orders where merchant_ref = $1', [merchantRef]))
    .rows[0].id;
const sound = async () => await desk.soundly();
const spend = (amount: number) =>
  desk.admin.post('users/update_balance', { user_id: customer.userId, amount, operation: 'deduct' });
const view = async (merchantRef: string) =>
  (await desk.store.client().get(`tripay/get-purchase?merchant_ref=${merchantRef}`)).body.data;

describe('buying with too little balance', () => {
  it('keeps the rate that it was priced at, though the seller sets another meanwhile', async () => {
    const { watch } = desk.store.store.deps;
    const honest = watch.mayTry;
    watch.mayTry = async (gateway) => {
      await desk.admin.post('settings/update', { idrPerUsd: 20_000 });
      return honest.call(watch, gateway);
    };
    const made = await openRest(customer, product, REST);
    watch.mayTry = honest;
    await desk.admin.post('settings/update', { idrPerUsd: 15_000 });
    await spend(5);
    await desk.tell(made);
    // $7.40 are left, and what arrived became $2.59 at the rate of the order.
    expect(await balance()).toBe(9.99);
    await sound();
  });

  it('asks for the rest alone, and takes nothing until it arrives', async () => {
    const made = await openRest(customer, product, REST);
    expect(made.amount).toBe(REST);
    expect(await balance()).toBe(12.4);
    expect(await history()).toMatchObject({ data: [], total: 0 });
    await desk.tell(made, { status: 'EXPIRED' });
    expect(await balance()).toBe(12.4);
    await sound();
  });

  it('takes the balance and hands out the key together', async () => {
    const made = await openRest(customer, product, REST);
    await desk.tell(made);
    expect(await balance()).toBe(0);
    const [row] = await ledger();
    expect(row).toMatchObject({
      amount: 12.4,
      operation: 'deduct',
      reason: `Order ${made.reference}: ${product.name}`,
    });
    const seen = await view(made.merchant_ref);
    expect(seen).toMatchObject({
      status: 'PAID',
      totalAmount: REST,
      sums: { goods: 224_850, balance: 186_000 },
    });
    const { data, total } = await history();
    expect({ total, data }).toMatchObject({ total: 1, data: [{ price: 14.99, code: seen.codes[0] }] });
    expect((await history(product.name.slice(0, 5))).total).toBe(1);
    expect((await history('tidak ada')).total).toBe(0);
    expect((await customer.post('purchase/search', { query: seen.codes[0] })).body.total).toBe(1);
    await sound();
  });

  it('stands in the history among what the balance bought alone, each entry whole', async () => {
    const cheap = await aProduct(desk.admin, { price: 1 }, 3);
    await customer.post('purchase/create', { product_id: cheap.id, quantity: 1 });
    const made = await openRest(customer, product, REST + 15_000 + 224_850, { quantity: 2 });
    await desk.tell(made);
    const { data, total } = await history();
    expect(total).toBe(2);
    expect(data.map((row: { productName: string }) => row.productName)).toEqual([
      product.name,
      product.name,
      cheap.name,
    ]);
    expect(new Set(data.map((row: { entryId: number }) => row.entryId)).size).toBe(2);
  });

  it('twenty notices at once take the balance once', async () => {
    const made = await openRest(customer, product, REST);
    await inParallel(
      20,
      Array.from({ length: 20 }, () => () => desk.tell(made)),
    );
    expect(await balance()).toBe(0);
    expect((await history()).total).toBe(1);
    await sound();
  });

  it('without a key at that moment waits in the queue, and is served', async () => {
    const rare = await aProduct(desk.admin, { price: 14.99, publicPriceIDR: 300_000 }, 1);
    const made = await openRest(customer, rare, REST);
    await desk.store.database.pool.query(
      `update keys set status = 'revoked', held_by_order_id = null, held_until = null where variant_id = $1`,
      [rare.id],
    );
    await desk.tell(made);
    expect(await balance()).toBe(0);
    expect((await history()).data).toMatchObject([{ code: null }]);
    const [key] = await addKeys(desk.admin, rare.id, 1);
    expect((await history()).data).toMatchObject([{ code: key }]);
  });

  it.each([
    ['another sum than the page showed', REST + 1, {}, 'checkout.price-changed'],
    ['a product that is none', REST, { product_id: 999_999 }, 'product.not-found'],
    ['a method that is none', REST, { method: 'DAUN' }, 'channel.unknown'],
  ])('refuses %s', async (_, total, over, code) => {
    expect((await customer.post('purchase/pay-rest', aRest(product, total, over))).body.code).toBe(code);
  });

  it('refuses who has enough, and who has nothing', async () => {
    const rich = await desk.store.signedIn('customer', 14.99);
    expect((await rich.post('purchase/pay-rest', aRest(product, 1))).body.code).toBe('purchase.enough');
    const poor = await desk.store.signedIn('customer', 0);
    expect((await poor.post('purchase/pay-rest', aRest(product, 1))).body.code).toBe('purchase.balance');
  });

  it('leaves the method what it takes at least', async () => {
    await desk.admin.post('users/update_balance', {
      user_id: customer.userId,
      amount: 2.58,
      operation: 'add',
    });
    const made = await openRest(customer, product, 1_050);
    await desk.tell(made);
    expect(await balance()).toBe(0.06);
    await sound();
  });
});

describe('when the balance is no longer there', () => {
  it('no key goes out, and what arrived becomes balance', async () => {
    await desk.prove();
    const made = await openRest(customer, product, REST);
    await spend(0.01);
    await desk.tell(made);
    expect(await balance()).toBe(12.39 + 2.59);
    expect(await view(made.merchant_ref)).toMatchObject({ status: 'REFUND', codes: [], kept: true });
    expect((await history()).total).toBe(0);
    const id = await idOf(made.merchant_ref);
    expect((await desk.mailsOf(id)).map(({ kind }) => kind)).toEqual(['order-kept']);
    await desk.tell(made);
    expect(await balance()).toBe(12.39 + 2.59);
    await sound();
  });

  it('of eight payments that count on one balance one takes it, and no cent is lost', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => openRest(customer, product, REST)));
    const cheap = await aProduct(desk.admin, { price: 1 }, 30);
    await inParallel(8, [
      ...made.flatMap((one) => [() => desk.tell(one), () => desk.tell(one)]),
      ...Array.from({ length: 4 }, () => () => customer.post('purchase/create', { product_id: cheap.id })),
    ]);
    const { rows } = await desk.store.database.pool.query(
      `select (select count(*)::int from orders where user_id = $1 and status = 'PAID' and gateway <> 'balance') as bought,
         (select count(*)::int from orders where user_id = $1 and status = 'REFUND') as kept,
         (select coalesce(sum(balance_cents), 0)::int from orders where user_id = $1 and gateway = 'balance') as spent`,
      [customer.userId],
    );
    const { bought, kept, spent } = rows[0];
    expect(bought + kept).toBe(8);
    expect(Math.round((await balance()) * 100)).toBe(1_240 + kept * 259 - bought * 1_240 - spent);
    await sound();
  });
});

describe('a refund of what the balance paid a part of', () => {
  it('gives that part back as balance, once, by the seller or the gateway', async () => {
    await desk.prove();
    const made = await openRest(customer, product, REST);
    await desk.tell(made);
    const id = await idOf(made.merchant_ref);
    await desk.admin.post('orders/refund', { id, reason: 'Salah beli' });
    await desk.tell(made, { status: 'REFUND' });
    expect(await balance()).toBe(12.4);
    expect((await ledger())[0]).toMatchObject({ reason: `Balance of order ${made.reference} returned` });
    const given = { code: null, refundedAt: expect.any(String) };
    expect(await history()).toMatchObject({ total: 1, data: [given] });
    await sound();
  });

  it('as balance gives all of it back', async () => {
    await desk.prove();
    const made = await openRest(customer, product, REST);
    await desk.tell(made);
    const id = await idOf(made.merchant_ref);
    const answer = await desk.admin.post('orders/credit', {
      id,
      userId: customer.userId,
      reason: 'Salah beli',
    });
    expect(answer.body).toMatchObject({ amount: 2.59, newBalance: 14.99 });
    expect(await balance()).toBe(14.99);
    await sound();
  });
});

describe('in the reports', () => {
  const totals = async (query = '') => (await desk.admin.get(`profit/totals?${query}`)).body;
  const figures = async () => {
    const { summary, guest } = await totals();
    const { totalUsers, totalTransactions, totalRevenue } = summary;
    return { totalUsers, totalTransactions, totalRevenue, guests: guest.summary.orders };
  };

  it('is the sale of its customer, today and when the day is over', async () => {
    const before = await figures();
    const made = await openRest(customer, product, REST);
    await desk.tell(made);
    const after = {
      ...before,
      totalUsers: before.totalUsers + 1,
      totalTransactions: before.totalTransactions + 1,
      totalRevenue: Math.round((before.totalRevenue + 14.99) * 100) / 100,
    };
    expect(await figures()).toEqual(after);
    const own = await totals(`user_id=${customer.userId}`);
    expect(own.summary).toMatchObject({ totalUsers: 1, totalTransactions: 1, totalRevenue: 14.99 });
    expect(own.guest.summary.orders).toBe(0);
    const { data } = (await desk.admin.get('profit/customers')).body;
    expect(data).toContainEqual(
      expect.objectContaining({ userId: customer.userId, totalTransactions: 1, totalRevenue: 14.99 }),
    );
    const daily = (await desk.admin.get(`profit/daily-analysis?user_id=${customer.userId}`)).body.data;
    expect(daily).toMatchObject([{ userId: customer.userId, totalRevenue: 14.99 }]);
    const { today } = (await desk.admin.get('dashboard/summary')).body.data;
    expect(today).toMatchObject({ guestOrders: after.guests, revenueUSD: after.totalRevenue });

    await keepDaysOf(desk.store);
    const { rows } = await desk.store.database.pool.query(
      'select sum(purchases)::int as n, sum(guest_orders)::int as guests, sum(revenue_cents)::int as cents from sales_days',
    );
    expect(rows[0]).toEqual({
      n: after.totalTransactions,
      guests: after.guests,
      cents: Math.round(after.totalRevenue * 100),
    });
    expect(await figures()).toEqual(after);

    await desk.prove();
    await desk.admin.post('orders/refund', { id: await idOf(made.merchant_ref), reason: 'Salah beli' });
    expect(await figures()).toEqual(before);
    await sound();
  });
});

describe('with a voucher', () => {
  it('takes its share of the price before the balance and the rest are told apart', async () => {
    const voucher = await aVoucher(desk.store, 10, 1);
    // 224.850 less a tenth, less what the balance pays.
    const total = 202_365 - 186_000;
    const over = { voucher_code: voucher.code };
    expect((await customer.post('purchase/pay-rest', aRest(product, REST, over))).body.code).toBe(
      'checkout.price-changed',
    );
    const made = await openRest(customer, product, total, over);
    await desk.tell(made);
    expect(await view(made.merchant_ref)).toMatchObject({
      status: 'PAID',
      totalAmount: total,
      discount: { percentage: 10, amount: 22_485, voucherCode: voucher.code },
      sums: { goods: 202_365, balance: 186_000 },
    });
    expect(await balance()).toBe(0);
    const again = await desk.store.signedIn('customer', 12.4);
    expect((await again.post('purchase/pay-rest', aRest(product, total, over))).body.code).toBe(
      'voucher.invalid',
    );
    await desk.store.runJob('send-mail');
    const [mail] = (await desk.admin.get(`/sandbox/inbox.json?to=${customer.email}`)).body;
    for (const line of ['Harga: Rp 224.850', '-Rp 22.485', 'Dari saldo: -Rp 186.000', 'Total: Rp 16.365'])
      expect(mail.text.replaceAll('\u00a0', ' ')).toContain(line);
    await sound();
  });
});
