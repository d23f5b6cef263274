import { eq } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Received, receivedIs } from '#domain/hand-payments/hand-payments.ts';
import type { DeliveryStatus } from '#domain/orders/orders.ts';
import { hasOwnBooks } from '#domain/payments/gateways.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { handPayments } from '../../db/schema/hand-payments.ts';
import { type OrderRow, orders } from '../../db/schema/orders.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockOrder } from '../delivery/move-order.ts';
import { applyNews } from '../payments/apply-news.ts';

export interface ByHand {
  orderId: number;
  /** What came; null: just what was asked for. */
  amountIdr: number | null;
  /** Who says so: one of the seller's people, a line of their bank's list that they looked over, or one that a service told. */
  source: 'admin' | 'bank-csv' | 'bank-door';
  note: string;
}

export interface Confirmed {
  orderId: number;
  /** It was confirmed before, and nothing has changed now. */
  already: boolean;
  received: Received;
  deliveryStatus: DeliveryStatus;
}

/** What arrived is what counts from here on; a top-up brings as much of its credit, and what was asked for is kept. */
async function book(tx: Ctx, order: OrderRow, came: number): Promise<void> {
  const share = came / (order.chargedIdr ?? came);
  const brings =
    order.kind === 'top-up'
      ? {
          creditCents: Math.max(1, Math.round(order.creditCents * share)),
          bonusCents: Math.round(order.bonusCents * share),
        }
      : {};
  await tx.db
    .update(orders)
    .set({ paidIdr: came, ...brings })
    .where(eq(orders.id, order.id));
}

/**
 * The money of an order by hand came: it takes the path of every payment. Late is taken too; twice changes nothing. Less
 * than was asked for is somebody's decision, and says why.
 */
export function confirmByHand(
  ctx: Ctx,
  { orderId, amountIdr, source, note }: ByHand,
): Promise<Confirmed | Refusal> {
  return inTransaction<Confirmed | Refusal>(ctx, async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, orderId));
    // A payment that some gateway tells of is never a person's word.
    if (!order || !hasOwnBooks(order.gateway)) return refuse('order.not-found');
    const { chargedIdr, gatewayReference, status } = order;
    if (status === 'REFUND') return refuse('order.refunded');
    if (chargedIdr === null || gatewayReference === null) return refuse('by-hand.not-open');
    const came = amountIdr ?? chargedIdr;
    const received = receivedIs(chargedIdr, came);
    if (status === 'PAID') return { orderId, already: true, received, deliveryStatus: order.deliveryStatus };
    if (received === 'less' && note === '') return refuse('by-hand.less');
    if (received !== 'exact') await book(tx, order, came);
    const result = await applyNews(tx, {
      gateway: order.gateway,
      reference: gatewayReference,
      merchantRef: order.merchantRef,
      amountIdr: chargedIdr,
      news: 'PAID',
      source: source === 'bank-door' ? 'callback' : 'admin',
    });
    if (result !== 'applied') throw new Error('a payment by hand was not applied');
    await tx.db
      .update(handPayments)
      .set({ waiting: false, refusedAt: null, refusedWords: '' })
      .where(eq(handPayments.orderId, orderId));
    // Where the balance no longer pays its part, what came is balance now and the order is over.
    const [after] = await tx.db
      .select({ status: orders.status, deliveryStatus: orders.deliveryStatus })
      .from(orders)
      .where(eq(orders.id, orderId));
    await recordAudit(
      tx,
      'payment.confirm',
      `order:${orderId}`,
      { status },
      {
        status: after?.status ?? 'PAID',
        askedIdr: chargedIdr,
        cameIdr: came,
        source,
        ...(note ? { reason: note } : {}),
      },
    );
    return { orderId, already: false, received, deliveryStatus: after?.deliveryStatus ?? 'PENDING' };
  });
}
