import { eq, type SQL } from 'drizzle-orm';
import type { EventDetails, EventKind } from '#domain/orders/events.ts';
import type { OrderStatus } from '#domain/orders/orders.ts';
import { paidIdr } from '#domain/orders/refunds.ts';
import { type Ctx, now } from '../../context.ts';
import { type OrderRow, orderLines, orders } from '../../db/schema/orders.ts';
import type { OrderEvent } from '../../metrics/metrics.ts';
import { noteEvent } from '../events/note-event.ts';
import { giveBackUse } from '../vouchers/voucher-uses.ts';
import { afterSale } from './after-sale.ts';
import { drainProduct, lockProducts } from './drain-queue.ts';
import { variantsOf } from './lines-of.ts';
import { giveBackBalance, takeBackCredit } from './order-balance.ts';
import { releaseHold, revokeGoods } from './release-keys.ts';

/**
 * One order for a change. The product's lock comes before the order's row, as for whoever serves the queue, so
 * that no two wait for each other.
 */
export async function lockOrder(tx: Ctx, which: SQL | undefined): Promise<OrderRow | undefined> {
  const found = await tx.db
    .select({ variantId: orderLines.variantId })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(which);
  if (found.length === 0) return undefined;
  await lockProducts(
    tx,
    found.flatMap(({ variantId }) => variantId ?? []),
  );
  const [order] = await tx.db.select().from(orders).where(which).for('update');
  return order;
}

export interface Move {
  status: Exclude<OrderStatus, 'UNPAID' | 'PAID'>;
  source: string;
  detail: Omit<EventDetails['refund'], 'about'>;
  /** What the buyer of a paid order is told about a refund. */
  mail?: 'order-refunded' | 'order-credited' | 'order-kept';
}

/** The event that tells of it, and what it is counted as. */
const ENDINGS = {
  EXPIRED: { event: 'expired', counted: 'expired' },
  FAILED: { event: 'failed', counted: 'failed' },
  REFUND: { event: 'refund', counted: 'refunded' },
} as const satisfies Record<Move['status'], { event: EventKind; counted: OrderEvent }>;

/** An order that is locked leaves its state, with everything that hangs on it; who waited may be served. */
export async function moveOrder(tx: Ctx, order: OrderRow, move: Move): Promise<void> {
  const { status } = move;
  const at = now(tx);
  const undelivered = order.deliveryStatus !== 'DELIVERED';
  await tx.db
    .update(orders)
    .set({
      status,
      heldUntil: null,
      waitsFor: null,
      ...(status === 'REFUND' ? { refundedAt: at, refundedIdr: paidIdr(order), nextCheckAt: null } : {}),
      ...(status === 'REFUND' && undelivered ? { deliveryStatus: 'FAILED' as const } : {}),
    })
    .where(eq(orders.id, order.id));
  await noteEvent(tx, {
    orderId: order.id,
    kind: ENDINGS[status].event,
    source: move.source,
    at,
    detail: order.kind === 'top-up' ? { ...move.detail, about: 'top-up' } : move.detail,
  });
  // A voucher before places, as for whoever places an order: so no two wait for each other.
  if (status !== 'REFUND' && order.voucherHeld) await giveBackUse(tx.db, { orderId: order.id });
  await releaseHold(tx, order.id);
  if (status === 'REFUND') {
    const mail = order.kind === 'top-up' ? 'top-up-refunded' : (move.mail ?? 'order-refunded');
    await revokeGoods(tx, order, mail);
    await giveBackBalance(tx, order);
    await takeBackCredit(tx, order, { source: move.source });
  }
  const variantIds = await variantsOf(tx, order.id);
  for (const variantId of variantIds) await drainProduct(tx, variantId);
  afterSale(tx, { ...order, variantIds }, ENDINGS[status].counted);
}
