import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { nextDispute } from '#domain/orders/orders.ts';
import { aProduct, aTransaction } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

let store: TestStore;
let admin: TestClient & { email: string };
let product: Product;

beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());
beforeEach(async () => {
  product = await aProduct(admin, {}, 4);
});

const act = async (made: Transaction, action: string) =>
  (await store.client().post(`/sandbox/stripe/checkout/${made.reference}/${action}`, {})).body;
const purchase = async (made: Transaction) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`)).body.data;
async function paid(): Promise<Transaction> {
  const input = aTransaction(product, { method: 'CARD' });
  const { body } = await store.client().post('stripe/create-transaction', input);
  expect(await act(body.data, 'pay')).toMatchObject({ callback: 'accepted' });
  return body.data;
}
const listed = async (made: Transaction) =>
  (await admin.post('orders/search', { search: made.merchant_ref })).body.data[0];
const dashboard = async () => (await admin.get('dashboard/summary')).body.data;
const mails = async (kind: string): Promise<{ to_email: string; status: string }[]> =>
  (await store.database.pool.query('select to_email, status from mails where kind = $1 order by id', [kind]))
    .rows;
const kinds = async (made: Transaction) =>
  (await admin.get(`orders/timeline?reference=${made.reference}`)).body.data.map(
    (step: { kind: string }) => step.kind,
  );

describe('a payment that its buyer disputes at the bank', () => {
  it('is marked, the seller is told and offered the evidence, and the keys stay for now', async () => {
    const made = await paid();
    const { codes } = await purchase(made);
    const before = (await dashboard()).openDisputes;
    expect(await act(made, 'dispute')).toMatchObject({ success: true, status: 'PAID', callback: 'accepted' });
    const order = await listed(made);
    expect(order).toMatchObject({ status: 'PAID', dispute: 'open', needs: 'dispute' });
    expect((await admin.get('orders/queue')).body).toMatchObject({ total: 1, data: [{ needs: 'dispute' }] });
    expect((await purchase(made)).codes).toEqual(codes);
    expect(await kinds(made)).toContain('dispute-open');
    const shop = await dashboard();
    expect(shop.openDisputes).toBe(before + 1);
    expect(shop.lookAt).toContainEqual(expect.objectContaining({ kind: 'dispute', id: order.id }));

    await store.runJob('send-mail');
    expect(await mails('dispute-opened')).toEqual([{ to_email: admin.email, status: 'sent' }]);
    const { body } = await admin.get(`/sandbox/inbox.json?to=${admin.email}`);
    expect(body[0].subject).toBe(`Pembayaran disengketakan: ${product.name}`);

    const evidence = (await admin.get(`orders/evidence?id=${order.id}`)).body.text;
    for (const part of [made.reference, order.customerEmail, product.name, 'Delivered at: 20'])
      expect(evidence).toContain(part);
    expect(evidence).not.toContain(made.merchant_ref);
    expect(evidence).toMatch(/First viewed by the customer at: 20/);
    expect(evidence).toMatch(/The payment was disputed/);
    for (const key of codes) expect(evidence).not.toContain(key);

    const { record } = (await admin.get(`orders/evidence?id=${order.id}`)).body;
    expect(record.goods).toHaveLength(codes.length);
    for (const secret of [made.merchant_ref, ...codes]) expect(JSON.stringify(record)).not.toContain(secret);
    // As a bank would check it: each part with the hash of the one before.
    let hash = '';
    for (const { hash: said, ...part } of [record.facts, ...record.goods, ...record.story]) {
      hash = createHash('sha256')
        .update(`${hash}\n${JSON.stringify(part)}`)
        .digest('hex');
      expect(said).toBe(hash);
    }
    expect(record.hash).toBe(hash);
    // Nothing stands outside the chain.
    expect(Object.keys(record)).toEqual(['facts', 'goods', 'story', 'messages', 'hash']);
    expect(record.facts.order).toBe(order.id);
    expect((await store.client().get(`orders/evidence?id=${order.id}`)).status).toBe(401);
    expect((await admin.get('orders/evidence?id=1999999')).status).toBe(404);
  });

  it('and lost is a refund: the keys are revoked, here and at the members’ door', async () => {
    const made = await paid();
    const [key] = (await purchase(made)).codes;
    await act(made, 'dispute');
    expect(await act(made, 'dispute-lost')).toMatchObject({ callback: 'accepted' });
    expect(await purchase(made)).toMatchObject({ status: 'REFUND', codes: [] });
    expect(await listed(made)).toMatchObject({ status: 'REFUND', dispute: 'lost' });
    expect(await kinds(made)).toEqual(expect.arrayContaining(['dispute-open', 'dispute-lost', 'refund']));
    const member = await store.client().post('publicvip/validate-code', { code: key });
    expect(member.body.success).toBe(false);
    const { rows } = await store.database.pool.query(
      `select source from order_events where kind = 'refund' order by id desc limit 1`,
    );
    expect(rows[0].source).toBe('dispute');
    expect((await dashboard()).lookAt.map((one: { reference: string }) => one.reference)).not.toContain(
      made.reference,
    );
    expect(await checkInvariants(store.database.db, new Date())).toEqual([]);
  });

  it('and won is only marked', async () => {
    const made = await paid();
    await act(made, 'dispute');
    await act(made, 'dispute-won');
    expect(await listed(made)).toMatchObject({ status: 'PAID', dispute: 'won' });
    expect((await purchase(made)).codes).toHaveLength(1);
  });

  it('told again, late or twice at once, changes nothing more', async () => {
    const made = await paid();
    await store.client().post('/sandbox/stripe/faults', { duplicate: 3 });
    await act(made, 'dispute');
    await act(made, 'dispute-lost');
    await store.client().post('/sandbox/stripe/faults', { duplicate: 0 });
    const story = await kinds(made);
    for (const kind of ['dispute-open', 'dispute-lost', 'refund'])
      expect([kind, story.filter((one: string) => one === kind)]).toEqual([kind, [kind]]);
  });

  it('whose end is told before its beginning is not opened again', () => {
    expect([nextDispute(null, 'lost'), nextDispute('lost', 'open'), nextDispute('won', 'open')]).toEqual([
      'lost',
      null,
      null,
    ]);
    expect([nextDispute('open', 'open'), nextDispute('open', 'won'), nextDispute('lost', 'won')]).toEqual([
      null,
      'won',
      null,
    ]);
  });
});
