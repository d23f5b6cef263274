import { eq } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { centsToUsd, formatUsd } from '#domain/money.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findOrderId, type OrderKey } from '../delivery/find-order-id.ts';
import { lockOrder, moveOrder } from '../delivery/move-order.ts';
import { creditLeft } from '../delivery/order-balance.ts';

export interface Refunded {
  orderId: number;
  status: string;
  deliveryStatus: string;
  /** It was refunded before: nothing has changed now. */
  already: boolean;
}

/** The seller gives the money back: the keys are revoked and never sold again, the buyer is told. */
export async function refundOrder(
  ctx: Ctx,
  input: OrderKey & { reason: string },
): Promise<Refunded | Refusal> {
  const orderId = await findOrderId(ctx, input);
  if (orderId === null) return refuse('order.not-found');
  return inTransaction<Refunded | Refusal>(ctx, async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, orderId));
    if (!order) return refuse('order.not-found');
    const { status, deliveryStatus } = order;
    if (status === 'REFUND') return { orderId, status, deliveryStatus, already: true };
    if (status !== 'PAID') return refuse('order.not-paid');
    const { reason } = input;
    if (order.kind === 'top-up') {
      const { credit, left } = await creditLeft(tx, order);
      if (left < credit) return refuse('order.credit-spent', { left: formatUsd(centsToUsd(left)) });
    }
    await moveOrder(tx, order, { status: 'REFUND', source: 'admin', detail: { reason } });
    const after = deliveryStatus === 'DELIVERED' ? 'DELIVERED' : 'FAILED';
    await recordAudit(
      tx,
      'order.refund',
      `order:${orderId}`,
      { status, deliveryStatus },
      { status: 'REFUND', deliveryStatus: after, reason },
    );
    return { orderId, status: 'REFUND', deliveryStatus: after, already: false };
  });
}
