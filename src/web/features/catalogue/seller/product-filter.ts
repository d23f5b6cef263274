import type { Product } from '#contract/products.ts';
import { sortCategories } from '#domain/catalogue.ts';
import { groupsAsGiven } from '#domain/product-groups.ts';
import { findGroups } from '#domain/search.ts';

export interface ProductFilter {
  query: string;
  category: string;
}

export const NO_FILTER: ProductFilter = { query: '', category: '' };

/** As buyers search, and by one of the categories as a whole. */
export const filterProducts = (products: readonly Product[], { query, category }: ProductFilter): Product[] =>
  findGroups(
    groupsAsGiven(products.filter((product) => category === '' || product.category.includes(category))),
    { query },
  ).flatMap(({ variants }) => variants);

export const categoriesIn = (products: readonly Product[]): string[] =>
  sortCategories(products.flatMap((product) => product.category));
