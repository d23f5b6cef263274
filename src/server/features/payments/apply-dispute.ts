import { and, eq } from 'drizzle-orm';
import { isRefusal } from '#contract/wire/refusals.ts';
import { type Dispute, nextDispute, nextStatus } from '#domain/orders/orders.ts';
import type { GatewayName } from '#domain/payments/gateways.ts';
import { DEFAULT_LOCALE } from '#domain/text/locales.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { type OrderRow, orders } from '../../db/schema/orders.ts';
import { statement } from '../../db/statement.ts';
import { closeClaims } from '../claim-log/close-claims.ts';
import { lockOrder, moveOrder } from '../delivery/move-order.ts';
import { noteEvent } from '../events/note-event.ts';
import { mailOf, TO_OWNERS, writeMails } from '../outbox/mail-sql.ts';
import { type NewsResult, unknownPayment } from './apply-news.ts';
import { takeBackKept } from './take-back-kept.ts';

/** A bank takes all there was. */
export const LOST = { thereIdr: null, way: 'dispute', source: 'dispute' } as const;

export interface DisputeNews {
  gateway: GatewayName;
  reference: string;
  merchantRef: string;
  dispute: Dispute;
  reason: string;
}

/** Those who answer for the store hear of it at once: a bank gives only days to answer. */
const tellOwners = statement<unknown, { orderId: number; at: Date; locale: string }>(
  'tell_owners_of_dispute',
)(`${writeMails(mailOf('dispute-opened', TO_OWNERS))} on conflict do nothing`);

/** The money is gone: from a paid order with its keys, from one whose money became balance with that. */
async function lose(tx: Ctx, order: OrderRow, reason: string): Promise<void> {
  if (nextStatus(order.status, 'REFUND'))
    await moveOrder(tx, order, { status: 'REFUND', source: 'dispute', detail: { reason } });
  else await takeBackKept(tx, order, LOST);
}

/**
 * A buyer disputes a card payment at the bank, or the bank has decided. Opened: the order is marked and the seller
 * told. Lost: the money is gone, and with it what it had paid for, as for any refund. Won: marked, nothing else changes.
 */
export async function applyDispute(ctx: Ctx, news: DisputeNews): Promise<NewsResult> {
  const result = await inTransaction<NewsResult>(ctx, async (tx) => {
    const { gateway, reference, dispute, reason } = news;
    const which = and(eq(orders.gateway, gateway), eq(orders.gatewayReference, reference));
    const order = await lockOrder(tx, which);
    if (!order) return unknownPayment(tx, news);
    if (order.merchantRef !== news.merchantRef) return { refused: 'other merchant_ref' };
    const next = nextDispute(order.dispute, dispute);
    if (!next) return 'repeated';
    const at = now(tx);
    await tx.db.update(orders).set({ dispute: next }).where(eq(orders.id, order.id));
    await noteEvent(tx, {
      orderId: order.id,
      kind: `dispute-${next}`,
      source: 'dispute',
      detail: { reason },
      at,
    });
    if (next === 'open') {
      await tellOwners(tx.db, { orderId: order.id, at, locale: DEFAULT_LOCALE });
      // The bank decides now, and nothing is given beside it.
      await closeClaims(tx.db, {
        orderId: order.id,
        claimId: null,
        outcome: 'disputed',
        refundId: null,
        at,
      });
    }
    if (next === 'lost') await lose(tx, order, reason);
    afterCommit(tx, () => tx.deps.jobs.wake('send-mail'));
    return 'applied';
  });
  if (isRefusal(result)) throw new Error('applying a dispute is never refused');
  return result;
}
