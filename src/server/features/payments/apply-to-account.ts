import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { isRefusal } from '#contract/wire/refusals.ts';
import { statusesMovedBy } from '#domain/orders/orders.ts';
import { paidIdr } from '#domain/orders/refunds.ts';
import type { GatewayName } from '#domain/payments/gateways.ts';
import { keptCents } from '#domain/price/money.ts';
import { restReason, topUpReason } from '#domain/wallet/balance-reasons.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { type OrderRow, orders } from '../../db/schema/orders.ts';
import { afterSale } from '../delivery/after-sale.ts';
import { drainProduct } from '../delivery/drain-queue.ts';
import { lockOrder, moveOrder } from '../delivery/move-order.ts';
import { takeBalance } from '../delivery/order-balance.ts';
import { payOrder } from '../delivery/pay-order.ts';
import { payTopUp } from '../delivery/pay-top-up.ts';
import { noteEvent } from '../events/note-event.ts';
import { enter } from '../ledger/enter.ts';

export interface Paid {
  gateway: GatewayName;
  reference: string;
  merchantRef: string;
  amountIdr: number;
  source: string;
}

const topUpOf = (ctx: Ctx, news: Paid, lost: boolean) =>
  payTopUp(ctx.db, {
    ...news,
    fromStatuses: statusesMovedBy('PAID'),
    at: now(ctx),
    reason: topUpReason(news.reference, ''),
    reasonWithBonus: topUpReason(news.reference, '{bonus}'),
    lost,
  });

/**
 * A payment that moves a balance, of a top-up or of the rest of a purchase, or one that its bank has taken back before it was
 * told. False: it is none of them, or nothing is left to do.
 */
export async function applyToAccount(ctx: Ctx, news: Paid): Promise<boolean> {
  const [filled] = await topUpOf(ctx, news, false);
  if (!filled) return applyLocked(ctx, news);
  const sale = { gateway: news.gateway, totalIdr: filled.total_idr, variantIds: [] };
  afterSale(ctx, sale, 'paid', 'delivered');
  return true;
}

/**
 * The rest of a purchase has arrived. The balance pays its part in the same transaction as the keys go out; if it no
 * longer can, no key does, and what arrived becomes balance.
 */
async function applyRest(tx: Ctx, order: OrderRow, news: Paid): Promise<void> {
  if (await takeBalance(tx, order)) await payMixed(tx, order, news);
  else await keepAsBalance(tx, order, news);
}

async function applyLocked(ctx: Ctx, news: Paid): Promise<boolean> {
  const which = and(
    eq(orders.gateway, news.gateway),
    eq(orders.gatewayReference, news.reference),
    eq(orders.merchantRef, news.merchantRef),
    eq(orders.chargedIdr, news.amountIdr),
    or(gt(orders.balanceCents, 0), eq(orders.dispute, 'lost')),
    inArray(orders.status, statusesMovedBy('PAID')),
  );
  const done = await inTransaction(ctx, async (tx): Promise<boolean> => {
    const order = await lockOrder(tx, which);
    if (!order) return false;
    await (order.dispute === 'lost' ? payLost : applyRest)(tx, order, news);
    return true;
  });
  return !isRefusal(done) && done;
}

async function payMixed(tx: Ctx, order: OrderRow, news: Paid): Promise<void> {
  const [paid] = await payOrder(tx.db, {
    ...news,
    fromStatuses: statusesMovedBy('PAID'),
    at: now(tx),
    balanceCents: order.balanceCents,
  });
  if (!paid) throw new Error('an order that is locked was not paid');
  const delivered = paid.delivery_status === 'DELIVERED';
  if (!delivered) await drainProduct(tx, paid.variant_id);
  afterSale(
    tx,
    { ...order, variantIds: [paid.variant_id] },
    'paid',
    ...(delivered ? (['delivered'] as const) : []),
  );
}

/** The money has come and nothing goes out for it: paid in the books, to be moved on in the same transaction. */
async function payUnserved(tx: Ctx, order: OrderRow, news: Paid): Promise<OrderRow> {
  const at = now(tx);
  await tx.db
    .update(orders)
    // For the moment until it is moved on: what is paid and not served waits for something.
    .set({ status: 'PAID', paidAt: at, nextCheckAt: null, waitsFor: 'stock' })
    .where(eq(orders.id, order.id));
  const { gateway, reference } = news;
  await noteEvent(tx, {
    orderId: order.id,
    kind: 'paid',
    source: news.source,
    at,
    detail: {
      gateway,
      reference,
      amount: paidIdr(order),
      ...(order.paidIdr === null ? {} : { asked: news.amountIdr }),
    },
  });
  return { ...order, status: 'PAID', paidAt: at };
}

/**
 * The bank has decided for the buyer before the payment was told: both books say that it came and is gone, as if it had been
 * told in time. No key is spent on it, and no balance pays a part.
 */
async function payLost(tx: Ctx, order: OrderRow, news: Paid): Promise<void> {
  const paid = order.kind === 'top-up' ? await fillLost(tx, order, news) : await payUnserved(tx, order, news);
  const { reference } = news;
  await moveOrder(tx, paid, { status: 'REFUND', source: 'dispute', detail: { reference } });
}

async function fillLost(tx: Ctx, order: OrderRow, news: Paid): Promise<OrderRow> {
  await topUpOf(tx, news, true);
  const [filled] = await tx.db.select().from(orders).where(eq(orders.id, order.id));
  if (filled?.status !== 'PAID') throw new Error('an order that is locked was not paid');
  return filled;
}

async function keepAsBalance(tx: Ctx, order: OrderRow, news: Paid): Promise<void> {
  const at = now(tx);
  const cents = keptCents(paidIdr(order), order.idrPerUsd);
  const reason = restReason(news.reference);
  const userId = order.userId ?? 0;
  await moveOrder(tx, await payUnserved(tx, order, news), {
    status: 'REFUND',
    source: 'store',
    detail: { why: 'balance' },
    mail: 'order-kept',
  });
  const entry = await enter(tx, { order, userId, cents, operation: 'add', reason, move: 'kept' });
  if (!entry) throw new Error('an order without its account');
  const detail = { cents, userId, ledger: entry.ledger };
  await noteEvent(tx, { orderId: order.id, kind: 'credited', source: 'store', detail, at });
}
