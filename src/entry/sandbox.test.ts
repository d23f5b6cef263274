import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, type AppProcess, appProcess } from '#testing/app-process.ts';
import { aProduct, aTransaction, placeOrder } from '#testing/factories.ts';
import { type SandboxProcess, sandboxProcess } from '#testing/sandbox-process.ts';
import { TestClient } from '#testing/test-client.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

let storeDatabase: TestDatabase;
let gatewayDatabase: TestDatabase;
let gateway: SandboxProcess;
let store: AppProcess;

beforeAll(async () => {
  storeDatabase = await testDatabase();
  gatewayDatabase = await testDatabase();
  gateway = await sandboxProcess(gatewayDatabase.url);
  store = await appProcess(storeDatabase.url, gateway.vars);
}, 60_000);
afterAll(async () => {
  await Promise.all([store?.stop(), gateway?.stop()]);
  await Promise.all([storeDatabase?.close(), gatewayDatabase?.close()]);
});

const orderOf = async (merchantRef: string) => {
  const { rows } = await storeDatabase.pool.query(
    'select status, delivery_status from orders where merchant_ref = $1',
    [merchantRef],
  );
  return rows[0];
};

async function until(what: () => Promise<boolean>, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await what())) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('the sandbox gateway as a process of its own', () => {
  it('takes payments for the store and calls it back over HTTP', async () => {
    const admin = new TestClient(store.url);
    await admin.post('auth/login', ADMIN);
    const product = await aProduct(admin, {}, 2);
    const made = await placeOrder(new TestClient(store.url), aTransaction(product));
    expect(made.checkout_url).toBe(`${gateway.url}/sandbox/tripay/checkout/${made.reference}`);
    const page = await new TestClient(gateway.url).get(new URL(made.checkout_url).pathname);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(page.text).toContain('<script');
    const paid = await fetch(`${made.checkout_url}/pay`, { method: 'POST' });
    expect(await paid.json()).toEqual({ success: true, status: 'PAID', callback: 'accepted' });
    expect(await orderOf(made.merchant_ref)).toEqual({ status: 'PAID', delivery_status: 'DELIVERED' });
    const { rows } = await storeDatabase.pool.query('select count(*)::int as n from sandbox.transactions');
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is paid while the store is down; the store finds out when it is back, and delivers', async () => {
    const admin = new TestClient(store.url);
    await admin.post('auth/login', ADMIN);
    const product = await aProduct(admin, {}, 1);
    const made = await placeOrder(new TestClient(store.url), aTransaction(product));
    await store.stop();
    const paid = await fetch(`${made.checkout_url}/pay`, { method: 'POST' });
    expect(await paid.json()).toMatchObject({ success: true, status: 'PAID', callback: 'unreachable' });
    // The gateway has given up, and the two minutes until the first question have gone by.
    await gatewayDatabase.pool.query('delete from sandbox.callbacks');
    await storeDatabase.pool.query('update orders set next_check_at = now() where merchant_ref = $1', [
      made.merchant_ref,
    ]);
    store = await appProcess(storeDatabase.url, gateway.vars);
    await until(async () => (await orderOf(made.merchant_ref)).delivery_status === 'DELIVERED', 30_000);
    const back = await new TestClient(store.url).get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
    expect(back.body.data).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
    expect(back.body.data.codes).toHaveLength(1);
  }, 90_000);
});
