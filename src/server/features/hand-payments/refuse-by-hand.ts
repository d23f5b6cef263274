import { eq } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { REFUSAL_WAITS_MS } from '#domain/hand-payments/hand-payments.ts';
import { hasOwnBooks } from '#domain/payments/gateways.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { handPayments } from '../../db/schema/hand-payments.ts';
import { orders } from '../../db/schema/orders.ts';
import { statement } from '../../db/statement.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockOrder } from '../delivery/move-order.ts';
import { mailOf, sendAgain, TO_BUYER, writeMails } from '../outbox/mail-sql.ts';

/** One row per order: said again it is sent again, with the words of then. */
const tellRefused = statement<unknown, { orderId: number; at: Date; sendAt: Date }>('tell_hand_refused')(
  `with again as (${sendAgain('hand-refused', ':sendAt')})
   ${writeMails(
     mailOf('hand-refused', { ...TO_BUYER, sendAt: ':sendAt', from: 'orders where id = :orderId' }),
   )} on conflict do nothing`,
);

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
    await tellRefused(tx.db, { orderId, at, sendAt: new Date(at.getTime() + REFUSAL_WAITS_MS) });
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
