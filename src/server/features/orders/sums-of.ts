import type { OrderSumsView } from '#contract/orders.ts';

export interface SumsRow {
  /** What the payment is for. */
  asked_idr: number;
  fee_idr: number;
  unique_idr: number;
  balance_idr: number;
}

/** What is selected of `orders o` for it. */
export const SUMS_COLUMNS = `(o.total_idr + o.fee_idr - o.unique_idr - o.balance_idr)::float8 as asked_idr,
  o.fee_idr, o.unique_idr, o.balance_idr::float8 as balance_idr`;

/** Undefined where the payment is for the goods alone. */
export function sumsOf(row: SumsRow): OrderSumsView | undefined {
  const { asked_idr: asked, fee_idr: fee, unique_idr: unique, balance_idr: balance } = row;
  if (!fee && !unique && !balance) return undefined;
  return { goods: asked - fee + unique + balance, fee, unique, balance };
}
