import { centsToIdr } from './money.ts';
import { accountCents, type Price, type PricedProduct, type PricedVoucher, priceOf } from './price.ts';

/** What a purchase costs when the balance pays a part of it, and the rest comes through a payment method. */
export interface MixedSums {
  price: Price;
  /** What the balance pays. */
  balanceCents: number;
  balanceIdr: number;
  restIdr: number;
}

interface Mixed {
  product: PricedProduct;
  quantity: number;
  balanceCents: number;
  idrPerUsd: number;
  voucher?: PricedVoucher | null | undefined;
  /** The least that the method takes. */
  leastIdr: number;
}

/** A balance that pays the whole is used without a method, and without a voucher. */
export const isEnough = ({
  product,
  quantity,
  balanceCents,
}: Pick<Mixed, 'product' | 'quantity' | 'balanceCents'>) => balanceCents >= accountCents(product) * quantity;

/**
 * As much from the balance as leaves the method something that it takes; a voucher takes its share as from any order.
 * Null when nothing is to be mixed: the balance is enough, or none of it can be used.
 */
export function mixedSums(mixed: Mixed): MixedSums | null {
  if (isEnough(mixed)) return null;
  const { balanceCents, idrPerUsd, leastIdr } = mixed;
  const price = priceOf({ ...mixed, accountRate: idrPerUsd });
  const most = Math.floor(((price.totalIdr - Math.max(1, leastIdr)) * 100) / idrPerUsd);
  const used = Math.min(balanceCents, most);
  if (used <= 0) return null;
  const balanceIdr = centsToIdr(used, idrPerUsd);
  return { price, balanceCents: used, balanceIdr, restIdr: price.totalIdr - balanceIdr };
}
