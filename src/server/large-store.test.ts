import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '#contract/wire/refusals.ts';
import { EMAIL_MAX } from '#domain/accounts/email.ts';
import { USERNAME_MAX } from '#domain/guard/login-limits.ts';
import { RIGHTS } from '#domain/guard/rights.ts';
import { DELIVERY_STATUSES, ORDER_STATUSES } from '#domain/orders/orders.ts';
import { MOST_REPORT_DAYS, storeDay } from '#domain/reports/report-days.ts';
import { FIRST_ZONE } from '#domain/shop/time-zones.ts';
import { keepDaysOf } from '#testing/kept-days.ts';
import { seedLargeStore } from '#testing/large-store.ts';
import { pagesRead, rowsOpened, rowsRead } from '#testing/query-plans.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { sealedAsBefore } from '#testing/test-vault.ts';
import type { Actor, Ctx } from './context.ts';
import { jobContext } from './context.ts';
import type { Db } from './db/database.ts';
import { listEvents } from './features/abuse/list-events.ts';
import { listBlocks } from './features/abuse/manage-blocks.ts';
import { listUsers } from './features/accounts/list-users.ts';
import { listAudit } from './features/audit/list-audit.ts';
import { listPurchases } from './features/balance-sales/list-purchases.ts';
import { listWaitingLines } from './features/bank-doors/waiting-lines.ts';
import { loadCatalogue } from './features/catalogue/load-catalogue.ts';
import { listClaims } from './features/claims/list-claims.ts';
import { readClaim } from './features/claims/read-claim.ts';
import { previewCompensation } from './features/compensations/give-compensation.ts';
import { findAnything } from './features/find/find-anything.ts';
import { listHandQueue } from './features/hand-payments/hand-queue.ts';
import { listBatches } from './features/keys/list-batches.ts';
import { listKeys, searchKeys } from './features/keys/list-keys.ts';
import { countBatchReaders } from './features/keys/write-to-buyers.ts';
import { listMails } from './features/mail/list-mails.ts';
import { tellSeller } from './features/notices/tell-seller.ts';
import { countOrders } from './features/orders/count-orders.ts';
import { listOrders } from './features/orders/list-orders.ts';
import { listQueue } from './features/orders/list-queue.ts';
import { FIRST_SCOPE, searchAsAdmin } from './features/orders/search-orders.ts';
import { ownPaidSince, ownPaymentsOf, seenByAdmin } from './features/payments/own-payments.ts';
import { exportPerson } from './features/privacy/export-person.ts';
import { forgetPerson } from './features/privacy/forget-person.ts';
import { listRedeemCodes, listRedeemTotals } from './features/redeem/manage-codes.ts';
import { analyseProfit } from './features/reports/analyse-profit.ts';
import { exportProfit } from './features/reports/export-profit.ts';
import { listAllPurchases } from './features/reports/list-all-purchases.ts';
import { listProfitCustomers } from './features/reports/list-profit-customers.ts';
import { listVipReports } from './features/reports/list-vip-reports.ts';
import { listWaiting } from './features/reports/list-waiting.ts';
import { summariseDay } from './features/reports/summarise-day.ts';
import { summariseShop } from './features/reports/summarise-shop.ts';
import { totalProfit } from './features/reports/total-profit.ts';
import { listSupplied } from './features/supply/manage-supplied.ts';
import { listSuppliers } from './features/supply/manage-suppliers.ts';
import { listVouchers } from './features/vouchers/list-vouchers.ts';
import { listTransactions } from './features/wallet/list-transactions.ts';
import { listEndpoints } from './features/webhooks/manage-endpoints.ts';
import { listSends } from './features/webhooks/read-sends.ts';
import { checkInvariants } from './invariants/check-invariants.ts';

const USERS = 400;
const SIZES = {
  products: 40,
  users: USERS,
  keys: 120_000,
  orders: 60_000,
  purchases: 20_000,
  codes: 4_000,
  audit: 20_000,
};

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
  await seedLargeStore(store.database, SIZES, sealedAsBefore('KUNCI-LAMA'));
  await keepDaysOf(store);
  // What there is to tell of has been written down once.
  await tellSeller(jobContext(store.store.deps));
}, 120_000);
afterAll(() => store?.close());

const admin: Actor = {
  // One of the users there are: the audit log names who was shown keys.
  id: 1008,
  email: 'a@kunci.test',
  username: 'a',
  isAdmin: true,
  isOwner: true,
  rights: new Set(RIGHTS),
  door: 'session',
  session: {
    id: 1,
    provedAt: new Date(),
    hasSecondFactor: false,
    lacksSecondFactor: false,
    demandedFrom: null,
  },
};
const as = (work: (ctx: Ctx) => Promise<unknown>) => (db: Db) =>
  work({ ...jobContext(store.store.deps), actor: admin, db });

const daysAgo = (n: number) => storeDay(new Date(Date.now() - n * 86_400_000), FIRST_ZONE);
const YEAR = { start_date: daysAgo(364), end_date: daysAgo(0) };

/** Begins to read the file, and hangs up. */
async function firstPart(ctx: Ctx): Promise<void> {
  const answer = await exportProfit(ctx, YEAR);
  const reader = isRefusal(answer) ? undefined : answer.body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
}

const weekAgo = () => new Date(Date.now() - 7 * 86_400_000);

const lists: [name: string, most: number, work: (ctx: Ctx) => Promise<unknown>][] = [
  // Its stretches, and each of them.
  ['products/list for an admin', 200, (ctx) => loadCatalogue(ctx.db, new Date())],
  ['codes/list', 200, (ctx) => listKeys(ctx, { limit: 50 })],
  ['codes/list, far down', 200, (ctx) => listKeys(ctx, { limit: 50, before: 900 })],
  ...(['available', 'held', 'used', 'revoked', undefined] as const).map((status): (typeof lists)[number] => [
    `codes/list of a product: ${status ?? 'all'}`,
    400,
    (ctx) => listKeys(ctx, { product_id: 7, status, limit: 50 }),
  ]),
  ['codes/search', 20, (ctx) => searchKeys(ctx, 'tidak-ada', { limit: 50 })],
  // Each state of each gateway is a stretch of its own; a page takes from all.
  // A page of each state that there is.
  ['orders/list', 600, (ctx) => listOrders(ctx, {})],
  ['orders/list, far down', 600, (ctx) => listOrders(ctx, { before: 900 })],
  [
    'orders/list of a day',
    500,
    (ctx) => listOrders(ctx, { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }),
  ],
  ...ORDER_STATUSES.map((status): (typeof lists)[number] => [
    `orders/list: ${status}`,
    500,
    (ctx) => listOrders(ctx, { status }),
  ]),
  ...DELIVERY_STATUSES.map((deliveryStatus): (typeof lists)[number] => [
    `orders/list: ${deliveryStatus}`,
    500,
    (ctx) => listOrders(ctx, { deliveryStatus }),
  ]),
  ['orders/list: one gateway', 500, (ctx) => listOrders(ctx, { gateway: 'stripe' })],
  ['orders/list by e-mail', 50, (ctx) => listOrders(ctx, { search: 'pembeli7@contoh.test' })],
  ['orders/list by reference', 50, (ctx) => listOrders(ctx, { search: 'DEV-L77' })],
  ['orders/list by a key', 50, (ctx) => listOrders(ctx, { search: 'KUNCI-LAMA' })],
  // No index has it: the newest are looked through, and no more however many there are.
  ['orders/list by an amount', 10_500, (ctx) => listOrders(ctx, { search: 'Rp 123' })],
  ['orders/list by a product', 31_000, (ctx) => listOrders(ctx, { search: 'karcis 7' })],
  ['orders/counts', 1_100, (ctx) => countOrders(ctx)],
  ['orders/queue', 800, (ctx) => listQueue(ctx, { limit: 50 })],
  // Open and closed ones are counted, up to a thousand.
  ['claims/list', 1_400, (ctx) => listClaims(ctx, {})],
  ['claims/list: of one order', 1_400, (ctx) => listClaims(ctx, { order: 7 })],
  ['claims/list: closed', 1_400, (ctx) => listClaims(ctx, { state: 'closed', limit: 50 })],
  // With what was sold of twenty imports of the same supplier.
  ['claims/read', 13_000, (ctx) => readClaim(ctx, { id: 7 })],
  // Each of a hundred is looked up by itself, and those that are open are counted.
  ['manual/queue', 2_000, (ctx) => listHandQueue(ctx, {})],
  ['manual/queue, those nobody claims', 1_500, (ctx) => listHandQueue(ctx, { before: 'open-999999999' })],
  ['manual/lines', 800, (ctx) => listWaitingLines(ctx, {})],
  // All keys of an import are counted.
  ['codes/batches: one import', 6_500, (ctx) => listBatches(ctx, { product_id: 8 })],
  ['codes/batches: many imports', 3_500, (ctx) => listBatches(ctx, { product_id: 7 })],
  ['codes/batch-readers', 7_500, (ctx) => countBatchReaders(ctx, { id: 2 })],
  ['suppliers/list', 300, (ctx) => listSuppliers(ctx)],
  ['suppliers/supplied', 200, (ctx) => listSupplied(ctx, { id: 5 })],
  // All that was sold of a product, an eighth of what there is here.
  ['compensations/preview', 30_000, (ctx) => previewCompensation(ctx, { productId: 7 })],
  // What went by vouchers without end is counted.
  ['vouchers/list, 200 of them', 3_500, (ctx) => listVouchers(ctx)],
  // The newest thousand of each of three.
  ['webhooks/list', 4_000, (ctx) => listEndpoints(ctx, 'shop')],
  ['webhooks/sends', 60, (ctx) => listSends(ctx, 'shop', { endpointId: 1 })],
  ['webhooks/sends: failed', 60, (ctx) => listSends(ctx, 'shop', { endpointId: 1, failed: '1' })],
  ['abuse/events', 1_100, (ctx) => listEvents(ctx)],
  ['abuse/blocks', 700, (ctx) => listBlocks(ctx)],
  ['dashboard/waiting', 1_800, (ctx) => listWaiting(ctx, {})],
  ['find/anything', 100, (ctx) => findAnything(ctx, { query: 'pelanggan 7' })],
  [
    'search-orders by e-mail',
    100,
    (ctx) => searchAsAdmin(ctx, { searchType: 'email', searchTerm: 'pembeli8@contoh.test' }, FIRST_SCOPE),
  ],
  [
    'search-orders by reference',
    50,
    (ctx) => searchAsAdmin(ctx, { searchType: 'reference', searchTerm: 'DEV-L77' }, FIRST_SCOPE),
  ],
  ['mail/list', 200, (ctx) => listMails(ctx, {})],
  ['mail/list, far down', 200, (ctx) => listMails(ctx, { before: 900 })],
  ['mail/list: sent', 200, (ctx) => listMails(ctx, { status: 'sent' })],
  ['mail/list: failed', 200, (ctx) => listMails(ctx, { status: 'failed' })],
  ['mail/list: queued', 200, (ctx) => listMails(ctx, { status: 'queued' })],
  ['users/list', 2 * USERS + 10, (ctx) => listUsers(ctx, { page: 2, size: 50 })],
  ['users/list with a search', 2 * USERS + 10, (ctx) => listUsers(ctx, { search: 'gan 7' })],
  ['redeem/list', 700, (ctx) => listRedeemCodes(ctx, {})],
  ['redeem/list by code', 20, (ctx) => listRedeemCodes(ctx, { search: 'kode7' })],
  ['redeem/totals-by-user', 2_000 + USERS, listRedeemTotals],
  // A thousand rows, and for each a look at its line.
  ['admin/all-purchases', 3_100, (ctx) => listAllPurchases(ctx, {})],
  ['admin/all-purchases, far down', 3_100, (ctx) => listAllPurchases(ctx, { before: SIZES.orders + 9_000 })],
  // Sums of days that are over, today's sales, a probe for each customer, and the days of one page.
  ['profit/daily-analysis of a month', 2_500, (ctx) => analyseProfit(ctx, {})],
  ['profit/daily-analysis of a year', 2_500, (ctx) => analyseProfit(ctx, YEAR)],
  [
    'profit/daily-analysis of a year, far down',
    2_500,
    (ctx) => analyseProfit(ctx, { ...YEAR, before: `${daysAgo(200)}.998.1200` }),
  ],
  ['profit/daily-analysis of a customer', 2_500, (ctx) => analyseProfit(ctx, { user_id: 1007 })],
  ['profit/totals of a year', 2_500, (ctx) => totalProfit(ctx, YEAR)],
  ['profit/totals of a customer', 2_500, (ctx) => totalProfit(ctx, { ...YEAR, user_id: 1007 })],
  ['profit/customers of a day', 400, (ctx) => listProfitCustomers(ctx, { start_date: daysAgo(0) })],
  ['profit/export, its first part', 3_000, firstPart],
  ['dashboard/summary', 4_000, summariseShop],
  // With what was paid by hand in a week.
  ['a look at what the seller is told of', 600, tellSeller],
  ['the summary of a day', 1_000, (ctx) => summariseDay(ctx, storeDay(new Date(), FIRST_ZONE))],
  ['privacy/export', 100, (ctx) => exportPerson(ctx, { email: 'pembeli7@contoh.test' })],
  ['privacy/forget', 150, (ctx) => forgetPerson(ctx, { email: 'pembeli9@contoh.test' })],
  ['audit/list', 400, (ctx) => listAudit(ctx, {})],
  ['audit/list by action', 400, (ctx) => listAudit(ctx, { action: 'order.refund' })],
  ['audit/list by an action that is rare', 30, (ctx) => listAudit(ctx, { action: 'user.delete' })],
  ['audit/list by target', 400, (ctx) => listAudit(ctx, { target: 'product:7' })],
  ['audit/list by both, and none is', 400, (ctx) => listAudit(ctx, { action: 'keys.add', target: 'user:3' })],
  ['audit/list, far down', 400, (ctx) => listAudit(ctx, { before: 900 })],
  ['publicvip/report-list', 10_000, listVipReports],
  [
    // Of each of a thousand it is looked up, by two pages, what went back.
    'payments/differences: paid here',
    2_200,
    (ctx) => ownPaidSince(ctx.db, { gateway: 'tripay', since: weekAgo(), most: 1_000 }),
  ],
  [
    'payments/differences: known there',
    10,
    (ctx) => ownPaymentsOf(ctx.db, { gateway: 'tripay', references: ['DEV-L77'], merchantRefs: ['PUB-7'] }),
  ],
  ['payments/differences: seen', 30, (ctx) => seenByAdmin(ctx.db, { targets: ['order:7', 'order:8'] })],
  ['wallet/transactions', 200, (ctx) => listTransactions(ctx, { user_id: 1007, size: 10 })],
  ['purchase/history', 200, (ctx) => listPurchases(ctx, { user_id: 1007, size: 10 })],
];

describe('with 120,000 keys and 60,000 orders every list reads little more than it shows', () => {
  it.each(lists)('%s', async (_, most, work) => {
    const read = [await rowsRead(store.database, as(work)), await pagesRead(store.database, as(work))];
    const over = read.flatMap((tables) => Object.entries(tables).filter(([, n]) => n > most));
    expect(over).toEqual([]);
  });
});

it('such a store is as a store must be, and to see it no table is gone along for each row of another', async () => {
  let broken: unknown;
  const read = await rowsRead(store.database, async (db) => {
    broken = await checkInvariants(db, new Date());
  });
  expect(broken).toEqual([]);
  expect(Object.entries(read).filter(([, n]) => n > 30 * SIZES.keys)).toEqual([]);
});

it('profit of a year and what was redeemed are added up from indexes alone', async () => {
  const opened = await rowsOpened(
    store.database,
    as(async (ctx) => {
      expect(await totalProfit(ctx, YEAR)).toMatchObject({ summary: { totalUsers: USERS } });
      await listRedeemTotals(ctx);
      await listVipReports(ctx);
    }),
  );
  const { orders, goods, redeem_codes, report_votes } = opened;
  expect({ orders, goods, redeem_codes, report_votes }).toEqual({});
});

it('no answer about profit is above 200 KB, however long the stretch and the names', async () => {
  const sizes: Record<string, number> = {};
  await rowsRead(
    store.database,
    as(async (ctx) => {
      await ctx.db.execute(sql`update users set username = left(id || repeat('名', 60), ${USERNAME_MAX}),
        email = left(repeat('x', 240) || id || '@contoh.test', ${EMAIL_MAX})`);
      const year = { start_date: daysAgo(MOST_REPORT_DAYS - 1), end_date: daysAgo(0) };
      const answers = {
        analysis: await analyseProfit(ctx, year),
        totals: await totalProfit(ctx, { ...year, grain: 'day' }),
        customers: await listProfitCustomers(ctx, year),
      };
      for (const [name, answer] of Object.entries(answers))
        sizes[name] = Buffer.byteLength(JSON.stringify(answer));
    }),
  );
  expect(Object.values(sizes).every((size) => size > 10_000)).toBe(true);
  expect(Object.entries(sizes).filter(([, size]) => size > 200_000)).toEqual([]);
});

it('the pages of a year and its file have every day and customer once', async () => {
  const ctx = { ...jobContext(store.store.deps), actor: admin };
  const pages: string[] = [];
  for (let before: string | undefined; ; ) {
    const page = await analyseProfit(ctx, { ...YEAR, before });
    if (isRefusal(page)) throw new Error(page.code);
    pages.push(...page.data.map((row) => `${row.purchaseDate},${row.username},${row.email}`));
    if (page.nextBefore === null) break;
    before = page.nextBefore;
  }
  const file = await exportProfit(ctx, YEAR);
  if (isRefusal(file)) throw new Error(file.code);
  const lines = (await file.text()).trimEnd().split('\r\n').slice(1);
  expect(pages.length).toBeGreaterThan(9_000);
  expect(new Set(pages).size).toBe(pages.length);
  expect(lines.map((line) => line.split(',', 3).join(','))).toEqual(pages);
});
