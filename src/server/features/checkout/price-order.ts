import type { Product } from '#contract/catalogue/products.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Channel, paymentFees } from '#domain/payments/channels.ts';
import { mixedSums } from '#domain/price/mixed-payment.ts';
import { usdToCents } from '#domain/price/money.ts';
import type { OrderSums } from '#domain/price/order-sums.ts';
import { type Quote, quote } from '#domain/price/pricing.ts';

/** Whose balance pays a part, and what it stands at; guests have none. */
export interface Account {
  userId: number;
  balanceCents: number;
}

export interface PricedOrder {
  price: Quote;
  sums: OrderSums;
  paymentCostIdr: number;
  /** With what its balance pays. */
  account: Account | null;
}

const NO_FEES = { feeIdr: 0, paymentCostIdr: 0 };

/** What a guest pays: the public price, less the voucher. */
export function guestPrice(
  product: Product,
  quantity: number,
  channel: Channel | undefined,
  discountPercentage: number | undefined,
): PricedOrder {
  const price = quote(product, quantity, discountPercentage);
  const { totalIdr } = price;
  const { feeIdr, paymentCostIdr } = channel && totalIdr > 0 ? paymentFees(channel, totalIdr) : NO_FEES;
  return { price, sums: { totalIdr, feeIdr, uniqueIdr: 0, balanceIdr: 0 }, paymentCostIdr, account: null };
}

/** What an account pays: its balance's price at the store's rate, less the voucher, with as much of the balance as it takes. */
export function accountPrice(
  product: Product,
  quantity: number,
  channel: Channel | undefined,
  { userId, balanceCents, idrPerUsd }: Account & { idrPerUsd: number },
  discountPercentage = 0,
): PricedOrder | Refusal {
  if (!channel) return refuse('channel.unknown');
  const priceCents = usdToCents(product.price);
  if (balanceCents >= priceCents * quantity) return refuse('purchase.enough');
  const leastIdr = channel.minAmount;
  const mixed = mixedSums({ priceCents, quantity, balanceCents, idrPerUsd, leastIdr, discountPercentage });
  if (!mixed) return refuse('purchase.balance');
  const { unitIdr, totalIdr, balanceIdr, restIdr, discountIdr } = mixed;
  const { feeIdr, paymentCostIdr } = paymentFees(channel, restIdr);
  return {
    price: { unitIdr, totalIdr, discountIdr, discountPercentage },
    sums: { totalIdr, feeIdr, uniqueIdr: 0, balanceIdr },
    paymentCostIdr,
    account: { userId, balanceCents: mixed.balanceCents },
  };
}
