import { successPath } from '#contract/pages.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { statusesMovedBy } from '#domain/orders/orders.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { afterSale } from '../delivery/after-sale.ts';
import { drainProduct, lockProducts } from '../delivery/drain-queue.ts';
import { payOrder } from '../delivery/pay-order.ts';
import { waitOf } from '../delivery/wait-of.ts';
import { attachTransaction } from '../payments/settle-create.ts';
import { insertOrder, type NewOrder } from './insert-order.ts';

const REFERENCE_LENGTH = 16;

/**
 * A total of 0 goes to no gateway: made, paid and served in one transaction by the statements that every
 * sale uses. Nobody waits for what is free: without one in stock there is no order.
 */
export async function placeFreeOrder(ctx: Ctx, order: NewOrder): Promise<Transaction | Refusal> {
  if (order.quantity !== 1) return refuse('checkout.free-quantity');
  const reference = `VCH-${ctx.deps.randomText(REFERENCE_LENGTH)}`;
  const checkoutUrl = `${ctx.origin}${successPath(order.merchantRef)}`;
  const { at, merchantRef } = order;
  const variantIds = [order.row.product.id];
  const { delivery } = order.row.product;
  return inTransaction(ctx, async (tx) => {
    // Products before vouchers, as for whoever gives a use back: so no two wait for each other.
    if (delivery) await lockProducts(tx, variantIds);
    const made = await insertOrder(tx, {
      ...order,
      gateway: 'voucher',
      paymentMethod: 'VOUCHER',
      expiresAt: at,
    });
    if (isRefusal(made)) return made;
    await attachTransaction(tx.db, {
      orderId: made.id,
      reference,
      chargedIdr: 0,
      checkoutUrl,
      expiresAt: at,
      checkAt: at,
      at,
    });
    const [paid] = await payOrder(tx.db, {
      gateway: 'voucher',
      reference,
      merchantRef,
      amountIdr: 0,
      fromStatuses: statusesMovedBy('PAID'),
      at,
      source: 'voucher',
      balanceCents: 0,
    });
    const delivered = paid?.delivery_status === 'DELIVERED';
    if (!delivered) {
      if (!delivery) return refuse('stock.short');
      for (const variantId of variantIds) await drainProduct(tx, variantId);
      if ((await waitOf(tx, made.id)) === 'stock') return refuse('stock.short');
    }
    const sale = { gateway: 'voucher', totalIdr: 0, variantIds };
    afterSale(tx, sale, 'paid', ...(delivered ? (['delivered'] as const) : []));
    return {
      reference,
      merchant_ref: merchantRef,
      checkout_url: checkoutUrl,
      amount: 0,
      expired_time: Math.floor(at.getTime() / 1000),
      status: 'PAID',
    };
  });
}
