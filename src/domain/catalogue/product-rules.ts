import { followingCents } from '../price/money.ts';
import { STANDARD_LABEL } from './names.ts';

/** Of one product; how long a label may be, and how many seconds a variant may be good for: fifty years. */
export const MOST_VARIANTS = 100;
export const MOST_LABEL = 60;
export const MOST_VALIDITY = 50 * 365 * 86_400;

/** So long what was taken off the store can be put back. */
export const RESTORE_DAYS = 30;

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

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The standard variant has no label of its own, however it is typed. */
export const plainLabel = (label: string): string => (sameName(label, STANDARD_LABEL) ? '' : label.trim());
