export const VOUCHER_CODE_MAX = 20;
export const VOUCHER_RANDOM_LENGTH = 8;

/** Codes are kept in upper case; people type them in any case, with stray blanks. */
export const normalizeVoucherCode = (code: string): string => code.trim().toUpperCase();

export interface VoucherState {
  isActive: boolean;
  productId: number | null;
  maxUses: number | null;
  uses: number;
}

export const isUsedUp = (voucher: Pick<VoucherState, 'maxUses' | 'uses'>): boolean =>
  voucher.maxUses !== null && voucher.uses >= voucher.maxUses;

export type VoucherProblem = 'inactive' | 'other-product';

/** Why a voucher does not count for a product; null when it does. */
export function voucherProblem(voucher: VoucherState, productId: number): VoucherProblem | null {
  if (!voucher.isActive || isUsedUp(voucher)) return 'inactive';
  return voucher.productId === null || voucher.productId === productId ? null : 'other-product';
}

/** What one network or e-mail may hold of the uses that are left, so that nobody uses up a voucher without paying. */
export const voucherShare = (left: number): number => Math.max(2, Math.floor(left / 10));
/** What was given away for nothing counts so long for who took it. */
export const FREE_SHARE_MS = 24 * 60 * 60_000;

/** One that makes things free counts once unless its maker says otherwise. */
export const defaultMaxUses = (discountPercentage: number): number | null =>
  discountPercentage >= 100 ? 1 : null;
