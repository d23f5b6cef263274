import { productNameIn } from '#languages/product-name.ts';
import type { Translate } from './message-keys.ts';

/** A product's name as the reader of the page says it. */
export const productText = (t: Translate, name: string): string =>
  productNameIn(t.locale, name, {
    duration: (word) => t(`duration.${word}`),
    topUp: (amount) => t('name.topUp', { amount }),
  });
