import { baseName, durationOf, FIRST_DURATION } from './durations.ts';

export const GAMES = ['PUBG', 'MLBB', 'CODM', 'FF', 'DFM', '8BALL', 'AB', 'BS', 'HOK', 'AOV'] as const;
export const PLATFORMS = ['Android', 'iOS', 'Emulator', 'Root'] as const;
export const OTHER_CATEGORIES = ['Certificate', 'VIP Membership', 'Subscription'] as const;
export const CATEGORY_CHOICES: readonly string[] = [
  ...GAMES.flatMap((game) => [`${game} Android`, `${game} iOS`]),
  ...OTHER_CATEGORIES,
];
export const MAX_CATEGORIES = 4;
export const CARD_MAINTENANCE_REASON = 'Cheat sedang di perbaiki';
export const CHECKOUT_MAINTENANCE_REASON = 'Maintenance';
export const NEW_PRODUCT_STATUS = 'Safe';

export interface GroupableProduct {
  id: number;
  name: string;
  price: number;
  totalCodes: number;
  availableCodes: number;
  /** Where the seller put its group in the hot list, from 1; nothing means nowhere. */
  hotRank?: number | null;
}

export interface ProductGroup<P extends GroupableProduct> {
  baseName: string;
  /** The first of the variants: the one a card shows and links to. */
  main: P;
  variants: P[];
  sold: number;
  hotRank: number | null;
}

export const soldCount = (p: { totalCodes: number; availableCodes: number }): number =>
  Math.max(0, p.totalCodes - p.availableCodes);

export function compareVariants(a: GroupableProduct, b: GroupableProduct): number {
  const first = (p: GroupableProduct) => (durationOf(p.name)?.word === FIRST_DURATION ? 0 : 1);
  return first(a) - first(b) || a.price - b.price || a.id - b.id;
}

export function groupProducts<P extends GroupableProduct>(products: readonly P[]): ProductGroup<P>[] {
  const byName = new Map<string, P[]>();
  for (const product of products) {
    const key = baseName(product.name).toLowerCase();
    const list = byName.get(key);
    if (list) list.push(product);
    else byName.set(key, [product]);
  }
  const groups: ProductGroup<P>[] = [];
  for (const variants of byName.values()) {
    variants.sort(compareVariants);
    const main = variants[0];
    if (!main) continue;
    groups.push({
      baseName: baseName(main.name),
      main,
      variants,
      sold: variants.reduce((sum, v) => sum + soldCount(v), 0),
      hotRank: hotRankOf(variants),
    });
  }
  const rank = (group: ProductGroup<P>) => group.hotRank ?? Number.MAX_SAFE_INTEGER;
  return groups.sort((a, b) => rank(a) - rank(b) || b.sold - a.sold || compareText(a.baseName, b.baseName));
}

/** The best rank among the variants: one that was added later has none yet. */
function hotRankOf(variants: readonly GroupableProduct[]): number | null {
  const ranks = variants.flatMap(({ hotRank }) => (hotRank ? [hotRank] : []));
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** Shortest first, as a seller reads them; a name without a duration comes last. */
export function compareByDuration(a: GroupableProduct, b: GroupableProduct): number {
  const length = (p: GroupableProduct) => durationOf(p.name)?.ms ?? Number.MAX_SAFE_INTEGER;
  return length(a) - length(b) || a.price - b.price || a.id - b.id;
}

/** The games that a seller's filter names before all others. */
export const FIRST_CATEGORIES = ['PUBG', 'MLBB', 'CODM', 'FF', 'HOK', 'AOV'] as const;

export function sortCategories(categories: Iterable<string>): string[] {
  const rank = (category: string) => {
    const at = FIRST_CATEGORIES.findIndex((first) => category.toUpperCase().startsWith(first));
    return at < 0 ? FIRST_CATEGORIES.length : at;
  };
  return [...new Set(categories)].sort((a, b) => rank(a) - rank(b) || compareText(a, b));
}

/** By code point: server and browser must agree on the order whatever language they run in. */
function compareText(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Categories come as a list or as comma-joined text. */
export const categoriesOf = (value: readonly string[] | string | null | undefined): string[] =>
  (typeof value === 'string' ? value.split(',') : [...(value ?? [])]).map((c) => c.trim()).filter(Boolean);

export interface CatalogueFilter {
  query?: string;
  category?: string;
  platform?: string;
}

export interface FilterableProduct {
  name: string;
  description: string;
  category: readonly string[] | string;
  platform?: string | null;
}

export function matchesFilter(product: FilterableProduct, filter: CatalogueFilter): boolean {
  const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
  const query = filter.query?.trim();
  if (query && !has(product.name, query) && !has(product.description, query)) return false;
  const { category, platform } = filter;
  if (category && !categoriesOf(product.category).some((c) => has(c, category))) return false;
  return !platform || has(product.platform ?? '', platform);
}

/** Where a product states no platform, its categories do: 'PUBG iOS' → 'iOS'. */
export function platformOfCategories(categories: readonly string[]): string {
  return PLATFORMS.filter((p) => categories.some((c) => c.toLowerCase().includes(p.toLowerCase()))).join(
    ', ',
  );
}
