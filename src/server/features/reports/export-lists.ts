import type { User } from '#contract/accounts/accounts.ts';
import type { ManagedOrder, WaitingOrder } from '#contract/orders/manage-orders.ts';
import type { AnyPurchase, AuditEntry } from '#contract/reports/manage-reports.ts';
import { AUDIT_ACTIONS } from '#domain/guard/audit.ts';
import type { StepKind } from '#domain/price/step-kinds.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { Ctx } from '../../context.ts';
import { customersBefore } from '../accounts/list-users.ts';
import { listAudit } from '../audit/list-audit.ts';
import { listOrders, type OrderFilter } from '../orders/list-orders.ts';
import { type QueuePlace, queueAfter } from '../orders/list-queue.ts';
import { type Columns, csvFile, textsIn } from './csv-file.ts';
import { listAllPurchases } from './list-all-purchases.ts';
import { methodName } from './method-name.ts';

const PAGE = 1_000;

const ORDERS: Columns<ManagedOrder> = [
  ['report.number', (order) => order.id],
  ['report.made', (order) => order.createdAt],
  ['report.product', (order) => order.productName],
  ['report.quantity', (order) => order.quantity],
  ['report.customer', (order) => order.customerName],
  ['report.email', (order) => order.customerEmail],
  ['report.total', (order) => order.totalAmount],
  ['report.status', (order) => order.status],
  ['report.delivery', (order) => order.deliveryStatus],
  ['report.method', (order) => order.paymentMethod],
  ['report.gateway', (order) => order.gateway],
  ['report.reference', (order) => order.reference],
  ['report.paidAt', (order) => order.paidAt],
  ['report.deliveredAt', (order) => order.deliveredAt],
];

const stepIdr = ({ steps }: ManagedOrder, why: StepKind) => steps?.find((step) => step.why === why)?.amount;

/** What the amount is made of, and what became of it: behind what the file has always had. */
const PARTS: Columns<ManagedOrder> = [
  ['report.priceIdr', (order) => stepIdr(order, 'price') ?? order.totalAmount],
  ['report.discount', (order) => -(stepIdr(order, 'voucher') ?? 0)],
  ['report.fee', (order) => stepIdr(order, 'fee') ?? 0],
  ['report.unique', (order) => -(stepIdr(order, 'unique') ?? 0)],
  ['report.fromBalance', (order) => -(stepIdr(order, 'balance') ?? 0)],
  ['report.paid', (order) => order.paid],
  ['report.refunded', (order) => order.refunded],
  ['report.methodName', methodName],
  ['report.promo', (order) => -(stepIdr(order, 'promo') ?? 0)],
];

/** The orders of a filter. What is looked for by a key or an address is no part of an address, and so not of this. */
export const exportOrders = async (
  ctx: Ctx,
  filter: Omit<OrderFilter, 'search' | 'before' | 'limit'>,
): Promise<Response> =>
  csvFile<ManagedOrder, number>('orders', ctx.locale, [...ORDERS, ...PARTS], async (before) => {
    const page = await listOrders(ctx, { ...filter, ...(before === null ? {} : { before }), limit: PAGE });
    return { data: page.data, next: page.nextBefore };
  });

/** What waits for the seller, the longest first. */
export const exportQueue = async (ctx: Ctx): Promise<Response> =>
  csvFile<WaitingOrder, QueuePlace>(
    'queue',
    ctx.locale,
    [...ORDERS, ['report.missing', (order: WaitingOrder) => order.missing]],
    (after) => queueAfter(ctx, after, PAGE),
  );

const PURCHASES: Columns<AnyPurchase> = [
  ['report.number', (row) => row.id],
  ['report.made', (row) => row.purchaseDate],
  ['report.customer', (row) => row.username],
  ['report.email', (row) => row.email],
  ['report.product', (row) => row.productName],
  ['report.price', (row) => row.price],
  ['report.cost', (row) => row.costPrice],
  ['report.batch', (row) => row.batchId],
  ['report.givenBack', (row) => row.refundedAt],
];

export const exportPurchases = async (ctx: Ctx): Promise<Response> =>
  csvFile<AnyPurchase, number>('purchases', ctx.locale, PURCHASES, async (before) => {
    const page = await listAllPurchases(ctx, before === null ? {} : { before });
    return { data: page.data, next: page.nextBefore };
  });

const USERS: Columns<User> = [
  ['report.number', (user) => user.id],
  ['report.customer', (user) => user.username],
  ['report.email', (user) => user.email],
  ['report.balance', (user) => user.balance],
  ['report.joined', (user) => user.createdAt],
];

export const exportUsers = async (ctx: Ctx, { search = '' }: { search?: string }): Promise<Response> =>
  csvFile<User, number>('users', ctx.locale, USERS, async (before) => {
    const data = await customersBefore(ctx, search, before, PAGE);
    return { data, next: data.length === PAGE ? (data.at(-1)?.id ?? null) : null };
  });

const auditColumns = (locale: Locale): Columns<AuditEntry> => {
  const texts = textsIn(locale);
  return [
    ['report.number', (entry) => entry.id],
    ['audit.at', (entry) => entry.at],
    ['audit.by', (entry) => entry.username ?? texts['audit.system']],
    [
      'audit.kind',
      ({ action }) => {
        const known = AUDIT_ACTIONS.find((each) => each === action);
        return known ? texts[`audit.action.${known}`] : action;
      },
    ],
    ['audit.target', (entry) => entry.target],
    ['report.before', (entry) => (entry.before === null ? '' : JSON.stringify(entry.before))],
    ['report.after', (entry) => (entry.after === null ? '' : JSON.stringify(entry.after))],
  ];
};

export const exportAudit = async (
  ctx: Ctx,
  filter: { action?: string; target?: string },
): Promise<Response> =>
  csvFile<AuditEntry, number>('audit', ctx.locale, auditColumns(ctx.locale), async (before) => {
    const page = await listAudit(ctx, { ...filter, ...(before === null ? {} : { before }), limit: PAGE });
    return { data: page.data, next: page.nextBefore };
  });
