import type { OrderStatus } from './orders.ts';

/** How a gateway's books and ours can disagree. */
export const DIFFERENCE_KINDS = [
  'paid-there',
  'refunded-there',
  'paid-here',
  'other-amount',
  'unknown-here',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** What asking again can come to. */
export const REPAIR_OUTCOMES = ['applied', 'agrees', 'seen', 'refused'] as const;
export type RepairOutcome = (typeof REPAIR_OUTCOMES)[number];

export interface PaymentSide {
  status: OrderStatus;
  amount: number;
}

/**
 * Null when both agree about the money. Who has not paid on either side is no difference: that an order ran out
 * here and is still open there costs nobody anything.
 */
export function differenceOf(here: PaymentSide | null, there: PaymentSide | null): DifferenceKind | null {
  const paidThere = there?.status === 'PAID';
  if (!here) return paidThere ? 'unknown-here' : null;
  const paidHere = here.status === 'PAID';
  if (there && there.amount !== here.amount && (paidHere || paidThere)) return 'other-amount';
  if (paidThere) return paidHere || here.status === 'REFUND' ? null : 'paid-there';
  if (!paidHere) return null;
  return there?.status === 'REFUND' ? 'refunded-there' : 'paid-here';
}
