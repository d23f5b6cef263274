import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { gatewayFacts, OUTSIDE_GATEWAYS } from '#domain/payments/gateways.ts';
import { everyGatewayStore, methodOf, play } from '#testing/every-gateway.ts';
import { aProduct, openTopUp } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { type Gateway, GatewayRefused, GatewayUnclear } from '../../ports/gateway.ts';

let at = Date.now();
let store: TestStore;
let admin: TestClient;
let product: Product;
let customer: Awaited<ReturnType<TestStore['signedIn']>>;
beforeAll(async () => {
  store = await everyGatewayStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
  admin.proof = { password: PASSWORD };
  product = await aProduct(admin, { price: 9.99, publicPriceIDR: 150_000 }, 60);
});
afterAll(async () => {
  expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  await store.close();
});
beforeEach(async () => {
  customer = await store.signedIn('customer', 0);
});

const balance = async (): Promise<number> =>
  (await customer.get(`users/get?user_id=${customer.userId}`)).body.user.balance;
const buy = async () => (await customer.post('purchase/create', { product_id: product.id })).body;
const refund = async (made: Transaction, over: object = {}) =>
  (await admin.post('orders/refund', { reference: made.reference, reason: 'Salah isi', ...over })).body;
const kinds = async (made: Transaction): Promise<string[]> =>
  (await admin.get(`orders/timeline?merchant_ref=${made.merchant_ref}`)).body.data
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => /credit|refund/.test(kind));

describe.each(OUTSIDE_GATEWAYS.filter((name) => gatewayFacts(name).refunds))('through %s', (name) => {
  const paid = async (): Promise<Transaction> => {
    const made = await openTopUp(customer, 10, { method: methodOf(name) });
    await play(store, made, 'pay');
    expect(await balance()).toBe(10);
    return made;
  };
  /** From now on the gateway answers a refund so. */
  const answers = (answer: NonNullable<Gateway['refund']>) => {
    const { gateways } = store.store.deps;
    const honest = gateways[name] as Gateway;
    gateways[name] = { ...honest, refund: answer };
    const again = () => {
      gateways[name] = honest;
    };
    onTestFinished(again);
    return again;
  };
  const silence = () =>
    answers(async () => {
      throw new GatewayUnclear('no answer');
    });
  const askAgain = async () => {
    at += 5 * 60_000;
    await store.runJob('ask-refunds');
  };

  it('no answer: the credit is gone at once, cannot be spent, and is gone once when it is sent after all', async () => {
    const made = await paid();
    const honest = silence();
    expect(await refund(made)).toMatchObject({ success: true, pending: true });
    expect(await balance()).toBe(0);
    expect(await buy()).toMatchObject({ success: false });
    // Whoever asks again joins it.
    expect(await refund(made)).toMatchObject({ pending: true });
    expect((await checkInvariants(store.database.db, new Date(at))).length).toBe(0);
    honest();
    await askAgain();
    expect(await refund(made)).toMatchObject({ status: 'REFUND', already: true });
    expect(await balance()).toBe(0);
    expect(await kinds(made)).toEqual(['credit-taken-back', 'refund-asked', 'refund']);
  });

  it('no answer: whose credit may have to be given again is not forgotten before that is known', async () => {
    const made = await paid();
    const honest = silence();
    expect(await refund(made)).toMatchObject({ pending: true });
    const forget = async () => (await admin.post('privacy/forget', { email: customer.email })).body;
    expect(await forget()).toMatchObject({ code: 'privacy.open-order' });
    honest();
    await askAgain();
    expect(await forget()).toMatchObject({ success: true, account: true });
  });

  it('on its way: stays taken for as long as that takes', async () => {
    const made = await paid();
    const honest = answers(async () => ({ id: 're_1', refundedIdr: 0, pending: true }));
    expect(await refund(made)).toMatchObject({ pending: true });
    await askAgain();
    expect(await balance()).toBe(0);
    honest();
    await askAgain();
    expect(await refund(made)).toMatchObject({ status: 'REFUND' });
    expect(await balance()).toBe(0);
  });

  it('a refusal for good gives it again, once, and the story tells both', async () => {
    const made = await paid();
    answers(async () => {
      throw new GatewayRefused('not today');
    });
    expect(await refund(made)).toMatchObject({ code: 'refund.refused' });
    expect(await balance()).toBe(10);
    expect(await kinds(made)).toEqual([
      'credit-taken-back',
      'refund-asked',
      'refund-failed',
      'credit-given-again',
    ]);
    const { data } = (await customer.get('wallet/transactions')).body;
    expect(data.slice(0, 2)).toMatchObject([
      { operation: 'add', amount: 10, reason: `Refund of top-up ${made.reference} failed` },
      { operation: 'deduct', amount: 10, reason: `Refund of top-up ${made.reference}` },
    ]);
    expect(await buy()).toMatchObject({ success: true });
  });

  it('of a part takes its share, and the rest when that goes', async () => {
    const made = await paid();
    const honest = silence();
    expect(await refund(made, { amount: 30_000 })).toMatchObject({ pending: true });
    expect(await balance()).toBe(8);
    honest();
    await askAgain();
    expect(await balance()).toBe(8);
    expect(await refund(made)).toMatchObject({ status: 'REFUND', refunded: 150_000 });
    expect(await balance()).toBe(0);
  });

  it('refused there because it had gone back already is done here, and stays taken', async () => {
    const made = await paid();
    const honest = store.store.deps.gateways[name] as Gateway;
    answers(async (asked) => {
      await honest.refund?.({ ...asked, key: crypto.randomUUID() });
      throw new GatewayRefused('already refunded');
    });
    expect(await refund(made)).toMatchObject({ success: true, status: 'REFUND' });
    expect(await balance()).toBe(0);
    expect(await kinds(made)).not.toContain('credit-given-again');
  });

  it('and a purchase at the same moment: one of them happens, never both', async () => {
    for (let n = 0; n < 5; n += 1) {
      customer = await store.signedIn('customer', 0);
      const made = await paid();
      const honest = silence();
      const [asked, ...bought] = await inParallel(4, [() => refund(made), buy, buy, buy]);
      const sold = bought.filter(({ success }) => success).length;
      if (asked.success) expect({ sold, balance: await balance() }).toEqual({ sold: 0, balance: 0 });
      else expect({ code: asked.code, sold }).toEqual({ code: 'order.credit-spent', sold: 1 });
      honest();
    }
  });
});

describe('at the same moment', () => {
  it('what a gateway sends back of many top-ups of one account goes, each once', async () => {
    const made: Transaction[] = [];
    for (let n = 0; n < 12; n += 1) {
      const topUp = await openTopUp(customer, 10, { method: 'CARD' });
      await play(store, topUp, 'pay');
      made.push(topUp);
    }
    expect(await balance()).toBe(120);
    await Promise.all(made.map((each) => play(store, each, 'refund')));
    expect(await balance()).toBe(0);
  });
});
