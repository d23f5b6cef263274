import type { Product } from '#contract/catalogue/products.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Channel, paymentFees } from '#domain/payments/channels.ts';
import { isEnough, mixedSums } from '#domain/price/mixed-payment.ts';
import type { OrderSums } from '#domain/price/order-sums.ts';
import { type Price, priceOf } from '#domain/price/price.ts';
import type { CheckedVoucher } from '../vouchers/check-voucher.ts';

/** Whose balance pays a part, and what it stands at; guests have none. */
export interface Account {
  userId: number;
  balanceCents: number;
}

export interface PricedOrder {
  price: Price;
  /** The rate that all of it was reckoned at. */
  idrPerUsd: number;
  sums: OrderSums;
  paymentCostIdr: number;
  /** With what its balance pays. */
  account: Account | null;
}

interface Asked {
  product: Product;
  quantity: number;
  idrPerUsd: number;
  channel: Channel | undefined;
  voucher: CheckedVoucher | null;
}

const NO_FEES = { feeIdr: 0, paymentCostIdr: 0 };

/** What an order costs and who pays which part of it: a guest the whole, an account what its balance leaves. */
export function priceOrder(asked: Asked, account: Account | null): PricedOrder | Refusal {
  if (account) return accountPrice(asked, account);
  const { channel, idrPerUsd } = asked;
  const price = priceOf(asked);
  const { totalIdr } = price;
  const { feeIdr, paymentCostIdr } = channel && totalIdr > 0 ? paymentFees(channel, totalIdr) : NO_FEES;
  const sums = { totalIdr, feeIdr, uniqueIdr: 0, balanceIdr: 0 };
  return { price, idrPerUsd, sums, paymentCostIdr, account: null };
}

function accountPrice(asked: Asked, { userId, balanceCents }: Account): PricedOrder | Refusal {
  const { channel } = asked;
  if (!channel) return refuse('channel.unknown');
  if (isEnough({ ...asked, balanceCents })) return refuse('purchase.enough');
  const mixed = mixedSums({ ...asked, balanceCents, leastIdr: channel.minAmount });
  if (!mixed) return refuse('purchase.balance');
  const { price, balanceIdr, restIdr } = mixed;
  const { feeIdr, paymentCostIdr } = paymentFees(channel, restIdr);
  return {
    price,
    idrPerUsd: asked.idrPerUsd,
    sums: { totalIdr: price.totalIdr, feeIdr, uniqueIdr: 0, balanceIdr },
    paymentCostIdr,
    account: { userId, balanceCents: mixed.balanceCents },
  };
}
