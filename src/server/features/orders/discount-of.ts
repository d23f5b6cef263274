import type { OrderDiscount } from '#contract/orders/orders.ts';

export interface DiscountRow {
  discount_percentage: number | null;
  discount_idr: number | null;
  voucher_code: string | null;
}

/** What is selected of `orders o` for it. */
export const DISCOUNT_COLUMNS = `o.discount_percentage, o.discount_idr::float8 as discount_idr,
  (select v.code from vouchers v where v.id = o.voucher_id) as voucher_code`;

/** Undefined when nothing was taken off. */
export const discountOf = (row: DiscountRow): OrderDiscount | undefined =>
  row.voucher_code === null || !row.discount_percentage
    ? undefined
    : { percentage: row.discount_percentage, amount: row.discount_idr, voucherCode: row.voucher_code };
