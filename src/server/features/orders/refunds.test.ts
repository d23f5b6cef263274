import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { gatewayFacts, OUTSIDE_GATEWAYS, type OutsideGateway } from '#domain/payments/gateways.ts';
import { everyGatewayStore, orderAt, paidAt, play, setFaults } from '#testing/every-gateway.ts';
import { aProduct } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { type Gateway, GatewayRefused, GatewayUnclear } from '../../ports/gateway.ts';

let at = Date.now();
let store: TestStore;
let admin: TestClient;
let hasty: TestStore;
let hastyAdmin: TestClient;
let product: Product;
beforeAll(async () => {
  const clock = { now: () => new Date(at) };
  store = await everyGatewayStore({ clock });
  admin = await store.signedIn('admin');
  // An answer that takes longer is a lost one.
  hasty = await everyGatewayStore({ clock, database: store.database, vars: { GATEWAY_TIMEOUT_MS: '400' } });
  hastyAdmin = await hasty.signedIn('admin');
  admin.proof = { password: PASSWORD };
  hastyAdmin.proof = { password: PASSWORD };
});
afterAll(async () => {
  expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  await hasty.close();
  await store.close();
});
beforeEach(async () => {
  product = await aProduct(admin, {}, 4);
});

const rows = async (made: Transaction) =>
  (
    await store.database.pool.query(
      `select r.amount_idr::int as amount, r.way, r.state from order_refunds r join orders o on o.id = r.order_id
       where o.merchant_ref = $1 order by r.id`,
      [made.merchant_ref],
    )
  ).rows;
const idOf = async (made: Transaction): Promise<number> =>
  (await store.database.pool.query('select id from orders where merchant_ref = $1', [made.merchant_ref]))
    .rows[0].id;
const mailsOf = async (made: Transaction): Promise<string[]> =>
  (
    await store.database.pool.query('select kind from mails where order_id = $1 order by id', [
      await idOf(made),
    ])
  ).rows.map(({ kind }) => kind);
const seen = async (made: Transaction) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`)).body.data;
const refund = async (made: Transaction, over: object = {}) =>
  (await admin.post('orders/refund', { reference: made.reference, reason: 'Salah beli', ...over })).body;
const kinds = async (made: Transaction): Promise<string[]> =>
  (await admin.get(`orders/timeline?merchant_ref=${made.merchant_ref}`)).body.data.map(
    ({ kind }: { kind: string }) => kind,
  );

const ABLE = OUTSIDE_GATEWAYS.filter((name) => gatewayFacts(name).refunds);
it('some gateway sends money back', () => expect(ABLE.length).toBeGreaterThan(0));

describe.each(ABLE)('through %s', (name) => {
  const able = (): Required<Pick<Gateway, 'refund' | 'detail'>> => {
    const { refund: send, detail } = store.store.deps.gateways[name] ?? {};
    if (!send || !detail) throw new Error(`${name} cannot send money back, though its facts say so`);
    return { refund: send, detail };
  };
  /** All that the gateway itself says has gone back. */
  const there = async ({ reference, merchant_ref: merchantRef, amount }: Transaction): Promise<number> => {
    const found = await able().detail({ reference, merchantRef });
    return found?.status === 'REFUND' ? amount : (found?.refundedIdr ?? 0);
  };
  /** As its dashboard would, past the store. */
  const inDashboard = ({ reference, merchant_ref: merchantRef }: Transaction, amountIdr: number) =>
    able().refund({ reference, merchantRef, amountIdr, key: crypto.randomUUID(), reason: '' });
  const faults = (patch: object) => setFaults(store, name, patch);
  const NO_FAULTS = { drop: 0, status5xx: 0, refundTimeout: 0, refundRefused: 0 };
  afterEach(() => faults(NO_FAULTS));

  it('a part leaves the keys and is told by mail; the rest revokes them', async () => {
    const made = await paidAt(store, name, product);
    expect(await refund(made, { amount: 30_000 })).toMatchObject({
      success: true,
      status: 'PAID',
      refunded: 30_000,
      pending: false,
    });
    expect(await there(made)).toBe(30_000);
    expect(await seen(made)).toMatchObject({ status: 'PAID', refunded: 30_000 });
    expect((await seen(made)).codes).toHaveLength(1);
    // Who did not see the first part sends no second one.
    expect(await refund(made, { amount: 30_000 })).toMatchObject({ code: 'refund.changed' });
    expect(await refund(made, { amount: 60_000, refunded: 30_000 })).toMatchObject({
      code: 'refund.too-much',
    });
    await refund(made, { amount: 20_000, refunded: 30_000 });
    expect(await refund(made)).toMatchObject({ status: 'REFUND', refunded: 80_000, already: false });
    expect(await refund(made)).toMatchObject({ status: 'REFUND', already: true });
    expect(await there(made)).toBe(80_000);
    expect(await seen(made)).toMatchObject({ status: 'REFUND', codes: [] });
    expect(await rows(made)).toEqual([
      { amount: 30_000, way: 'gateway', state: 'done' },
      { amount: 20_000, way: 'gateway', state: 'done' },
      { amount: 30_000, way: 'gateway', state: 'done' },
    ]);
    expect(await mailsOf(made)).toEqual([
      'order-delivered',
      'order-refunded-part',
      'order-refunded-part',
      'order-refunded',
    ]);
    expect((await kinds(made)).filter((kind) => kind.startsWith('refund'))).toEqual([
      'refund-asked',
      'refunded-part',
      'refund-asked',
      'refunded-part',
      'refund-asked',
      'refund',
    ]);
  });

  it('of many who send the same part at once, one does', async () => {
    const made = await paidAt(store, name, product);
    const answers = await inParallel(
      6,
      Array.from({ length: 6 }, () => () => refund(made, { amount: 50_000 })),
    );
    expect(answers.some((body) => body.success)).toBe(true);
    expect(await there(made)).toBe(50_000);
    expect(await rows(made)).toEqual([{ amount: 50_000, way: 'gateway', state: 'done' }]);
    expect((await mailsOf(made)).filter((kind) => kind === 'order-refunded-part')).toHaveLength(1);
  });

  /** Nothing else can be sent meanwhile; the job asks when it is due, and money has gone back once. */
  async function askedAgain(made: Transaction): Promise<void> {
    expect(await rows(made)).toEqual([{ amount: 50_000, way: 'gateway', state: 'asked' }]);
    expect(await refund(made, { amount: 10_000 })).toMatchObject({ code: 'refund.under-way' });
    expect(await refund(made, { by: 'hand' })).toMatchObject({ code: 'refund.under-way' });
    await faults({ ...NO_FAULTS, drop: 9 });
    await store.runJob('ask-refunds');
    expect((await rows(made))[0]?.state).toBe('asked');
    at += 3 * 60_000;
    await store.runJob('ask-refunds');
    expect(await rows(made)).toEqual([{ amount: 50_000, way: 'gateway', state: 'done' }]);
    expect(await there(made)).toBe(50_000);
    expect(await seen(made)).toMatchObject({ status: 'PAID', refunded: 50_000 });
  }

  const silent = async () => {
    throw new GatewayUnclear('down');
  };
  it.each<[string, Error, Partial<Gateway>]>([
    [
      'an answer that is lost after the money went is asked for again under the same key',
      new GatewayUnclear('lost'),
      {},
    ],
    [
      'refused since it has gone, by a gateway that cannot be asked what has gone: it stays open until it can',
      new GatewayRefused('it has gone back already'),
      { detail: silent },
    ],
  ])('%s', async (_, error, over) => {
    const made = await paidAt(store, name, product);
    const { gateways } = store.store.deps;
    const honest = gateways[name];
    gateways[name] = {
      ...(honest as Gateway),
      refund: async (request) => {
        await honest?.refund?.(request);
        throw error;
      },
      ...over,
    };
    await faults({ drop: 9 });
    const answer = await refund(made, { amount: 50_000 });
    gateways[name] = honest;
    expect(answer).toMatchObject({ success: true, refunded: 0, pending: true });
    expect(await there(made)).toBe(50_000);
    await askedAgain(made);
  });

  it.each([
    ['slow', { refundTimeout: 9, drop: 9 }],
    ['down', { status5xx: 99 }],
  ])('a gateway that is %s is asked again, and sends nothing twice', async (_, broken) => {
    const made = await paidAt(store, name, product);
    await faults(broken);
    const { body } = await hastyAdmin.post('orders/refund', {
      reference: made.reference,
      reason: 'Lambat',
      amount: 50_000,
    });
    expect(body).toMatchObject({ success: true, refunded: 0, pending: true });
    await askedAgain(made);
  });

  it('a refusal is told in its own words, changes nothing, and can be tried again', async () => {
    const made = await paidAt(store, name, product);
    await faults({ refundRefused: 1 });
    const said = await refund(made);
    expect(said).toMatchObject({ success: false, code: 'refund.refused' });
    expect(said.message).toMatch(/insufficient|too low/i);
    expect(await rows(made)).toEqual([{ amount: 80_000, way: 'gateway', state: 'failed' }]);
    expect((await seen(made)).codes).toHaveLength(1);
    expect(await kinds(made)).toContain('refund-failed');
    // The seller may send it past the gateway.
    expect(await refund(made, { by: 'hand' })).toMatchObject({ status: 'REFUND', refunded: 80_000 });
    expect(await there(made)).toBe(0);
  });

  it('what its dashboard sends back arrives at the same state, and is counted once', async () => {
    const made = await paidAt(store, name, product);
    await inDashboard(made, 20_000);
    expect(await seen(made)).toMatchObject({ status: 'PAID', refunded: 20_000 });
    await refund(made, { amount: 10_000, refunded: 20_000 });
    expect(await seen(made)).toMatchObject({ status: 'PAID', refunded: 30_000 });
    await inDashboard(made, 50_000);
    expect(await seen(made)).toMatchObject({ status: 'REFUND', codes: [] });
    expect((await rows(made)).map(({ amount }) => amount)).toEqual([20_000, 10_000, 50_000]);
  });

  it('a lost notice of a part is a difference, and is mended', async () => {
    const made = await paidAt(store, name, product);
    const differences = async () =>
      (await admin.get('payments/differences')).body.data.filter(
        ({ reference }: { reference: string }) => reference === made.reference,
      );
    await faults({ drop: 1 });
    await inDashboard(made, 20_000);
    expect(await differences()).toMatchObject([
      { kind: 'other-refund', here: { refunded: 0 }, there: { status: 'PAID', refunded: 20_000 } },
    ]);
    expect((await admin.post('payments/repair', { reference: made.reference })).body).toMatchObject({
      outcome: 'applied',
    });
    expect(await seen(made)).toMatchObject({ status: 'PAID', refunded: 20_000 });
    expect(await differences()).toEqual([]);
  });

  it('money that was paid and partly sent back before the store heard of either', async () => {
    const made = await orderAt(store, name, product);
    await faults({ drop: 1 });
    await play(store, made, 'pay');
    await inDashboard(made, 20_000);
    expect(await seen(made)).toMatchObject({ status: 'PAID', refunded: 20_000 });
    expect((await seen(made)).codes).toHaveLength(1);
  });
});

describe('by hand', () => {
  const UNABLE = OUTSIDE_GATEWAYS.filter((name) => !gatewayFacts(name).refunds);
  it.each(UNABLE)('%s: a part leaves the keys, the rest revokes them', async (name: OutsideGateway) => {
    const made = await paidAt(store, name, product);
    expect(await refund(made, { amount: 30_000, by: 'gateway' })).toMatchObject({ code: 'refund.by-hand' });
    expect(await refund(made, { amount: 30_000 })).toMatchObject({ status: 'PAID', refunded: 30_000 });
    expect((await seen(made)).codes).toHaveLength(1);
    expect(await refund(made)).toMatchObject({ status: 'REFUND', refunded: 80_000 });
    expect((await rows(made)).map(({ way }) => way)).toEqual(['hand', 'hand']);
  });

  it('each part has a mail that names it, and what has gone back in all, though both left in one moment', async () => {
    const [name = OUTSIDE_GATEWAYS[0] as OutsideGateway] = UNABLE;
    const customer_email = 'sebagian@contoh.test';
    const made = await paidAt(store, name, product, { customer_email });
    await refund(made, { amount: 30_000 });
    await refund(made, { amount: 20_000, refunded: 30_000 });
    await store.runJob('send-mail');
    const { body } = await store.client().get(`/sandbox/inbox.json?to=${customer_email}`);
    const parts = body.filter(({ subject }: { subject: string }) =>
      subject.startsWith('Pengembalian dana sebagian'),
    );
    expect(parts).toHaveLength(2);
    // The price, then what went back now; in all, where that is more.
    const told: string[][] = parts.map(({ text }: { text: string }) => text.match(/\d\d\.000/g)?.slice(1, 3));
    expect(told).toContainEqual(['20.000', '50.000']);
    expect(told.map(([now]) => now).sort()).toEqual(['20.000', '30.000']);
  });

  it('methods of a gateway that has no way back for them', async () => {
    for (const name of ABLE) {
      const { refunds, channels } = gatewayFacts(name);
      for (const group of refunds?.not ?? []) {
        const method = channels.find((channel) => channel.group === group)?.code ?? '';
        const made = await paidAt(store, name, product, { method });
        expect(await refund(made, { by: 'gateway' })).toMatchObject({ code: 'refund.by-hand' });
        expect(await refund(made)).toMatchObject({ status: 'REFUND' });
        expect(await rows(made)).toMatchObject([{ way: 'hand' }]);
      }
    }
  });

  it('what is left becomes balance, not what was paid', async () => {
    const [name] = UNABLE;
    if (!name) return;
    const customer = await store.signedIn('customer', 0);
    const made = await paidAt(store, name, product);
    await refund(made, { amount: 50_000 });
    await admin.post('auth/step-up', { password: PASSWORD });
    const { body } = await admin.post('orders/credit', {
      reference: made.reference,
      userId: customer.userId,
      reason: 'x',
    });
    expect(body).toMatchObject({ success: true, amount: 2 });
  });
});
