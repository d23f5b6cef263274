import { centsToIdr, centsToUsd, fallbackPriceIdr, IDR_PER_USD, usdToCents } from './money.ts';
import { isLargeEnough, unitWithVoucher, type VoucherDiscount } from './voucher-discount.ts';

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
  /** Of a voucher that takes a share. */
  percent?: number;
}

/** A voucher as an order takes it. */
export interface PricedVoucher extends VoucherDiscount {
  code: string;
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
  /** An account pays the price in dollars, at this rate; without one it is a guest's price. */
  accountRate?: number | undefined;
  /** One that the order is too small for takes nothing. */
  voucher?: PricedVoucher | null | undefined;
}

/** What a guest pays before any promo. */
export const plainPriceIdr = ({ price, publicPriceIDR, fallbackPriceIDR }: PricedProduct): number =>
  publicPriceIDR || (fallbackPriceIDR ?? fallbackPriceIdr(price, IDR_PER_USD));

/** What an account pays for one, in cents: its price in dollars, less the share that a promo takes of a guest's. */
export function accountCents(product: PricedProduct): number {
  const cents = usdToCents(product.price);
  return product.promoPriceIDR
    ? Math.round((cents * product.promoPriceIDR) / plainPriceIdr(product)) || 1
    : cents;
}

export const accountUsd = (product: PricedProduct): number => centsToUsd(accountCents(product));

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
  if (product.promoPriceIDR)
    step(accountRate ? centsToIdr(accountCents(product), accountRate) : product.promoPriceIDR, {
      why: 'promo',
    });
  if (voucher && isLargeEnough(voucher, unitIdr * quantity)) {
    const { code: ref, discountPercentage: percent } = voucher;
    const why = { why: 'voucher', ref, ...(percent > 0 ? { percent } : {}) } as const;
    step(unitWithVoucher(voucher, unitIdr, quantity), why);
  }
  return { plainIdr, unitIdr, totalIdr: unitIdr * quantity, steps };
}

/** What one costs a guest now. */
export const unitPriceIdr = (product: PricedProduct): number => priceOf({ product }).unitIdr;

/** What the steps of a kind take together. */
export const takenBy = ({ steps }: Pick<Price, 'steps'>, why: PriceStep['why']): number =>
  steps.reduce((sum, step) => sum + (step.why === why ? step.takesIdr : 0), 0);
