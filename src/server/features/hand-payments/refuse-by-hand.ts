import { eq, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { REFUSAL_WAITS_MS } from '#domain/hand-payments/hand-payments.ts';
import { hasOwnBooks } from '#domain/payments/gateways.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { handPayments } from '../../db/schema/hand-payments.ts';
import { orders } from '../../db/schema/orders.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockOrder } from '../delivery/move-order.ts';

/** The money is not there: the buyer reads why. The order stays open as long as it would have. */
export function refuseByHand(
  ctx: Ctx,
  { orderId, words }: { orderId: number; words: string },
): Promise<{ message: string } | Refusal> {
  return inTransaction<{ message: string } | Refusal>(ctx, async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, orderId));
    if (!order || !hasOwnBooks(order.gateway)) return refuse('order.not-found');
    if (order.status !== 'UNPAID' && order.status !== 'EXPIRED') return refuse('by-hand.not-open');
    const at = now(tx);
    await tx.db
      .update(handPayments)
      .set({ waiting: false, refusedAt: at, refusedWords: words })
      .where(eq(handPayments.orderId, orderId));
    // Somebody else may be confirming it at this moment: the mail waits, and is dropped if it was paid meanwhile.
    const sendAt = new Date(at.getTime() + REFUSAL_WAITS_MS).toISOString();
    // One row per order: said again it is sent again, with the words of then.
    await tx.db.execute(sql`
      with again as (
        update mails set status = 'queued', attempts = 0, next_attempt_at = ${sendAt}, sent_at = null
        where order_id = ${orderId} and kind = 'hand-refused' returning id
      )
      insert into mails (kind, order_id, to_email, locale, next_attempt_at, created_at)
      select 'hand-refused', id, customer_email, locale, ${sendAt}, ${at.toISOString()} from orders
      where id = ${orderId} and not exists (select 1 from again)`);
    await recordAudit(
      tx,
      'payment.refuse',
      `order:${orderId}`,
      { status: order.status },
      { status: order.status, reason: words },
    );
    return { message: 'Pembeli diberi tahu' };
  });
}
