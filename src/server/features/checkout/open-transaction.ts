import type { Transaction } from '#contract/payments/checkout.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { fits, type GatewayName } from '#domain/payments/gateways.ts';
import type { OrderSums } from '#domain/price/order-sums.ts';
import { type Ctx, now } from '../../context.ts';
import { type GatewayOrder, GatewayRefused, type GatewayTransaction } from '../../ports/gateway.ts';
import { afterSale } from '../delivery/after-sale.ts';
import { drainProduct } from '../delivery/drain-queue.ts';
import { applyFound } from '../payments/reconcile-order.ts';
import { attachTransaction, failCreation } from '../payments/settle-create.ts';

export const FIRST_CHECK_MS = 2 * 60_000;

export interface PlacedOrder {
  id: number;
  /** A top-up has none. */
  variantIds: readonly number[];
  gateway: GatewayName;
  request: GatewayOrder;
  sums: OrderSums;
  /** True when an earlier try may have reached the gateway. */
  tried: boolean;
}

/**
 * Opens the payment at the gateway: at most one transaction per order, since the gateway knows no idempotency.
 * After an unclear answer it is asked what it has before anything is tried again, and once more a while after the order was
 * given up: what it made all the same may be paid, and its notice be lost.
 */
export async function openTransaction(
  ctx: Ctx,
  order: PlacedOrder,
  onOpened?: (made: GatewayTransaction) => void,
): Promise<Transaction | Refusal> {
  const gateway = ctx.deps.gateways[order.gateway];
  if (!gateway) return refuse('channel.unknown');
  let made: GatewayTransaction | null = null;
  let refusal = refuse('checkout.failed');
  /** It may have a transaction, or come to have one, that it did not tell of. */
  let unclear = order.tried;
  try {
    if (order.tried) made = await gateway.findByMerchantRef(order.request.merchantRef);
    made ??= await gateway.create(order.request);
  } catch (error) {
    if (error instanceof GatewayRefused && error.message) {
      refusal = refuse('checkout.gateway', { message: error.message });
    } else {
      unclear = true;
      ctx.log.warn({ order: order.id, error: String(error) }, 'gateway gave no clear answer to a create');
      made = await gateway.findByMerchantRef(order.request.merchantRef).catch(() => null);
    }
  }
  const asked = { ...order.sums, merchantRef: order.request.merchantRef, gateway: order.gateway };
  if (made && !fits(asked, made)) {
    ctx.log.error(
      { order: order.id, reference: made.reference, amount: made.amountIdr },
      'gateway has another transaction than the one that was asked for; not taken',
    );
    made = null;
  }
  if (!made) {
    const at = now(ctx);
    const [failed] = await failCreation(ctx.db, {
      orderId: order.id,
      at,
      detail: refusal.code,
      checkAt: unclear ? new Date(at.getTime() + FIRST_CHECK_MS) : null,
      underWay: true,
    });
    for (const variantId of order.variantIds) await drainProduct(ctx, variantId);
    if (failed) afterSale(ctx, { ...asked, variantIds: order.variantIds }, 'failed');
    return refusal;
  }
  onOpened?.(made);
  // What was paid before the answer came has no page to pay at: its buyer goes where a payment leads.
  const settled = made.status !== 'UNPAID';
  const checkoutUrl = settled ? made.checkoutUrl || order.request.returnUrl : made.checkoutUrl;
  const at = now(ctx);
  await attachTransaction(ctx.db, {
    orderId: order.id,
    reference: made.reference,
    chargedIdr: made.amountIdr,
    checkoutUrl,
    expiresAt: new Date(made.expiresAt * 1000),
    checkAt: new Date(at.getTime() + FIRST_CHECK_MS),
    at,
  });
  if (settled) await applyFound(ctx, order, made);
  return {
    reference: made.reference,
    merchant_ref: order.request.merchantRef,
    checkout_url: checkoutUrl,
    amount: made.amountIdr,
    expired_time: made.expiresAt,
    status: made.status,
  };
}
