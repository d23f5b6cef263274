import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore({ vars: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => store?.close());

const FAR = { 'x-forwarded-for': '203.0.113.5' };
const read = async (): Promise<Map<string, number>> => {
  const { text } = await store.client().get('/metrics');
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ [^ ]*$/, ''), Number(line.split(' ').at(-1))]));
};

describe('/metrics', () => {
  it('counts orders, notices, mails and calls, and tells how long the queues are', async () => {
    const admin = await store.signedIn('admin');
    const product = await aProduct(admin, {}, 60);
    const order = () => placeOrder(store.client(), aTransaction(product));
    const [paid, refunded] = [await order(), await order()];
    await order();
    await sendCallback(store, callbackBody(paid));
    await sendCallback(store, callbackBody(paid));
    await sendCallback(store, callbackBody(paid, { total_amount: 1 }));
    await sendCallback(store, callbackBody(refunded));
    await sendCallback(store, callbackBody(refunded, { status: 'REFUND' }));
    await store.runJob('send-mail');
    await store.client().get('tripay/get-purchase.php?reference=rahasia');
    await store.client().get('tidak/ada/di/sini');
    const values = await read();
    for (const [event, count] of Object.entries({ created: 3, paid: 2, delivered: 2, refunded: 1 }))
      expect([
        event,
        values.get(`kunci_orders_total{gateway="tripay",event="${event}"}`),
        values.get(`kunci_order_rupiah_total{gateway="tripay",event="${event}"}`),
      ]).toEqual([event, count, count * 80_000]);
    for (const [outcome, reason, count] of [
      ['applied', '', 3],
      ['repeated', '', 1],
      ['refused', 'other amount', 1],
    ] as const) {
      const labels = `gateway="tripay",outcome="${outcome}",reason="${reason}"`;
      expect([outcome, values.get(`kunci_callbacks_total{${labels}}`)]).toEqual([outcome, count]);
    }
    expect(values.get('kunci_requests_total{path="tripay/callback",status="200"}')).toBe(4);
    expect(values.get('kunci_mails_total{result="sent"}')).toBeGreaterThanOrEqual(2);
    expect(values.get('kunci_requests_total{path="tripay/create-transaction",status="200"}')).toBe(3);
    expect(values.get('kunci_requests_total{path="tripay/get-purchase",status="404"}')).toBe(1);
    expect(values.get('kunci_requests_total{path="other",status="404"}')).toBe(1);
    expect(values.get('kunci_request_seconds_count{path="tripay/create-transaction"}')).toBe(3);
    expect(values.get('kunci_request_seconds_bucket{path="tripay/create-transaction",le="+Inf"}')).toBe(3);
    expect(values.get('kunci_work_runs_total{job="send-mail"}')).toBeGreaterThanOrEqual(1);
    expect(values.get('kunci_work_failed{job="send-mail"}')).toBe(0);
    expect(values.get('kunci_orders_waiting')).toBe(0);
    expect(values.get('kunci_orders_unpaid')).toBe(1);
    expect(values.get('kunci_keys_held')).toBe(1);
    expect(values.get('kunci_mails_queued')).toBe(0);
    expect(JSON.stringify([...values.keys()])).not.toMatch(/rahasia|tidak|@/);
  });

  it('is for this machine and for admins', async () => {
    const local = await store.client().get('/metrics');
    expect([local.status, local.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect((await store.client().get('/metrics', FAR)).status).toBe(401);
    expect((await (await store.signedIn('customer')).get('/metrics', FAR)).status).toBe(403);
    expect((await (await store.signedIn('admin')).get('/metrics', FAR)).status).toBe(200);
  });

  it('is not opened to the world by a proxy on this machine that nobody told us of', async () => {
    const plain = await testStore({ database: store.database });
    expect((await plain.client().get('/metrics')).status).toBe(200);
    expect((await plain.client().get('/metrics', FAR)).status).toBe(401);
    await plain.close();
  });
});
