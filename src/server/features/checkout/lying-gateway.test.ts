import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import type { TransactionInput } from '#contract/payments/checkout.ts';
import { aProduct, aTransaction, callbackBody, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

const REFERENCE = 'T0001100001ABCDE';
const LITTLE = 1_000;

/** A gateway that has made a transaction of its own figures for whatever it is asked. */
const lie = { amount: LITTLE, merchantRef: null as string | null, answersCreate: true };
let asked = '';
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    const path = new URL(request.url ?? '/', 'http://gateway').pathname;
    if (path.endsWith('/create')) asked = JSON.parse(body).merchant_ref;
    if (path.endsWith('/create') && !lie.answersCreate) return response.writeHead(502).end('<html>');
    const made = {
      reference: REFERENCE,
      merchant_ref: lie.merchantRef ?? asked,
      amount: lie.amount,
      checkout_url: `http://127.0.0.1/checkout/${REFERENCE}`,
      status: 'UNPAID',
      expired_time: Math.floor(Date.now() / 1000) + 3_600,
    };
    const listed = { ...made, merchant_ref: asked };
    const data = path.endsWith('/transactions') ? [listed] : path.endsWith('-channel') ? [] : made;
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ success: true, message: '', data }));
  });
});

let store: TestStore;
let admin: TestClient;
let product: Product;
let at = Date.now();
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  store = await testStore({
    vars: { TRIPAY_BASE_URL: `http://127.0.0.1:${port}/api` },
    clock: { now: () => new Date(at) },
  });
  admin = await store.signedIn('admin');
});
afterAll(async () => {
  await store?.close();
  gateway.closeAllConnections();
  gateway.close();
});
beforeEach(async () => {
  Object.assign(lie, { amount: LITTLE, merchantRef: null, answersCreate: true });
  await store.empty('orders, goods, keys, mails');
  product = await aProduct(admin, { price: 1, publicPriceIDR: 20_000 }, 2);
});

const stored = async (input: TransactionInput) =>
  (
    await store.database.pool.query(
      `select status, gateway_reference, charged_idr::float8 as charged, (select count(*)::int from goods) as given
       from orders where merchant_ref = $1`,
      [input.merchant_ref],
    )
  ).rows[0];

const payLittle = (input: TransactionInput) =>
  sendCallback(
    store,
    callbackBody({
      reference: REFERENCE,
      merchant_ref: input.merchant_ref,
      amount: LITTLE,
      checkout_url: '',
      expired_time: 0,
      status: 'UNPAID',
    }),
  );

/** As if the process had died before the gateway's answer. */
async function forgotten(): Promise<TransactionInput> {
  lie.answersCreate = false;
  const input = aTransaction(product);
  asked = input.merchant_ref;
  const nobody = { ...lie };
  lie.merchantRef = 'PUB-1-somebody-else';
  await store.client().post('tripay/create-transaction', input);
  Object.assign(lie, nobody);
  await store.database.pool.query(
    `update orders set status = 'UNPAID', create_lease_until = null, next_check_at = $1 where merchant_ref = $2`,
    [new Date(at), input.merchant_ref],
  );
  return input;
}

describe('a gateway that charges less than the order costs', () => {
  it('is not believed when it answers a create: nothing is stored as charged, no key is given', async () => {
    const input = aTransaction(product);
    const answer = await store.client().post('tripay/create-transaction', input);
    expect(answer.body).toMatchObject({ success: false, code: 'checkout.failed' });
    expect((await payLittle(input)).status).toBe(403);
    expect(await stored(input)).toEqual({
      status: 'FAILED',
      gateway_reference: null,
      charged: null,
      given: 0,
    });
  });

  it('is not believed when the same call comes again', async () => {
    const input = aTransaction(product);
    await store.client().post('tripay/create-transaction', input);
    const again = await store.client().post('tripay/create-transaction', input);
    expect(again.body).toMatchObject({ success: false, code: 'checkout.failed' });
    expect(await stored(input)).toMatchObject({ status: 'FAILED', charged: null });
  });

  it('is not believed by the pull that looks for a lost creation', async () => {
    const input = await forgotten();
    at += 10 * 60_000;
    await store.runJob('reconcile-payments');
    expect(await stored(input)).toMatchObject({ status: 'FAILED', gateway_reference: null, charged: null });
    expect((await payLittle(input)).status).toBe(403);
  });

  it('is a difference for the seller, which asking again does not mend', async () => {
    const input = await forgotten();
    const { body } = await admin.post('payments/repair', { reference: input.merchant_ref });
    expect(body).toMatchObject({ outcome: 'refused', why: 'other amount', there: { amount: LITTLE } });
    expect(await stored(input)).toMatchObject({ gateway_reference: null, charged: null, given: 0 });
  });

  it('or that answers about another order is not believed either', async () => {
    Object.assign(lie, { amount: 20_000, merchantRef: 'PUB-1-somebody-else' });
    const input = aTransaction(product);
    const answer = await store.client().post('tripay/create-transaction', input);
    expect(answer.body.success).toBe(false);
    expect(await stored(input)).toMatchObject({ gateway_reference: null, charged: null });
  });

  it('cannot be written down at all', async () => {
    lie.amount = 20_000;
    const input = aTransaction(product);
    expect((await store.client().post('tripay/create-transaction', input)).body.success).toBe(true);
    await expect(store.database.pool.query('update orders set charged_idr = 19999')).rejects.toThrow(
      /orders_charged_enough/,
    );
  });
});
