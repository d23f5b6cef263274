import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { everyGatewayStore, orderAt, play, setFaults } from '#testing/every-gateway.ts';
import { aProduct, openRest, openTopUp } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

const LATE_MS = 60_000;
/** $9.99 less $4.40 at 15.000. */
const REST = 83_850;

let at = Date.now();
let store: TestStore;
let admin: TestClient;
let product: Product;
let customer: Awaited<ReturnType<TestStore['signedIn']>>;
beforeAll(async () => {
  store = await everyGatewayStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
});
afterAll(async () => {
  expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  await store.close();
});
beforeEach(async () => {
  await admin.post('auth/step-up', { password: PASSWORD });
  product = await aProduct(admin, { price: 9.99, publicPriceIDR: 150_000 }, 3);
  customer = await store.signedIn('customer', 4.4);
});

const purchase = async ({ merchant_ref }: Transaction) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${merchant_ref}`)).body.data;
const kinds = async ({ merchant_ref }: Transaction): Promise<string[]> =>
  (await admin.get(`orders/timeline?merchant_ref=${merchant_ref}`)).body.data.map(
    ({ kind }: { kind: string }) => kind,
  );
const balance = async (): Promise<number> =>
  (await customer.get(`users/get?user_id=${customer.userId}`)).body.user.balance;
const free = async (): Promise<number> =>
  (
    await store.database.pool.query(
      `select count(*)::int as n from keys where variant_id = $1 and status = 'free'`,
      [product.id],
    )
  ).rows[0].n;
const mailsOf = async ({ merchant_ref }: Transaction): Promise<string[]> =>
  (
    await store.database.pool.query(
      `select m.kind from mails m join orders o on o.id = m.order_id where o.merchant_ref = $1
         and m.kind <> 'dispute-opened' order by m.id`,
      [merchant_ref],
    )
  ).rows.map(({ kind }) => kind);

/** The bank has decided while the notice of the payment is still on its way. */
async function lostUnpaid(made: Transaction): Promise<Transaction> {
  await setFaults(store, 'stripe', { delayMs: LATE_MS });
  await play(store, made, 'pay');
  await setFaults(store, 'stripe', { delayMs: 0 });
  for (const action of ['dispute', 'dispute-lost'])
    expect(await play(store, made, action)).toMatchObject({ callback: 'accepted' });
  const { rows } = await store.database.pool.query(
    'select status, dispute from orders where merchant_ref = $1',
    [made.merchant_ref],
  );
  expect(rows).toEqual([{ status: 'UNPAID', dispute: 'lost' }]);
  return made;
}
/** Then it comes. */
async function paidAfter(duplicate = 0): Promise<void> {
  await setFaults(store, 'stripe', { duplicate });
  at += LATE_MS;
  await store.runSandbox();
  await setFaults(store, 'stripe', { duplicate: 0 });
}

describe('a payment that is told after its dispute was lost', () => {
  it.each([0, 3])('brings no goods and is gone again, once, told %i times more', async (duplicate) => {
    const made = await lostUnpaid(await orderAt(store, 'stripe', product));
    await paidAfter(duplicate);
    expect(await purchase(made)).toMatchObject({ status: 'REFUND', codes: [] });
    const story = await kinds(made);
    for (const kind of ['dispute-lost', 'paid', 'refund'])
      expect([kind, story.filter((one) => one === kind)]).toEqual([kind, [kind]]);
    expect(story).not.toContain('delivered');
    expect(await mailsOf(made)).toEqual(['order-refunded']);
    expect(await free()).toBe(3);
  });

  it('and found by asking the gateway, as well', async () => {
    const made = await lostUnpaid(await orderAt(store, 'stripe', product));
    const { body } = await admin.post('payments/repair', { reference: made.reference });
    expect(body).toMatchObject({ outcome: 'applied', after: 'REFUND' });
    await paidAfter();
    expect(await purchase(made)).toMatchObject({ status: 'REFUND', codes: [] });
    expect((await admin.get('payments/differences')).body.data).toEqual([]);
  });

  it('and came after the order had run out, too', async () => {
    const made = await lostUnpaid(await orderAt(store, 'stripe', product));
    await store.database.pool.query(`update orders set status = 'EXPIRED' where merchant_ref = $1`, [
      made.merchant_ref,
    ]);
    await paidAfter();
    expect(await purchase(made)).toMatchObject({ status: 'REFUND', codes: [] });
  });

  it('for the rest of a purchase leaves the balance as it was', async () => {
    const made = await lostUnpaid(await openRest(customer, product, REST, { method: 'CARD' }));
    await paidAfter(3);
    expect(await purchase(made)).toMatchObject({ status: 'REFUND', codes: [] });
    expect([await balance(), await free()]).toEqual([4.4, 3]);
  });

  it('and could not have been served by the balance brings none of it either', async () => {
    const made = await lostUnpaid(await openRest(customer, product, REST, { method: 'CARD' }));
    await admin.post('users/update_balance', { user_id: customer.userId, amount: 4, operation: 'deduct' });
    await paidAfter();
    expect(await purchase(made)).toMatchObject({ status: 'REFUND', codes: [] });
    expect(await balance()).toBe(0.4);
  });

  it('for a top-up leaves nothing of it in the balance', async () => {
    const made = await lostUnpaid(await openTopUp(customer, 10, { method: 'CARD' }));
    await paidAfter(3);
    expect(await balance()).toBe(4.4);
    expect(await mailsOf(made)).toContain('top-up-refunded');
  });
});

it('payment and lost dispute in one moment end the same, whoever is first', async () => {
  const made = await Promise.all([1, 2, 3].map(() => orderAt(store, 'stripe', product)));
  await setFaults(store, 'stripe', { delayMs: LATE_MS });
  for (const one of made) await play(store, one, 'pay');
  await setFaults(store, 'stripe', { delayMs: 0 });
  for (const one of made) await play(store, one, 'dispute');
  at += LATE_MS;
  await Promise.all([store.runSandbox(), ...made.map((one) => play(store, one, 'dispute-lost'))]);
  for (const one of made) expect(await purchase(one)).toMatchObject({ status: 'REFUND', codes: [] });
});

it('a dispute that is open when the payment is told leaves the keys good, as after it', async () => {
  const made = await orderAt(store, 'stripe', product);
  await setFaults(store, 'stripe', { delayMs: LATE_MS });
  await play(store, made, 'pay');
  await setFaults(store, 'stripe', { delayMs: 0 });
  await play(store, made, 'dispute');
  await paidAfter();
  expect((await purchase(made)).codes).toHaveLength(1);
  await play(store, made, 'dispute-lost');
  expect(await purchase(made)).toMatchObject({ status: 'REFUND', codes: [] });
});
