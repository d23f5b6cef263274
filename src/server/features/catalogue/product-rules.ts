import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Prices, priceProblem } from '#domain/catalogue/product-rules.ts';
import { idrToCents, usdToCents } from '#domain/price/money.ts';

/** How the prices of one product must stand to each other, in the store's words. */
export function checkPrices(prices: Prices, idrPerUsd: number): Refusal | null {
  const problem = priceProblem(prices, idrPerUsd);
  return problem && refuse(`product.${problem}`);
}

/** What a key costs the seller: in rupiah with what that is in dollars, or in dollars alone. */
export const costOf = (
  {
    costPriceIDR,
    costPrice,
  }: { costPriceIDR?: number | null | undefined; costPrice?: number | null | undefined },
  idrPerUsd: number,
) =>
  costPriceIDR == null
    ? { costPriceIdr: null, costPriceCents: costPrice == null ? null : usdToCents(costPrice) }
    : { costPriceIdr: costPriceIDR, costPriceCents: idrToCents(costPriceIDR, idrPerUsd) };

/** No price is written as none, or as zero. */
export const orNull = (value: number | null | undefined): number | null => (value ? value : null);
