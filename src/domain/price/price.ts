import { centsToIdr, fallbackPriceIdr, IDR_PER_USD, usdToCents } from './money.ts';

/** The prices that a product has. */
export interface PricedProduct {
  price: number;
  publicPriceIDR?: number | null;
  promoPriceIDR?: number | null;
  /** What it costs without a public price, at the store's rate; the store says it. */
  fallbackPriceIDR?: number | undefined;
}

/** One rule that moved a price: which, how much of the whole it takes, and by what. */
export interface PriceStep {
  why: 'promo' | 'voucher';
  takesIdr: number;
  /** The voucher's code. */
  ref?: string;
  percent?: number;
}

export interface Price {
  /** What one costs before any step. */
  plainIdr: number;
  unitIdr: number;
  totalIdr: number;
  /** From the plain price to the total, in their order. */
  steps: PriceStep[];
}

interface Asked {
  product: PricedProduct;
  quantity?: number | undefined;
  /** An account pays the price in dollars, at this rate; without one it is a guest's price, and promos are theirs. */
  accountRate?: number | undefined;
  voucher?: { code: string; discountPercentage: number } | null | undefined;
}

/** What a guest pays before any promo. */
export const plainPriceIdr = ({ price, publicPriceIDR, fallbackPriceIDR }: PricedProduct): number =>
  publicPriceIDR || (fallbackPriceIDR ?? fallbackPriceIdr(price, IDR_PER_USD));

/**
 * What a product costs, whoever buys it and however it is paid. Each step takes its share of what the one before left
 * of one, in whole rupiah.
 */
export function priceOf({ product, quantity = 1, accountRate, voucher }: Asked): Price {
  const plainIdr = accountRate ? centsToIdr(usdToCents(product.price), accountRate) : plainPriceIdr(product);
  const steps: PriceStep[] = [];
  let unitIdr = plainIdr;
  const step = (idr: number, why: Omit<PriceStep, 'takesIdr'>) => {
    steps.push({ ...why, takesIdr: (unitIdr - idr) * quantity });
    unitIdr = idr;
  };
  if (!accountRate && product.promoPriceIDR) step(product.promoPriceIDR, { why: 'promo' });
  if (voucher) {
    const { code, discountPercentage: percent } = voucher;
    step(Math.round(unitIdr - (unitIdr * percent) / 100), { why: 'voucher', ref: code, percent });
  }
  return { plainIdr, unitIdr, totalIdr: unitIdr * quantity, steps };
}

/** What one costs a guest now. */
export const unitPriceIdr = (product: PricedProduct): number => priceOf({ product }).unitIdr;

/** What the steps of a kind take together. */
export const takenBy = ({ steps }: Pick<Price, 'steps'>, why: PriceStep['why']): number =>
  steps.reduce((sum, step) => sum + (step.why === why ? step.takesIdr : 0), 0);
