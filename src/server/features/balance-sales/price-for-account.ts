import type { Product } from '#contract/catalogue/products.ts';
import { accountCents, type Price, type PricedProduct, priceOf } from '#domain/price/price.ts';

/** What so many of a product in memory cost an account now. */
export function priceForAccount(
  product: Product,
  quantity: number,
  { at, idrPerUsd }: { at: Date; idrPerUsd: number },
): { price: Price; unitCents: number } {
  // A promo in memory may have ended since it was loaded.
  const ended = product.promoEndsAt !== undefined && Date.parse(product.promoEndsAt) <= at.getTime();
  const priced: PricedProduct = ended ? { ...product, promoPriceIDR: null } : product;
  return {
    price: priceOf({ product: priced, quantity, accountRate: idrPerUsd }),
    unitCents: accountCents(priced),
  };
}
