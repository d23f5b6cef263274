import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '#contract/payments/checkout.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { countStatements } from '#testing/statement-count.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

/** A gateway of its own: the sandbox would write into the database that is counted. */
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    const asked = body ? JSON.parse(body) : null;
    const data = asked && {
      reference: `T-${asked.merchant_ref}`,
      merchant_ref: asked.merchant_ref,
      amount: asked.amount,
      checkout_url: 'http://127.0.0.1/checkout',
      status: 'UNPAID',
      expired_time: Math.floor(Date.now() / 1000) + 3_600,
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, message: '', data: data ?? [] }));
  });
});

let store: TestStore;
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  store = await testStore({ vars: { TRIPAY_BASE_URL: `http://127.0.0.1:${port}/` } });
});
afterAll(async () => {
  await store?.close();
  gateway.close();
});

const MAIL = 'sandbox-mail-keep';
/** Not a sale's own: the catalogue is loaded once a second however many are sold, mails leave in batches, beside it. */
const BESIDE = new RegExp(`from variants|pg_notify|claim_mails|mark_mails_sent|${MAIL}`);

it('a whole sale is four statements, each a transaction of its own, and one for the mail', async () => {
  const admin = await store.signedIn('admin');
  const product = await aProduct(admin, {}, 5);
  await store.store.deps.catalogue.refresh();
  const client = store.client();
  const counted = countStatements(store.database);
  const during = async (work: () => unknown) =>
    (await counted.during(work)).filter((name) => !BESIDE.test(name));

  // One before: what is prepared or loaded once is no part of a sale.
  await placeOrder(client, aTransaction(product));
  const email = 'satu@contoh.test';
  const mails = async () => (await admin.get(`/sandbox/inbox.json?to=${email}`)).body.length;
  let made: Transaction | undefined;
  expect(
    await during(async () => {
      made = await placeOrder(client, aTransaction(product, { customer_email: email }));
    }),
  ).toEqual(['place_order', 'attach_transaction']);
  if (!made) throw new Error('no order');
  const { merchant_ref } = made;
  const notice = callbackBody(made);
  const mailed = await counted.during(async () => {
    expect(await during(() => sendCallback(store, notice))).toEqual(['pay_order']);
    await store.runJob('send-mail');
    await expect.poll(mails).toBe(1);
  });
  expect(mailed.filter((name) => name === MAIL)).toEqual([MAIL]);
  const look = () => client.get(`tripay/get-purchase?merchant_ref=${merchant_ref}`);
  expect(await during(look)).toEqual(['read_purchase']);
  expect((await look()).body.data.codes).toHaveLength(1);
});
