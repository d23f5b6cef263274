import { compareText } from './product-groups.ts';
import type { OpenTerm } from './vocabulary.ts';

export const MAX_CATEGORIES = 4;
/** How long one may be, or what a product says of its platforms. */
export const MAX_CATEGORY = 60;
export const CHECKOUT_MAINTENANCE_REASON = 'Maintenance';

/** Why it cannot be bought, as the checkout says it: the seller's words for this product, or for all. */
export const maintenanceReason = (
  own: string,
  { checkoutMaintenance }: { checkoutMaintenance: string },
): string => own || checkoutMaintenance || CHECKOUT_MAINTENANCE_REASON;

/** Those of the games that the seller puts ahead come first, in the order of these; the others by their name. */
export function sortCategories(categories: Iterable<string>, games: readonly OpenTerm[]): string[] {
  const first = games.filter(({ ahead }) => ahead).map(({ name }) => name.toLowerCase());
  const rank = (category: string) => {
    const at = first.findIndex((name) => category.toLowerCase().startsWith(name));
    return at < 0 ? first.length : at;
  };
  return [...new Set(categories)].sort((a, b) => rank(a) - rank(b) || compareText(a, b));
}

/** Categories come as a list or as comma-joined text. */
export const categoriesOf = (value: readonly string[] | string | null | undefined): string[] =>
  (typeof value === 'string' ? value.split(',') : [...(value ?? [])]).map((c) => c.trim()).filter(Boolean);

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

export interface CatalogueFilter {
  query?: string;
  category?: string;
  platform?: string;
}

export interface FilterableProduct {
  category: readonly string[] | string;
  platform?: string | null;
}

/** Game and platform; what is searched for is `search.ts`. */
export function matchesFilter(
  product: FilterableProduct,
  { category, platform }: Pick<CatalogueFilter, 'category' | 'platform'>,
): boolean {
  if (category && !categoriesOf(product.category).some((c) => has(c, category))) return false;
  return !platform || has(product.platform ?? '', platform);
}

/** Where a product states no platform, its categories do: 'PUBG iOS' → 'iOS'. */
export const platformOfCategories = (
  categories: readonly string[],
  platforms: readonly { name: string }[],
): string =>
  platforms
    .map(({ name }) => name)
    .filter((name) => categories.some((c) => has(c, name)))
    .join(', ');

/** Of these terms any product has one, by the rule of the filter: the row has something to choose. */
export function hasAnyOf(terms: readonly { name: string }[], texts: Iterable<string>): boolean {
  const said = [...texts];
  return terms.some(({ name }) => said.some((text) => has(text, name)));
}
