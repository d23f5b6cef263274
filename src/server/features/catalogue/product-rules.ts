import { type Refusal, refuse } from '#contract/refusals.ts';
import { IDR_PER_USD } from '#domain/money.ts';

export interface Prices {
  priceCents: number;
  originalPriceCents: number | null;
  publicPriceIdr: number | null;
  costPriceCents: number | null;
}

/** How the prices of one product must stand to each other. */
export function checkPrices(prices: Prices): Refusal | null {
  const { priceCents, originalPriceCents, publicPriceIdr, costPriceCents } = prices;
  if (publicPriceIdr !== null && publicPriceIdr < (priceCents / 100) * IDR_PER_USD)
    return refuse('product.public-price');
  if (originalPriceCents !== null && originalPriceCents <= priceCents)
    return refuse('product.original-price');
  return costPriceCents !== null && costPriceCents > priceCents ? refuse('product.cost-price') : null;
}

/** No price is written as none, or as zero. */
export const orNull = (value: number | null | undefined): number | null => (value ? value : null);
