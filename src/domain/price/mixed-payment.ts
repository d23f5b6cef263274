import { centsToIdr } from './money.ts';
import { discountedUnitIdr } from './pricing.ts';

/** What a purchase costs when the balance pays a part of it, and the rest comes through a payment method. */
export interface MixedSums {
  unitIdr: number;
  /** What a voucher took off. */
  discountIdr: number;
  totalIdr: number;
  /** What the balance pays. */
  balanceCents: number;
  balanceIdr: number;
  restIdr: number;
}

interface Mixed {
  priceCents: number;
  quantity: number;
  balanceCents: number;
  idrPerUsd: number;
  discountPercentage?: number | undefined;
  /** The least that the method takes. */
  leastIdr: number;
}

/**
 * As much from the balance as leaves the method something that it takes; a voucher takes its share as from any order.
 * Null when nothing is to be mixed: the balance is enough, or none of it can be used.
 */
export function mixedSums({
  priceCents,
  quantity,
  balanceCents,
  idrPerUsd,
  discountPercentage = 0,
  leastIdr,
}: Mixed): MixedSums | null {
  if (balanceCents >= priceCents * quantity) return null;
  const fullIdr = centsToIdr(priceCents, idrPerUsd);
  const unitIdr = discountedUnitIdr(fullIdr, discountPercentage);
  const discountIdr = (fullIdr - unitIdr) * quantity;
  const totalIdr = unitIdr * quantity;
  const most = Math.floor(((totalIdr - Math.max(1, leastIdr)) * 100) / idrPerUsd);
  const used = Math.min(balanceCents, most);
  if (used <= 0) return null;
  const balanceIdr = centsToIdr(used, idrPerUsd);
  return { unitIdr, discountIdr, totalIdr, balanceCents: used, balanceIdr, restIdr: totalIdr - balanceIdr };
}
