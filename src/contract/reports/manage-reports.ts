import * as z from 'zod/mini';
import { MATTER_NAMES } from '#domain/notices/notices.ts';
import { WAITING_NAMES } from '#domain/notices/waiting.ts';
import { GRAINS } from '#domain/reports/report-periods.ts';
import { FIRST_STEP_NAMES } from '#domain/settings/first-steps.ts';
import { managedOrder } from '../orders/manage-orders.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { day, id, pageSize, queryId, raw } from '../wire/fields.ts';

/** A day in the store's own zone: '2026-11-15'. */
const money = z.number();

export const anyPurchase = z.object({
  id,
  userId: id,
  username: z.string(),
  email: z.string(),
  productId: id,
  productName: z.string(),
  price: money,
  costPrice: z.nullable(money),
  purchaseDate: z.string(),
  refundedAt: z.optional(z.string()),
  batchId: id,
});
export type AnyPurchase = z.infer<typeof anyPurchase>;

export const listAllPurchases = defineEndpoint({
  method: 'GET',
  path: 'admin/all-purchases',
  audience: 'admin',
  right: 'reports.see',
  summary:
    'What customers bought with their balance, newest first; `before` leads on. `admin_user_id` is taken and not believed: who asks is who is signed in',
  input: z.object({
    before: z.optional(queryId),
    // Sent by pages and not believed: who asks is who is signed in.
    admin_user_id: z.optional(queryId),
  }),
  output: z.object({ data: z.array(anyPurchase), nextBefore: z.nullable(id), message: z.string() }),
});

export const exportPurchases = defineEndpoint({
  method: 'GET',
  path: 'admin/purchases-export',
  audience: 'admin',
  right: 'reports.see',
  stepUp: true,
  summary: 'Everything that customers bought with their balance, as a file without keys',
  input: z.object({}),
  output: z.string(),
  file: 'text/csv',
});

export const profitTotal = z.object({
  totalTransactions: z.int(),
  totalRevenue: money,
  totalCost: money,
  totalProfit: money,
  avgProfitPerTransaction: money,
  profitMarginPercent: money,
});
export type ProfitTotal = z.infer<typeof profitTotal>;

const customerProfit = z.extend(profitTotal, { userId: id, username: z.string(), email: z.string() });
export type CustomerProfit = z.infer<typeof customerProfit>;

export const profitRow = z.extend(customerProfit, { purchaseDate: z.string() });
export type ProfitRow = z.infer<typeof profitRow>;

export const profitSummary = z.object({
  totalUsers: z.int(),
  totalTransactions: z.int(),
  totalRevenue: money,
  totalCost: money,
  totalProfit: money,
  avgProfitPerTransaction: money,
  overallProfitMargin: money,
  /** What customers have and can spend, now: owed, not earned. */
  balancesOwed: money,
  /** Top-ups that were paid in the stretch: how many, and what came in for them. */
  topUps: z.int(),
  topUpsIDR: money,
});
export type ProfitSummary = z.infer<typeof profitSummary>;

const guestTotal = z.object({
  orders: z.int(),
  revenueIDR: money,
  costIDR: money,
  /** What the gateways kept, less the fees that buyers bore. */
  feesIDR: money,
  profitIDR: money,
});
export type GuestTotal = z.infer<typeof guestTotal>;

export const guestDay = z.extend(guestTotal, { date: z.string() });
export type GuestDay = z.infer<typeof guestDay>;

const stretch = { start_date: z.optional(day), end_date: z.optional(day) };
const dateRange = z.object({ start: z.string(), end: z.string() });
const ofPeriod = { start: z.string(), end: z.string() };

export const profitPeriod = z.extend(profitTotal, ofPeriod);
export type ProfitPeriod = z.infer<typeof profitPeriod>;
export const guestPeriod = z.extend(guestTotal, ofPeriod);
export type GuestPeriod = z.infer<typeof guestPeriod>;

export const analyseProfit = defineEndpoint({
  method: 'GET',
  path: 'profit/daily-analysis',
  audience: 'admin',
  right: 'reports.see',
  summary:
    'Profit by day and customer in dollars, the newest first; `before` leads on. Guest sales by day in rupiah stand apart, and sums are of the whole stretch',
  input: z.object({
    ...stretch,
    user_id: z.optional(queryId),
    before: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d\.\d{1,15}\.\d{1,10}$/))),
  }),
  output: z.object({
    data: z.array(profitRow),
    nextBefore: z.nullable(z.string()),
    summary: profitSummary,
    guest: z.object({ days: z.array(guestDay), summary: guestDay }),
    dateRange,
  }),
});

export const totalProfit = defineEndpoint({
  method: 'GET',
  path: 'profit/totals',
  audience: 'admin',
  right: 'reports.see',
  summary: 'Profit by day, week or month (by the length of the stretch unless asked); guests stand apart',
  input: z.object({ ...stretch, user_id: z.optional(queryId), grain: z.optional(z.enum(GRAINS)) }),
  output: z.object({
    data: z.array(profitPeriod),
    summary: profitSummary,
    guest: z.object({ data: z.array(guestPeriod), summary: guestTotal }),
    grain: z.enum(GRAINS),
    dateRange,
  }),
});

export const listProfitCustomers = defineEndpoint({
  method: 'GET',
  path: 'profit/customers',
  audience: 'admin',
  right: 'reports.see',
  summary: 'Profit by customer, most first; `before` leads on',
  input: z.object({
    ...stretch,
    before: z.optional(z.string().check(z.regex(/^-?\d{1,15}\.\d{1,10}$/))),
  }),
  output: z.object({ data: z.array(customerProfit), nextBefore: z.nullable(z.string()) }),
});

export const exportProfit = defineEndpoint({
  method: 'GET',
  path: 'profit/export',
  audience: 'admin',
  right: 'reports.see',
  stepUp: true,
  summary: 'Every line of profit by day and customer, as a file',
  input: z.object({ ...stretch, user_id: z.optional(queryId) }),
  output: z.string(),
  file: 'text/csv',
});

const sales = z.object({
  guestOrders: z.int(),
  guestRevenueIDR: money,
  guestProfitIDR: money,
  purchases: z.int(),
  revenueUSD: money,
  profitUSD: money,
});
export type SalesFigures = z.infer<typeof sales>;

const orderToSee = z.object({
  kind: z.enum(['dispute', 'owed', 'voucher-twice']),
  id,
  reference: z.string(),
  merchantRef: z.string(),
  productName: z.string(),
});

const openMatter = z.object({
  matter: z.enum(MATTER_NAMES),
  word: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  since: z.string(),
  /** How many there are; this is the oldest. */
  count: z.int(),
});
export type OpenMatter = z.infer<typeof openMatter>;

export const dashboard = z.object({
  /** Of a store that is not a shop yet, for its owner; empty when all is done. */
  firstSteps: z.array(z.object({ name: z.enum(FIRST_STEP_NAMES), done: z.boolean() })),
  matters: z.array(openMatter),
  today: sales,
  /** Until the minute that it is today. */
  yesterday: sales,
  week: sales,
  /** The last fourteen, each with the guests' sales of the day fourteen days before. */
  days: z.array(
    z.object({ date: z.string(), guestRevenueIDR: money, revenueUSD: money, guestBeforeIDR: money }),
  ),
  /** The newest orders, for who may see them. */
  newest: z.array(managedOrder),
  /** What needs keys first, at the pace of the last weeks. */
  stock: z.array(
    z.object({ id, name: z.string(), availableCodes: z.int(), perDay: z.number(), waiting: z.int() }),
  ),
  waitingOrders: z.int(),
  oldestWaitingSeconds: z.nullable(z.int()),
  /** Paid, and the seller delivers it by hand. */
  deliveries: z.int(),
  oldestDeliverySeconds: z.nullable(z.int()),
  oldestByHandSeconds: z.nullable(z.int()),
  openOrders: z.int(),
  failedMails: z.int(),
  queuedMails: z.int(),
  refusedCallbacks: z.int(),
  openDisputes: z.int(),
  /** Of the last seven days. */
  vouchersTwice: z.int(),
  /** Orders whose money left after it had become balance that was spent already; of the last seven days. */
  creditOwed: z.int(),
  lookAt: z.array(orderToSee),
  /** Kinds of abuse and networks in the last 24 hours. */
  abuse: z.int(),
  /** Buyers who say that they have paid by hand, and wait for an answer. */
  byHand: z.int(),
  /** Claims that wait for an answer. */
  claims: z.int(),
  oldestClaimSeconds: z.nullable(z.int()),
  outOfStock: z.int(),
  lowStock: z.array(z.object({ id, name: z.string(), availableCodes: z.int() })),
});
export type Dashboard = z.infer<typeof dashboard>;

export const getDashboard = defineEndpoint({
  method: 'GET',
  path: 'dashboard/summary',
  audience: 'admin',
  right: 'reports.see',
  summary: 'The shop at a glance: sales, and what needs a hand',
  input: z.object({}),
  output: z.object({ data: dashboard }),
});

const waiting = z.object({
  name: z.enum(WAITING_NAMES),
  count: z.int(),
  /** Grows when one is added, so that who has seen it before knows of the new one. */
  mark: z.number(),
});
export type WaitingThing = z.infer<typeof waiting>;

export const listWaiting = defineEndpoint({
  method: 'GET',
  path: 'dashboard/waiting',
  audience: 'admin',
  right: 'any',
  summary: 'What waits for a hand, as far as the caller may see it, and what was sold since a time',
  input: z.object({ since: z.optional(z.iso.datetime()) }),
  output: z.object({
    data: z.array(waiting),
    /** The shop has accounts of its own that buyers pay to. */
    takesByHand: z.boolean(),
  }),
});

export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  userId: z.nullable(id),
  username: z.nullable(z.string()),
  action: z.string(),
  target: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = defineEndpoint({
  method: 'GET',
  path: 'audit/list',
  audience: 'admin',
  right: 'staff.change',
  summary:
    'Who changed what, newest first; by action or by target, or by any of several targets with commas between them',
  input: z.object({
    action: z.optional(raw(60)),
    target: z.optional(raw(2_000)),
    before: z.optional(queryId),
    limit: z.optional(pageSize),
  }),
  output: z.object({
    data: z.array(auditEntry),
    nextBefore: z.nullable(z.int()),
    actions: z.array(z.string()),
  }),
});

export const exportAudit = defineEndpoint({
  method: 'GET',
  path: 'audit/export',
  audience: 'admin',
  right: 'staff.change',
  stepUp: true,
  summary: 'Who changed what, all of it or by action or target, as a file',
  input: z.object({ action: z.optional(raw(60)), target: z.optional(raw(60)) }),
  output: z.string(),
  file: 'text/csv',
});

export const vipReport = z.object({
  baseName: z.string(),
  imageUrl: z.string(),
  categories: z.array(z.string()),
  platforms: z.array(z.string()),
  safe: z.int(),
  banned: z.int(),
});
export type VipReport = z.infer<typeof vipReport>;

export const listVipReports = defineEndpoint({
  method: 'GET',
  path: 'publicvip/report-list',
  audience: 'admin',
  right: 'reports.see',
  summary: 'What key holders say of each group: safe or banned',
  input: z.object({}),
  output: z.object({ data: z.array(vipReport) }),
});
