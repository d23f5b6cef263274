import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import type { PaymentDifference } from '#contract/payments/payments.ts';
import { adoptOrders } from '#sandbox/tripay/adopt-orders.ts';
import { insertSeed } from '#seed/insert-seed.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

let store: TestStore;
let admin: TestClient & { userId: number };
let product: Product;

let auditedBefore = 0;

beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());
beforeEach(async () => {
  await store.empty(
    'orders, sandbox.transactions, goods, keys, mails, variant_stock, stock_changes, order_events',
  );
  const { rows } = await store.database.pool.query('select coalesce(max(id), 0)::int as id from audit_log');
  auditedBefore = rows[0]?.id;
  product = await aProduct(admin, {}, 5);
});

const fault = (patch: object) => store.client().send('POST', '/sandbox/tripay/faults', JSON.stringify(patch));
const act = (made: Transaction, action: string) =>
  store.client().send('POST', `/sandbox/tripay/checkout/${made.reference}/${action}`);
/** At the gateway it happens, and the store never hears of it. */
async function unheard(made: Transaction, action: string): Promise<void> {
  await fault({ drop: 1 });
  await act(made, action);
}
const order = () => placeOrder(store.client(), aTransaction(product));
const differences = async (): Promise<PaymentDifference[]> =>
  (await admin.get('payments/differences')).body.data;
const repair = async (made: Transaction) =>
  (await admin.post('payments/repair', { reference: made.reference })).body;
const statusOf = async (made: Transaction) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`)).body.data;
const audits = async () =>
  (
    await store.database.pool.query(
      `select action, user_id from audit_log where target like 'order:%' and id > $1 order by id`,
      [auditedBefore],
    )
  ).rows;

describe('where the gateway and the store agree', () => {
  it('nothing is listed: paid, open, expired and refunded alike', async () => {
    const [paid, expired, refunded] = [await order(), await order(), await order()];
    await order();
    await act(paid, 'pay');
    await act(expired, 'expire');
    await act(refunded, 'pay');
    await act(refunded, 'refund');
    const { body } = await admin.get('payments/differences.php?days=2');
    expect(body.data).toEqual([]);
    expect(body.asked).toContainEqual({ gateway: 'tripay', compared: 4, complete: true, error: null });
    expect(await repair(paid)).toMatchObject({ outcome: 'agrees', before: 'PAID', after: 'PAID' });
  });

  it('the example store agrees with its stand-in gateway', async () => {
    const example = await testStore();
    const { vault, hasher, db } = example.store.deps;
    await insertSeed({ db, vault, keySecret: '', hasher, now: new Date(), password: () => 'rahasia1' });
    await adoptOrders(db);
    await adoptOrders(db);
    const { body } = await (await example.signedIn('admin')).get('payments/differences?days=30');
    await example.close();
    expect(body.data).toEqual([]);
    expect(body.asked.find((one: { gateway: string }) => one.gateway === 'tripay').compared).toBeGreaterThan(
      10,
    );
  });
});

describe('paid there and not here', () => {
  it('is listed, and mended by the path of every notice, with an audit row', async () => {
    const made = await order();
    await unheard(made, 'pay');
    expect(await differences()).toEqual([
      {
        gateway: 'tripay',
        kind: 'paid-there',
        reference: made.reference,
        merchantRef: expect.stringMatching(/^\d+$/),
        orderId: expect.any(Number),
        here: { status: 'UNPAID', amount: made.amount, refunded: 0 },
        there: { status: 'PAID', amount: made.amount, refunded: 0 },
        seen: false,
      },
    ]);
    expect(await repair(made)).toEqual({
      success: true,
      orderId: expect.any(Number),
      outcome: 'applied',
      before: 'UNPAID',
      after: 'PAID',
      deliveryStatus: 'DELIVERED',
      there: { status: 'PAID', amount: made.amount, refunded: 0 },
    });
    expect(await statusOf(made)).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
    expect(await differences()).toEqual([]);
    expect(await audits()).toEqual([{ action: 'payment.repair', user_id: admin.userId }]);
    const { body } = await admin.get(`orders/timeline?reference=${made.reference}`);
    const kinds = body.data.map((entry: { kind: string }) => entry.kind);
    expect(kinds).toEqual(expect.arrayContaining(['paid', 'delivered', 'repaired', 'admin']));
    expect(await checkInvariants(store.database.db, new Date())).toEqual([]);
  });

  it('of an order that ran out here is mended too', async () => {
    const made = await order();
    await sendCallback(store, callbackBody(made, { status: 'EXPIRED' }));
    await unheard(made, 'pay');
    expect((await differences()).map((one) => one.kind)).toEqual(['paid-there']);
    expect(await repair(made)).toMatchObject({ outcome: 'applied', before: 'EXPIRED', after: 'PAID' });
  });

  it('whose creation lost its answer is found by our reference', async () => {
    const made = await order();
    await store.database.pool.query(
      `update orders set gateway_reference = null, charged_idr = null where merchant_ref = $1`,
      [made.merchant_ref],
    );
    await unheard(made, 'pay');
    expect(await differences()).toMatchObject([{ kind: 'paid-there', orderId: expect.any(Number) }]);
    const { body } = await admin.post('payments/repair', { reference: made.merchant_ref });
    expect(body).toMatchObject({ outcome: 'applied', after: 'PAID', deliveryStatus: 'DELIVERED' });
  });

  it('under a reference of nobody’s is listed as unknown', async () => {
    const made = await order();
    await unheard(made, 'pay');
    await store.database.pool.query('update sandbox.transactions set merchant_ref = $1, reference = $2', [
      'PUB-1-lain',
      'DEV-T0001999999ABCDE',
    ]);
    expect(await differences()).toMatchObject([
      { kind: 'unknown-here', orderId: null, here: null, there: { status: 'PAID' } },
    ]);
  });
});

describe('refunded there', () => {
  it('is listed and mended: the keys are revoked', async () => {
    const made = await order();
    await act(made, 'pay');
    await unheard(made, 'refund');
    expect((await differences()).map((one) => one.kind)).toEqual(['refunded-there']);
    expect(await repair(made)).toMatchObject({ outcome: 'applied', after: 'REFUND' });
    expect(await statusOf(made)).toMatchObject({ status: 'REFUND', codes: [] });
  });
});

describe('paid here and not there', () => {
  it.each([
    ['open there', async () => undefined],
    ['unknown there', () => store.database.pool.query('truncate sandbox.transactions cascade')],
  ])('%s: is never undone, only marked as seen', async (_, change) => {
    const made = await order();
    await sendCallback(store, callbackBody(made));
    await change();
    expect(await differences()).toMatchObject([{ kind: 'paid-here', seen: false, here: { status: 'PAID' } }]);
    expect(await repair(made)).toMatchObject({ outcome: 'seen', before: 'PAID', after: 'PAID' });
    expect(await statusOf(made)).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
    expect(await differences()).toMatchObject([{ kind: 'paid-here', seen: true }]);
    expect(await audits()).toEqual([{ action: 'payment.seen', user_id: admin.userId }]);
  });
});

describe('another amount', () => {
  it('is listed and cannot be applied', async () => {
    const made = await order();
    await store.database.pool.query('update sandbox.transactions set amount = amount + 1');
    await unheard(made, 'pay');
    expect(await differences()).toMatchObject([
      { kind: 'other-amount', here: { amount: made.amount }, there: { amount: made.amount + 1 } },
    ]);
    expect(await repair(made)).toMatchObject({ outcome: 'refused', why: 'other amount', after: 'UNPAID' });
    expect(await audits()).toHaveLength(1);
  });
});

describe('a gateway that does not answer', () => {
  it('is said so, and nothing is changed', async () => {
    const made = await order();
    await fault({ status5xx: 1 });
    const { body } = await admin.get('payments/differences');
    expect(body).toMatchObject({ success: true, data: [] });
    expect(body.asked).toContainEqual({
      gateway: 'tripay',
      compared: 0,
      complete: false,
      error: 'The gateway answered 503 without a usable body',
    });
    await fault({ status5xx: 1 });
    expect(await repair(made)).toMatchObject({
      success: false,
      message: 'Gateway pembayaran tidak dapat dihubungi. Coba lagi nanti.',
    });
    expect(await audits()).toEqual([]);
  });

  it('an unknown order is refused', async () => {
    expect((await admin.post('payments/repair', { id: 1_999_999 })).status).toBe(404);
    expect((await admin.post('payments/repair', {})).status).toBe(404);
    expect((await admin.get('payments/differences?days=31')).status).toBe(400);
  });
});
