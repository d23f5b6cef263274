import { sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { paidIdrOf } from '../../db/paid-idr.ts';

/**
 * Whether all that is left of an order's money may be going back just now, by the number of the order: the gateway was asked
 * and has not said. Until it does nothing is given for it, or its buyer had both. No parameter stands in it.
 */
export const goingBack = <Order extends string>(order: Order) =>
  `coalesce((select going.amount_idr >= ${paidIdrOf('whose')} - whose.refunded_idr
     from order_refunds going join orders whose on whose.id = going.order_id
     where going.order_id = ${order} and going.state = 'asked'), false)` as const;

/** The same to be asked of one that is locked. */
export async function isGoingBack(tx: Ctx, orderId: number): Promise<boolean> {
  const { rows } = await tx.db.execute<{ back: boolean }>(
    sql`select ${sql.raw(goingBack('o.id'))} as back from orders o where o.id = ${orderId}`,
  );
  return rows[0]?.back ?? false;
}

/** Whether paid orders stand before whoever wants a key of this variant now. */
export const othersWait = <Variant extends string>(variant: Variant) =>
  `exists (select 1 from order_lines w where w.variant_id = ${variant} and w.waits_for = 'stock'
     and not ${goingBack('w.order_id')})` as const;
