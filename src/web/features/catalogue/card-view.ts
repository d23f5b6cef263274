import type { Product } from '#contract/catalogue/products.ts';
import { compareVariants, type ProductGroup } from '#domain/catalogue/product-groups.ts';
import { plainPriceIdr, unitPriceIdr } from '#domain/price/price.ts';

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

/** In the order of the variants, by the price that a guest sees. */
export const byShownPrice = (variants: readonly Product[]): Product[] =>
  variants.toSorted((a, b) =>
    compareVariants({ ...a, price: unitPriceIdr(a) }, { ...b, price: unitPriceIdr(b) }),
  );

export interface CardOffer {
  /** The variant that the card leads to. */
  opens: Product;
  /** The same, when it is the one on sale. */
  sale: Product | null;
  priceIdr: number;
  soldOut: boolean;
}

/** What a card offers: the variant on sale that saves most, else the lowest price; of what can still be had. */
export function cardOffer({ main, variants }: ProductGroup<Product>): CardOffer {
  const inStock = variants.filter(({ availableCodes }) => availableCodes > 0);
  const soldOut = inStock.length === 0;
  const offered = byShownPrice(soldOut ? variants : inStock);
  const [best] = offered.toSorted((a, b) => promoPercent(b) - promoPercent(a));
  const sale = !soldOut && best && originalPriceIdr(best) !== null ? best : null;
  const priceIdr = sale ? unitPriceIdr(sale) : Math.min(...offered.map(unitPriceIdr));
  return { opens: sale ?? offered[0] ?? main, sale, priceIdr, soldOut };
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
