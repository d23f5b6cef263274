import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { OUTSIDE_GATEWAYS, type OutsideGateway } from '#domain/payments/gateways.ts';
import {
  everyAccess,
  everyGatewayStore,
  methodOf,
  orderAt,
  play,
  setFaults,
} from '#testing/every-gateway.ts';
import { aProduct, aTransaction } from '#testing/factories.ts';
import { FORGERIES, type Notice, tellerOf } from '#testing/gateway-notices.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import type { TestStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import type { Gateway } from '../../ports/gateway.ts';

const LEASE_MS = 45_000;
let at = Date.now();
let store: TestStore;
let admin: TestClient;
let product: Product;
beforeAll(async () => {
  store = await everyGatewayStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
});
afterAll(async () => {
  expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  await store.close();
});
beforeEach(async () => {
  product = await aProduct(admin, {}, 20);
});

const seen = async (made: Transaction) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`)).body.data;
const send = ({ path, body, headers }: Notice) => store.client().send('POST', path, body, headers);
const stored = async (merchantRef: string) =>
  (
    await store.database.pool.query(
      'select status, gateway_reference as reference, charged_idr::int as charged from orders where merchant_ref = $1',
      [merchantRef],
    )
  ).rows[0];
/** As if the process had died before it wrote down the gateway's answer. */
const forget = (merchantRef: string) =>
  store.database.pool.query(
    `update orders set status = 'UNPAID', gateway_reference = null, charged_idr = null, checkout_url = null,
       create_lease_until = $2, next_check_at = $2 where merchant_ref = $1`,
    [merchantRef, new Date(at + LEASE_MS)],
  );

/** This one is due to be asked about, and no other. */
async function pull(merchantRef: string): Promise<void> {
  at += LEASE_MS;
  await store.database.pool.query(
    'update orders set next_check_at = case when merchant_ref = $1 then $2::timestamptz end',
    [merchantRef, new Date(at)],
  );
  await store.runJob('reconcile-payments');
}

describe.each(OUTSIDE_GATEWAYS)('%s', (name: OutsideGateway) => {
  const teller = () => tellerOf(name, everyAccess(), () => at);
  const differences = async (made: Transaction) =>
    (await admin.get('payments/differences')).body.data.filter(
      ({ reference }: { reference: string }) => reference === made.reference,
    );
  afterEach(() => setFaults(store, name, { drop: 0, status5xx: 0, createTimeout: 0 }));

  it('is paid once, however often and by however many it is told', async () => {
    const made = await orderAt(store, name, product);
    await setFaults(store, name, { drop: 1 });
    expect(await play(store, made, 'pay')).toMatchObject({ status: 'PAID', callback: 'dropped' });
    const answers = await inParallel(
      20,
      Array.from({ length: 20 }, () => () => send(teller().paid(made))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await seen(made)).codes).toHaveLength(1);
  });

  it('takes no forged notice', async () => {
    const [mine, other] = [await orderAt(store, name, product), await orderAt(store, name, product)];
    for (const [kind, forge] of Object.entries(FORGERIES)) {
      const { status } = await send(forge(teller(), mine, other));
      // One that asks whether it is true may also be let go; it is never taken, and never a fault of ours.
      expect([200, 403], kind).toContain(status);
      for (const made of [mine, other])
        expect(await seen(made), kind).toMatchObject({ status: 'UNPAID', codes: [] });
    }
  });

  it('takes no notice at the address of another', async () => {
    const made = await orderAt(store, name, product);
    for (const other of OUTSIDE_GATEWAYS.filter((each) => each !== name)) {
      const { path } = tellerOf(other, everyAccess()).paid(made);
      expect([404, 403, 200]).toContain((await send({ ...teller().paid(made), path })).status);
    }
    expect(await seen(made)).toMatchObject({ status: 'UNPAID', codes: [] });
  });

  it('heals a lost notice by asking, and shows it as a difference until then', async () => {
    const [pulled, mended] = [await orderAt(store, name, product), await orderAt(store, name, product)];
    await setFaults(store, name, { drop: 2 });
    for (const made of [pulled, mended]) await play(store, made, 'pay');
    // A gateway without a list is asked about what was paid here: it cannot show what was paid there alone.
    if (store.store.deps.gateways[name]?.list)
      expect(await differences(mended)).toMatchObject([{ gateway: name, kind: 'paid-there' }]);
    expect((await admin.post('payments/repair', { reference: mended.reference })).body).toMatchObject({
      outcome: 'applied',
      after: 'PAID',
    });
    expect(await differences(mended)).toEqual([]);
    await pull(pulled.merchant_ref);
    expect((await seen(pulled)).codes).toHaveLength(1);
  });

  it('finds a payment again whose reference was lost in a crash', async () => {
    const input = aTransaction(product, { method: methodOf(name) });
    const made = (await store.client().post('payment/create-transaction', input)).body.data as Transaction;
    await setFaults(store, name, { drop: 1 });
    await play(store, made, 'pay');
    await forget(made.merchant_ref);
    for (let n = 0; n < 2; n += 1) await pull(made.merchant_ref);
    expect(await stored(made.merchant_ref)).toMatchObject({ status: 'PAID', reference: made.reference });
    expect((await seen(made)).codes).toHaveLength(1);
  });

  it('is not believed when it names less than the order costs, or another order', async () => {
    const { gateways } = store.store.deps;
    const honest = gateways[name] as Gateway;
    for (const lie of [{ amountIdr: 1_000 }, { merchantRef: 'PUB-1772334000-ABCDEFGHIJ123456' }]) {
      gateways[name] = {
        ...honest,
        create: async (order) => ({ ...(await honest.create(order)), ...lie }),
        findByMerchantRef: async (ref) => {
          const found = await honest.findByMerchantRef(ref);
          return found && { ...found, ...lie };
        },
      };
      try {
        const input = aTransaction(product, { method: methodOf(name) });
        const { body } = await store.client().post('payment/create-transaction', input);
        expect(body).toMatchObject({ success: false, code: 'checkout.failed' });
        await forget(input.merchant_ref);
        await pull(input.merchant_ref);
        expect(await stored(input.merchant_ref)).toEqual({
          status: 'FAILED',
          reference: null,
          charged: null,
        });
      } finally {
        gateways[name] = honest;
      }
    }
  });

  it('makes one payment of many of the same call, and none while it is down', async () => {
    const input = aTransaction(product, { method: methodOf(name) });
    const answers = await inParallel(
      6,
      Array.from({ length: 6 }, () => () => store.client().post('payment/create-transaction', input)),
    );
    expect(new Set(answers.map(({ body }) => body.data?.reference)).size).toBe(1);
    await setFaults(store, name, { status5xx: 50 });
    const down = await store
      .client()
      .post('payment/create-transaction', aTransaction(product, { method: methodOf(name) }));
    expect(down.body).toMatchObject({ success: false });
  });
});
