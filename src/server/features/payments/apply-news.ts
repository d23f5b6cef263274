import { and, eq } from 'drizzle-orm';
import { isRefusal } from '#contract/wire/refusals.ts';
import { nextStatus, type PaymentNews, statusesMovedBy } from '#domain/orders/orders.ts';
import { paidIdr } from '#domain/orders/refunds.ts';
import { type GatewayName, gatewayFacts, isPaying } from '#domain/payments/gateways.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { type OrderRow, orders } from '../../db/schema/orders.ts';
import { statement } from '../../db/statement.ts';
import { afterSale } from '../delivery/after-sale.ts';
import { drainProduct } from '../delivery/drain-queue.ts';
import { lockOrder, moveOrder } from '../delivery/move-order.ts';
import { payOrder } from '../delivery/pay-order.ts';
import { eventOf, noteEvents } from '../events/event-sql.ts';
import { adoptPaid } from './adopt-paid.ts';
import { applyToAccount } from './apply-to-account.ts';
import { raiseRefunded } from './refund-books.ts';
import { hurryCreation } from './settle-create.ts';

export interface News {
  gateway: GatewayName;
  reference: string;
  merchantRef: string;
  amountIdr: number;
  news: PaymentNews;
  /** All that has gone back of it, when a part has. */
  refundedIdr?: number | undefined;
  source: 'callback' | 'pull' | 'admin';
}

/** 'ignored': of something that was never ours. */
export type NewsResult = 'applied' | 'repeated' | 'ignored' | { refused: string };

/** What a gateway says of a payment, from a checked callback or from our own question: one path for both. */
export async function applyNews(ctx: Ctx, news: News): Promise<NewsResult> {
  if (news.news !== 'PAID') return applyOther(ctx, news);
  // Its reference may have been written down in the moment after it was looked for: an order that fits is paid.
  const paid =
    (await pay(ctx, news)) ||
    (((await waitsFor(ctx, news)) || (await adoptPaid(ctx, news))) && (await pay(ctx, news)));
  if (news.refundedIdr) return applyPart(ctx, news, news.refundedIdr, paid);
  return paid ? 'applied' : explain(ctx, news);
}

/** False when it moved nothing. */
async function pay(ctx: Ctx, news: News): Promise<boolean> {
  const [paid] = await payOrder(ctx.db, {
    ...news,
    fromStatuses: statusesMovedBy('PAID'),
    at: now(ctx),
    balanceCents: 0,
  });
  if (!paid) return applyToAccount(ctx, news);
  const delivered = paid.delivery_status === 'DELIVERED';
  if (!delivered) await drainProduct(ctx, paid.variant_id);
  const sale = { gateway: news.gateway, totalIdr: paid.total_idr, variantIds: [paid.variant_id] };
  afterSale(ctx, sale, 'paid', ...(delivered ? (['delivered'] as const) : []));
  return true;
}

/** Of a payment, which was applied just now or before, a part has gone back. */
async function applyPart(ctx: Ctx, news: News, thereIdr: number, paid: boolean): Promise<NewsResult> {
  const { source, reference } = news;
  return underLock(ctx, news, async (tx, order) => {
    if (!paid) mustBePaid(order);
    const raised = await raiseRefunded(tx, order, { thereIdr, source, reference });
    return raised || paid ? 'applied' : 'repeated';
  });
}

const applyOther = (ctx: Ctx, news: News): Promise<NewsResult> =>
  underLock(ctx, news, async (tx, order) => {
    const { source, reference } = news;
    // What became balance is over here, and may leave there all the same.
    if (news.news === 'REFUND') {
      const raised = await raiseRefunded(tx, order, { thereIdr: paidIdr(order), source, reference });
      return raised ? 'applied' : 'repeated';
    }
    const status = nextStatus(order.status, news.news);
    if (!status || status === 'PAID' || status === 'UNPAID') return 'repeated';
    await moveOrder(tx, order, { status, source, detail: { reference } });
    return 'applied';
  });

/** The order that the news is of, if it fits it. */
async function underLock(
  ctx: Ctx,
  news: News,
  apply: (tx: Ctx, order: OrderRow) => Promise<'applied' | 'repeated'>,
): Promise<NewsResult> {
  const result = await inTransaction<NewsResult>(ctx, async (tx) => {
    const order = await lockOrder(tx, ofNews(news));
    if (!order) return unknownPayment(tx, news);
    const mismatch = mismatchOf(order, news);
    return mismatch ? { refused: mismatch } : apply(tx, order);
  });
  if (isRefusal(result)) throw new Error('applying news is never refused');
  return result === 'repeated' ? noteRepeat(ctx, news) : result;
}

const ofNews = (news: News) =>
  and(eq(orders.gateway, news.gateway), eq(orders.gatewayReference, news.reference));

/**
 * One account at a gateway may serve more than this store: what names no order of ours is let go, so that
 * it is not told for days. What does name one came before its reference was stored, and is wanted again.
 */
export async function unknownPayment(
  ctx: Ctx,
  { gateway, merchantRef }: Pick<News, 'gateway' | 'merchantRef'>,
): Promise<'ignored' | { refused: string }> {
  const [early] = await hurryCreation(ctx.db, { gateway, merchantRef, at: now(ctx) });
  if (early) ctx.deps.jobs.wake('reconcile-payments');
  const refused = { refused: 'unknown reference' };
  if (!isPaying(gateway) || !gatewayFacts(gateway).shared) return refused;
  const [ours] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.merchantRef, merchantRef));
  return ours ? refused : 'ignored';
}

function mismatchOf(order: OrderRow, news: News): string | null {
  if (order.merchantRef !== news.merchantRef) return 'other merchant_ref';
  return order.chargedIdr === news.amountIdr ? null : 'other amount';
}

const mayBePaid = ({ status }: OrderRow): boolean => statusesMovedBy('PAID').includes(status);

/** Nobody is told that it has arrived while it has not. */
function mustBePaid(order: OrderRow): void {
  if (mayBePaid(order)) throw new Error('a payment that fits its order was not applied');
}

async function waitsFor(ctx: Ctx, news: News): Promise<boolean> {
  const [order] = await ctx.db.select().from(orders).where(ofNews(news));
  return order !== undefined && mayBePaid(order) && mismatchOf(order, news) === null;
}

/** Why a payment moved nothing: it was known already, or it does not fit the order it names. */
async function explain(ctx: Ctx, news: News): Promise<NewsResult> {
  const [order] = await ctx.db.select().from(orders).where(ofNews(news));
  if (!order) return unknownPayment(ctx, news);
  const mismatch = mismatchOf(order, news);
  if (mismatch) return { refused: mismatch };
  mustBePaid(order);
  return noteRepeat(ctx, news);
}

async function noteRepeat(ctx: Ctx, news: News): Promise<'repeated'> {
  if (news.source !== 'callback') return 'repeated';
  const { gateway, reference, news: status, source } = news;
  await countRepeat(ctx.db, { gateway, reference, status, source, at: now(ctx) });
  return 'repeated';
}

/** However often a notice is told, it is one row that says how often, and when last. */
const countRepeat = statement<
  unknown,
  { gateway: string; reference: string; status: string; source: string; at: Date }
>('count_repeated_notice')(
  `${noteEvents(
    eventOf('callback-repeated', {
      order: 'null::int',
      source: ':source',
      detail: {
        gateway: ':gateway::text',
        reference: ':reference::text',
        status: ':status::text',
        times: '1',
      },
    }),
  )}
   on conflict ((detail->>'gateway'), (detail->>'reference'), (detail->>'status')) where kind = 'callback-repeated'
   do update set at = excluded.at, detail = order_events.detail
     || jsonb_build_object('times', coalesce((order_events.detail->>'times')::int, 1) + 1)`,
);
