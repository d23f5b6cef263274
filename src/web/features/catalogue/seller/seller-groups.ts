import type { Product } from '#contract/catalogue/products.ts';
import { sortCategories } from '#domain/catalogue/catalogue.ts';
import {
  compareByValidity,
  groupProducts,
  makeGroup,
  type ProductGroup,
} from '#domain/catalogue/product-groups.ts';
import { findGroups } from '#domain/catalogue/search.ts';
import type { OpenTerm } from '#domain/catalogue/vocabulary.ts';

export type SellerGroup = ProductGroup<Product>;
export type SellerGroups = readonly SellerGroup[];

const byValidity = (group: SellerGroup): SellerGroup => ({
  ...group,
  variants: group.variants.toSorted(compareByValidity),
});

/** As the storefront orders the groups, the variants shortest first. */
export const sellerGroups = (products: readonly Product[]): SellerGroups =>
  groupProducts(products).map(byValidity);

export interface ProductFilter {
  query: string;
  category: string;
}

export const NO_FILTER: ProductFilter = { query: '', category: '' };

export const isEmpty = ({ query, category }: ProductFilter): boolean => query === '' && category === '';

/** As buyers search, and by one of the categories as a whole. */
export function filterGroups(
  groups: SellerGroups,
  filter: ProductFilter,
  games: readonly OpenTerm[],
): SellerGroups {
  if (isEmpty(filter)) return groups;
  const { query, category } = filter;
  const chosen = category === '' ? groups : groups.flatMap((group) => inCategory(group, category));
  const known = new Set(chosen);
  return findGroups(chosen, { query }, games).map((group) => (known.has(group) ? group : byValidity(group)));
}

function inCategory({ variants }: SellerGroup, category: string): SellerGroup[] {
  const left = variants.filter((variant) => variant.category.includes(category));
  return left.length === 0 ? [] : [byValidity(makeGroup(left))];
}

export const categoriesIn = (products: readonly Product[], games: readonly OpenTerm[]): string[] =>
  sortCategories(
    products.flatMap((product) => product.category),
    games,
  );
