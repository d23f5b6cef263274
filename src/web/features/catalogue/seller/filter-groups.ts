import { makeGroup } from '#domain/catalogue/product-groups.ts';
import { findGroups } from '#domain/catalogue/search.ts';
import type { OpenTerm } from '#domain/catalogue/vocabulary.ts';
import { byValidity, type SellerGroup, type SellerGroups } from './seller-groups.ts';

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
