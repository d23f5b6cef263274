import { eq } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { afterSale } from '../delivery/after-sale.ts';
import { handOver } from '../delivery/hand-over.ts';
import { lockOrder } from '../delivery/move-order.ts';

/** The seller hands over what they wrote for an order that waits for it; a second one finds it delivered. */
export async function deliverOrder(
  ctx: Ctx,
  { id, text }: { id: number; text: string },
): Promise<{ orderId: number; deliveryStatus: string } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, id));
    if (!order) return refuse('order.not-found');
    if (order.waitsFor !== 'seller') return refuse('order.not-by-hand');
    await handOver(tx, order, text, 'admin');
    await recordAudit(tx, 'order.deliver', `order:${id}`, null, { length: text.length });
    afterSale(tx, { ...order, variantIds: [] }, 'delivered');
    return { orderId: id, deliveryStatus: 'DELIVERED' };
  });
}
