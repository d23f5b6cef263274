import { followingCents } from '../price/money.ts';
import { DURATIONS, putTogether, STANDARD_LABEL } from './names.ts';

/** Of one product; how long a label may be, and how many seconds a variant may be good for: fifty years. */
export const MOST_VARIANTS = 100;
export const MOST_LABEL = 60;
export const MOST_VALIDITY = 50 * 365 * 86_400;

export interface Prices {
  /** Null: it follows the public one. */
  priceCents: number | null;
  originalPriceCents: number | null;
  publicPriceIdr: number | null;
  costPriceCents?: number | null;
  /** The same, where it was said in rupiah. */
  costPriceIdr?: number | null;
}

/** What an account is asked; none where no price is set at all. */
export const dollarCents = (
  { priceCents, publicPriceIdr }: Pick<Prices, 'priceCents' | 'publicPriceIdr'>,
  idrPerUsd: number,
): number => priceCents ?? followingCents(publicPriceIdr ?? 0, idrPerUsd);

/** Each is also the tail of the refusal that says it: 'product.public-price'. */
export type PriceProblem = 'price' | 'public-zero' | 'public-price' | 'original-price' | 'cost-price';

/** How the prices of one product must stand to each other; the first rule that is broken. */
export function priceProblem(prices: Prices, idrPerUsd: number): PriceProblem | null {
  const { originalPriceCents, publicPriceIdr, costPriceCents = null, costPriceIdr = null } = prices;
  const priceCents = dollarCents(prices, idrPerUsd);
  if (publicPriceIdr !== null && publicPriceIdr <= 0) return 'public-zero';
  if (!(priceCents > 0)) return 'price';
  // In whole numbers: 4.99 dollars times 15,000 is a hair more than 74,850.
  if (publicPriceIdr !== null && publicPriceIdr * 100 < priceCents * idrPerUsd) return 'public-price';
  if (originalPriceCents !== null && originalPriceCents <= priceCents) return 'original-price';
  const isLoss =
    costPriceIdr !== null && publicPriceIdr !== null
      ? costPriceIdr > publicPriceIdr
      : costPriceCents !== null && costPriceCents > priceCents;
  return isLoss ? 'cost-price' : null;
}

/** What a price field lets in: digits and one dot. */
export function decimalInput(text: string): string {
  const kept = text.replace(/[^\d.]/g, '');
  const dot = kept.indexOf('.');
  return dot < 0 ? kept : `${kept.slice(0, dot + 1)}${kept.slice(dot + 1).replaceAll('.', '')}`;
}

/** A number as somebody typed it; null when it is none. */
export function parseDecimal(text: string): number | null {
  const plain = text.trim();
  return /^(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

export interface VariantRow {
  name: string;
  price: string;
  publicPrice: string;
  originalPrice: string;
  cost: string;
}

export const emptyVariant = (): VariantRow => ({
  name: '',
  price: '',
  publicPrice: '',
  originalPrice: '',
  cost: '',
});

export const QUICK_VARIANTS: readonly VariantRow[] = DURATIONS.map(({ word, usd }) => ({
  ...emptyVariant(),
  name: word,
  price: String(usd),
}));

/** What a product gets when none of its rows can be used. */
export const DEFAULT_VARIANT: VariantRow = { ...emptyVariant(), name: '1 day', price: '0.99' };

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export const hasVariant = (rows: readonly { name: string }[], name: string): boolean =>
  rows.some((row) => sameName(row.name, name));

/** Adds a ready-made row unless its name is there already; it takes the place of a row left empty. */
export function quickAdd(rows: readonly VariantRow[], variant: VariantRow): VariantRow[] {
  if (hasVariant(rows, variant.name)) return [...rows];
  const filled = rows.filter((row) => row.name.trim() !== '' || row.price.trim() !== '');
  return [...filled, variant];
}

export const removeVariant = (rows: readonly VariantRow[], at: number): VariantRow[] =>
  rows.length <= 1 ? [...rows] : rows.filter((_, index) => index !== at);

/** The rows worth saving: with a name and a price above 0. If none is, the default one. */
export function usableVariants(rows: readonly VariantRow[]): VariantRow[] {
  const usable = rows.filter((row) => row.name.trim() !== '' && (parseDecimal(row.price) ?? 0) > 0);
  return usable.length === 0 ? [DEFAULT_VARIANT] : usable;
}

/** The standard variant has no label of its own, however it is typed. */
export const plainLabel = (label: string): string => (sameName(label, STANDARD_LABEL) ? '' : label.trim());

/** 'Garuda Pass' and '7 days' make 'Garuda Pass 7 days'; the standard variant has the plain name. */
export const variantName = (base: string, label: string): string =>
  putTogether(base.trim(), plainLabel(label));

export type CostProblem = 'not-a-number' | 'cost-price';

/** A cost is a number from 0 to the selling price. */
export function costProblem(text: string, price: number): CostProblem | null {
  const cost = parseDecimal(text);
  if (cost === null) return 'not-a-number';
  return cost > price ? 'cost-price' : null;
}
