import { and, eq, inArray, ne } from 'drizzle-orm';
import { statusesMovedBy } from '#domain/orders/orders.ts';
import { fits, type GatewayName } from '#domain/payments/gateways.ts';
import type { Ctx } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';

interface Told {
  gateway: GatewayName;
  reference: string;
  merchantRef: string;
  source: 'callback' | 'pull' | 'admin';
}

/**
 * A gateway may have two payments of one order: the first was made there after it had been given up here. Of an order that
 * nobody has paid the one that is paid counts, once the gateway says so when it is asked. False: it is none of this.
 */
export async function adoptPaid(
  ctx: Ctx,
  { gateway, reference, merchantRef, source }: Told,
): Promise<boolean> {
  if (source !== 'callback') return false;
  const stillOpen = and(
    eq(orders.gateway, gateway),
    eq(orders.merchantRef, merchantRef),
    ne(orders.gatewayReference, reference),
    inArray(orders.status, statusesMovedBy('PAID')),
  );
  const [order] = await ctx.db.select().from(orders).where(stillOpen);
  if (!order) return false;
  try {
    const found = await ctx.deps.gateways[gateway]?.detail({ reference, merchantRef });
    if (found?.status !== 'PAID' || found.reference !== reference || !fits(order, found)) return false;
    const adopted = await ctx.db
      .update(orders)
      .set({ gatewayReference: reference, chargedIdr: found.amountIdr })
      .where(stillOpen)
      .returning({ id: orders.id });
    ctx.log.warn(
      { order: order.id, reference, instead: order.gatewayReference },
      'the gateway has two payments of an order; the paid one counts',
    );
    return adopted.length > 0;
  } catch (error) {
    ctx.log.warn({ order: order.id, error: String(error) }, 'gateway could not be asked about a payment');
    return false;
  }
}
