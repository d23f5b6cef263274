import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { orders } from '../../../db/schema/orders.ts';
import { givePlaces } from '../give-places.ts';
import { goingBack } from '../going-back.ts';
import { handOver } from '../hand-over.ts';
import type { ServedRow } from '../pay-order.ts';
import { dropRequests, leaveToSeller, requestNext, takeSpares } from '../supply-requests.ts';
import type { Fulfiller } from './fulfiller.ts';

/** Asked for from who has it. Nobody is called here: a request is written, and a job of its own asks. */
export const supplier: Fulfiller = {
  async serve(tx: Ctx, productId: number): Promise<ServedRow[]> {
    await givePlaces(tx, productId, 'supplier');
    const { rows: waiting } = await tx.db.execute<{ id: number; quantity: number; dropped: boolean }>(sql`
      select o.id, l.quantity, exists (select 1 from supply_requests r where r.order_id = l.order_id and r.line = l.line) as dropped
      from order_lines l join orders o on o.id = l.order_id
      where l.variant_id = ${productId} and l.waits_for = 'supplier' and l.delivery = 'supplier' and l.place is not null
        and not ${sql.raw(goingBack('o.id'))}
        and not exists (select 1 from supply_requests r where r.order_id = l.order_id and r.line = l.line and r.state not in ('dropped', 'spare'))
      order by o.paid_at, o.id for update of o`);
    const given: ServedRow[] = [];
    for (const { id, quantity, dropped } of waiting) {
      const spares = await takeSpares(tx, productId, quantity);
      const [order] = spares ? await tx.db.select().from(orders).where(eq(orders.id, id)) : [];
      if (spares && order) {
        await handOver(tx, order, spares, { source: 'store', keys: spares.length });
        given.push({ id, gateway: order.gateway, total_idr: order.totalIdr });
      } else if (!(await requestNext(tx, id, dropped))) await leaveToSeller(tx, id);
    }
    return given;
  },

  /** Its goods are revoked. What was not asked for yet is not; what comes all the same is kept for the next. */
  revoke: (tx, { orderId }) => dropRequests(tx, orderId),
};
