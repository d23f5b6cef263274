import type { OrderStatus } from '../orders/orders.ts';

/** How a gateway's books and ours can disagree. */
export const DIFFERENCE_KINDS = [
  'paid-there',
  'refunded-there',
  'paid-here',
  'other-amount',
  'other-refund',
  'credit-left',
  'unknown-here',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** What asking again can come to. */
export const REPAIR_OUTCOMES = ['applied', 'agrees', 'seen', 'refused'] as const;
export type RepairOutcome = (typeof REPAIR_OUTCOMES)[number];

export interface PaymentSide {
  status: OrderStatus;
  amount: number;
  /** What went back through the gateway. */
  refunded: number;
}

/** How a gateway's payment stands there; one that is refunded whole need not say how much that is. */
export const sideOf = (payment: {
  status: OrderStatus;
  amountIdr: number;
  refundedIdr?: number | undefined;
}): PaymentSide => ({
  status: payment.status,
  amount: payment.amountIdr,
  refunded: payment.refundedIdr ?? (payment.status === 'REFUND' ? payment.amountIdr : 0),
});

/** Our side of a payment. */
export interface OwnSide extends PaymentSide {
  /** Its money became balance, which no refund has taken back yet. */
  credited?: boolean | undefined;
  /** The bank has taken it back after a dispute. */
  lost?: boolean | undefined;
}

/**
 * Null when both agree about the money. Who has not paid on either side is no difference: that an order ran out
 * here and is still open there costs nobody anything.
 */
export function differenceOf(here: OwnSide | null, there: PaymentSide | null): DifferenceKind | null {
  const paidThere = there?.status === 'PAID';
  if (!here) return paidThere ? 'unknown-here' : null;
  const paidHere = here.status === 'PAID';
  if (here.credited && (here.lost || (there && there.refunded > here.refunded))) return 'credit-left';
  if (there && there.amount !== here.amount && (paidHere || paidThere)) return 'other-amount';
  if (paidThere) {
    if (paidHere) return here.refunded === there.refunded ? null : 'other-refund';
    // By hand it may have gone back past the gateway.
    if (here.status === 'REFUND') return here.refunded > there.refunded ? 'other-refund' : null;
    return 'paid-there';
  }
  if (!paidHere) return null;
  return there?.status === 'REFUND' ? 'refunded-there' : 'paid-here';
}
