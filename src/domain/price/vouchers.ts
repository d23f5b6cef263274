import type { VoucherDiscount } from './voucher-discount.ts';

export const VOUCHER_CODE_MAX = 20;
export const VOUCHER_RANDOM_LENGTH = 8;
/** Made together, each for one use. */
export const VOUCHER_BATCH_MOST = 1_000;
/** What may stand before the random part of a batch's codes. */
export const VOUCHER_PREFIX_MAX = VOUCHER_CODE_MAX - VOUCHER_RANDOM_LENGTH - 1;

/** Codes are kept in upper case; people type them in any case, with stray blanks. */
export const normalizeVoucherCode = (code: string): string => code.trim().toUpperCase();

export interface VoucherState {
  isActive: boolean;
  maxUses: number | null;
  uses: number;
  startsAt: Date | null;
  endsAt: Date | null;
}

export const isUsedUp = (voucher: Pick<VoucherState, 'maxUses' | 'uses'>): boolean =>
  voucher.maxUses !== null && voucher.uses >= voucher.maxUses;

export type VoucherProblem = 'inactive' | 'not-yet' | 'over' | 'other-product';

/** Why a voucher does not count for a product; null when it does. */
export function voucherProblem(voucher: VoucherState, isForIt: boolean, now: Date): VoucherProblem | null {
  if (!voucher.isActive || isUsedUp(voucher)) return 'inactive';
  if (voucher.startsAt && now < voucher.startsAt) return 'not-yet';
  if (voucher.endsAt && now >= voucher.endsAt) return 'over';
  return isForIt ? null : 'other-product';
}

/** How often a buyer may use it; null: as often as there are uses. Who buys for the first time does so once. */
export const usesPerBuyer = ({ perBuyer, firstOrder }: { perBuyer: number | null; firstOrder: boolean }) =>
  firstOrder ? 1 : perBuyer;

export interface VoucherRules extends VoucherDiscount {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}

export type VoucherRuleProblem = 'discount' | 'amount' | 'most' | 'window';

/** Why a voucher cannot be made; null when it can. */
export function voucherRuleProblem(rules: VoucherRules): VoucherRuleProblem | null {
  const { discountPercentage: percent, discountIDR, mostIDR, startsAt, endsAt } = rules;
  if (discountIDR != null) {
    if (!(Number.isInteger(discountIDR) && discountIDR > 0 && percent === 0)) return 'amount';
    if (mostIDR != null) return 'most';
  } else if (!(Number.isInteger(percent) && percent >= 1 && percent <= 100)) return 'discount';
  const isOver = startsAt && endsAt && Date.parse(startsAt) >= Date.parse(endsAt);
  return isOver ? 'window' : null;
}

/** What one network or e-mail may hold of the uses that are left, so that nobody uses up a voucher without paying. */
export const voucherShare = (left: number): number => Math.max(2, Math.floor(left / 10));
/** What was given away for nothing counts so long for who took it. */
export const FREE_SHARE_MS = 24 * 60 * 60_000;

/** One that may make things free counts once unless its maker says otherwise. */
export const defaultMaxUses = ({
  discountPercentage,
  discountIDR,
  leastIDR,
}: VoucherDiscount): number | null =>
  discountPercentage >= 100 || (discountIDR != null && (leastIDR ?? 0) <= discountIDR) ? 1 : null;
