import { baseName, durationOf, FIRST_DURATION } from './durations.ts';

export const GAMES = ['PUBG', 'MLBB', 'CODM', 'FF', 'DFM', '8BALL', 'AB', 'BS', 'HOK', 'AOV'] as const;
/** What the short names stand for: buyers type either. */
export const GAME_NAMES: Record<(typeof GAMES)[number], string> = {
  PUBG: 'PUBG Mobile',
  MLBB: 'Mobile Legends Bang Bang',
  CODM: 'Call of Duty Mobile',
  FF: 'Free Fire',
  DFM: 'Delta Force Mobile',
  '8BALL': '8 Ball Pool',
  AB: 'Arena Breakout',
  BS: 'Blood Strike',
  HOK: 'Honor of Kings',
  AOV: 'Arena of Valor',
};
export const PLATFORMS = ['Android', 'iOS', 'Emulator', 'Root'] as const;
export const OTHER_CATEGORIES = ['Certificate', 'VIP Membership', 'Subscription'] as const;
export const CATEGORY_CHOICES: readonly string[] = [
  ...GAMES.flatMap((game) => [`${game} Android`, `${game} iOS`]),
  ...OTHER_CATEGORIES,
];
export const MAX_CATEGORIES = 4;
/** So many cards of the shop window at a time: five rows of six, six of five, ten of three. */
export const SHELF_SIZE = 30;
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

/** Variants of one product have this in common, in any letter case. */
export const groupKey = (name: string): string => baseName(name).toLowerCase();

/** One product from its variants; there is at least one. */
export function makeGroup<P extends GroupableProduct>(variants: readonly P[]): ProductGroup<P> {
  const sorted = variants.toSorted(compareVariants);
  const main = sorted[0];
  if (!main) throw new Error('a group without variants');
  return {
    baseName: baseName(main.name),
    main,
    variants: sorted,
    sold: sorted.reduce((sum, v) => sum + soldCount(v), 0),
    hotRank: hotRankOf(sorted),
  };
}

/** The hot list first, then what sells most. */
export function compareGroups(a: ProductGroup<GroupableProduct>, b: ProductGroup<GroupableProduct>): number {
  const rank = (group: ProductGroup<GroupableProduct>) => group.hotRank ?? Number.MAX_SAFE_INTEGER;
  return rank(a) - rank(b) || b.sold - a.sold || compareText(a.baseName, b.baseName);
}

/** In the order in which they come: for what somebody else has put in order. */
export function groupsAsGiven<P extends GroupableProduct>(products: readonly P[]): ProductGroup<P>[] {
  const byName = new Map<string, P[]>();
  for (const product of products) {
    const key = groupKey(product.name);
    const list = byName.get(key);
    if (list) list.push(product);
    else byName.set(key, [product]);
  }
  return [...byName.values()].map(makeGroup);
}

export const groupProducts = <P extends GroupableProduct>(products: readonly P[]): ProductGroup<P>[] =>
  groupsAsGiven(products).sort(compareGroups);

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
  category: readonly string[] | string;
  platform?: string | null;
}

/** Game and platform; what is searched for is `search.ts`. */
export function matchesFilter(
  product: FilterableProduct,
  { category, platform }: Pick<CatalogueFilter, 'category' | 'platform'>,
): boolean {
  const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
  if (category && !categoriesOf(product.category).some((c) => has(c, category))) return false;
  return !platform || has(product.platform ?? '', platform);
}

/** Where a product states no platform, its categories do: 'PUBG iOS' → 'iOS'. */
export function platformOfCategories(categories: readonly string[]): string {
  return PLATFORMS.filter((p) => categories.some((c) => c.toLowerCase().includes(p.toLowerCase()))).join(
    ', ',
  );
}
