import { hasAtMostTwoDecimals } from './money.ts';

/** The most that a seller can mean by each; the least is nothing. */
export const FEE_LIMITS = { feePercent: 20, feeFlat: 50_000, feeMinimum: 50_000, feeVat: 20 } as const;
export type FeeName = keyof typeof FEE_LIMITS;
export const FEE_NAMES = Object.keys(FEE_LIMITS) as FeeName[];
const IN_RUPIAH: readonly FeeName[] = ['feeFlat', 'feeMinimum'];

/** Whole rupiah, and percent to the hundredth. */
export const isFee = (name: FeeName, value: number): boolean =>
  value >= 0 &&
  value <= FEE_LIMITS[name] &&
  (IN_RUPIAH.includes(name) ? Number.isInteger(value) : hasAtMostTwoDecimals(value));
