import type { OrderSums } from './order-sums.ts';
import type { PriceStep } from './price.ts';
import type { StepKind } from './step-kinds.ts';

/** One line of what an order's amount is made of. */
export interface OrderStep {
  why: StepKind;
  /** Signed, in rupiah; null where it was not written down. */
  amount: number | null;
  /** Of a voucher. */
  code?: string | undefined;
  percent?: number | undefined;
}

/** A step of the price as an order keeps it. */
export type KeptStep = Omit<PriceStep, 'takesIdr'> & { takesIdr: number | null };

/**
 * From the price of what is sold to what is asked for, so that whoever reads the lines can add them up. The price is that
 * before the steps that are known: a promo that nobody wrote down is in it, and of what was free there may be none. An
 * amount that is the price alone has no steps.
 */
export function orderSteps(sums: OrderSums, kept: readonly KeptStep[]): OrderStep[] {
  const { totalIdr, feeIdr, uniqueIdr, balanceIdr } = sums;
  const steps: OrderStep[] = [
    { why: 'price', amount: kept.reduce((sum, { takesIdr }) => sum + (takesIdr ?? 0), totalIdr) || null },
    ...kept.map(({ why, takesIdr, ref: code, percent }) => ({
      why,
      amount: takesIdr === null ? null : -takesIdr,
      ...(why === 'voucher' ? { code, percent } : {}),
    })),
    { why: 'fee', amount: feeIdr },
    { why: 'unique', amount: -uniqueIdr },
    { why: 'balance', amount: -balanceIdr },
  ];
  const moving = steps.filter(({ amount }) => amount !== 0);
  return moving.some(({ why }) => why !== 'price') ? moving : [];
}
