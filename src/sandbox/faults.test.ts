import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SandboxFaults } from '#contract/payments/sandbox.ts';
import { GatewayUnclear } from '#server/ports/gateway.ts';
import { type SandboxGateway, startSandboxGateway } from '#testing/sandbox-gateway.ts';
import { testDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let gateway: SandboxGateway;
beforeAll(async () => {
  database = await testDatabase();
  gateway = await startSandboxGateway(database.db);
});
afterAll(async () => {
  gateway?.close();
  await database?.close();
});
beforeEach(() => gateway.reset());

const MINUTE = 60_000;
const make = async () => (await gateway.client.create(gateway.order())).reference;
const references = () => gateway.received.map(({ body }) => body.reference);

describe('faults', () => {
  const none: SandboxFaults = {
    drop: 0,
    duplicate: 0,
    delayMs: 0,
    reorder: 0,
    wrongSignature: false,
    wrongAmount: false,
    createTimeout: 0,
    status5xx: 0,
    refundTimeout: 0,
    refundRefused: 0,
    mailDown: false,
  };

  it('are told whole, set in part and cleared by zero or false', async () => {
    await expect(gateway.faults({ drop: 2, wrongAmount: true })).resolves.toEqual({
      ...none,
      drop: 2,
      wrongAmount: true,
    });
    await expect(gateway.faults({ delayMs: 5 })).resolves.toMatchObject({ drop: 2, delayMs: 5 });
    await expect((await fetch(`${gateway.base}/faults`)).json()).resolves.toMatchObject({
      drop: 2,
      delayMs: 5,
    });
    const cleared = JSON.stringify({ drop: false, wrongAmount: 0, delayMs: 0 });
    const answer = await fetch(`${gateway.base}/faults`, { method: 'POST', body: cleared });
    await expect(answer.json()).resolves.toEqual(none);
  });

  it.each(['{"drip":1}', '{"drop":-1}', '{"drop":"1"}', '{"drop":1.5}', '[]', 'x', ''])(
    'refuse %j',
    async (body) => {
      const answer = await fetch(`${gateway.base}/faults`, { method: 'POST', body });
      expect(answer.status).toBe(400);
      await expect((await fetch(`${gateway.base}/faults`)).json()).resolves.toEqual(none);
    },
  );

  it('drop: the next callbacks are lost for good', async () => {
    await gateway.faults({ drop: 2 });
    const outcomes = [];
    for (let n = 0; n < 3; n++) outcomes.push((await gateway.act(await make(), 'pay')).callback);
    expect(outcomes).toEqual(['dropped', 'dropped', 'accepted']);
    gateway.advance(10 * MINUTE);
    await gateway.runDueCallbacks();
    expect(gateway.received).toHaveLength(1);
    await expect(gateway.faults({})).resolves.toEqual(none);
  });

  it('duplicate: every callback comes that many times more', async () => {
    await gateway.faults({ duplicate: 2 });
    await expect(gateway.act(await make(), 'pay')).resolves.toMatchObject({ callback: 'accepted' });
    await gateway.act(await make(), 'pay');
    expect(gateway.received).toHaveLength(6);
    expect(new Set(gateway.received.map(({ raw }) => raw)).size).toBe(2);
  });

  it('delayMs: the callback comes later', async () => {
    await gateway.faults({ delayMs: 5_000 });
    await expect(gateway.act(await make(), 'pay')).resolves.toMatchObject({
      status: 'PAID',
      callback: 'delayed',
    });
    gateway.advance(4_999);
    await expect(gateway.runDueCallbacks()).resolves.toBe(0);
    gateway.advance(1);
    await expect(gateway.runDueCallbacks()).resolves.toBe(1);
    expect(gateway.received).toHaveLength(1);
  });

  it('reorder: the next callbacks come in reverse', async () => {
    await gateway.faults({ reorder: 3 });
    const made = [await make(), await make(), await make(), await make()];
    const outcomes = [];
    for (const reference of made) outcomes.push((await gateway.act(reference, 'pay')).callback);
    expect(outcomes).toEqual(['delayed', 'delayed', 'accepted', 'accepted']);
    expect(references()).toEqual([made[2], made[1], made[0], made[3]]);
  });

  it('reorder: clearing it lets go what was kept', async () => {
    await gateway.faults({ reorder: 5 });
    const made = [await make(), await make()];
    for (const reference of made) await gateway.act(reference, 'pay');
    expect(gateway.received).toHaveLength(0);
    await gateway.faults({ reorder: 0 });
    expect(references()).toEqual([made[1], made[0]]);
  });

  it('wrongSignature: nothing fits, though it looks right', async () => {
    await gateway.faults({ wrongSignature: true });
    await gateway.act(await make(), 'pay');
    const [callback] = gateway.received;
    const signature = callback?.headers.get('x-callback-signature') ?? null;
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    const raw = new TextEncoder().encode(callback?.raw);
    await expect(gateway.client.verifyCallback(raw, signature)).resolves.toBe(false);
  });

  it('wrongAmount: signed well, but another amount', async () => {
    await gateway.faults({ wrongAmount: true });
    await gateway.act(await make(), 'pay');
    const [callback] = gateway.received;
    expect(callback?.body.total_amount).not.toBe(192_080);
    const raw = new TextEncoder().encode(callback?.raw);
    const signature = callback?.headers.get('x-callback-signature') ?? null;
    await expect(gateway.client.verifyCallback(raw, signature)).resolves.toBe(true);
  });

  it('createTimeout: the transaction exists, its answer never comes', async () => {
    await gateway.faults({ createTimeout: 1 });
    const order = gateway.order();
    await expect(gateway.client.create(order)).rejects.toBeInstanceOf(GatewayUnclear);
    await expect(gateway.client.findByMerchantRef(order.merchantRef)).resolves.toMatchObject({
      status: 'UNPAID',
    });
    await expect(gateway.client.create(order)).resolves.toMatchObject({ status: 'UNPAID' });
  });

  it('status5xx: the next answers are errors and nothing happens', async () => {
    await gateway.faults({ status5xx: 2 });
    const order = gateway.order();
    await expect(gateway.client.create(order)).rejects.toBeInstanceOf(GatewayUnclear);
    await expect(gateway.client.channels()).rejects.toBeInstanceOf(GatewayUnclear);
    await expect(gateway.client.findByMerchantRef(order.merchantRef)).resolves.toBeNull();
  });

  it('reach another process within a second', async () => {
    const other = await startSandboxGateway(database.db);
    try {
      await other.client.channels();
      await gateway.faults({ status5xx: 1 });
      other.advance(1_000);
      await expect(other.client.channels()).rejects.toBeInstanceOf(GatewayUnclear);
    } finally {
      other.close();
    }
  });
});
