import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hmacSha256Hex } from '#adapters/hmac-node.ts';
import type { Transaction } from '#contract/checkout.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { ADMIN, type AppProcess, appProcess } from '#testing/app-process.ts';
import { addKeys, aProduct, aTransaction, callbackBody, placeOrder } from '#testing/factories.ts';
import { inParallel, shuffled } from '#testing/in-parallel.ts';
import { TestClient } from '#testing/test-client.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { CREDENTIALS } from '#testing/test-store.ts';

let database: TestDatabase;
let apps: AppProcess[] = [];
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  apps = [];
  await database.close();
});

async function startApp(): Promise<AppProcess> {
  const app = await appProcess(database.url);
  apps.push(app);
  return app;
}

async function adminOf(app: AppProcess): Promise<TestClient> {
  const admin = new TestClient(app.url);
  const answer = await admin.post('auth/login', ADMIN);
  if (!answer.body?.success) throw new Error(answer.text);
  return admin;
}

/** True when the store has acknowledged it; false when it refused it or was not there. */
async function tell(url: string, transaction: Transaction, key = CREDENTIALS.privateKey): Promise<boolean> {
  const body = callbackBody(transaction);
  const headers = {
    'content-type': 'application/json',
    'x-callback-event': 'payment_status',
    'x-callback-signature': hmacSha256Hex(key, body),
  };
  try {
    const answer = await new TestClient(url).send('POST', 'tripay/callback', body, headers);
    return answer.body?.success === true;
  } catch {
    return false;
  }
}

/** What must hold of the whole database at any time. */
const broken = () => checkInvariants(database.db, new Date());

/** A key that was sold goes to a waiting order once more. */
const sellAgain = () =>
  database.db.execute(sql`
    insert into deliveries (key_id, order_id, slot, delivered_at)
    select (select key_id from deliveries limit 1), (select id from orders where delivery_status = 'PENDING' limit 1), 1, now()`);

const keysOf = async (url: string, orders: readonly Transaction[]): Promise<string[][]> =>
  inParallel(
    8,
    orders.map((order) => async () => {
      const answer = await new TestClient(url).get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`);
      return (answer.body?.data?.codes ?? []) as string[];
    }),
  );

describe('many buyers, few keys, two app processes', () => {
  it('delivers 40 keys once each to 100 paid buyers; the rest are paid and waiting', async () => {
    const seed = String(Date.now());
    const [one, two] = [await startApp(), await startApp()];
    const urls = [one.url, two.url] as const;
    const admin = await adminOf(one);
    const product = await aProduct(admin, {}, 0);
    const stocked = await addKeys(admin, product.id, 40);
    const orders = await inParallel(
      16,
      Array.from(
        { length: 100 },
        (_, n) => () => placeOrder(new TestClient(urls[n % 2] ?? one.url), aTransaction(product)),
      ),
    );
    const forged = await inParallel(
      16,
      orders.map((order, n) => () => tell(urls[n % 2] ?? one.url, order, 'another key')),
    );
    expect(forged.some(Boolean)).toBe(false);
    const notices = shuffled([...orders, ...orders, ...orders], seed);
    const taken = await inParallel(
      16,
      notices.map((order, n) => () => tell(urls[n % 2] ?? one.url, order)),
    );
    expect(taken.every(Boolean), `seed ${seed}`).toBe(true);

    const codes = await keysOf(two.url, orders);
    const delivered = codes.flat();
    expect(delivered).toHaveLength(40);
    expect(new Set(delivered)).toEqual(new Set(stocked));
    const { rows } = await database.db.execute<{ status: string; delivery_status: string; n: number }>(
      sql`select status, delivery_status, count(*)::int as n from orders group by 1, 2 order by 2`,
    );
    expect(rows).toEqual([
      { status: 'PAID', delivery_status: 'DELIVERED', n: 40 },
      { status: 'PAID', delivery_status: 'PENDING', n: 60 },
    ]);
    expect(await broken(), `seed ${seed}`).toEqual([]);

    // The database itself refuses what no code should try.
    await expect(sellAgain()).rejects.toThrow();
    const more = await admin.post('codes/create', {
      product_id: product.id,
      codes: Array.from({ length: 60 }, (_, n) => `LATE-${n}`),
    });
    expect(more.body).toMatchObject({ added: 60, delivered: 60 });
    expect(await broken()).toEqual([]);
  });
});

describe('the app is killed in the middle of 200 sales', () => {
  it('keeps every acknowledged callback, gives no key twice and serves every paid order', async () => {
    const app = await startApp();
    const admin = await adminOf(app);
    const product = await aProduct(admin, {}, 0);
    await addKeys(admin, product.id, 200);
    const orders = await inParallel(
      16,
      Array.from({ length: 200 }, () => () => placeOrder(new TestClient(app.url), aTransaction(product))),
    );
    let acknowledged = 0;
    const acks = await inParallel(
      16,
      orders.map((order) => async () => {
        const ok = await tell(app.url, order);
        if (ok) acknowledged += 1;
        if (acknowledged === 80) void app.killHard();
        return ok;
      }),
    );
    expect(acks.filter(Boolean).length).toBeGreaterThanOrEqual(80);
    expect(acks.filter(Boolean).length).toBeLessThan(200);
    expect(await broken()).toEqual([]);

    const again = await startApp();
    const kept = await keysOf(
      again.url,
      orders.filter((_, n) => acks[n]),
    );
    expect(kept.every((codes) => codes.length === 1)).toBe(true);
    // What was not acknowledged comes again, as the gateway does it.
    await inParallel(
      16,
      orders.filter((_, n) => !acks[n]).map((order) => () => tell(again.url, order)),
    );
    const all = (await keysOf(again.url, orders)).flat();
    expect(all).toHaveLength(200);
    expect(new Set(all).size).toBe(200);
    expect(await broken()).toEqual([]);
    await expect
      .poll(async () => (await new TestClient(again.url).get('/sandbox/inbox.json')).body.length, {
        timeout: 20_000,
      })
      .toBe(100);
  });
});
