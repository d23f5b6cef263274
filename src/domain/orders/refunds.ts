import { idrToCents } from '../price/money.ts';

/** How money goes back: the gateway is asked to send it, or the seller sends it by some other way. */
export const REFUND_WAYS = ['gateway', 'hand'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];
/** How money left, whoever wanted it: a bank takes it by a dispute. */
export const GONE_WAYS = [...REFUND_WAYS, 'dispute'] as const;
export type GoneWay = (typeof GONE_WAYS)[number];

/** A refund is written down as asked before the gateway hears of it. */
export const REFUND_STATES = ['asked', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export interface Refundable {
  totalIdr: number;
  chargedIdr: number | null;
  /** What arrived, where it was another amount than was charged. */
  paidIdr: number | null;
  refundedIdr: number;
}

/** What arrived, and so the most that can go back; a free order has nothing. */
export const paidIdr = (order: Refundable): number => order.paidIdr ?? order.chargedIdr ?? order.totalIdr;
export const leftToRefund = (order: Refundable): number => paidIdr(order) - order.refundedIdr;

/**
 * Of what an order's money became as balance, what is still backed by money once so much of that has left. While nothing has,
 * all of it is, though the money was worth less than the cent that it became.
 */
export const backedCents = (
  order: Refundable & { idrPerUsd: number },
  keptCents: number,
  goneIdr: number,
): number =>
  goneIdr === 0
    ? keptCents
    : Math.min(keptCents, idrToCents(Math.max(0, paidIdr(order) - goneIdr), order.idrPerUsd));

interface Told {
  /** All that the gateway says it has sent back. */
  there: number;
  /** What went back through it by our books. */
  counted: number;
  /** Of the refund that it was asked for and has not confirmed, if there is one. */
  asked: number | null;
  /** What can still go back. */
  left: number;
}

/**
 * What a gateway's sum means for our books. It covers the refund that is being asked for before anything else: the notice
 * of it may come before the answer. Our sum never shrinks and never exceeds what was paid.
 */
export function raiseTo({ there, counted, asked, left }: Told): { settlesAsked: boolean; more: number } {
  const missing = Math.min(there - counted, left);
  const settlesAsked = asked !== null && asked <= missing;
  return { settlesAsked, more: Math.max(0, missing - (settlesAsked ? asked : 0)) };
}
