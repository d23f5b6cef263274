import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/payments/checkout.ts';
import type { MailRow } from '#contract/settings/mail.ts';
import {
  addKeys,
  aProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let at = Date.parse('2026-03-01T03:00:00.000Z');
let store: TestStore;
let admin: TestClient & { email: string; userId: number };
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) }, vars: { RATE_LIMIT_FACTOR: '1' } });
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const down = (mailDown: boolean) =>
  store.client().send('POST', '/sandbox/tripay/faults', JSON.stringify({ mailDown }));
const inbox = async (to: string): Promise<{ subject: string; text: string }[]> =>
  (await store.client().get(`/sandbox/inbox.json?to=${to}`)).body;
const list = async (query = ''): Promise<{ data: MailRow[]; nextBefore: number | null }> =>
  (await admin.get(`mail/list?${query}`)).body;

async function sold(email: string): Promise<{ made: Transaction; key: string }> {
  at += 60_000;
  const product = await aProduct(admin, {}, 0);
  const [key = ''] = await addKeys(admin, product.id, 1);
  const made = await placeOrder(store.client(), aTransaction(product, { customer_email: email }));
  await sendCallback(store, callbackBody(made));
  return { made, key };
}

describe('the outbox', () => {
  it('shows what waits, failed and left, newest first, in pages, and never a key', async () => {
    const first = await sold('satu@contoh.test');
    await store.runJob('send-mail');
    await down(true);
    const second = await sold('dua@contoh.test');
    await store.runJob('send-mail');
    const all = await list();
    expect(all.data).toEqual([
      {
        id: expect.any(Number),
        kind: 'order-delivered',
        to: 'dua@contoh.test',
        status: 'queued',
        attempts: 1,
        lastError: 'the mail server is down (a fault that was asked for)',
        createdAt: new Date(at).toISOString(),
        nextAttemptAt: new Date(at + 60_000).toISOString(),
        sentAt: null,
        orderId: expect.any(Number),
        reference: second.made.reference,
      },
      expect.objectContaining({
        status: 'sent',
        sentAt: expect.any(String),
        nextAttemptAt: null,
        lastError: null,
      }),
    ]);
    expect(JSON.stringify(all)).not.toMatch(new RegExp(`${first.key}|${second.key}`));
    expect((await list('status=queued')).data.map((mail) => mail.to)).toEqual(['dua@contoh.test']);
    expect((await list('status=sent')).data.map((mail) => mail.to)).toEqual(['satu@contoh.test']);
    expect((await list('status=failed')).data).toEqual([]);
    const page = await list('limit=1');
    expect([page.data.length, page.nextBefore]).toEqual([1, page.data[0]?.id]);
    expect((await list(`limit=1&before=${page.nextBefore}`)).nextBefore).toBeNull();
    expect((await admin.get('mail/list?status=lain')).status).toBe(400);
  });

  it('sends a mail again at once when it is told to, and leaves a line in the books', async () => {
    const [waiting] = (await list('status=queued')).data;
    await down(false);
    expect((await admin.post('mail/retry', { id: waiting?.id })).body).toEqual({
      success: true,
      id: waiting?.id,
    });
    await store.runJob('send-mail');
    expect((await list()).data[0]).toMatchObject({ id: waiting?.id, status: 'sent', attempts: 1 });
    const again = await admin.post('mail/retry', { id: waiting?.id });
    expect(again.body).toMatchObject({ success: false, message: 'Email ini sudah terkirim' });
    expect((await admin.post('mail/retry', { id: 999_999 })).status).toBe(404);
    const { rows } = await store.database.pool.query(
      `select user_id from audit_log where action = 'mail.retry' and target = $1`,
      [`order:${waiting?.orderId}`],
    );
    expect(rows).toEqual([{ user_id: admin.userId }]);
  });

  it('takes up a mail that was given up', async () => {
    await down(true);
    await sold('tiga@contoh.test');
    await store.runJob('send-mail');
    await store.database.pool.query(
      `update mails set status = 'failed', attempts = 12 where to_email = 'tiga@contoh.test'`,
    );
    await down(false);
    const [failed] = (await list('status=failed')).data;
    await admin.post('mail/retry', { id: failed?.id });
    await store.runJob('send-mail');
    expect(await inbox('tiga@contoh.test')).toHaveLength(1);
  });
});

describe('the keys once more', () => {
  it('go to the buyer’s address, by either reference, and into the outbox', async () => {
    const { made, key } = await sold('ulang@contoh.test');
    await store.runJob('send-mail');
    for (const reference of [made.reference, ` ${made.merchant_ref} `]) {
      const answer = await admin.post('email/send-manual.php', { reference });
      expect(answer.body).toEqual({ success: true, message: 'Email berhasil dikirim ke ulang@contoh.test' });
    }
    const mails = await inbox('ulang@contoh.test');
    expect(mails).toHaveLength(3);
    for (const mail of mails) expect(mail.text).toContain(key);
    expect((await list()).data.slice(0, 2)).toMatchObject([
      { kind: 'order-resent', status: 'sent' },
      { kind: 'order-resent', status: 'sent' },
    ]);
    const { body } = await admin.get(`orders/timeline?reference=${made.reference}`);
    expect(
      body.data.filter((entry: { params: { action?: string } }) => entry.params.action === 'mail.resend'),
    ).toHaveLength(2);
  });

  it('say why they did not leave, and it can be seen', async () => {
    const { made } = await sold('gagal@contoh.test');
    await down(true);
    const answer = await admin.post('email/send-manual', { reference: made.reference });
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Gagal mengirim email: the mail server is down (a fault that was asked for)',
    ]);
    await down(false);
    expect((await list('status=failed')).data[0]).toMatchObject({
      kind: 'order-resent',
      to: 'gagal@contoh.test',
    });
  });

  it.each([
    [{}, 400, 'Transaction reference is required'],
    [{ reference: '' }, 400, 'Transaction reference is required'],
    [{ reference: '  ' }, 400, 'Transaction reference is required'],
    [{ reference: null }, 400, 'Transaction reference is required'],
    [{ reference: 'T0' }, 404, 'Data pembelian tidak ditemukan'],
  ])('%j is refused', async (body, status, message) => {
    const answer = await admin.post('email/send-manual', body);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('are not there for an order that is unpaid, refunded or still waits, and it says which', async () => {
    const { made } = await sold('kembali@contoh.test');
    await sendCallback(store, callbackBody(made, { status: 'REFUND' }));
    const open = await placeOrder(store.client(), aTransaction(await aProduct(admin, {}, 1)));
    const say = async ({ reference }: { reference: string }) =>
      (await admin.post('email/send-manual', { reference })).body.message;
    expect(await say(made)).toBe('Gagal mengirim email: dana pesanan ini sudah dikembalikan');
    expect(await say(open)).toBe('Gagal mengirim email: pesanan ini belum dibayar');
    const product = await aProduct(admin, {}, 1);
    const late = await placeOrder(store.client(), aTransaction(product));
    await store.database.db.execute(sql`delete from keys where variant_id = ${product.id}`);
    await sendCallback(store, callbackBody(late));
    expect(await say(late)).toBe('Gagal mengirim email: pesanan ini masih menunggu key');
  });

  it('five times an hour per order, and no more', async () => {
    const { made } = await sold('banyak@contoh.test');
    const send = () => admin.post('email/send-manual', { reference: made.reference });
    for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    await store.runJob('send-mail');
    expect(await inbox('banyak@contoh.test')).toHaveLength(6);
  });
});

describe('the test of the mail server', () => {
  it('goes step by step, up to a message to the admin', async () => {
    const answer = await admin.get('email/test-email-advanced.php');
    expect(answer.body).toEqual({
      success: true,
      message: `Email berhasil dikirim ke ${admin.email}`,
      steps: [
        { name: 'connection', ok: true, detail: 'sandbox' },
        { name: 'sign-in', ok: true, detail: '–' },
        { name: 'message', ok: true, detail: admin.email },
      ],
    });
    expect((await inbox(admin.email))[0]).toMatchObject({
      subject: 'Email uji dari Kunci',
      text: expect.stringContaining('Kunci dapat mengirim email.'),
    });
  });

  it('names the step that fails', async () => {
    await down(true);
    const { status, body } = await admin.get('email/test-email-advanced');
    await down(false);
    expect([status, body.success, body.message]).toEqual([
      200,
      false,
      'Gagal mengirim email: the mail server is down (a fault that was asked for)',
    ]);
    expect(body.steps).toHaveLength(1);
  });

  it('is not set off by another site', async () => {
    const before = (await inbox(admin.email)).length;
    const answer = await admin.get('email/test-email-advanced', { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
    expect(await inbox(admin.email)).toHaveLength(before);
  });
});
