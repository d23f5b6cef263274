import type { Product } from '#contract/products.ts';
import { matchesFilter, sortCategories } from '#domain/catalogue.ts';

export interface ProductFilter {
  query: string;
  category: string;
}

export const NO_FILTER: ProductFilter = { query: '', category: '' };

export const isEmpty = ({ query, category }: ProductFilter): boolean => query === '' && category === '';

/** By name or description, and by one of the categories as a whole. */
export const filterProducts = (products: readonly Product[], { query, category }: ProductFilter): Product[] =>
  products.filter(
    (product) =>
      matchesFilter(product, { query }) && (category === '' || product.category.includes(category)),
  );

export const categoriesIn = (products: readonly Product[]): string[] =>
  sortCategories(products.flatMap((product) => product.category));
