import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { OwnTerm } from '#contract/catalogue/vocabulary.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { BANK_SERVICES } from '#domain/hand-payments/bank-doors.ts';
import { DEMO_CUSTOMER, DEMO_PASSWORD } from '#domain/shop/demo.ts';
import { aDoor } from '#testing/bank-calls.ts';
import { aProduct, aRest, aTransaction, openRest, openTopUp, placeOrder } from '#testing/factories.ts';
import { anAccount, handOrder, placeByHand } from '#testing/hand-payments.ts';
import { type PgliteStore, pgliteStore } from '#testing/pglite-store.ts';

let store: PgliteStore;
beforeAll(async () => {
  store = await pgliteStore();
}, 120_000);
afterAll(() => store?.close());

/** One session for all: sign-ins are limited here as on a server. */
let session: ReturnType<PgliteStore['signedIn']> | undefined;
const seller = () => {
  session ??= store.signedIn('admin');
  return session;
};

const products = async (): Promise<Product[]> => (await store.client().get('products/list')).body.data;

describe('the store on PGlite', () => {
  it('has the example catalogue', async () => {
    const list = await products();
    expect(list.length).toBeGreaterThan(30);
    expect(list[0]).not.toHaveProperty('costPrice');
    expect(list.some((product) => product.isFlashSaleActive)).toBe(true);
  });

  it('sells a key from order to mail', async () => {
    const buyer = store.client();
    const product = await aProduct(await seller(), {}, 2);
    const order = aTransaction(product);
    const made = await placeOrder(buyer, order);
    expect(made.checkout_url).toContain('/sandbox/tripay/checkout/');
    const before = await buyer.get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
    expect(before.body.data).toMatchObject({ status: 'UNPAID' });
    const played = await buyer.post(`${new URL(made.checkout_url).pathname}/pay`, {});
    expect(played.body).toMatchObject({ success: true, status: 'PAID', callback: 'accepted' });
    const after = await buyer.get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
    expect(after.body.data).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
    expect(after.body.data.codes).toHaveLength(1);
    await expect
      .poll(async () => (await buyer.get(`/sandbox/inbox.json?to=${order.customer_email}`)).body.length)
      .toBe(1);
    const key = after.body.data.codes[0].code ?? after.body.data.codes[0];
    const member = await store.client().post('publicvip/validate-code', { code: String(key).toLowerCase() });
    expect(member.body).toMatchObject({ success: true });
  });

  it('sells by hand', async () => {
    const admin = await seller();
    const product = await aProduct(admin, {}, 1);
    const made = await placeByHand(store.client(), handOrder(await anAccount(admin), product));
    expect(made.amount).toBe(79_999);
    await store.client().post('manual/claim', { merchant_ref: made.merchant_ref });
    const [waiting] = (await admin.get('manual/queue')).body.data;
    expect((await admin.post('manual/confirm', { orderId: waiting.orderId })).body.success).toBe(true);
    const after = await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
    expect(after.body.data).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
  });

  it('confirms by itself what the stand-in bank tells, in both shapes', async () => {
    const admin = await seller();
    const product = await aProduct(admin, {}, 2);
    const account = await anAccount(admin, { name: 'BNI' });
    await aDoor(admin, account.id);
    for (const service of BANK_SERVICES) {
      const { amount, merchant_ref } = await placeByHand(store.client(), handOrder(account, product));
      const told = await store
        .client()
        .post('/sandbox/bank/transfer', { accountId: account.id, amount, service, play: 'repeat' });
      expect(told.body).toEqual({ success: true, answers: [200, 200, 200] });
      const after = await store.client().get(`tripay/get-purchase?merchant_ref=${merchant_ref}`);
      expect(after.body.data).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
    }
  });

  it('asks a lost callback back from the gateway', async () => {
    const buyer = store.client();
    const product = await aProduct(await store.signedIn('admin'), {}, 1);
    await buyer.post('/sandbox/tripay/faults', { drop: 1 });
    const made = await placeOrder(buyer, aTransaction(product));
    const played = await buyer.post(`${new URL(made.checkout_url).pathname}/pay`, {});
    expect(played.body.callback).toBe('dropped');
    await expect
      .poll(
        async () =>
          (
            await buyer.post('tripay/get-purchase-direct', {
              merchant_ref: made.merchant_ref,
            })
          ).body.data?.deliveryStatus,
        { interval: 1_000 },
      )
      .toBe('DELIVERED');
  });

  it('shows the keys of an order to the browser that made it alone: its mark travels in a header', async () => {
    const product = await aProduct(await seller(), {}, 4);
    const [buyer, stranger] = [store.client(), store.client()];
    const keysSeen = async (who: typeof buyer, { reference }: Transaction): Promise<number> =>
      (await who.get(`tripay/get-purchase?reference=${reference}`)).body.data.codes?.length ?? 0;
    for (let n = 0; n < 2; n += 1) {
      const made = await placeOrder(buyer, aTransaction(product));
      await buyer.post(`${new URL(made.checkout_url).pathname}/pay`, {});
      expect(await keysSeen(buyer, made)).toBe(1);
      expect(await keysSeen(stranger, made)).toBe(0);
    }
  });

  it('reads what is sent to it where a request has no stream, as in Firefox', async () => {
    const body = JSON.stringify({ email: DEMO_CUSTOMER, password: DEMO_PASSWORD });
    const request = new Request('https://demo.kunci.test/backend/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    Object.defineProperty(request, 'body', { value: undefined });
    expect(await (await store.demo.fetch(request)).json()).toMatchObject({ success: true });
  });

  it('takes another name for a filter and another rate, as a server does', async () => {
    const admin = await store.signedIn('admin');
    const terms = (await admin.get('terms/all')).body.data as OwnTerm[];
    const known = terms.find(({ kind, name }) => kind === 'game' && name === 'MLBB');
    const { uses, products: _, ...own } = known as OwnTerm;
    expect(uses).toBeGreaterThan(0);
    expect((await admin.post('terms/change', { ...own, name: 'Legenda' })).body.success).toBe(true);
    const { game } = store.demo.store.deps.store().vocabulary;
    expect(game.terms.map(({ name }) => name)).toContain('Legenda');
    await expect
      .poll(async () => (await store.client().get('products/list?category=Legenda')).body.data.length)
      .toBeGreaterThan(0);
    expect((await admin.post('settings/update', { idrPerUsd: 14_000 })).body.data.idrPerUsd).toBe(14_000);
  });

  it('refuses bad input, strangers and customers as a server does', async () => {
    const anyone = store.client();
    expect((await anyone.post('tripay/create-transaction', { nonsense: 1 })).status).toBe(400);
    expect((await anyone.post('products/update', {})).status).toBe(401);
    expect((await (await store.signedIn('customer')).post('products/update', {})).status).toBe(403);
    expect((await anyone.get('no/such-call')).status).toBe(404);
  });

  it('signs in with the fixed accounts and no other', async () => {
    const customer = await store.signedIn('customer');
    expect((await customer.get('users/get')).body.user).toMatchObject({ balance: 50, isAdmin: false });
    const admin = await store.signedIn('admin');
    expect((await admin.get('users/get')).body.user).toMatchObject({ balance: 1000, isAdmin: true });
    const wrong = await store.client().post('auth/login', { email: 'user@demo.test', password: 'salah12' });
    expect(wrong.body).toMatchObject({ success: false, code: 'login.invalid' });
    await admin.post('auth/logout', {});
    expect((await admin.get('users/get')).status).toBe(401);
  });

  it('fills up a balance, and lets it pay a part of a purchase', async () => {
    const customer = await store.signedIn('customer');
    const pay = (made: Transaction) => customer.post(`${new URL(made.checkout_url).pathname}/pay`, {});
    const { balance } = (await customer.get('users/get')).body.user;
    const { idrPerUsd } = (await customer.get('wallet/top-up-terms')).body.data;
    await pay(await openTopUp(customer, 5, { total: 5 * idrPerUsd }));
    const product = (await products()).find((each) => each.price > 14 && each.availableCodes > 9);
    if (!product) throw new Error('nothing is dear enough');
    const quantity = Math.ceil((balance + 10) / product.price);
    const over = { method: 'BCAVA', quantity };
    const refused = await customer.post('purchase/pay-rest', aRest(product, 1, over));
    const made = await openRest(customer, product, refused.body.params.total, over);
    expect(refused.body.params.total).toBeCloseTo((product.price * quantity - balance - 5) * idrPerUsd);
    await pay(made);
    expect((await customer.get('users/get')).body.user.balance).toBe(0);
    const [bought] = (await customer.get('purchase/history')).body.data;
    expect(bought).toMatchObject({
      productName: product.name,
      price: product.price,
      code: expect.any(String),
    });
  });

  it('takes a voucher off the price', async () => {
    const [product] = (await products()).filter((one) => one.availableCodes > 1 && !one.isMaintenanceMode);
    const answer = await store
      .client()
      .post('vouchers/validate', { code: 'HEMAT10', productId: product?.id });
    expect(answer.body).toMatchObject({ success: true });
  });

  it('speaks the language that the caller names', async () => {
    const buyer = store.client();
    const product = await aProduct(await store.signedIn('admin'), {}, 1);
    const order = aTransaction(product);
    const made = await buyer.post('tripay/create-transaction', order, { 'x-kunci-lang': 'en' });
    await buyer.post(`${new URL(made.body.data.checkout_url).pathname}/pay`, {});
    const read = async () =>
      (await buyer.get(`/sandbox/inbox.json?to=${order.customer_email}`)).body[0]?.text;
    await expect.poll(read).toMatch(/your licence key/i);
  });

  it('takes up at once the mail that was being sent when the page was left', async () => {
    const product = await aProduct(await seller(), {}, 1);
    const order = aTransaction(product);
    const made = await placeOrder(store.client(), order);
    await store.client().post(`${new URL(made.checkout_url).pathname}/pay`, {});
    const mails = async () =>
      (await store.client().get(`/sandbox/inbox.json?to=${order.customer_email}`)).body.length;
    await expect.poll(mails).toBe(1);
    await store.reopen(async (database) => {
      const held = await database.query(
        `update mails set status = 'queued', sent_at = null, next_attempt_at = now() + interval '110 seconds'
         where to_email = $1 returning id`,
        [order.customer_email],
      );
      expect(held.rows).toHaveLength(1);
    });
    await expect.poll(mails).toBe(2);
  });
});
