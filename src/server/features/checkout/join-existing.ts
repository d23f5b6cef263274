import { eq } from 'drizzle-orm';
import type { Transaction } from '#contract/payments/checkout.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { isPaying } from '#domain/payments/gateways.ts';
import { type Ctx, now } from '../../context.ts';
import { sameBytes } from '../../db/same-bytes.ts';
import { orders } from '../../db/schema/orders.ts';
import { linesOf } from '../delivery/lines-of.ts';
import { leaseCreation } from '../payments/settle-create.ts';
import type { CheckedTransaction } from './check-transaction.ts';
import { gatewayOrder } from './gateway-order.ts';
import { createLeaseEnd } from './insert-order.ts';
import { openTransaction } from './open-transaction.ts';

const LOOK_AGAIN_MS = 150;

/**
 * The same reference again: the same body gets the same transaction, waiting for one in flight; another body
 * is refused. A creation that failed or was forgotten is taken up once more, until its time to pay is over. Null: there is
 * no such order.
 */
export async function joinExisting(
  ctx: Ctx,
  merchantRef: string,
  checked: Pick<CheckedTransaction, 'requestHash' | 'returnUrl'>,
  mayTry: () => Promise<boolean>,
): Promise<Transaction | Refusal | null> {
  for (;;) {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.merchantRef, merchantRef));
    if (!order) return null;
    if (!sameBytes(order.requestHash, checked.requestHash)) return refuse('checkout.reference-used');
    if (order.gatewayReference !== null && order.chargedIdr !== null) {
      return {
        reference: order.gatewayReference,
        merchant_ref: order.merchantRef,
        checkout_url: order.checkoutUrl ?? '',
        amount: order.chargedIdr,
        expired_time: Math.floor(order.expiresAt.getTime() / 1000),
        status: order.status,
      };
    }
    // What took no money was settled when it was made.
    const { gateway } = order;
    if (!isPaying(gateway)) return refuse('checkout.failed');
    const at = now(ctx);
    // Its price was one of then.
    if (order.expiresAt <= at) return refuse('checkout.failed');
    if (!(await mayTry())) return refuse('channel.down');
    const [mine] = await leaseCreation(ctx.db, {
      orderId: order.id,
      at,
      leaseUntil: createLeaseEnd(ctx, at),
    });
    if (mine) {
      const lines = await linesOf(ctx, order.id);
      const request = gatewayOrder(ctx, { ...order, gateway, lines, sums: order }, checked.returnUrl);
      return openTransaction(ctx, {
        id: order.id,
        variantIds: lines.flatMap(({ variantId }) => variantId ?? []),
        gateway,
        request,
        sums: order,
        tried: true,
      });
    }
    if (order.status !== 'UNPAID') return refuse('checkout.failed');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
