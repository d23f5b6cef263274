import type { Product } from '#contract/catalogue/products.ts';
import type { Translate } from '#web/i18n/message-keys.ts';

/** What is left of some variants, in the seller's words: keys, places, or no end. */
export function stockText(t: Translate, variants: readonly Product[]): string {
  if (variants.some(({ endless }) => endless)) return t('stock.endless');
  const n = variants.reduce((sum, { availableCodes }) => sum + availableCodes, 0);
  return t(variants.some(({ delivery }) => !delivery) ? 'keys.count' : 'stock.left', { n });
}
