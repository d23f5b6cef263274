import type { Product } from '#contract/products.ts';
import type { ProductGroup } from '#domain/catalogue.ts';
import { plainPriceIdr, unitPriceIdr } from '#domain/pricing.ts';

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
