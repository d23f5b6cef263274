import { type AddressInfo, createServer, type Socket } from 'node:net';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import type { Ctx } from '../../context.ts';
import { jobContext } from '../../context.ts';
import { keys } from '../../db/schema/keys.ts';
import { mails } from '../../db/schema/mail.ts';
import { goods, orderLines, orders } from '../../db/schema/orders.ts';
import { type Mail, MailServerAway } from '../../ports/mailer.ts';
import { applyNews } from '../payments/apply-news.ts';
import { sendDueMails } from './send-due-mails.ts';

const START = Date.parse('2026-03-01T03:00:00.000Z');
const MINUTE = 60_000;
const DOWN = async (): Promise<void> => {
  throw new Error('550 no such user');
};

let at = START;
let store: TestStore;
let productId: number;
let ctx: Ctx;
let sent: Mail[] = [];
let send: (mail: Mail) => Promise<void>;

beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) }, vars: { STORE_URL: 'https://toko.test' } });
  productId = (await aProduct(await store.signedIn('admin'), { customLink: 'https://contoh.id/unduh' }, 0))
    .id;
  ctx = jobContext({ ...store.store.deps, mailer: { send: (mail) => send(mail), check: async () => [] } });
});
afterAll(() => store?.close());
beforeEach(async () => {
  at = START;
  sent = [];
  send = async (mail) => void sent.push(mail);
  await ctx.db.execute(sql`truncate mails, goods, keys, orders restart identity cascade`);
});

/** A paid and delivered order whose mail is due now. */
async function soldOrder(n: number, locale = 'id'): Promise<number> {
  const when = new Date(at);
  const key = [`KEY-${n}`];
  const { vault } = ctx.deps;
  const [[sealed], [exactHash], [memberHash]] = await Promise.all([
    vault.seal([{ row: `key:${n}`, text: `KEY-${n}` }]),
    vault.exactHash(key),
    vault.memberHash(key),
  ]);
  if (!sealed || !exactHash || !memberHash) throw new Error('no key');
  const [order] = await ctx.db
    .insert(orders)
    .values({
      gateway: 'tripay',
      merchantRef: `PUB-${n}`,
      gatewayReference: `T${n}`,
      requestHash: new Uint8Array(1),
      paymentMethod: 'QRIS',
      quantity: 1,
      totalIdr: 89_820,
      chargedIdr: 89_820,
      customerEmail: `pembeli${n}@contoh.id`,
      customerName: 'pembeli',
      status: 'PAID',
      deliveryStatus: 'DELIVERED',
      createdAt: when,
      expiresAt: when,
      paidAt: when,
      deliveredAt: when,
    })
    .returning({ id: orders.id });
  const [made] = await ctx.db
    .insert(keys)
    .overridingSystemValue()
    .values({ id: n, variantId: productId, sealed, exactHash, memberHash, status: 'sold', createdAt: when })
    .returning({ id: keys.id });
  if (!order || !made) throw new Error('no order');
  await ctx.db.insert(orderLines).values({
    orderId: order.id,
    variantId: productId,
    name: 'Garuda Pass 7 days',
    quantity: 1,
    unitIdr: 89_820,
  });
  await ctx.db.insert(goods).values({ keyId: made.id, orderId: order.id, slot: 1, givenAt: when });
  await ctx.db.insert(mails).values({
    kind: 'order-delivered',
    orderId: order.id,
    toEmail: `pembeli${n}@contoh.id`,
    locale,
    nextAttemptAt: when,
    createdAt: when,
  });
  return order.id;
}

const rows = () => ctx.db.select().from(mails).orderBy(asc(mails.id));

describe('mails that are due', () => {
  it('are sent once, with the keys, in the buyer’s language, and are then marked sent', async () => {
    await soldOrder(1, 'en');
    expect(await sendDueMails(ctx)).toBe(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'pembeli1@contoh.id',
      subject: 'Your licence key: Garuda Pass 7 days',
      text: expect.stringContaining('KEY-1'),
    });
    expect(sent[0]?.text).toContain('https://contoh.id/unduh');
    expect(sent[0]?.text).toContain('https://toko.test/success?merchant_ref=PUB-1');
    expect(await rows()).toMatchObject([
      { status: 'sent', attempts: 1, sentAt: new Date(at), lastError: null },
    ]);
    at += 60 * MINUTE;
    expect(await sendDueMails(ctx)).toBe(0);
    expect(sent).toHaveLength(1);
  });

  it('that waited for a server that was away leave with the first that it takes again; others keep their time', async () => {
    await soldOrder(1);
    send = async () => Promise.reject(new MailServerAway('connect ECONNREFUSED'));
    for (const minutes of [0, 1, 2, 4]) {
      at += minutes * MINUTE;
      await sendDueMails(ctx);
    }
    expect(await rows()).toMatchObject([
      {
        attempts: 4,
        lastError: 'the mail server is away: connect ECONNREFUSED',
        nextAttemptAt: new Date(at + 8 * MINUTE),
      },
    ]);
    await soldOrder(2);
    send = DOWN;
    await sendDueMails(ctx);
    at += 2_000;
    await soldOrder(3);
    send = async (mail) => void sent.push(mail);
    await sendDueMails(ctx);
    expect(sent.map(({ to }) => to).sort()).toEqual(['pembeli1@contoh.id', 'pembeli3@contoh.id']);
    expect(await rows()).toMatchObject([
      { status: 'sent', attempts: 5 },
      { status: 'queued', attempts: 1, nextAttemptAt: new Date(at - 2_000 + MINUTE) },
      { status: 'sent', attempts: 1 },
    ]);
  });

  it('wait for their time', async () => {
    const order = await soldOrder(1);
    await ctx.db
      .update(mails)
      .set({ nextAttemptAt: new Date(at + 1) })
      .where(eq(mails.orderId, order));
    expect(await sendDueMails(ctx)).toBe(0);
    at += 1;
    expect(await sendDueMails(ctx)).toBe(1);
  });

  it('are shared out among processes: none is sent twice, none is left', async () => {
    for (let n = 1; n <= 45; n += 1) await soldOrder(n);
    const counts = await Promise.all([1, 2, 3, 4].map(() => sendDueMails(ctx)));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(45);
    expect(new Set(sent.map((mail) => mail.to)).size).toBe(45);
    expect(sent).toHaveLength(45);
  });

  it('whose sender was killed are taken up by another two minutes later', async () => {
    await soldOrder(1);
    let claimed = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      claimed = resolve;
    });
    send = () => {
      claimed();
      return new Promise(() => undefined);
    };
    void sendDueMails(ctx);
    await reached;
    send = async (mail) => void sent.push(mail);
    at += 2 * MINUTE - 1;
    expect(await sendDueMails(ctx)).toBe(0);
    at += 1;
    expect(await sendDueMails(ctx)).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });
});

describe('mails that fail', () => {
  it('are tried again after 1, 2, 4 … minutes, at most four hours, twelve times in all', async () => {
    await soldOrder(1);
    send = DOWN;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect(await sendDueMails(ctx)).toBe(0);
      const [row] = await rows();
      expect(row).toMatchObject({
        attempts: attempt,
        status: attempt < 12 ? 'queued' : 'failed',
        lastError: '550 no such user',
        sentAt: null,
      });
      const wait = (row?.nextAttemptAt.getTime() ?? 0) - at;
      waits.push(wait / MINUTE);
      at += wait - 1;
      expect([await sendDueMails(ctx), (await rows())[0]?.attempts]).toEqual([0, attempt]);
      at += 1;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240]);
    send = async (mail) => void sent.push(mail);
    at += 24 * 60 * MINUTE;
    expect(await sendDueMails(ctx)).toBe(0);
    expect(sent).toEqual([]);
  });

  it('do not keep the others from leaving', async () => {
    for (let n = 1; n <= 25; n += 1) await soldOrder(n);
    send = async (mail) => {
      if (/pembeli\d*[13579]@/.test(mail.to)) await DOWN();
      sent.push(mail);
    };
    expect(await sendDueMails(ctx)).toBe(12);
    const left = (await rows()).filter((row) => row.status === 'queued');
    expect(left).toHaveLength(13);
    for (const row of left) expect(row.nextAttemptAt).toEqual(new Date(at + MINUTE));
  });

  it('leave when the server is back', async () => {
    await soldOrder(1);
    send = DOWN;
    await sendDueMails(ctx);
    send = async (mail) => void sent.push(mail);
    at += MINUTE;
    expect(await sendDueMails(ctx)).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }]);
  });

  it('keep only so much of what the server said', async () => {
    await soldOrder(1);
    send = async () => {
      throw new Error('x'.repeat(5_000));
    };
    await sendDueMails(ctx);
    expect((await rows())[0]?.lastError).toHaveLength(300);
  });
});

describe('a refund before the mail has left', () => {
  it('sends the news of the refund and no key', async () => {
    await soldOrder(1);
    const news = { gateway: 'tripay', reference: 'T1', merchantRef: 'PUB-1', amountIdr: 89_820 } as const;
    expect(await applyNews(ctx, { ...news, news: 'REFUND', source: 'callback' })).toBe('applied');
    expect(await sendDueMails(ctx)).toBe(1);
    expect(sent.map((mail) => mail.subject)).toEqual(['Pengembalian dana: Garuda Pass 7 days']);
    expect(JSON.stringify(sent)).not.toContain('KEY-1');
    at += 24 * 60 * MINUTE;
    expect(await sendDueMails(ctx)).toBe(0);
    expect((await rows()).map((row) => [row.kind, row.status]).sort()).toEqual([
      ['order-delivered', 'dropped'],
      ['order-refunded', 'sent'],
    ]);
  });
});

describe('a mail server that is silent, and then gone', () => {
  it('delays mails and nothing else', async () => {
    const kept: Socket[] = [];
    const silent = createServer((socket) => kept.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const dead = await testStore({
      vars: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Toko <a@toko.test>' },
    });
    const mail = async () => (await dead.database.db.select().from(mails))[0];
    const product = await aProduct(await dead.signedIn('admin'), {}, 1);
    const made = await placeOrder(dead.client(), aTransaction(product));
    expect((await sendCallback(dead, callbackBody(made))).body).toEqual({ success: true });
    const bought = await dead.client().get(`tripay/get-purchase?merchant_ref=${made.merchant_ref}`);
    expect(bought.body.data).toMatchObject({ status: 'PAID', deliveryStatus: 'DELIVERED' });
    expect(bought.body.data.codes).toHaveLength(1);
    // Whoever had waited for the mail server would have heard of its failure first.
    expect(await mail()).toMatchObject({ status: 'queued', lastError: null });
    const sending = dead.runJob('send-mail');
    await expect.poll(() => kept.length).toBeGreaterThan(0);
    silent.close();
    for (const socket of kept) socket.destroy();
    await sending;
    await expect.poll(async () => (await mail())?.lastError).toMatch(/closed|ECONN/i);
    expect(await mail()).toMatchObject({ status: 'queued', attempts: 1 });
    await dead.close();
  });
});
