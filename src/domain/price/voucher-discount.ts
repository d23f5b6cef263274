/** What a voucher takes of an order: a share, at most so much, or an amount. */
export interface VoucherDiscount {
  /** 0 where it takes an amount. */
  discountPercentage: number;
  discountIDR?: number | null | undefined;
  mostIDR?: number | null | undefined;
  /** What the order must come to before it. */
  leastIDR?: number | null | undefined;
}

/** Whether an order is large enough for it, by what it comes to without. */
export const isLargeEnough = ({ leastIDR }: VoucherDiscount, totalIdr: number): boolean =>
  totalIdr >= (leastIDR ?? 0);

/** What one costs with a voucher. What it takes of an order is shared out in whole rupiah, in the buyer's favour. */
export function unitWithVoucher(voucher: VoucherDiscount, unitIdr: number, quantity: number): number {
  const each = (idr: number) => Math.max(0, unitIdr - Math.ceil(idr / quantity));
  if (voucher.discountIDR != null) return each(voucher.discountIDR);
  const shared = Math.round(unitIdr - (unitIdr * voucher.discountPercentage) / 100);
  return voucher.mostIDR == null ? shared : Math.max(shared, each(voucher.mostIDR));
}
