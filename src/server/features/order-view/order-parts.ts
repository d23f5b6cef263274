import type { OrderCredit, OrderDiscount, OrderSumsView, SaleView } from '#contract/orders/orders.ts';
import { centsToUsd } from '#domain/price/money.ts';
import { type KeptStep, orderSteps } from '#domain/price/order-steps.ts';

/** As a statement gives it on its own, or within a transaction. */
export type Moment = Date | string;

export interface SumsRow {
  /** What the payment is for. */
  asked_idr: number;
  fee_idr: number;
  unique_idr: number;
  balance_idr: number;
  /** What arrived, where it was another amount. */
  came_idr: number | null;
  /** What moved the price. */
  steps: KeptStep[] | null;
}

export function isoOf(at: Moment): string;
export function isoOf(at: Moment | null): string | null;
export function isoOf(at: Moment | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

export interface CreditRow {
  credit_cents: number;
  bonus_cents: number;
  /** The balance right after it, once it was paid. */
  after_cents?: number | null;
}

/** What an order brings its account; undefined for one of goods. */
export function creditOf({ credit_cents, bonus_cents, after_cents }: CreditRow): OrderCredit | undefined {
  if (credit_cents === 0) return undefined;
  return {
    amount: centsToUsd(credit_cents),
    bonus: centsToUsd(bonus_cents),
    ...(after_cents == null ? {} : { balance: centsToUsd(after_cents) }),
  };
}

/** What a voucher took off; undefined when there was none. */
export function discountOf({ steps }: SumsRow): OrderDiscount | undefined {
  const step = steps?.find(({ why }) => why === 'voucher');
  return step && { percentage: step.percent ?? 0, amount: step.takesIdr, voucherCode: step.ref ?? '' };
}

/** Undefined where the payment is for the goods alone, and came as it was asked for. */
export function sumsOf(row: SumsRow): OrderSumsView | undefined {
  const { fee_idr: fee, unique_idr: unique, balance_idr: balance, came_idr: received } = row;
  if (!fee && !unique && !balance && received === null) return undefined;
  return { goods: goodsIdr(row), fee, unique, balance, ...(received === null ? {} : { received }) };
}

/** From the price to what is asked for; undefined where both are the same. */
export function stepsOf(row: SumsRow): SaleView['steps'] {
  const { fee_idr: feeIdr, unique_idr: uniqueIdr, balance_idr: balanceIdr } = row;
  const steps = orderSteps({ totalIdr: goodsIdr(row), feeIdr, uniqueIdr, balanceIdr }, row.steps ?? []);
  return steps.length > 0 ? steps : undefined;
}

/** What the goods cost, before what the way of paying adds and takes. */
export const goodsIdr = ({ asked_idr, fee_idr, unique_idr, balance_idr }: SumsRow): number =>
  asked_idr - fee_idr + unique_idr + balance_idr;
