import { and, eq } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { orderLines, orders } from '../../db/schema/orders.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { afterSale } from '../delivery/after-sale.ts';
import { isGoingBack } from '../delivery/going-back.ts';
import { handOver } from '../delivery/hand-over.ts';
import { lockOrder } from '../delivery/move-order.ts';
import { dropRequests } from '../delivery/supply-requests.ts';

/**
 * The seller hands over what they wrote for an order that waits for it, or for a supplier; a second one finds it delivered.
 * What a supplier was to give is then the seller's.
 */
export async function deliverOrder(
  ctx: Ctx,
  { id, text }: { id: number; text: string },
): Promise<{ orderId: number; deliveryStatus: string } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, id));
    if (!order) return refuse('order.not-found');
    if (order.waitsFor !== 'seller' && order.waitsFor !== 'supplier') return refuse('order.not-by-hand');
    if (await isGoingBack(tx, id)) return refuse('refund.under-way');
    await dropRequests(tx, id);
    await tx.db
      .update(orderLines)
      .set({ delivery: 'seller' })
      .where(and(eq(orderLines.orderId, id), eq(orderLines.delivery, 'supplier')));
    await handOver(tx, order, [text], { source: 'admin' });
    await recordAudit(tx, 'order.deliver', `order:${id}`, null, { length: text.length });
    afterSale(tx, { ...order, variantIds: [] }, 'delivered');
    return { orderId: id, deliveryStatus: 'DELIVERED' };
  });
}
