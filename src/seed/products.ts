import { platformOfCategories } from '#domain/catalogue/catalogue.ts';
import { DURATIONS } from '#domain/catalogue/names.ts';
import { STARTING_VOCABULARY } from '#domain/catalogue/starting-terms.ts';
import { IDR_PER_USD } from '#domain/price/money.ts';
import { SEED_GROUPS, type SeedDuration, type SeedGroup } from './product-groups.ts';
import { seededRandom, wholeBetween } from './random.ts';

/** A product of the seed with the names that the wire uses, and how many keys it has. */
export interface SeedProduct {
  name: string;
  description: string;
  hotDescription: string;
  price: number;
  originalPrice: number | null;
  costPrice: number;
  publicPriceIDR: number | null;
  category: string[];
  platform: string;
  imageUrl: string;
  customLink: string;
  youtubeLink: string;
  status: string;
  hotListOrder: number | null;
  isMaintenanceMode: boolean;
  maintenanceReason: string;
  keyPrefix: string;
  freeKeys: number;
  /** Sold before the recent orders; those take theirs on top. */
  soldKeys: number;
  /** How long ago it was put on sale. */
  ageDays: number;
}

const { platform, badges } = STARTING_VOCABULARY;
const DAY_SECONDS = 86_400;
const PUBLIC_SHARE = 1.1;
const IDR_STEP = 500;

function productOf(group: SeedGroup, word: SeedDuration, place: number): SeedProduct {
  const name = `${group.name} ${word}`;
  const random = seededRandom(`product ${name}`);
  const price = priceOf(word, group.dearness);
  return {
    name,
    description: group.description,
    hotDescription: group.hotDescription ?? '',
    price,
    originalPrice: group.struckPrice ? endingInNine(price * 1.25) : null,
    costPrice: Math.round(price * 60) / 100,
    publicPriceIDR: group.ownRupiahPrices ? rupiahOf(price) : null,
    category: group.category,
    platform: group.platform ?? platformOfCategories(group.category, platform.terms),
    imageUrl: `/products/${group.slug}.svg`,
    customLink: group.link ? `https://example.com/unduh/${group.slug}` : '',
    youtubeLink: group.video ? `https://example.com/video/${group.slug}` : '',
    status: group.status ?? badges[0]?.name ?? '',
    hotListOrder: group.hotListOrder ?? null,
    isMaintenanceMode: group.maintenance !== undefined,
    maintenanceReason: group.maintenance ?? '',
    keyPrefix: group.keyPrefix,
    freeKeys: group.soldOut?.includes(word) ? 0 : wholeBetween(random, 12, 60),
    soldKeys: soldOf(group, word, random),
    ageDays: 240 - place * 9,
  };
}

/** Dollar prices end in a nine: 0.49, 4.99, 5.39. */
const endingInNine = (usd: number): number => Math.round(Math.round(usd * 10) * 10 - 1) / 100;

const LEAST = 0.49;
const MOST = 14.99;

function priceOf(word: SeedDuration, dearness: number): number {
  const { usd = 0.99 } = DURATIONS.find((duration) => duration.word === word) ?? {};
  return Math.min(MOST, Math.max(LEAST, endingInNine(usd * dearness)));
}

const rupiahOf = (usd: number): number => Math.ceil((usd * IDR_PER_USD * PUBLIC_SHARE) / IDR_STEP) * IDR_STEP;

/** Short passes sell most. */
function soldOf(group: SeedGroup, word: SeedDuration, random: () => number): number {
  const days = (DURATIONS.find((duration) => duration.word === word)?.seconds ?? 0) / DAY_SECONDS;
  const share = days <= 1 ? 1.4 : days <= 7 ? 1 : 0.6;
  return Math.round(group.popularity * share * (0.8 + random() * 0.4));
}

export const SEED_PRODUCTS: readonly SeedProduct[] = SEED_GROUPS.flatMap((group, place) =>
  group.durations.map((word) => productOf(group, word, place)),
);
