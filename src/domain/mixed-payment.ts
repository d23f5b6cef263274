import { centsToIdr } from './money.ts';

/** What a purchase costs when the balance pays a part of it, and the rest comes through a payment method. */
export interface MixedSums {
  unitIdr: number;
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
  /** The least that the method takes. */
  leastIdr: number;
}

/**
 * As much from the balance as leaves the method something that it takes. Null when nothing is to be mixed: the balance
 * is enough, or none of it can be used.
 */
export function mixedSums({
  priceCents,
  quantity,
  balanceCents,
  idrPerUsd,
  leastIdr,
}: Mixed): MixedSums | null {
  if (balanceCents >= priceCents * quantity) return null;
  const unitIdr = centsToIdr(priceCents, idrPerUsd);
  const totalIdr = unitIdr * quantity;
  const most = Math.floor(((totalIdr - Math.max(1, leastIdr)) * 100) / idrPerUsd);
  const used = Math.min(balanceCents, most);
  if (used <= 0) return null;
  const balanceIdr = centsToIdr(used, idrPerUsd);
  return { unitIdr, totalIdr, balanceCents: used, balanceIdr, restIdr: totalIdr - balanceIdr };
}
