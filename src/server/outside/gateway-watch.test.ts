import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { IDLE_PROBE_MS, PROBE_MS } from '#domain/notices/outside-health.ts';
import { aProduct, aTransaction } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

const DOWN = 'Metode ini sedang mengalami gangguan. Pilih yang lain atau coba lagi nanti.';

/** A gateway that can be switched off; it remembers what it was asked. */
const there = { on: true, hangs: false, asked: [] as string[] };
const gateway = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    const path = new URL(request.url ?? '/', 'http://gateway').pathname;
    there.asked.push(path.replace(/^.*\//, ''));
    if (there.hangs) return undefined;
    if (!there.on) return response.writeHead(502).end('<html>');
    const ref = body ? JSON.parse(body).merchant_ref : '';
    const made = {
      reference: `T${there.asked.length}`,
      merchant_ref: ref,
      amount: body ? JSON.parse(body).amount : 0,
      checkout_url: 'http://127.0.0.1/checkout',
      status: 'UNPAID',
      expired_time: Math.floor(Date.now() / 1000) + 3_600,
    };
    const data = path.endsWith('/create') ? made : [];
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ success: true, message: '', data }));
  });
});

let at = Date.now();
const clock = { now: () => new Date(at) };
let vars: Record<string, string>;
let store: TestStore;
let other: TestStore;
let admin: TestClient;
let product: Product;
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  vars = { TRIPAY_BASE_URL: `http://127.0.0.1:${port}/api` };
  store = await testStore({ vars, clock });
  other = await testStore({ vars, clock, database: store.database });
  admin = await store.signedIn('admin');
});
afterAll(async () => {
  await other?.close();
  await store?.close();
  gateway.closeAllConnections();
  gateway.close();
});
beforeEach(async () => {
  Object.assign(there, { on: true, hangs: false });
  at += PROBE_MS;
  await store.runJob('watch-gateways');
  product = await aProduct(admin, {}, 50);
  there.asked = [];
});

const buy = async (from: TestStore = store) =>
  (await from.client().post('tripay/create-transaction', aTransaction(product))).body;
const health = async (of: TestStore) => (await of.client().get('/readyz')).body.gateways.tripay;
const downChannels = async () => {
  const { body } = await store.client().get('payment/channels');
  return body.data.filter((channel: { down?: true }) => channel.down).map((c: { code: string }) => c.code);
};
async function goDown() {
  there.on = false;
  for (let n = 0; n < 3; n += 1) {
    await buy();
    at += 16_000;
  }
  // The list of channels is asked for in the background now and then: not in the middle of a test.
  for (const { store: one } of [store, other]) await one.deps.channels.refresh();
}

describe('a gateway that does not answer', () => {
  it('is down for every process; buyers are told before and at once, and nothing is made for them', async () => {
    await goDown();
    await expect.poll(() => health(other)).toBe('down');
    const ready = await store.client().get('/readyz');
    expect([ready.status, ready.body]).toEqual([
      200,
      {
        ok: true,
        missing: [],
        gateways: { tripay: 'down', stripe: 'up', midtrans: 'up', xendit: 'up', stars: 'up' },
      },
    ]);
    expect(await downChannels()).toContain('QRIS2');
    expect(await downChannels()).not.toContain('CARD');
    const count = async () =>
      (await store.database.pool.query('select count(*)::int as n from orders')).rows[0].n;
    const before = await count();
    there.asked = [];
    const answers = await Promise.all([buy(), buy(other), buy()]);
    expect(answers.map((answer) => [answer.code, answer.message])).toEqual(
      Array(3).fill(['channel.down', DOWN]),
    );
    expect([there.asked, await count()]).toEqual([[], before]);
  });

  it('is tried by one buyer in half a minute, whose success ends the outage for all', async () => {
    await goDown();
    // A process that has not heard of it would try as well.
    await expect.poll(() => health(other)).toBe('down');
    at += PROBE_MS;
    there.asked = [];
    const failed = await Promise.all([buy(), buy(), buy(other)]);
    expect(failed.map((answer) => answer.code).sort()).toEqual([
      'channel.down',
      'channel.down',
      'checkout.failed',
    ]);
    expect(there.asked).toEqual(['create', 'transactions']);
    there.on = true;
    at += PROBE_MS;
    expect(await buy(other)).toMatchObject({ success: true });
    await expect.poll(() => health(store)).toBe('up');
    expect(await downChannels()).toEqual([]);
    expect(await buy()).toMatchObject({ success: true });
  });

  it('is found again by background work, without a buyer', async () => {
    await goDown();
    // A process that has not heard of it would not look.
    await expect.poll(() => health(other)).toBe('down');
    there.asked = [];
    await store.runJob('watch-gateways');
    expect(there.asked).toEqual([]);
    at += PROBE_MS;
    await Promise.all([store.runJob('watch-gateways'), other.runJob('watch-gateways')]);
    expect(there.asked).toEqual(['payment-channel']);
    expect(await health(store)).toBe('down');
    there.on = true;
    at += PROBE_MS;
    await other.runJob('watch-gateways');
    await expect.poll(() => health(store)).toBe('up');
  });

  it('is seen by background work when nobody buys', async () => {
    at += IDLE_PROBE_MS;
    there.on = false;
    there.asked = [];
    for (let n = 0; n < 5; n += 1) {
      await store.runJob('watch-gateways');
      at += PROBE_MS;
    }
    expect(there.asked).toHaveLength(5);
    expect(await health(store)).toBe('down');
  });

  it('repeats an order that was made before, and opens none of those that were not', async () => {
    const made = aTransaction(product);
    const first = (await store.client().post('tripay/create-transaction', made)).body;
    const unmade = aTransaction(product);
    there.on = false;
    expect((await store.client().post('tripay/create-transaction', unmade)).body.code).toBe(
      'checkout.failed',
    );
    await goDown();
    const send = async (input: object) =>
      (await store.client().post('tripay/create-transaction', input)).body;
    expect(await send(made)).toEqual(first);
    expect((await send(unmade)).code).toBe('channel.down');
  });

  it('does not keep a total of nothing from being given out', async () => {
    await goDown();
    const { rows } = await store.database.pool.query(
      `insert into vouchers (code, discount_percentage, is_active, created_at) values ('GRATIS', 100, true, now()) returning id`,
    );
    expect(rows).toHaveLength(1);
    const free = aTransaction(product, { voucher_code: 'GRATIS', amount: 0 });
    expect((await store.client().post('tripay/create-transaction', free)).body.success).toBe(true);
  });
});

it('a gateway that answers slowly is slow, sells on, and is well again by its answers', async () => {
  at += 11 * 60_000;
  const { watch } = store.store.deps;
  const answer = async (tookMs: number, times: number) => {
    for (let n = 0; n < times; n += 1) await watch.note('tripay', { answered: true, tookMs });
  };
  await answer(5_000, 5);
  await expect.poll(() => health(other)).toBe('slow');
  expect(await downChannels()).toEqual([]);
  expect((await buy(other)).success).toBe(true);
  const owner = await store.signedIn('admin');
  expect((await owner.post('settings/update', { noticeSlow: 6 })).body.success).toBe(true);
  await answer(5_000, 1);
  expect(await health(store)).toBe('up');
});

it('every call is counted by how it ended, and timed', async () => {
  const counted = async (from: TestStore) => {
    const { text } = await from.client().get('/metrics');
    return ['ok', 'failed', 'timeout'].map((outcome) => {
      const labels = `gateway="tripay",method="create",outcome="${outcome}"`;
      const found = text.split('\n').find((line) => line.startsWith(`kunci_gateway_calls_total{${labels}}`));
      return Number(found?.split(' ').at(-1) ?? 0);
    });
  };
  const before = await counted(store);
  await buy();
  there.on = false;
  await buy();
  expect((await counted(store)).map((n, at) => n - (before[at] ?? 0))).toEqual([1, 1, 0]);
  const hasty = await testStore({
    vars: { ...vars, GATEWAY_TIMEOUT_MS: '100' },
    clock,
    database: store.database,
  });
  there.hangs = true;
  await buy(hasty);
  expect(await counted(hasty)).toEqual([0, 0, 1]);
  const { text } = await hasty.client().get('/metrics');
  expect(text).toMatch(/kunci_gateway_seconds_bucket\{gateway="tripay",method="create",le="20"\} 1/);
  await hasty.close();
});
