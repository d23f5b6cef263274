import { compareText } from './product-groups.ts';

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
export const CARD_MAINTENANCE_REASON = 'Cheat sedang di perbaiki';
export const CHECKOUT_MAINTENANCE_REASON = 'Maintenance';
export const NEW_PRODUCT_STATUS = 'Safe';

/** The games that a seller's filter names before all others. */
export const FIRST_CATEGORIES = ['PUBG', 'MLBB', 'CODM', 'FF', 'HOK', 'AOV'] as const;

export function sortCategories(categories: Iterable<string>): string[] {
  const rank = (category: string) => {
    const at = FIRST_CATEGORIES.findIndex((first) => category.toUpperCase().startsWith(first));
    return at < 0 ? FIRST_CATEGORIES.length : at;
  };
  return [...new Set(categories)].sort((a, b) => rank(a) - rank(b) || compareText(a, b));
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
