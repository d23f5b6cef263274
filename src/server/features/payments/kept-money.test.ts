import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { gatewayFacts, OUTSIDE_GATEWAYS, type OutsideGateway } from '#domain/payments/gateways.ts';
import { everyGatewayStore, methodOf, paidAt, play, setFaults } from '#testing/every-gateway.ts';
import { aProduct, openRest } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

const RULE = 'what became balance and left by its gateway or a lost dispute was taken back, or is owed';
/** $9.99 less $4.40 at 15.000. */
const REST = 83_850;

let store: TestStore;
let admin: TestClient & { email: string };
let product: Product;
let customer: Awaited<ReturnType<TestStore['signedIn']>>;
beforeAll(async () => {
  store = await everyGatewayStore();
  admin = await store.signedIn('admin');
  admin.proof = { password: PASSWORD };
});
afterAll(async () => {
  expect(await findings()).toEqual([]);
  await store.close();
});
beforeEach(async () => {
  await admin.post('auth/step-up', { password: PASSWORD });
  product = await aProduct(admin, { price: 9.99, publicPriceIDR: 150_000 }, 3);
  customer = await store.signedIn('customer', 4.4);
});

const findings = async () =>
  (await checkInvariants(store.database.db, new Date())).map(({ rule, examples }) => ({
    rule,
    ids: examples.map(Number),
  }));
const balance = async (): Promise<number> =>
  (await customer.get(`users/get?user_id=${customer.userId}`)).body.user.balance;
const spend = (amount: number) =>
  admin.post('users/update_balance', { user_id: customer.userId, amount, operation: 'deduct' });
const idOf = async ({ merchant_ref }: Transaction): Promise<number> =>
  (await store.database.pool.query('select id from orders where merchant_ref = $1', [merchant_ref])).rows[0]
    .id;
const story = async (made: Transaction): Promise<{ kind: string; params: Record<string, unknown> }[]> =>
  (await admin.get(`orders/timeline?merchant_ref=${made.merchant_ref}`)).body.data;
const taken = async (made: Transaction) =>
  (await story(made)).filter(({ kind }) => kind === 'credit-taken-back').map(({ params }) => params);
const differences = async (made: Transaction) =>
  (await admin.get('payments/differences')).body.data.filter(
    ({ reference }: { reference: string }) => reference === made.reference,
  );
const dashboard = async () => (await admin.get('dashboard/summary')).body.data;
const toldOwners = async (made: Transaction): Promise<string[]> => {
  await store.runJob('send-mail');
  const { body } = await admin.get(`/sandbox/inbox.json?to=${admin.email}`);
  return body
    .filter(({ text }: { text: string }) => text.includes(made.reference))
    .map(({ subject, text }: { subject: string; text: string }) => `${subject}\n${text}`);
};
/** Each notice comes four times at once. */
async function often(name: OutsideGateway, work: () => Promise<unknown>): Promise<void> {
  await setFaults(store, name, { duplicate: 3 });
  await work();
  await setFaults(store, name, { duplicate: 0 });
}
const credit = async (made: Transaction) => {
  const answer = await admin.post('orders/credit', {
    reference: made.reference,
    userId: customer.userId,
    reason: 'Ganti saldo',
  });
  expect(answer.body).toMatchObject({ success: true });
};

const WAYS = ['kept', 'credited'] as const;
/** Money that is balance now: $5.59 of what came for a mixed order, $10.00 of an order that the seller credited. */
async function became(way: (typeof WAYS)[number], name: OutsideGateway): Promise<Transaction> {
  if (way === 'credited') {
    const made = await paidAt(store, name, product);
    await credit(made);
    return made;
  }
  const made = await openRest(customer, product, REST, { method: methodOf(name) });
  await spend(0.01);
  await play(store, made, 'pay');
  return made;
}
const BROUGHT = { kept: 559, credited: 1_000 };
const START = { kept: 4.39, credited: 4.4 };

describe.each(OUTSIDE_GATEWAYS.flatMap((name) => WAYS.map((way) => [name, way] as const)))(
  '%s, money that was %s',
  (name, way) => {
    const brought = BROUGHT[way];

    it('and goes back there is taken back once, however often it is told, and told to the owners', async () => {
      const made = await became(way, name);
      expect(await balance()).toBeCloseTo(START[way] + brought / 100);
      await often(name, () => play(store, made, 'refund'));
      expect(await balance()).toBe(START[way]);
      expect(await taken(made)).toEqual([{ cents: brought, owed: 0 }]);
      expect((await story(made)).map(({ kind }) => kind)).toContain('kept-left');
      expect(await differences(made)).toEqual([]);
      const ledger = (await customer.get('wallet/transactions')).body.data;
      expect(ledger[0]).toMatchObject({
        operation: 'deduct',
        amount: brought / 100,
        reason: `Payment of order ${made.reference} went back`,
      });
      const [mail] = await toldOwners(made);
      expect(mail).toContain(`Dana keluar lagi setelah menjadi saldo: ${product.name}`);
      expect(mail).toContain(`$${(brought / 100).toFixed(2)}`);
    });

    it('and was spent is taken as far as it goes; the rest is owed, and waits for the seller', async () => {
      const made = await became(way, name);
      const before = await dashboard();
      await spend(9);
      const left = Math.round((await balance()) * 100);
      await play(store, made, 'refund');
      expect(await balance()).toBe(0);
      expect(await taken(made)).toEqual([{ cents: left, owed: brought - left }]);
      const shop = await dashboard();
      expect(shop.creditOwed).toBe(before.creditOwed + 1);
      expect(shop.lookAt).toContainEqual(expect.objectContaining({ kind: 'owed', id: await idOf(made) }));
      const waiting = (await admin.get('dashboard/waiting')).body.data;
      expect(waiting).toContainEqual(expect.objectContaining({ name: 'owed', count: shop.creditOwed }));
    });

    it('and whose notice was lost is named by the check of both books, and mended', async () => {
      const made = await became(way, name);
      await setFaults(store, name, { drop: 1 });
      await play(store, made, 'refund');
      await setFaults(store, name, { drop: 0 });
      expect(await differences(made)).toMatchObject([{ kind: 'credit-left', orderId: await idOf(made) }]);
      const mend = () => admin.post('payments/repair', { reference: made.reference });
      expect((await mend()).body).toMatchObject({ outcome: 'applied' });
      expect((await mend()).body).toMatchObject({ outcome: 'agrees' });
      expect(await balance()).toBe(START[way]);
      expect(await differences(made)).toEqual([]);
    });

    it('and is written as it was before this was counted: check and comparison both name it', async () => {
      const made = await became(way, name);
      await setFaults(store, name, { drop: 1 });
      await play(store, made, 'refund');
      await setFaults(store, name, { drop: 0 });
      await store.database.pool.query(
        `insert into order_events (kind, source, at, detail) values ('callback-repeated', 'callback', now(),
           jsonb_build_object('gateway', $1::text, 'reference', $2::text, 'status', 'REFUND'))`,
        [name, made.reference],
      );
      const id = await idOf(made);
      expect(await findings()).toEqual([{ rule: RULE, ids: [id] }]);
      expect(await differences(made)).toMatchObject([{ kind: 'credit-left', orderId: id }]);
      await admin.post('payments/repair', { reference: made.reference });
      expect(await findings()).toEqual([]);
      expect(await balance()).toBe(START[way]);
    });
  },
);

describe.each(OUTSIDE_GATEWAYS.filter((name) => gatewayFacts(name).refunds))(
  'a part that %s sends back by itself',
  (name) => {
    const inDashboard = async ({ reference, merchant_ref: merchantRef }: Transaction, amountIdr: number) =>
      store.store.deps.gateways[name]?.refund?.({
        reference,
        merchantRef,
        amountIdr,
        key: crypto.randomUUID(),
        reason: '',
      });

    it.each(WAYS)('of money that was %s takes its share, and the rest later', async (way) => {
      const made = await became(way, name);
      await often(name, () => inDashboard(made, 30_000));
      expect(await taken(made)).toEqual([{ cents: 200, owed: 0 }]);
      expect(await differences(made)).toEqual([]);
      await inDashboard(made, made.amount - 30_000);
      expect((await taken(made)).at(-1)).toEqual({ cents: BROUGHT[way] - 200, owed: 0 });
      expect(await balance()).toBe(START[way]);
      expect((await toldOwners(made))[0]).toContain(`$${(BROUGHT[way] / 100).toFixed(2)}`);
    });

    it('before the rest was credited leaves the credit alone', async () => {
      const made = await paidAt(store, name, product);
      await inDashboard(made, 30_000);
      await credit(made);
      expect(await balance()).toBe(12.4);
      await admin.post('payments/repair', { reference: made.reference });
      expect(await balance()).toBe(12.4);
      await inDashboard(made, 45_000);
      expect(await balance()).toBe(9.4);
    });

    it('at once from many sides is taken once', async () => {
      const made = await became('credited', name);
      const mend = () => admin.post('payments/repair', { reference: made.reference });
      await often(name, () =>
        inParallel<unknown>(6, [() => inDashboard(made, 60_000), mend, mend, mend, mend, mend]),
      );
      await mend();
      expect(await balance()).toBe(10.4);
    });
  },
);

describe('a card payment that its bank takes back after it became balance', () => {
  const lose = async (made: Transaction) => {
    await often('stripe', async () => {
      await play(store, made, 'dispute');
      await play(store, made, 'dispute-lost');
    });
  };

  it.each(WAYS)('was %s: the balance goes with it, once', async (way) => {
    const made = await became(way, 'stripe');
    await lose(made);
    expect(await balance()).toBe(START[way]);
    expect(await taken(made)).toEqual([{ cents: BROUGHT[way], owed: 0 }]);
    expect((await story(made)).find(({ kind }) => kind === 'kept-left')?.params).toEqual({
      amount: made.amount,
      way: 'dispute',
    });
    expect(await differences(made)).toEqual([]);
  });

  it('written as it was before this was counted is named by both, and mended', async () => {
    const made = await became('credited', 'stripe');
    const id = await idOf(made);
    await store.database.pool.query(`update orders set dispute = 'lost' where id = $1`, [id]);
    expect(await findings()).toEqual([{ rule: RULE, ids: [id] }]);
    expect(await differences(made)).toMatchObject([{ kind: 'credit-left', orderId: id }]);
    const mended = await admin.post('payments/repair', { reference: made.reference });
    expect(mended.body).toMatchObject({ outcome: 'applied' });
    expect(await balance()).toBe(4.4);
    expect(await findings()).toEqual([]);
  });
});
