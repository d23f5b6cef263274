import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { handMethod } from '#domain/hand-payments/hand-method.ts';
import { aTopUp, callbackBody, openTopUp, sendCallback } from '#testing/factories.ts';
import { anAccount } from '#testing/hand-payments.ts';
import { inParallel } from '#testing/in-parallel.ts';
import { OrderDesk } from '#testing/order-desk.ts';

type Customer = Awaited<ReturnType<OrderDesk['store']['signedIn']>>;

let desk: OrderDesk;
let customer: Customer;
beforeAll(async () => {
  desk = await OrderDesk.open();
  await desk.admin.post('settings/update', { topUpBonus: '25:1, 50:3' });
});
afterAll(() => desk?.store.close());
beforeEach(async () => {
  customer = await desk.store.signedIn('customer', 2.4);
});

const balance = async (who = customer): Promise<number> =>
  (await who.get(`users/get?user_id=${who.userId}`)).body.user.balance;
const ledger = async () => (await customer.get('wallet/transactions')).body.data;
const idOf = async (merchantRef: string): Promise<number> =>
  (await desk.store.database.pool.query('select id from orders where merchant_ref = $1', [merchantRef]))
    .rows[0].id;
const sound = async () => await desk.soundly();

describe('opening a top-up', () => {
  it('says between what, at which rate, and what comes on top', async () => {
    expect((await customer.get('wallet/top-up-terms')).body.data).toEqual({
      offered: true,
      least: 5,
      most: 200,
      presets: [
        { amount: 5, bonus: 0 },
        { amount: 10, bonus: 0 },
        { amount: 25, bonus: 1 },
        { amount: 50, bonus: 3 },
      ],
      steps: [
        { amount: 25, bonus: 1 },
        { amount: 50, bonus: 3 },
      ],
      idrPerUsd: 15_000,
    });
  });

  it('asks the gateway for the rupiah of it, and changes no balance yet', async () => {
    const made = await openTopUp(customer, 12.34);
    expect(made).toMatchObject({ amount: 185_100, status: 'UNPAID' });
    expect(await balance()).toBe(2.4);
    await sound();
  });

  it.each([
    ['too little', { amount: 4.99 }, 'top-up.amount'],
    ['too much', { amount: 200.01 }, 'top-up.amount'],
    ['more than cents', { amount: 10.001 }, 'request.malformed'],
    ['another sum than the page showed', { total: 149_999 }, 'checkout.price-changed'],
    ['a method that is none', { method: 'DAUN' }, 'channel.unknown'],
    ['a bad reference', { merchant_ref: 'PUB-1' }, 'checkout.reference'],
  ])('refuses %s', async (_, over, code) => {
    expect((await customer.post('wallet/top-up', aTopUp(10, over))).body.code).toBe(code);
  });

  it('is for who is signed in, and only while the seller offers it', async () => {
    expect((await desk.store.client().post('wallet/top-up', aTopUp(10))).status).toBe(401);
    await desk.admin.post('settings/update', { topUpOffered: false });
    onTestFinished(() => void desk.admin.post('settings/update', { topUpOffered: true }));
    expect((await customer.post('wallet/top-up', aTopUp(10))).body.code).toBe('top-up.off');
    await desk.admin.post('settings/update', { topUpOffered: true });
  });

  it('answers a repeat with the same payment, and another body with a refusal', async () => {
    const input = aTopUp(10);
    const answers = await Promise.all([1, 2, 3].map(() => customer.post('wallet/top-up', input)));
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
    const other = await customer.post('wallet/top-up', { ...input, amount: 20, total: 300_000 });
    expect(other.body.code).toBe('checkout.reference-used');
    const stranger = await desk.store.signedIn('customer');
    expect((await stranger.post('wallet/top-up', input)).body.code).toBe('checkout.reference-used');
  });

  it('lets five stand open at once, however they are asked for', async () => {
    const answers = await inParallel(
      8,
      Array.from({ length: 8 }, () => () => customer.post('wallet/top-up', aTopUp(10))),
    );
    const codes = answers.map(({ body }) => (body.success ? 'made' : body.code)).sort();
    expect(codes).toEqual([...Array(5).fill('made'), ...Array(3).fill('top-up.open')]);
    const made = answers.find(({ body }) => body.success)?.body.data;
    await desk.tell(made, { status: 'EXPIRED' });
    await openTopUp(customer, 10);
  });
});

describe('a paid top-up', () => {
  it('grows the balance by what was bought and the bonus, with its row, its mail and its story', async () => {
    const made = await openTopUp(customer, 50);
    expect((await desk.tell(made)).status).toBe(200);
    expect(await balance()).toBe(55.4);
    expect((await ledger())[0]).toMatchObject({
      amount: 53,
      operation: 'add',
      reason: `Top-up ${made.reference}, bonus $3.00`,
      balance: 55.4,
    });
    const id = await idOf(made.merchant_ref);
    expect((await desk.mailsOf(id)).map(({ kind }) => kind)).toEqual(['top-up-received']);
    expect((await desk.kinds(`id=${id}`)).slice(0, 3)).toEqual(['created', 'paid', 'topped-up']);
    const seen = await desk.store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
    expect(seen.body.data).toMatchObject({
      status: 'PAID',
      deliveryStatus: 'DELIVERED',
      credit: { amount: 50, bonus: 3, balance: 55.4 },
    });
    expect(seen.body.data).not.toHaveProperty('productId');
    await desk.store.runJob('send-mail');
    const [mail] = (await desk.admin.get(`/sandbox/inbox.json?to=${customer.email}`)).body;
    expect(mail.text).toContain('$55.40');
    await sound();
  });

  it('is credited once by twenty notices at once, and by none that come later', async () => {
    const made = await openTopUp(customer, 10);
    const answers = await inParallel(
      20,
      Array.from({ length: 20 }, () => () => desk.tell(made)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await desk.tell(made);
    expect(await balance()).toBe(12.4);
    await sound();
  });

  it('is credited when the money comes after its time', async () => {
    const made = await openTopUp(customer, 10);
    await desk.tell(made, { status: 'EXPIRED' });
    expect(await balance()).toBe(2.4);
    await desk.tell(made);
    expect(await balance()).toBe(12.4);
    await sound();
  });

  it('by hand is told by its amount, and brings all that was asked for', async () => {
    await desk.prove();
    const method = handMethod((await anAccount(desk.admin)).id);
    const [one, two] = [await openTopUp(customer, 10, { method }), await openTopUp(customer, 10, { method })];
    expect([one.amount, two.amount]).toEqual([149_999, 149_998]);
    const confirm = async ({ merchant_ref }: typeof one) =>
      desk.admin.post('manual/confirm', { orderId: await idOf(merchant_ref) });
    expect((await confirm(two)).body).toMatchObject({ success: true, already: false });
    expect((await confirm(two)).body).toMatchObject({ success: true, already: true });
    expect(await balance()).toBe(12.4);
    await sound();
  });

  it('needs the amount that was asked for', async () => {
    const made = await openTopUp(customer, 10);
    const answer = await sendCallback(desk.store, callbackBody(made, { total_amount: 150_001 }));
    expect(answer.status).toBe(403);
    expect(await balance()).toBe(2.4);
  });

  it('stands beside the orders, can be listed alone, and is no sale', async () => {
    const made = await openTopUp(customer, 10);
    await desk.tell(made);
    const { data } = await desk.list('kind=top-up&limit=1');
    expect(data[0]).toMatchObject({
      reference: made.reference,
      kind: 'top-up',
      productId: null,
      userId: customer.userId,
      credit: { amount: 10, bonus: 0 },
      totalAmount: 150_000,
    });
    expect((await desk.list('kind=goods')).data.map(({ kind }) => kind)).not.toContain('top-up');
    expect(await desk.find(customer.email, { kind: 'goods' })).toEqual([]);
    const { guest, summary } = (await desk.admin.get('profit/totals')).body;
    expect(guest.summary.orders).toBe(0);
    const { rows } = await desk.store.database.pool.query(
      'select sum(balance_cents)::int as cents from users where not is_admin',
    );
    expect(summary.balancesOwed).toBe(rows[0].cents / 100);
    const own = (await desk.admin.get(`profit/totals?user_id=${customer.userId}`)).body.summary;
    expect(own).toMatchObject({ balancesOwed: 12.4, topUps: 1, topUpsIDR: 150_000 });
    const found = await desk.store
      .client()
      .post('tripay/search-orders', { searchTerm: customer.email, searchType: 'email' });
    expect(found.body.data).toEqual([]);
  });
});

describe('a refunded top-up', () => {
  const paid = async (amount: number) => {
    const made = await openTopUp(customer, amount);
    await desk.tell(made);
    return { ...made, id: await idOf(made.merchant_ref) };
  };
  const spend = (amount: number) =>
    desk.admin.post('users/update_balance', { user_id: customer.userId, amount, operation: 'deduct' });

  it('takes the balance back with its bonus, once', async () => {
    await desk.prove();
    const { id, reference } = await paid(25);
    const refund = () => desk.admin.post('orders/refund', { id, reason: 'Salah beli' });
    expect((await refund()).body).toMatchObject({ success: true, status: 'REFUND' });
    expect((await refund()).body).toMatchObject({ success: true, already: true });
    expect(await balance()).toBe(2.4);
    expect((await ledger())[0]).toMatchObject({ amount: 26, reason: `Refund of top-up ${reference}` });
    expect((await desk.mailsOf(id)).map(({ kind }) => kind)).toEqual(['top-up-received', 'top-up-refunded']);
    await sound();
  });

  it('is refused to the seller once some of it was spent, with what is left', async () => {
    await desk.prove();
    const { id } = await paid(10);
    await spend(5);
    const answer = await desk.admin.post('orders/refund', { id, reason: 'Salah beli' });
    expect(answer.body).toMatchObject({ code: 'order.credit-spent', params: { left: '$7.40' } });
    expect(await balance()).toBe(7.4);
  });

  it('by the gateway’s word takes what is left, and notes the rest as owed', async () => {
    await desk.prove();
    const made = await paid(10);
    await spend(5);
    await desk.tell(made, { status: 'REFUND' });
    await desk.tell(made, { status: 'REFUND' });
    expect(await balance()).toBe(0);
    const { body } = await desk.admin.get(`orders/timeline?id=${made.id}`);
    expect(body.data.find(({ kind }: { kind: string }) => kind === 'credit-taken-back').params).toEqual({
      cents: 740,
      owed: 260,
    });
    await sound();
  });

  it('is no order of goods: neither credited a second time nor swapped', async () => {
    await desk.prove();
    const { id } = await paid(10);
    const credit = await desk.admin.post('orders/credit', { id, userId: customer.userId, reason: 'x' });
    expect(credit.body.code).toBe('order.top-up');
    const swap = await desk.admin.post('orders/swap', { id, productId: 1 });
    expect(swap.body.code).toBe('order.top-up');
    expect(await balance()).toBe(12.4);
  });
});
