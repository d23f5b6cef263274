import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction, TransactionInput } from '#contract/payments/checkout.ts';
import { OUTSIDE_GATEWAYS, type OutsideGateway } from '#domain/payments/gateways.ts';
import { everyAccess, everyGatewayStore, methodOf, play, setFaults } from '#testing/every-gateway.ts';
import { aProduct, aTransaction, callbackBody, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import type { TestStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import {
  type Gateway,
  type GatewayOrder,
  GatewayRefused,
  type GatewayTransaction,
  GatewayUnclear,
} from '../../ports/gateway.ts';

const MINUTE = 60_000;

let at = Date.now();
let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await everyGatewayStore({ clock: { now: () => new Date(at) } });
});
beforeEach(async () => {
  admin = await store.signedIn('admin');
});
afterAll(async () => {
  expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  await store.close();
});

const keysOf = (quantity: number): Promise<Product> => aProduct(admin, {}, quantity);
const silent = async () => {
  throw new GatewayUnclear('down');
};
/** The gateway as it is for a while, and what it made all the same. */
async function whileIt<T>(name: OutsideGateway, is: Partial<Gateway>, work: () => Promise<T>): Promise<T> {
  const { gateways } = store.store.deps;
  const honest = gateways[name] as Gateway;
  gateways[name] = { ...honest, ...is };
  try {
    return await work();
  } finally {
    gateways[name] = honest;
  }
}
const refused = async (input: TransactionInput) => {
  const answer = await store.client().post('payment/create-transaction', input);
  expect(answer.body).toMatchObject({ success: false });
  expect(await stored(input)).toMatchObject({ status: 'FAILED', reference: null });
};

/** An order whose creation and the look at it broke; the gateway made a payment of it. */
async function unclear(name: OutsideGateway, product: Product, find: Gateway['findByMerchantRef'] = silent) {
  const honest = store.store.deps.gateways[name] as Gateway;
  const input = aTransaction(product, { method: methodOf(name) });
  const sent: GatewayOrder[] = [];
  const create = async (order: GatewayOrder) => {
    sent.push(order);
    throw new GatewayUnclear('lost');
  };
  await whileIt(name, { create, findByMerchantRef: find }, () => refused(input));
  const made = await honest.create(sent[0] as GatewayOrder);
  return { input, made };
}
const pay = ({ made, input }: { made: GatewayTransaction; input: TransactionInput }) =>
  play(
    store,
    {
      reference: made.reference,
      merchant_ref: input.merchant_ref,
      checkout_url: made.checkoutUrl,
      amount: made.amountIdr,
      expired_time: made.expiresAt,
      status: made.status,
    },
    'pay',
  );
const stored = async ({ merchant_ref }: TransactionInput) =>
  (
    await store.database.pool.query(
      'select status, gateway_reference as reference, next_check_at as due from orders where merchant_ref = $1',
      [merchant_ref],
    )
  ).rows[0];
const look = async ({ merchant_ref }: TransactionInput) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${merchant_ref}`)).body.data;
const pull = async (ms: number) => {
  at += ms;
  await store.runJob('reconcile-payments');
  await store.runJob('reconcile-payments');
};

describe.each(OUTSIDE_GATEWAYS)('a payment at %s that nobody here heard of', (name) => {
  it('is served when it is paid, though every notice of it is lost', async () => {
    const order = await unclear(name, await keysOf(1));
    await setFaults(store, name, { drop: 1 });
    await pay(order);
    await setFaults(store, name, { drop: 0 });
    expect(await look(order.input)).toMatchObject({ status: 'FAILED', codes: [] });
    await pull(2 * MINUTE);
    const seen = await look(order.input);
    expect(seen).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
    expect(seen.codes).toHaveLength(1);
  });
});

it('waits for keys when others bought them meanwhile, and has the next', async () => {
  const product = await keysOf(1);
  const order = await unclear('tripay', product);
  await setFaults(store, 'tripay', { drop: 1 });
  await pay(order);
  const other = await unclear('tripay', product);
  await pay(other);
  await store.runJob('reconcile-payments');
  expect((await look(other.input)).codes).toHaveLength(1);
  await pull(2 * MINUTE);
  expect(await look(order.input)).toMatchObject({ status: 'PAID', deliveryStatus: 'PENDING', codes: [] });
  await admin.post('codes/create', { product_id: product.id, codes: [`NEXT-${at}`] });
  await store.runJob('drain-backorders');
  expect((await look(order.input)).codes).toEqual([`NEXT-${at}`]);
});

it('is looked for also where it was not there yet when the first look was made', async () => {
  const order = await unclear('tripay', await keysOf(1), async () => null);
  await setFaults(store, 'tripay', { drop: 1 });
  await pay(order);
  await pull(2 * MINUTE);
  expect((await look(order.input)).codes).toHaveLength(1);
});

it('is open again where it is not paid yet, and its buyer comes to it by the same call', async () => {
  const { input, made } = await unclear('tripay', await keysOf(1));
  await pull(2 * MINUTE);
  expect(await stored(input)).toMatchObject({ status: 'UNPAID', reference: made.reference });
  const again = await store.client().post('payment/create-transaction', input);
  expect(again.body.data).toMatchObject({ reference: made.reference, status: 'UNPAID' });
  await pull(made.expiresAt * 1000 - at + 3 * MINUTE);
  expect(await stored(input)).toMatchObject({ status: 'EXPIRED' });
});

it('is asked about until the gateway answers, and then no more', async () => {
  const input = aTransaction(await keysOf(1));
  await whileIt('tripay', { create: silent, findByMerchantRef: silent }, async () => {
    await refused(input);
    for (let n = 0; n < 3; n += 1) {
      await pull(3 * 60 * MINUTE);
      expect(await stored(input)).toMatchObject({ status: 'FAILED', due: expect.any(Date) });
    }
  });
  await pull(3 * 60 * MINUTE);
  expect(await stored(input)).toEqual({ status: 'FAILED', reference: null, due: null });
});

it('nor for ever at one that never answers', async () => {
  const input = aTransaction(await keysOf(1));
  await whileIt('tripay', { create: silent, findByMerchantRef: silent }, async () => {
    await refused(input);
    await store.database.pool.query('update orders set checks = 99 where merchant_ref = $1', [
      input.merchant_ref,
    ]);
    await pull(2 * MINUTE);
  });
  expect(await stored(input)).toMatchObject({ status: 'FAILED', due: null });
});

it('is not looked for where the gateway said no', async () => {
  const input = aTransaction(await keysOf(1));
  const create = async () => {
    throw new GatewayRefused('Invalid amount');
  };
  await whileIt('tripay', { create }, () => refused(input));
  expect(await stored(input)).toMatchObject({ due: null });
});

it('a look does not give up a creation that its buyer has begun again', async () => {
  const product = await keysOf(1);
  const input = aTransaction(product);
  await whileIt('tripay', { create: silent, findByMerchantRef: silent }, () => refused(input));
  at += 2 * MINUTE;
  const honest = store.store.deps.gateways.tripay as Gateway;
  let again: Promise<unknown> | null = null;
  let answered = () => {};
  const looked = new Promise<void>((resolve) => {
    answered = resolve;
  });
  await whileIt(
    'tripay',
    {
      findByMerchantRef: async () => null,
      create: async (order) => {
        await looked;
        return honest.create(order);
      },
    },
    async () => {
      const { gateways } = store.store.deps;
      const inner = gateways.tripay as Gateway;
      gateways.tripay = {
        ...inner,
        findByMerchantRef: async () => {
          // Between the question of the look and its answer the buyer tries once more.
          gateways.tripay = inner;
          again = store.client().post('payment/create-transaction', input);
          while ((await stored(input)).status !== 'UNPAID') await new Promise((go) => setTimeout(go, 5));
          return null;
        },
      };
      await store.runJob('reconcile-payments');
      expect(await stored(input)).toMatchObject({ status: 'UNPAID' });
      answered();
      expect(await again).toMatchObject({ body: { success: true } });
    },
  );
});

describe('two payments at the gateway, since the first was made after the order had been given up', () => {
  async function twice() {
    const product = await keysOf(2);
    const order = await unclear('tripay', product, async () => null);
    const second = await whileIt('tripay', { findByMerchantRef: async () => null }, async () => {
      const { body } = await store.client().post('payment/create-transaction', order.input);
      return body.data as Transaction;
    });
    expect(second.reference).not.toBe(order.made.reference);
    return { order, second };
  }

  it('the one that is paid is served, and the other is not', async () => {
    const { order, second } = await twice();
    await pay(order);
    const seen = await look(order.input);
    expect(seen).toMatchObject({ status: 'PAID', reference: order.made.reference });
    expect(seen.codes).toHaveLength(1);
    await play(store, second, 'pay');
    expect(await look(order.input)).toEqual(seen);
  });

  it('one is served when both are paid at once', async () => {
    const { order, second } = await twice();
    await Promise.all([pay(order), play(store, second, 'pay')]);
    expect((await look(order.input)).codes).toHaveLength(1);
  });

  it('what the gateway does not know as paid is not believed', async () => {
    const { order, second } = await twice();
    const notice = callbackBody({ ...second, reference: order.made.reference });
    const signature = hmacSha256Hex(everyAccess().TRIPAY_PRIVATE_KEY ?? '', notice);
    const told = () => sendCallback(store, notice, { 'x-callback-signature': signature });
    expect((await told()).status).toBe(403);
    expect(await look(order.input)).toMatchObject({ status: 'UNPAID', codes: [] });
    await setFaults(store, 'tripay', { drop: 1 });
    await pay(order);
    await setFaults(store, 'tripay', { drop: 0 });
    await whileIt('tripay', { detail: silent }, async () => expect((await told()).status).toBe(403));
    expect((await told()).body).toEqual({ success: true });
    expect((await look(order.input)).codes).toHaveLength(1);
  });
});

it.each(OUTSIDE_GATEWAYS)('is not begun again at %s for a price of before', async (name) => {
  const input = aTransaction(await keysOf(1), { method: methodOf(name) });
  const create = async () => {
    throw new GatewayRefused('Invalid amount');
  };
  await whileIt(name, { create }, () => refused(input));
  at += 25 * 60 * MINUTE;
  const again = await store.client().post('payment/create-transaction', input);
  expect(again.body).toMatchObject({ success: false, code: 'checkout.failed' });
  expect(await stored(input)).toEqual({ status: 'FAILED', reference: null, due: null });
});
