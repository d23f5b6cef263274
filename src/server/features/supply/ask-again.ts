import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { SupplyRequestView } from '#contract/orders/supply.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { supplyTurnMs } from '#domain/orders/supply.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';
import { supplyRequests } from '../../db/schema/supply.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { linesOf } from '../delivery/lines-of.ts';
import { lockOrder } from '../delivery/move-order.ts';
import { requestNext } from '../delivery/supply-requests.ts';

/** Who was asked for an order, the first first. */
export async function listRequests(ctx: Ctx, { id }: { id: number }): Promise<{ data: SupplyRequestView[] }> {
  const rows = await ctx.db
    .select()
    .from(supplyRequests)
    .where(eq(supplyRequests.orderId, id))
    .orderBy(supplyRequests.id);
  return {
    data: rows.map(({ supplierId, nextAt, changedAt, ...row }) => ({
      id: row.id,
      supplier: ctx.deps.suppliers.nameOf(supplierId),
      article: row.article,
      state: row.state,
      tries: row.tries,
      nextAt: nextAt?.toISOString() ?? null,
      reference: row.reference,
      why: row.why,
      changedAt: changedAt.toISOString(),
    })),
  };
}

/**
 * About what is not settled, under its own key: at once, or when whoever may be asking just now must have an answer. Only where
 * all had nothing is anybody asked anew, under another.
 */
export async function askAgain(ctx: Ctx, { id }: { id: number }): Promise<{ orderId: number } | Refusal> {
  return inTransaction<{ orderId: number } | Refusal>(ctx, async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, id));
    if (!order) return refuse('order.not-found');
    const [line] = await linesOf(tx, id);
    if (line.delivery !== 'supplier' || (order.waitsFor !== 'supplier' && order.waitsFor !== 'seller'))
      return refuse('order.not-by-supplier');
    if (order.waitsFor === 'seller') {
      if (!(await requestNext(tx, id, true))) return refuse('supplier.none');
      await tx.db.update(orders).set({ waitsFor: 'supplier' }).where(eq(orders.id, id));
    } else {
      const turnMs = supplyTurnMs(tx.deps.config.gatewayTimeoutMs);
      const { nextAt, changedAt } = supplyRequests;
      await tx.db
        .update(supplyRequests)
        .set({
          nextAt: sql`least(${nextAt}, greatest(${now(tx).toISOString()}::timestamptz, ${changedAt} + ${turnMs} * interval '1 millisecond'))`,
        })
        .where(and(eq(supplyRequests.orderId, id), isNotNull(nextAt)));
    }
    await recordAudit(tx, 'order.ask-again', `order:${id}`, null, null);
    afterCommit(tx, () => tx.deps.jobs.wake('ask-suppliers'));
    return { orderId: id };
  });
}
