import type { OrderSumsView } from '#contract/orders/orders.ts';

export interface SumsRow {
  /** What the payment is for. */
  asked_idr: number;
  fee_idr: number;
  unique_idr: number;
  balance_idr: number;
  /** What arrived, where it was another amount. */
  came_idr: number | null;
}

/** What is selected of `orders o` for it. */
export const SUMS_COLUMNS = `(o.total_idr + o.fee_idr - o.unique_idr - o.balance_idr)::float8 as asked_idr,
  o.fee_idr, o.unique_idr, o.balance_idr::float8 as balance_idr, o.paid_idr::float8 as came_idr`;

/** Undefined where the payment is for the goods alone, and came as it was asked for. */
export function sumsOf(row: SumsRow): OrderSumsView | undefined {
  const {
    asked_idr: asked,
    fee_idr: fee,
    unique_idr: unique,
    balance_idr: balance,
    came_idr: received,
  } = row;
  if (!fee && !unique && !balance && received === null) return undefined;
  const goods = asked - fee + unique + balance;
  return { goods, fee, unique, balance, ...(received === null ? {} : { received }) };
}
