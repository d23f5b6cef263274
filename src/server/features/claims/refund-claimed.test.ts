import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '#contract/payments/checkout.ts';
import { everyGatewayStore, paidAt, refundsFail, setFaults } from '#testing/every-gateway.ts';
import { aProduct } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore } from '#testing/test-store.ts';
import { GatewayRefused, GatewayUnclear } from '../../ports/gateway.ts';

let at = Date.now();
let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await everyGatewayStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
  admin.proof = { password: PASSWORD };
});
afterAll(() => store.close());

const answers = async ({ merchant_ref }: Transaction): Promise<number> => {
  const text = `select 1 from mails m join orders o on o.id = m.order_id where o.merchant_ref = $1 and m.kind = 'claim-answered'`;
  return (await store.database.pool.query(text, [merchant_ref])).rows.length;
};

const claimed = async () => {
  const made = await paidAt(store, 'stripe', await aProduct(admin, {}, 1));
  const { merchant_ref } = made;
  const client = store.client();
  const [piece] = (await client.post('claims/look', { merchant_ref })).body.data.pieces;
  const body = { merchant_ref, goods: piece.goods, reason: 'used', text: '' };
  const { claim: id } = (await client.post('claims/open', body)).body;
  return {
    made,
    refund: async () => (await admin.post('claims/refund', { id, words: 'Dananya kembali' })).body,
    seen: async () => (await client.post('claims/look', { merchant_ref })).body.data.claims[0],
  };
};
const askAgain = async () => {
  at += 5 * 60_000;
  await store.runJob('ask-refunds');
};

it('money that the gateway refuses is promised in no mail; what it sends is told with the words', async () => {
  const { made, refund, seen } = await claimed();
  await setFaults(store, 'stripe', { refundRefused: 1 });
  expect(await refund()).toMatchObject({ code: 'refund.refused' });
  expect(await seen()).toMatchObject({ waitsFor: 'store', outcome: null });
  expect(await answers(made)).toBe(0);

  expect(await refund()).toMatchObject({ outcome: 'refunded', pending: false });
  expect(await answers(made)).toBe(1);
});

it('when all has gone back the way to what was said stays with its buyer, and nobody else has one', async () => {
  const { made, refund } = await claimed();
  const purchase = async (order: Transaction) =>
    (await store.client().get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`)).body.data;
  expect((await purchase(made)).warranty).toEqual({ until: expect.any(String), waitsFor: 'store' });
  await refund();
  expect(await purchase(made)).toMatchObject({ status: 'REFUND', codes: [] });
  expect((await purchase(made)).warranty).toEqual({ until: null, waitsFor: null, past: true });
  const other = await paidAt(store, 'stripe', await aProduct(admin, {}, 1));
  const { rows } = await store.database.pool.query('select id from orders where merchant_ref = $1', [
    other.merchant_ref,
  ]);
  await admin.post('orders/refund', { id: rows[0].id, reason: 'Salah beli' });
  expect((await purchase(other)).warranty).toBeUndefined();
});

it('money of which nothing is known yet is told when it has gone, once, whoever finds that out', async () => {
  const { made, refund } = await claimed();
  const again = refundsFail(store, 'stripe', new GatewayUnclear('no answer'));
  expect(await refund()).toMatchObject({ outcome: 'refunded', pending: true });
  expect(await answers(made)).toBe(0);
  again();
  await askAgain();
  expect(await answers(made)).toBe(1);
  await askAgain();
  expect(await answers(made)).toBe(1);
});

it('money that is refused at a later try was promised in no mail', async () => {
  const { made, refund, seen } = await claimed();
  const unclear = refundsFail(store, 'stripe', new GatewayUnclear('no answer'));
  expect(await refund()).toMatchObject({ pending: true });
  unclear();
  const again = refundsFail(store, 'stripe', new GatewayRefused('no'));
  await askAgain();
  again();
  expect(await seen()).toMatchObject({ waitsFor: 'store', outcome: null });
  expect(await answers(made)).toBe(0);
});

it('the money for one piece is not taken for that of another while the gateway has yet to say', async () => {
  const made = await paidAt(store, 'stripe', await aProduct(admin, {}, 2), { quantity: 2 });
  const { merchant_ref } = made;
  const client = store.client();
  const { pieces } = (await client.post('claims/look', { merchant_ref })).body.data;
  const ids: number[] = [];
  for (const { goods } of pieces) {
    const body = { merchant_ref, goods, reason: 'used', text: '' };
    ids.push((await client.post('claims/open', body)).body.claim);
  }
  const refund = async (id: number | undefined, over: object = {}) =>
    (await admin.post('claims/refund', { id, amount: 30_000, words: '', ...over })).body;
  const again = refundsFail(store, 'stripe', new GatewayUnclear('no answer'));
  expect(await refund(ids[0])).toMatchObject({ outcome: 'refunded', pending: true });
  expect(await refund(ids[1])).toMatchObject({ code: 'refund.under-way' });
  again();
  await askAgain();
  expect(await refund(ids[1], { refunded: 30_000 })).toMatchObject({ outcome: 'refunded', pending: false });
  const sums = `select refunded_idr::int as n from orders where merchant_ref = $1`;
  expect((await store.database.pool.query(sums, [merchant_ref])).rows).toEqual([{ n: 60_000 }]);
});
