import type { Transaction, TransactionInput } from '#contract/checkout.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts';
import { CHECKOUT_MAINTENANCE_REASON } from '#domain/catalogue.ts';
import { clampExpiry } from '#domain/channels.ts';
import { localPart } from '#domain/email.ts';
import { formatIdr } from '#domain/money.ts';
import { MAX_HOLDS_PER_ADDRESS, MAX_HOLDS_PER_EMAIL, MAX_OPEN_ORDERS_PER_EMAIL } from '#domain/orders.ts';
import { quote } from '#domain/pricing.ts';
import { type Ctx, now } from '../../context.ts';
import { type CatalogueRow, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { type CheckedTransaction, checkChannel, checkTransaction } from './check-transaction.ts';
import { gatewayOrder } from './gateway-order.ts';
import { joinExisting } from './join-existing.ts';
import { openTransaction, type PlacedOrder } from './open-transaction.ts';
import { placeOrder } from './place-order.ts';

export const CREATE_LEASE_MS = 45_000;

/** The checkout's one call: price it ourselves, make the order with its hold, open the payment. */
export async function createTransaction(
  ctx: Ctx,
  input: TransactionInput,
): Promise<{ data: Transaction } | Refusal> {
  const checked = await checkTransaction(ctx, input);
  if (isRefusal(checked)) return checked;

  // The product in memory is nearly always right. Whatever it would refuse is judged again on the truth.
  const known = (await ctx.deps.catalogue.snapshot()).rows.get(input.product_id);
  const first = known ? await placeOrJoin(ctx, input, checked, known) : null;
  if (first && !isRefusal(first)) return { data: first };
  const [fresh] = await loadCatalogue(ctx.db, now(ctx), input.product_id);
  if (!fresh) return refuse('product.not-found');
  const second = await placeOrJoin(ctx, input, checked, fresh);
  return isRefusal(second) ? second : { data: second };
}

/** A call that was taken before gets that call's answer, whatever has changed since. */
async function placeOrJoin(
  ctx: Ctx,
  input: TransactionInput,
  checked: CheckedTransaction,
  row: CatalogueRow,
): Promise<Transaction | Refusal> {
  const placed = await place(ctx, input, checked, row);
  if (!isRefusal(placed)) return openTransaction(ctx, placed);
  return (await joinExisting(ctx, input.merchant_ref, checked)) ?? placed;
}

async function place(
  ctx: Ctx,
  input: TransactionInput,
  checked: CheckedTransaction,
  { product, version }: CatalogueRow,
): Promise<PlacedOrder | Refusal> {
  if (product.isMaintenanceMode) {
    return refuse('product.maintenance', {
      reason: product.maintenanceReason || CHECKOUT_MAINTENANCE_REASON,
    });
  }
  const price = quote(product, input.quantity, checked.voucher?.discountPercentage);
  if (price.totalIdr !== input.amount)
    return refuse('checkout.price-changed', { total: formatIdr(price.totalIdr) });
  const unfit = checkChannel(checked.channel, price.totalIdr);
  if (unfit) return unfit;

  const at = now(ctx);
  const expiresAt = new Date(clampExpiry(checked.channel, at.getTime(), input.expired_time) * 1000);
  const mostOpen = MAX_OPEN_ORDERS_PER_EMAIL * ctx.deps.config.rateLimitFactor;
  const order = {
    merchantRef: input.merchant_ref,
    paymentMethod: checked.channel.code,
    productId: product.id,
    productName: product.name,
    quantity: input.quantity,
    unitPriceIdr: price.unitIdr,
    totalIdr: price.totalIdr,
    customerEmail: checked.email,
    customerName: localPart(checked.email),
    expiresAt,
  };
  const [done] = await placeOrder(ctx.db, [
    order.merchantRef,
    checked.requestHash,
    'tripay',
    order.paymentMethod,
    order.productId,
    version,
    order.quantity,
    order.unitPriceIdr,
    price.discountPercentage,
    checked.voucher?.id ?? null,
    order.totalIdr,
    order.customerEmail,
    order.customerName,
    ctx.locale,
    ctx.addressHash,
    ctx.browserHash,
    at,
    new Date(at.getTime() + ctx.deps.settings.current().holdMinutes * 60_000),
    new Date(at.getTime() + CREATE_LEASE_MS),
    expiresAt,
    MAX_HOLDS_PER_EMAIL,
    MAX_HOLDS_PER_ADDRESS,
    mostOpen,
  ]);
  if (!done) throw new Error('place_order answered no row');
  if (done.order_id === null) {
    if (!done.product_ok) return refuse('product.not-found');
    return done.open_orders >= mostOpen ? refuse('checkout.open-orders', {}, 600) : refuse('stock.short');
  }
  if (done.held) ctx.deps.catalogue.markDirty();
  const request = gatewayOrder(ctx, order, checked.returnUrl);
  return { id: done.order_id, productId: product.id, gateway: 'tripay', request, tried: false };
}
