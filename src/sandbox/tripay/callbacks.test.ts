import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import type { SandboxActionResult } from '#contract/payments/sandbox.ts';
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
      const waiting = () =>
        db.execute(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
      await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
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
      // Whoever waits for this lock waits for ever, were it not for this.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`);
      await tx.execute(sql`select from sandbox.callbacks order by id limit 1 for update`);
      await expect(gateway.runDueCallbacks()).resolves.toBe(2);
    });
  });

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
    expect((await gateway.client.detail({ reference: late, merchantRef: '' }))?.status).toBe('EXPIRED');
    expect((await gateway.client.detail({ reference: paid, merchantRef: '' }))?.status).toBe('PAID');
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
