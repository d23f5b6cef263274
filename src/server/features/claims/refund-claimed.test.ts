import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '#contract/payments/checkout.ts';
import { everyGatewayStore, paidAt, setFaults } from '#testing/every-gateway.ts';
import { aProduct } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await everyGatewayStore();
  admin = await store.signedIn('admin');
  admin.proof = { password: PASSWORD };
});
afterAll(() => store.close());

const answers = async ({ merchant_ref }: Transaction): Promise<number> => {
  const text = `select 1 from mails m join orders o on o.id = m.order_id where o.merchant_ref = $1 and m.kind = 'claim-answered'`;
  return (await store.database.pool.query(text, [merchant_ref])).rows.length;
};

it('money that the gateway refuses is promised in no mail; what it sends is told with the words', async () => {
  const made = await paidAt(store, 'stripe', await aProduct(admin, {}, 1));
  const { merchant_ref } = made;
  const client = store.client();
  const [piece] = (await client.post('claims/look', { merchant_ref })).body.data.pieces;
  const body = { merchant_ref, goods: piece.goods, reason: 'used', text: '' };
  const { claim: id } = (await client.post('claims/open', body)).body;
  const refund = async () => (await admin.post('claims/refund', { id, words: 'Dananya kembali' })).body;

  await setFaults(store, 'stripe', { refundRefused: 1 });
  expect(await refund()).toMatchObject({ code: 'refund.refused' });
  const [refused] = (await client.post('claims/look', { merchant_ref })).body.data.claims;
  expect(refused).toMatchObject({ waitsFor: 'store', outcome: null });
  expect(await answers(made)).toBe(0);

  expect(await refund()).toMatchObject({ outcome: 'refunded', pending: false });
  expect(await answers(made)).toBe(1);
});
