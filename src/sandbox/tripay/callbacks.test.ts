import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hmacSha256Hex } from '#adapters/hmac-node.ts';
import type { SandboxActionResult, SandboxFaults } from '#contract/sandbox.ts';
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
const refuse = () => Response.json({ success: false }, { status: 503 });
const make = async () => (await gateway.client.create(gateway.order())).reference;
const statuses = () => gateway.received.map(({ body }) => body.status);
const references = () => gateway.received.map(({ body }) => body.reference);

describe('a callback', () => {
  it('has the body, the headers and the signature of the gateway', async () => {
    const order = gateway.order();
    const { reference } = await gateway.client.create(order);
    await gateway.act(reference, 'pay');
    expect(gateway.received).toHaveLength(1);
    const [{ body, headers, raw } = { body: {}, headers: new Headers(), raw: '' }] = gateway.received;
    expect(body).toEqual({
      reference,
      merchant_ref: order.merchantRef,
      payment_method: 'QRIS (ShopeePay)',
      payment_method_code: 'QRIS2',
      total_amount: 192_080,
      fee_merchant: 2_095,
      fee_customer: 0,
      total_fee: 2_095,
      amount_received: 189_985,
      is_closed_payment: 1,
      status: 'PAID',
      paid_at: Math.floor(gateway.clock.now().getTime() / 1000),
      note: null,
    });
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('x-callback-event')).toBe('payment_status');
    expect(headers.get('user-agent')).toBe(
      'TriPay Payment/1.0 (+https://tripay.co.id/developer?tab=callback)',
    );
    expect(headers.get('x-callback-signature')).toBe(hmacSha256Hex(gateway.credentials.privateKey, raw));
  });

  it('tells each state, and only along legal ways', async () => {
    const [a, b, c] = [await make(), await make(), await make()];
    const refused = async (reference: string, action: string) => {
      const answer = await gateway.act(reference, action);
      return answer.success ? 'done' : answer.status;
    };
    await expect(refused(a, 'refund')).resolves.toBe('UNPAID');
    await expect(refused(a, 'fail')).resolves.toBe('done');
    await expect(refused(a, 'expire')).resolves.toBe('FAILED');
    await expect(refused(a, 'pay')).resolves.toBe('done');
    await expect(refused(b, 'expire')).resolves.toBe('done');
    await expect(refused(b, 'expire')).resolves.toBe('EXPIRED');
    await expect(refused(b, 'pay')).resolves.toBe('done');
    await expect(refused(c, 'pay')).resolves.toBe('done');
    await expect(refused(c, 'fail')).resolves.toBe('PAID');
    await expect(refused(c, 'expire')).resolves.toBe('PAID');
    await expect(refused(c, 'refund')).resolves.toBe('done');
    await expect(refused(c, 'pay')).resolves.toBe('REFUND');
    await expect(refused(c, 'refund')).resolves.toBe('REFUND');
    expect(statuses()).toEqual(['FAILED', 'PAID', 'EXPIRED', 'PAID', 'PAID', 'REFUND']);
    expect(gateway.received[0]?.body.paid_at).toBeNull();
  });

  it('is sent again when the buyer pays again, with the first payment’s time', async () => {
    const reference = await make();
    await gateway.act(reference, 'pay');
    gateway.advance(MINUTE);
    await expect(gateway.act(reference, 'pay')).resolves.toMatchObject({
      success: true,
      callback: 'accepted',
    });
    expect(gateway.received[1]?.raw).toBe(gateway.received[0]?.raw);
  });

  it('follows what another press, not yet finished, makes of the transaction', async () => {
    const { db } = database;
    const reference = await make();
    let pressed: Promise<SandboxActionResult> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`update sandbox.transactions set status = 'FAILED' where reference = ${reference}`);
      pressed = gateway.act(reference, 'expire');
      await vi.waitFor(async () => {
        const { rows } = await tx.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(1);
      }, 10_000);
    });
    await expect(pressed).resolves.toMatchObject({ success: false, status: 'FAILED' });
    expect(gateway.received).toHaveLength(0);
  });

  it('goes nowhere when the store named no address', async () => {
    const answer = await gateway.api('transaction/create', {
      method: 'POST',
      body: JSON.stringify({
        method: 'QRIS2',
        merchant_ref: 'INV-1',
        amount: 5_000,
        customer_name: 'siti',
        customer_email: 'siti@example.com',
        order_items: [{ name: 'Kunci', price: 5_000, quantity: 1 }],
        signature: hmacSha256Hex(gateway.credentials.privateKey, 'T30149INV-15000'),
      }),
    });
    const { data } = await answer.json();
    const paid = { success: true, status: 'PAID', callback: 'dropped' };
    await expect(gateway.act(data.reference, 'pay')).resolves.toEqual(paid);
    await expect(gateway.act(data.reference, 'pay')).resolves.toEqual(paid);
  });

  it('is 404 for unknown transactions and unknown actions', async () => {
    const reference = await make();
    const post = async (path: string) =>
      (await fetch(`${gateway.base}/checkout/${path}`, { method: 'POST' })).status;
    await expect(post(`${reference}/explode`)).resolves.toBe(404);
    await expect(post('DEV-T30149999999ZZZZZ/pay')).resolves.toBe(404);
  });
});

describe('a callback that is not taken', () => {
  it.each<[string, () => Response]>([
    ['says no', refuse],
    ['says success as text', () => Response.json({ success: 'true' })],
    ['answers with a page', () => new Response('OK')],
    ['leads elsewhere', () => new Response(null, { status: 307, headers: { location: '/callback' } })],
  ])('comes again when the store %s', async (_name, answer) => {
    gateway.store.answer = answer;
    await expect(gateway.act(await make(), 'pay')).resolves.toEqual({
      success: true,
      status: 'PAID',
      callback: 'refused',
    });
    gateway.store.answer = () => Response.json({ success: true });
    gateway.advance(2 * MINUTE);
    await expect(gateway.runDueCallbacks()).resolves.toBe(1);
    expect(gateway.received).toHaveLength(2);
    gateway.advance(60 * MINUTE);
    await expect(gateway.runDueCallbacks()).resolves.toBe(0);
  });

  it('comes every two minutes, three times more, with the same bytes, and never again', async () => {
    gateway.store.answer = refuse;
    await gateway.act(await make(), 'pay');
    const sent: number[] = [];
    for (let minute = 0.5; minute <= 20; minute += 0.5) {
      gateway.advance(MINUTE / 2);
      if ((await gateway.runDueCallbacks()) > 0) sent.push(minute);
    }
    expect(sent).toEqual([2, 4, 6]);
    expect(new Set(gateway.received.map(({ raw }) => raw)).size).toBe(1);
    expect(gateway.received).toHaveLength(4);
  });

  it('comes from one of two processes only', async () => {
    gateway.store.answer = refuse;
    const other = await startSandboxGateway(database.db);
    try {
      for (let n = 0; n < 10; n++) await gateway.act(await make(), 'pay');
      gateway.received.length = 0;
      gateway.advance(2 * MINUTE);
      other.advance(2 * MINUTE);
      const counts = await Promise.all([gateway, other, gateway, other].map((one) => one.runDueCallbacks()));
      expect(counts.reduce((sum, count) => sum + count)).toBe(10);
      expect(new Set(references()).size).toBe(10);
      expect(gateway.received).toHaveLength(10);
    } finally {
      other.close();
    }
  });

  it('is left to the process that has taken it', async () => {
    const { db } = database;
    gateway.store.answer = refuse;
    for (let n = 0; n < 3; n++) await gateway.act(await make(), 'pay');
    gateway.advance(2 * MINUTE);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from sandbox.callbacks order by id limit 1 for update`);
      await expect(gateway.runDueCallbacks()).resolves.toBe(2);
    });
  }, 5_000);

  it('comes again when the store is away', async () => {
    const order = gateway.order({ callbackUrl: 'http://127.0.0.1:9/callback' });
    const { reference } = await gateway.client.create(order);
    await expect(gateway.act(reference, 'pay')).resolves.toMatchObject({ callback: 'unreachable' });
    gateway.advance(2 * MINUTE);
    await expect(gateway.runDueCallbacks()).resolves.toBe(1);
  });

  it('waits less when the clock is sped up', async () => {
    const fast = await startSandboxGateway(database.db, { timeScale: 60 });
    try {
      fast.store.answer = refuse;
      await fast.act((await fast.client.create(fast.order())).reference, 'pay');
      fast.advance(1_900);
      await expect(fast.runDueCallbacks()).resolves.toBe(0);
      fast.advance(100);
      await expect(fast.runDueCallbacks()).resolves.toBe(1);
    } finally {
      fast.close();
    }
  });
});

describe('expiry', () => {
  it('ends unpaid transactions at their time and tells the store once', async () => {
    const [late, paid] = [await make(), await make()];
    await gateway.act(paid, 'pay');
    gateway.advance(60 * MINUTE - 1_000);
    await expect(gateway.expireDue()).resolves.toBe(0);
    gateway.advance(1_000);
    const counts = await Promise.all([gateway.expireDue(), gateway.expireDue()]);
    expect(counts.sort()).toEqual([0, 1]);
    expect((await gateway.client.detail(late))?.status).toBe('EXPIRED');
    expect((await gateway.client.detail(paid))?.status).toBe('PAID');
    expect(statuses()).toEqual(['PAID', 'EXPIRED']);
    await expect(gateway.act(late, 'pay')).resolves.toMatchObject({ success: true, status: 'PAID' });
  });

  it('comes sooner when the clock is sped up', async () => {
    const fast = await startSandboxGateway(database.db, { timeScale: 60 });
    try {
      await fast.client.create(fast.order());
      fast.advance(MINUTE - 1);
      await expect(fast.expireDue()).resolves.toBe(0);
      fast.advance(1);
      await expect(fast.expireDue()).resolves.toBe(1);
    } finally {
      fast.close();
    }
  });
});

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
