import type { Product } from '#contract/products.ts';
import { plainPriceIdr, unitPriceIdr } from '#domain/pricing.ts';
import type { ProductGroup } from '#domain/product-groups.ts';

/** How much cheaper the promo makes it, in whole percent; 0 when it does not. */
export function promoPercent(product: Product): number {
  const before = originalPriceIdr(product);
  return before === null ? 0 : Math.round(((before - unitPriceIdr(product)) / before) * 100);
}

/** The price to strike through: only when the promo is really lower. */
export function originalPriceIdr(product: Product): number | null {
  if (product.promoPriceIDR === undefined) return null;
  const before = product.originalPriceIDR ?? plainPriceIdr(product);
  return product.promoPriceIDR < before ? before : null;
}

export const isFlashSale = (group: ProductGroup<Product>): boolean =>
  group.variants.some((variant) => variant.isFlashSaleActive === true || variant.promoPriceIDR !== undefined);

/** When the promo of the group ends, the soonest first; null when none says. */
export function promoEnd(variants: readonly Product[]): string | null {
  const ends = variants.flatMap(({ promoPriceIDR, promoEndsAt }) =>
    promoPriceIDR !== undefined && promoEndsAt ? [promoEndsAt] : [],
  );
  return ends.sort()[0] ?? null;
}

/** Nothing that a card shows has changed, though the group was put together anew. */
export const isSameGroup = (a: ProductGroup<Product>, b: ProductGroup<Product>): boolean =>
  a.main === b.main &&
  a.variants.length === b.variants.length &&
  a.variants.every((variant, at) => variant === b.variants[at]);
