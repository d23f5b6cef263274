import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Prices, priceProblem } from '#domain/catalogue/product-rules.ts';

/** How the prices of one product must stand to each other, in the store's words. */
export function checkPrices(prices: Prices, idrPerUsd: number): Refusal | null {
  const problem = priceProblem(prices, idrPerUsd);
  return problem && refuse(`product.${problem}`);
}

/** No price is written as none, or as zero. */
export const orNull = (value: number | null | undefined): number | null => (value ? value : null);
