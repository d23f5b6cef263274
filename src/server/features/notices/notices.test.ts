import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { NOTICE_PAUSE_MS } from '#domain/notices/notices.ts';
import { formatUsd } from '#domain/price/money.ts';
import { DEFAULT_SETTINGS, shopSettings } from '#domain/settings/settings.ts';
import { formatIdr } from '#languages/format-money.ts';
import { aDoor, sendLines } from '#testing/bank-calls.ts';
import {
  addKeys,
  aProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { anAccount, handOrder, placeByHand } from '#testing/hand-payments.ts';
import { smtpInbox } from '#testing/smtp-inbox.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { jobContext } from '../../context.ts';
import { warnOfLeftBehind } from '../payments/left-behind.ts';
import { tellSeller } from './tell-seller.ts';

/** A morning in the store's own zone, shortly before eight. */
const START = Date.parse('2026-11-15T00:50:00Z');
const MINUTE = 60_000;

let at = START;
let smtp: Awaited<ReturnType<typeof smtpInbox>>;
let store: TestStore;
let other: TestStore;
let admin: TestClient & { email: string };
let disk: { bytes: number; free: number } | null = null;

beforeAll(async () => {
  smtp = await smtpInbox();
  const options = {
    clock: { now: () => new Date(at) },
    vars: { SMTP_URL: smtp.url, STORE_URL: 'http://toko.test' },
  };
  store = await testStore(options);
  other = await testStore({ ...options, database: store.database });
  for (const { store: one } of [store, other])
    one.deps.machine = { ...one.deps.machine, disk: async () => disk } as never;
  admin = await store.signedIn('admin');
});
afterAll(async () => {
  await other?.close();
  await store?.close();
  await smtp?.close();
});
beforeEach(async () => {
  at = START;
  disk = null;
  smtp.state.down = false;
  await store.empty(
    `notices, daily_summaries, refused_notices, gateway_states, mails, orders, order_events, goods, keys,
     variants, products, variant_stock, stock_changes, settings, report_votes, backup_runs`,
  );
  for (const { store: one } of [store, other]) {
    await one.deps.settings.refresh();
    await one.deps.watch.refresh();
    await one.deps.catalogue.refresh();
  }
  smtp.state.letters = [];
});

/** A look of one process, some time later, and what it sends that is not for buyers. */
async function look(minutes = 1, from = store) {
  at += minutes * MINUTE;
  // It is told of what is in memory, where a change that nobody told of is found by itself.
  await from.store.deps.catalogue.refresh();
  await from.runJob('tell-seller');
  await from.runJob('send-mail');
  return smtp.state.letters.splice(0).filter(({ to }) => !to.endsWith('@contoh.test'));
}
const set = (change: object) => admin.post('settings/update', change);
const open = async (by: TestClient = admin) => {
  const { body } = await by.get('dashboard/summary');
  return body.data.matters.map(({ matter, word }: { matter: string; word: string }) => `${matter} ${word}`);
};
const empty = async (product: Product) => {
  await store.database.pool.query(
    `update keys set status = 'sold', held_by_order_id = null, held_until = null where variant_id = $1`,
    [product.id],
  );
};
async function paidOrder(product: Product) {
  const order = await placeOrder(store.client(), aTransaction(product));
  await sendCallback(store, callbackBody(order));
  return order;
}

describe('the seller is told', () => {
  it('once when something comes up, nothing while it lasts, and once when it is over', async () => {
    const product = await aProduct(admin, { name: 'Garuda 7 days' }, 10);
    expect(await look()).toEqual([]);
    await empty(product);
    const [told, ...more] = await look();
    expect(more).toEqual([]);
    expect(told?.to).toBe(admin.email);
    expect(told?.text).toContain('Kunci: Garuda 7 days: habis');
    expect(told?.text).toContain('http://toko.test/admin');
    expect(await look(30)).toEqual([]);
    expect(await open()).toEqual(['stock soldOut']);
    await addKeys(admin, product.id, 10);
    const [over] = await look();
    expect(over?.text).toMatch(
      /^Kunci: sudah beres\n[\s\S]*• Garuda 7 days: habis \(15 Nov 2026, 07\.52 – .*08\.23\)/,
    );
    expect(await look(30)).toEqual([]);
    expect(await open()).toEqual([]);
  });

  it('of a product that is gone no more, at once', async () => {
    const [gone, left] = [await aProduct(admin, {}, 3), await aProduct(admin, {}, 3)];
    await empty(gone);
    await look();
    expect(await open()).toEqual(['stock soldOut']);
    await admin.post('products/delete', { id: gone.id });
    expect(await open()).toEqual([]);
    await empty(left);
    await look();
    expect(await open()).toEqual(['stock soldOut']);
  });

  it('of everything that one look finds in one mail', async () => {
    for (const name of ['Rajawali 1 day', 'Komodo 1 day']) await empty(await aProduct(admin, { name }, 3));
    disk = { bytes: 1_000, free: 49 };
    const letters = await look();
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('Kunci: 3 hal perlu perhatian');
    for (const part of ['Rajawali 1 day: habis', 'Komodo 1 day: habis', 'Ruang disk tersisa 4%'])
      expect(letters[0]?.text).toContain(part);
  });

  it('at most once in ten minutes; what comes up and ends meanwhile is in the next mail', async () => {
    const product = await aProduct(admin, { name: 'Garuda 7 days' }, 10);
    disk = { bytes: 100, free: 1 };
    expect(await look()).toHaveLength(1);
    await empty(product);
    expect(await look()).toEqual([]);
    disk = { bytes: 100, free: 50 };
    expect(await look()).toEqual([]);
    disk = { bytes: 100, free: 2 };
    expect(await look()).toEqual([]);
    disk = { bytes: 100, free: 50 };
    expect(await look()).toEqual([]);
    at += NOTICE_PAUSE_MS;
    const letters = await look();
    expect(letters).toHaveLength(1);
    const lines = letters[0]?.text.split('\n').filter((line) => line.startsWith('•')) ?? [];
    expect(lines.map((line) => line.replace(/ \(.*/, ''))).toEqual([
      '• Garuda 7 days: habis',
      '• Ruang disk tersisa 1%',
      '• Ruang disk tersisa 2%',
    ]);
  });

  it('again when it gets worse', async () => {
    const product = await aProduct(admin, { name: 'Garuda 7 days' }, 8);
    const untouched = await aProduct(admin, { name: 'Komodo 7 days' }, 3);
    for (let n = 0; n < 5; n += 1) await paidOrder(product);
    const [told] = await look();
    expect(told?.text).toContain('Garuda 7 days: tinggal 3 key');
    // What nobody has bought yet is no alarm, however few there are.
    expect(told?.text).not.toContain(untouched.name);
    await empty(product);
    expect((await look(15))[0]?.text).toContain('Garuda 7 days: habis');
  });

  it('by one mail though two processes look at the same time', async () => {
    disk = { bytes: 100, free: 1 };
    at += MINUTE;
    await Promise.all([store, other, store, other].map((one) => tellSeller(jobContext(one.store.deps))));
    await Promise.all([store.runJob('send-mail'), other.runJob('send-mail')]);
    expect(smtp.state.letters).toHaveLength(1);
    const { rows } = await store.database.pool.query('select count(*)::int as n from notices');
    expect(rows[0].n).toBe(1);
  });

  it('at the addresses that were set, each in the language it last signed in with', async () => {
    await set({ noticeEmails: `toko@contoh.id; ${admin.email}` });
    await store.database.pool.query(
      `insert into devices (token_hash, user_id, locale, created_at, last_used_at)
       select '\\x01', id, 'en', now(), now() from users where email = $1`,
      [admin.email],
    );
    disk = { bytes: 100, free: 1 };
    const letters = await look();
    expect(letters.map(({ to, text }) => [to, text.split('\n')[0]]).sort()).toEqual([
      [admin.email, 'Kunci: Disk space left: 1%'],
      ['toko@contoh.id', 'Kunci: Ruang disk tersisa 1%'],
    ]);
    await store.database.pool.query('delete from devices');
  });

  it('when mails go again, of what came up while they did not', async () => {
    smtp.state.down = true;
    disk = { bytes: 100, free: 1 };
    expect(await look()).toEqual([]);
    for (let n = 0; n < 3; n += 1) await look(10);
    expect(await open()).toEqual(['mails mails', 'disk disk']);
    smtp.state.down = false;
    expect((await look(30)).map(({ text }) => text.split('\n')[0])).toContain('Kunci: Ruang disk tersisa 1%');
    await look(30);
    expect(await open()).toEqual(['disk disk']);
  });

  it('of nothing that was turned off, and not that it is over either', async () => {
    const product = await aProduct(admin, {}, 3);
    disk = { bytes: 100, free: 1 };
    expect(await look()).toHaveLength(1);
    await set({ noticeDisk: 0, noticeStock: 0 });
    await empty(product);
    expect(await look(30)).toEqual([]);
    expect(await open()).toEqual([]);
  });

  it('of the rest though one thing cannot be measured, which stays as it was', async () => {
    const product = await aProduct(admin, {}, 3);
    await set({ noticeStock: 1 });
    disk = { bytes: 100, free: 1 };
    expect(await look()).toHaveLength(1);
    const { machine } = store.store.deps;
    store.store.deps.machine = { ...machine, disk: () => Promise.reject(new Error('no disk')) } as never;
    await empty(product);
    const [told] = await look(30);
    expect(told?.text).toContain('habis');
    expect(told?.text).not.toContain('disk');
    expect(await open()).toEqual(['stock soldOut', 'disk disk']);
    store.store.deps.machine = machine;
  });
});

describe('each matter opens and closes', () => {
  it('a paid order that waits longer than so many minutes', async () => {
    const product = await aProduct(admin, {}, 1);
    await set({ noticeStock: 0 });
    const order = await placeOrder(store.client(), aTransaction(product));
    await empty(product);
    await sendCallback(store, callbackBody(order));
    await look(29);
    expect(await open()).toEqual([]);
    expect((await look(2))[0]?.text).toContain('menunggu key: 1, paling lama 31 menit');
    expect(await open()).toEqual(['waiting waiting']);
    await addKeys(admin, product.id, 1);
    expect((await look(15))[0]?.text).toContain('sudah beres');
    expect(await open()).toEqual([]);
  });

  it('a gateway that is slow, then down, then back', async () => {
    const health = async (now: string) =>
      store.database.pool.query(
        `insert into gateway_states (gateway, health, since, probed_at) values ('tripay', $1, now(), now())
         on conflict (gateway) do update set health = $1`,
        [now],
      );
    await health('slow');
    expect((await look())[0]?.text).toContain('Gateway tripay lambat menjawab');
    await health('down');
    expect((await look(15))[0]?.text).toContain('Gateway tripay tidak menjawab');
    await health('up');
    expect((await look(15))[0]?.text).toContain('sudah beres');
  });

  it('a gateway that was taken out while payments were open there', async () => {
    const product = await aProduct(admin, {}, 40);
    await placeOrder(store.client(), aTransaction(product));
    const { gateways } = store.store.deps;
    const { tripay } = gateways;
    delete gateways.tripay;
    const text = 'Gateway tripay tidak lagi terhubung, padahal pembayaran yang masih terbuka di sana: 1';
    try {
      expect((await look())[0]?.text).toContain(text);
      const warned: unknown[] = [];
      const log = { ...store.store.deps.log, warn: (about: object) => warned.push(about) };
      await warnOfLeftBehind({ ...jobContext(store.store.deps), log });
      expect(warned).toEqual([{ gateway: 'tripay', open: 1 }]);
    } finally {
      gateways.tripay = tripay;
    }
    expect((await look(15))[0]?.text).toContain('sudah beres');
  });

  it('refused notices in a burst, whoever sent them', async () => {
    const forged = (n: number) =>
      sendCallback(store, JSON.stringify({ n }), { 'x-callback-signature': 'a'.repeat(64) });
    for (let n = 0; n < 9; n += 1) await forged(n);
    await store.runJob('note-abuse');
    expect(await look()).toEqual([]);
    await forged(10);
    await store.runJob('note-abuse');
    expect((await look())[0]?.text).toContain('ditolak dalam 10 menit: 10');
    expect((await look(15))[0]?.text).toContain('sudah beres');
  });

  it('mails that were given up in the last day', async () => {
    await store.database.pool.query(
      `insert into mails (kind, to_email, status, next_attempt_at, created_at) values ('test', 'a@b.id', 'failed', $1, $1)`,
      [new Date(at)],
    );
    expect((await look())[0]?.text).toContain('Email yang tidak terkirim: 1');
    expect((await look(24 * 60 + 5))[0]?.text).toContain('sudah beres');
  });

  it('votes of key holders over the limit', async () => {
    const product = await aProduct(admin, { name: 'Garuda 7 days' }, 6);
    await set({ noticeStock: 0, alertMinKeys: 2, memberReports: true });
    await store.database.pool.query(
      `insert into report_votes (key_id, base_key, choice, voted_at)
       select id, 'garuda', 'BANNED', $2 from keys where variant_id = $1 limit 2`,
      [product.id, new Date(at)],
    );
    expect((await look())[0]?.text).toContain('Garuda: 2 key dilaporkan bermasalah, 0 aman');
    await set({ alertMinKeys: 3 });
    expect((await look(15))[0]?.text).toContain('sudah beres');
  });

  it('a backup that failed, then one that is old', async () => {
    const run = (good: boolean, minutesAgo: number) =>
      store.database.pool.query(
        `insert into backup_runs (started_at, ended_at, good, place, bytes, error)
         values ($1, $1, $2, case when $2 then 'x' end, case when $2 then 1 end, case when not $2 then 'full' end)`,
        [new Date(at - minutesAgo * MINUTE), good],
      );
    await run(false, 1);
    expect(await look()).toEqual([]);
    store.store.deps.backups = { everyMs: 1, make: async () => null, stop: () => undefined };
    expect((await look())[0]?.text).toContain('Backup terakhir gagal');
    await run(true, 0);
    expect((await look(15))[0]?.text).toContain('sudah beres');
    expect((await look(37 * 60))[0]?.text).toContain('sudah lebih dari 36 jam');
    const { text } = await store.client().get('/metrics');
    expect(text).toMatch(/^kunci_backup_good_seconds \d{10}$/m);
    expect(text).toMatch(/^kunci_backup_failed 0$/m);
    expect(text).toMatch(/^kunci_notices_open\{matter="backup"\} 1$/m);
    store.store.deps.backups = null;
  });

  it('a variant without keys that never had one, or that is not on sale, is no matter', async () => {
    await aProduct(admin, {}, 0);
    const resting = await aProduct(admin, {}, 3);
    await admin.post('products/update', { id: resting.id, isMaintenanceMode: true });
    expect(await look()).toEqual([]);
  });
});

describe('the daily summary', () => {
  it('comes once a day from its hour on, with the figures of the profit report', async () => {
    const product = await aProduct(admin, { name: 'Garuda 7 days', costPrice: 2 }, 12);
    at = START - 10 * 60 * MINUTE;
    for (let n = 0; n < 5; n += 1) await paidOrder(product);
    const customer = await store.signedIn('customer', 50);
    await customer.post('purchase/create', { user_id: customer.userId, product_id: product.id, quantity: 1 });
    at = START;
    await set({ dailySummary: true, noticeStock: 10 });
    expect((await look()).filter(({ text }) => text.includes('ringkasan'))).toEqual([]);
    const [told, ...more] = (await look(10)).filter(({ text }) => text.includes('ringkasan'));
    expect(more).toEqual([]);
    const { body } = await admin.get('profit/daily-analysis?start_date=2026-11-14&end_date=2026-11-14');
    const { guest, summary } = body;
    expect([guest.summary.orders, summary.totalTransactions]).toEqual([5, 1]);
    expect(told?.text).toContain(
      [
        'Pesanan tamu: 5',
        `Pendapatan dari tamu: ${formatIdr(guest.summary.revenueIDR, 'id')}`,
        `Laba dari tamu: ${formatIdr(guest.summary.profitIDR, 'id')}`,
        'Pembelian via saldo: 1',
        `Pendapatan dari pembelian via saldo: ${formatUsd(summary.totalRevenue)}`,
        `Laba dari pembelian via saldo: ${formatUsd(summary.totalProfit)}`,
      ].join('\n'),
    );
    expect(told?.text).toContain('Kunci: ringkasan 14 November 2026');
    expect(told?.text).toContain('• Garuda 7 days: 6 key');
    expect(told?.text?.match(/• Garuda 7 days: 6 key/g)).toHaveLength(2);
    expect(told?.text).toContain('• Garuda 7 days: tinggal 6 key');
    const again = (await Promise.all([look(5), look(5, other)])).flat();
    expect(again.filter(({ text }) => text.includes('ringkasan'))).toEqual([]);
    expect((await look(24 * 60)).filter(({ text }) => text.includes('ringkasan 15'))).toHaveLength(1);
  });

  it('does not come unless it is asked for', async () => {
    expect(await look(120)).toEqual([]);
    expect(shopSettings(DEFAULT_SETTINGS).dailySummary).toBe(false);
  });
});

it('doors: lines that wait, calls that are refused for an hour, and silence about what was paid', async () => {
  const product = await aProduct(admin, {}, 300);
  const account = await anAccount(admin);
  const door = await aDoor(admin, account.id, false);
  const day = '2026-11-15';
  const tell = (id: string, amount: number, secret = door.secret) =>
    sendLines(store.client(), door, [{ id, day, amount }], { now: at, secret });
  await tell('1', 5_000);
  await look();
  expect(await open()).toEqual(['doors linesWaiting']);
  const { body } = await admin.get('manual/lines');
  await admin.post('manual/set-line-aside', { id: body.data[0].id });
  await tell('2', 6_000, 'x'.repeat(40));
  await look();
  expect(await open()).toEqual([]);
  await look(60);
  expect(await open()).toEqual(['doors doorFailing']);
  await tell('3', 7_000);
  await store.database.pool.query('update bank_mutations set waiting = false');
  await look();
  expect(await open()).toEqual([]);
  // A day later somebody confirms by hand what the door has said nothing of.
  at += 24 * 60 * MINUTE;
  const made = await placeByHand(store.client(), handOrder(account, product));
  const { rows } = await store.database.pool.query('select id from orders where merchant_ref = $1', [
    made.merchant_ref,
  ]);
  const owner = await store.signedIn('admin');
  await owner.post('manual/confirm', { orderId: rows[0].id });
  await look();
  expect(await open(owner)).toEqual(['doors doorSilent']);
  await owner.post('manual/close-door', { accountId: account.id });
  await look();
  expect(await open(owner)).toEqual([]);
});
