import { fallbackPriceIdr, IDR_PER_USD } from './money.ts';

export interface PricedProduct {
  price: number;
  publicPriceIDR?: number | null;
  promoPriceIDR?: number | null;
  /** What it costs without a public price, at the store's rate; the store says it. */
  fallbackPriceIDR?: number | undefined;
}

/** The price before any promo. */
export const plainPriceIdr = (p: PricedProduct): number =>
  p.publicPriceIDR != null && p.publicPriceIDR > 0
    ? p.publicPriceIDR
    : (p.fallbackPriceIDR ?? fallbackPriceIdr(p.price, IDR_PER_USD));

/** What one key costs a guest now: the promo if one runs, else the public price, else the fallback. */
export const unitPriceIdr = (p: PricedProduct): number =>
  p.promoPriceIDR != null && p.promoPriceIDR > 0 ? p.promoPriceIDR : plainPriceIdr(p);

/** A voucher takes its share of the unit price, rounded to whole rupiah. */
export const discountedUnitIdr = (unitIdr: number, discountPercentage: number): number =>
  Math.round(unitIdr - (unitIdr * discountPercentage) / 100);

export interface Quote {
  unitIdr: number;
  discountPercentage: number;
  discountIdr: number;
  totalIdr: number;
}

export function quote(product: PricedProduct, quantity: number, discountPercentage = 0): Quote {
  const full = unitPriceIdr(product);
  const unitIdr = discountedUnitIdr(full, discountPercentage);
  return {
    unitIdr,
    discountPercentage,
    discountIdr: (full - unitIdr) * quantity,
    totalIdr: unitIdr * quantity,
  };
}
