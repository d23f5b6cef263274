import { type Ctx, now } from '../../context.ts';
import type { OrderRow } from '../../db/schema/orders.ts';
import type { GatewayTransaction } from '../../ports/gateway.ts';
import { attachTransaction, leaseCreation } from './settle-create.ts';

/**
 * The answer to a creation was lost, and the gateway has the payment after all. An order that was given up is open again while it
 * can be paid there, so that its buyer is not told of a failure, and buys no second time.
 */
export async function attachFound(ctx: Ctx, order: OrderRow, found: GatewayTransaction): Promise<void> {
  const at = now(ctx);
  if (order.status === 'FAILED' && found.status === 'UNPAID')
    await leaseCreation(ctx.db, { orderId: order.id, at, leaseUntil: at });
  await attachTransaction(ctx.db, {
    orderId: order.id,
    reference: found.reference,
    chargedIdr: found.amountIdr,
    checkoutUrl: found.checkoutUrl,
    expiresAt: new Date(found.expiresAt * 1000),
    checkAt: at,
    at,
  });
}
