/** How long a new promo may run, in hours, and the one that is chosen first. */
export const PROMO_HOURS = [1, 3, 6, 12, 24, 48, 72, 168] as const;
export const PROMO_HOURS_DEFAULT = 24;

/** The end that a duration means: one minute more, so that the last hour is a whole one when it is shown. */
export const promoEnd = (now: Date, hours: number): Date =>
  new Date(now.getTime() + hours * 3_600_000 + 60_000);

/** A sale that costs as much as before, or more, is none. */
export const isSale = (promoPriceIdr: number, publicPriceIdr: number): boolean =>
  promoPriceIdr < publicPriceIdr;

/** What something costs with a share taken off, in whole rupiah. */
export const promoPriceIdr = (plainIdr: number, percent: number): number =>
  Math.round((plainIdr * (100 - percent)) / 100);

export type PromoProblem = 'prices' | 'not-lower' | 'above-public' | 'past' | 'window';

/** Why a promo cannot be made; null when it can. */
export function promoProblem(
  promo: { promoPriceIDR: number; originalPriceIDR: number; startDate?: Date | undefined; endDate: Date },
  now: Date,
  /** What the product costs without it; null where that is not known. */
  publicPriceIdr: number | null = null,
): PromoProblem | null {
  if (!(promo.promoPriceIDR > 0 && promo.originalPriceIDR > 0)) return 'prices';
  if (promo.promoPriceIDR >= promo.originalPriceIDR) return 'not-lower';
  if (publicPriceIdr !== null && !isSale(promo.promoPriceIDR, publicPriceIdr)) return 'above-public';
  if (promo.endDate <= now) return 'past';
  return promo.startDate && promo.startDate >= promo.endDate ? 'window' : null;
}
