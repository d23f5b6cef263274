import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_BODIES } from '#contract/examples/example-bodies.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let at = Date.parse('2026-03-01T16:00:00Z');
let store: TestStore;
let admin: TestClient & { userId: number };
let rani: TestClient & { userId: number };
let budi: TestClient & { userId: number };

/** One minute before and after the store's midnight, and the day after. */
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
  rani = await store.signedIn('customer', 100);
  budi = await store.signedIn('customer', 100);
  const product = await aProduct(admin, { price: 4, costPrice: 1, publicPriceIDR: 80_000 }, 20);
  at = Date.parse('2026-03-01T16:59:00Z');
  await rani.post('purchase/create', { product_id: product.id, quantity: 2 });
  const made = await placeOrder(store.client(), aTransaction(product, { quantity: 2 }));
  await sendCallback(store, callbackBody(made));
  at = Date.parse('2026-03-01T17:01:00Z');
  await rani.post('purchase/create', { product_id: product.id });
  await budi.post('purchase/create', { product_id: product.id });
  at = Date.parse('2026-03-02T05:00:00Z');
  // An admin's session ends after twelve hours.
  admin = await store.signedIn('admin');
  const refunded = await placeOrder(store.client(), aTransaction(product));
  await sendCallback(store, callbackBody(refunded));
  await sendCallback(store, callbackBody(refunded, { status: 'REFUND' }));
});
afterAll(() => store?.close());

const profit = async (query: string) => (await admin.get(`profit/daily-analysis.php?${query}`)).body;

describe('profit/daily-analysis', () => {
  it('counts by the store’s day and customer, guests apart, refunds left out', async () => {
    const answer = await profit('start_date=2026-03-01&end_date=2026-03-02');
    expect(
      answer.data.map((row: { purchaseDate: string; userId: number }) => [row.purchaseDate, row.userId]),
    ).toEqual([
      ['2026-03-02', rani.userId],
      ['2026-03-02', budi.userId],
      ['2026-03-01', rani.userId],
    ]);
    expect(answer.data[2]).toMatchObject({
      totalTransactions: 2,
      totalRevenue: 8,
      totalCost: 2,
      totalProfit: 6,
      avgProfitPerTransaction: 3,
      profitMarginPercent: 75,
    });
    expect(answer.summary).toEqual({
      totalUsers: 2,
      totalTransactions: 4,
      totalRevenue: 16,
      totalCost: 4,
      totalProfit: 12,
      avgProfitPerTransaction: 3,
      overallProfitMargin: 75,
      balancesOwed: expect.any(Number),
      topUps: 0,
      topUpsIDR: 0,
    });
    expect(answer.guest.days).toEqual([
      {
        date: '2026-03-01',
        orders: 1,
        revenueIDR: 160_000,
        costIDR: 30_000,
        feesIDR: 1_870,
        profitIDR: 128_130,
      },
    ]);
    expect(answer.dateRange).toEqual({ start: '2026-03-01', end: '2026-03-02' });
  });

  it('takes the whole of the end day, and one customer alone', async () => {
    expect((await profit('start_date=2026-03-01&end_date=2026-03-01')).summary.totalTransactions).toBe(2);
    const one = await profit(`start_date=2026-03-01&end_date=2026-03-02&user_id=${budi.userId}`);
    expect(one.summary).toMatchObject({ totalUsers: 1, totalRevenue: 4 });
    expect(one.guest.days).toEqual([]);
  });

  it.each(['start_date=2026-02-30', 'start_date=2026-03-03&end_date=2026-03-01', 'start_date=2020-01-01'])(
    'refuses %s',
    async (query) => {
      expect((await admin.get(`profit/daily-analysis?${query}`)).status).toBe(400);
    },
  );
});

describe('profit/totals', () => {
  const totals = async (query: string) => (await admin.get(`profit/totals?${query}`)).body;
  const STRETCH = 'start_date=2026-02-01&end_date=2026-03-31';

  it('has a line for each week by itself, and for each day or month when asked', async () => {
    const weeks = await totals(STRETCH);
    expect(weeks.grain).toBe('week');
    expect(weeks.data).toMatchObject([
      { start: '2026-03-02', end: '2026-03-08', totalTransactions: 2, totalProfit: 6 },
      { start: '2026-02-23', end: '2026-03-01', totalTransactions: 2, totalProfit: 6 },
    ]);
    expect(weeks.guest.data).toEqual([
      {
        start: '2026-02-23',
        end: '2026-03-01',
        orders: 1,
        revenueIDR: 160_000,
        costIDR: 30_000,
        feesIDR: 1_870,
        profitIDR: 128_130,
      },
    ]);
    const days = await totals(`${STRETCH}&grain=day`);
    expect(days.data.map((line: { start: string }) => line.start)).toEqual(['2026-03-02', '2026-03-01']);
    const months = await totals(`${STRETCH}&grain=month`);
    expect(months.data).toMatchObject([{ start: '2026-03-01', end: '2026-03-31', totalProfit: 12 }]);
    for (const { summary } of [weeks, days, months])
      expect(summary).toMatchObject({ totalUsers: 2, totalTransactions: 4, totalProfit: 12 });
  });

  it('of one customer has no guests', async () => {
    const one = await totals(`${STRETCH}&user_id=${budi.userId}`);
    expect(one.summary).toMatchObject({ totalUsers: 1, totalTransactions: 1, totalProfit: 3 });
    expect(one.guest).toEqual({
      data: [],
      summary: { orders: 0, revenueIDR: 0, costIDR: 0, feesIDR: 0, profitIDR: 0 },
    });
  });
});

it('profit/customers has most profit first, and leads on', async () => {
  const names = (rows: { userId: number; totalProfit: number }[]) =>
    rows.map((row) => [row.userId, row.totalProfit]);
  const { body } = await admin.get('profit/customers?start_date=2026-03-01&end_date=2026-03-02');
  expect(names(body.data)).toEqual([
    [rani.userId, 9],
    [budi.userId, 3],
  ]);
  expect(body.nextBefore).toBeNull();
  const rest = await admin.get(
    `profit/customers?start_date=2026-03-01&end_date=2026-03-02&before=900.${rani.userId}`,
  );
  expect(names(rest.body.data)).toEqual([[budi.userId, 3]]);
});

it('profit/export writes every line, in the language of who asks, and no formula', async () => {
  await store.database.db.execute(
    sql`update users set username = '=cmd()', email = 'a,b"@contoh.test' where id = ${budi.userId}`,
  );
  const { text, headers } = await admin.get('profit/export?start_date=2026-03-01&end_date=2026-03-02', {
    cookie: `lang=en; kunci_session=${admin.cookie('kunci_session')}`,
  });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="profit-2026-03-01-2026-03-02.csv"');
  const lines = text.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    'Date,Customer,E-mail,Transactions,Revenue,Cost,Profit,Profit per transaction,Margin',
  );
  expect(lines).toHaveLength(4);
  expect(lines[2]).toBe(`2026-03-02,'=cmd(),"a,b""@contoh.test",1,4,1,3,3,75`);
  await store.database.db.execute(
    sql`update users set username = 'budi', email = 'budi@contoh.test' where id = ${budi.userId}`,
  );
});

it('all purchases come newest first, without keys, page by page', async () => {
  const answer = (await admin.get(`admin/all-purchases.php?admin_user_id=${admin.userId}`)).body;
  expect(answer.data).toHaveLength(4);
  expect(answer.data[0]).toMatchObject({ userId: budi.userId, price: 4, costPrice: 1 });
  expect(answer.nextBefore).toBeNull();
  expect(JSON.stringify(answer)).not.toContain('KEY-');
  const older = (await admin.get(`admin/all-purchases?before=${answer.data[1].id}`)).body;
  expect(older.data).toHaveLength(2);
  // Whoever is named: it is the caller's right that counts.
  expect((await rani.get(`admin/all-purchases?admin_user_id=${admin.userId}`)).status).toBe(403);
  expect((await admin.get('admin/all-purchases?admin_user_id=x')).status).toBe(400);
});

it('the dashboard tells today from the week, and what needs a hand', async () => {
  const product = await aProduct(admin, { name: 'Hampir Habis 1 day' }, 3);
  const { data } = (await admin.get('dashboard/summary')).body;
  expect(data.today).toMatchObject({ guestOrders: 0, purchases: 2, revenueUSD: 8, profitUSD: 6 });
  expect(data.week).toMatchObject({
    guestOrders: 1,
    guestRevenueIDR: 160_000,
    guestProfitIDR: 128_130,
    purchases: 4,
  });
  expect(data.days).toHaveLength(14);
  expect(data.days.at(-1)).toEqual({
    date: '2026-03-02',
    guestRevenueIDR: 0,
    revenueUSD: 8,
    guestBeforeIDR: 0,
  });
  expect(data).toMatchObject({ waitingOrders: 0, oldestWaitingSeconds: null, failedMails: 0, outOfStock: 0 });
  // Nobody has bought it yet: three keys are no alarm.
  expect(data.lowStock.map(({ id }: { id: number }) => id)).not.toContain(product.id);
});

describe('the first steps', () => {
  const stepsOf = async (client: TestClient): Promise<Record<string, boolean>> =>
    Object.fromEntries(
      (await client.get('dashboard/summary')).body.data.firstSteps.map(
        ({ name, done }: { name: string; done: boolean }) => [name, done],
      ),
    );

  it('are ticked by what there is, and only for the owner', async () => {
    // What was made a moment ago may still be on its way into memory.
    await store.store.deps.catalogue.refresh();
    const before = await stepsOf(admin);
    expect(before).toEqual({
      name: false,
      product: true,
      keys: true,
      payment: false,
      mail: false,
      purchase: true,
      terms: false,
      factor: false,
    });
    await admin.post('settings/update', { storeName: 'Toko Sagara' });
    expect(await stepsOf(admin)).toMatchObject({ name: false });
    const { data: mark } = (await admin.post('images/upload-brand', EXAMPLE_BODIES['images/upload-brand']))
      .body;
    await admin.post('settings/update', { mark });
    expect((await admin.get('email/test-email-advanced')).body.success).toBe(true);
    const texts = { id: { title: 'Syarat', body: 'Isi' } };
    await admin.post('info/save', { slug: 'terms', version: 0, hidden: false, texts });
    expect(await stepsOf(admin)).toEqual({ ...before, name: true, mail: true, terms: true });
    expect(await stepsOf(await store.signedIn('manager'))).toEqual({});
  });
});

describe('dashboard/waiting', () => {
  const waiting = async (client: TestClient, query = '') =>
    (await client.get(`dashboard/waiting?${query}`)).body.data as {
      name: string;
      count: number;
      mark: number;
    }[];

  const names = (things: { name: string }[]) => things.map(({ name }) => name);

  it('tells each what their rights let them see', async () => {
    await store.database.db.execute(sql`
      insert into mails (kind, to_email, status, next_attempt_at, created_at)
      values ('order', 'gagal@kunci.test', 'failed', now(), now())`);
    const sold = 'since=2026-03-01T16:00:00.000Z';
    expect(names(await waiting(admin, sold))).toEqual(['mails', 'sold']);
    expect(names(await waiting(await store.signedIn('support'), sold))).toEqual(['mails', 'sold']);
    expect(await waiting(await store.signedIn('stock'), sold)).toEqual([]);
  });

  it('counts what was sold since a time, and marks grow with what is added', async () => {
    const [sold] = (await waiting(admin)).filter(({ name }) => name === 'sold');
    expect(sold).toMatchObject({ count: 1, mark: Date.parse('2026-03-01T16:59:00Z') / 1000 });
    expect(names(await waiting(admin, 'since=2026-03-01T17:00:00.000Z'))).not.toContain('sold');
    const before = (await waiting(admin)).find(({ name }) => name === 'mails');
    await store.database.db.execute(sql`
      insert into mails (kind, to_email, status, next_attempt_at, created_at)
      values ('order', 'lagi@kunci.test', 'failed', now(), now())`);
    const after = (await waiting(admin)).find(({ name }) => name === 'mails');
    expect(after?.count).toBe((before?.count ?? 0) + 1);
    expect(after?.mark).toBeGreaterThan(before?.mark ?? 0);
  });
});

it('the audit log is paged and filtered', async () => {
  const all = (await admin.get('audit/list?limit=2')).body;
  expect(all.data).toHaveLength(2);
  expect(all.actions).toEqual(expect.arrayContaining(['keys.add', 'user.create']));
  const next = (await admin.get(`audit/list?limit=2&before=${all.nextBefore}`)).body;
  expect(next.data[0].id).toBeLessThan(all.data[1].id);
  const users = (await admin.get('audit/list?action=user.create')).body.data;
  expect(users.every((row: { action: string }) => row.action === 'user.create')).toBe(true);
  const [entry] = users;
  const target = (await admin.get(`audit/list?target=${entry.target}`)).body.data;
  expect(target.map((row: { target: string }) => row.target)).toContain(entry.target);
});

it('the VIP reports have one line per product, with the votes of its keys', async () => {
  await aProduct(admin, { name: 'Garuda Pass 1 day', platform: 'Android' }, 0);
  await aProduct(admin, { name: 'Garuda Pass 7 days' }, 0);
  await store.database.db.execute(sql`
    insert into report_votes (key_id, base_key, choice, voted_at)
    select id, 'garuda pass', case when id % 3 = 0 then 'BANNED' else 'AMAN' end, now() from keys limit 6`);
  const { data } = (await admin.get('publicvip/report-list')).body;
  const garuda = data.filter((row: { baseName: string }) => row.baseName === 'Garuda Pass');
  expect(garuda).toHaveLength(1);
  expect(garuda[0]).toMatchObject({
    categories: ['PUBG Android'],
    platforms: ['Android'],
    safe: 4,
    banned: 2,
  });
});
