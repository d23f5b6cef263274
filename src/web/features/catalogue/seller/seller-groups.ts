import type { Product } from '#contract/catalogue/products.ts';
import { sortCategories } from '#domain/catalogue/catalogue.ts';
import { compareByValidity, groupProducts, type ProductGroup } from '#domain/catalogue/product-groups.ts';
import type { OpenTerm } from '#domain/catalogue/vocabulary.ts';

export type SellerGroup = ProductGroup<Product>;
export type SellerGroups = readonly SellerGroup[];

export const byValidity = (group: SellerGroup): SellerGroup => ({
  ...group,
  variants: group.variants.toSorted(compareByValidity),
});

/** As the storefront orders the groups, the variants shortest first. */
export const sellerGroups = (products: readonly Product[]): SellerGroups =>
  groupProducts(products).map(byValidity);

export const categoriesIn = (products: readonly Product[], games: readonly OpenTerm[]): string[] =>
  sortCategories(
    products.flatMap((product) => product.category),
    games,
  );
