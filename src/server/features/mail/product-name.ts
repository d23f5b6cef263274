import type { Locale } from '#domain/text/locales.ts';
import { fillMessage, type MessageParams } from '#languages/fill-message.ts';
import type { Messages } from '#languages/message.ts';
import { productNameIn } from '#languages/product-name.ts';

const files = import.meta.glob<Messages>('../../../languages/*/web/storefront.ts', {
  import: 'messages',
  eager: true,
});

/** A product's name as the reader of a mail says it, in the same words as the pages. */
export function mailProductName(locale: Locale, name: string): string {
  const texts = files[`../../../languages/${locale}/web/storefront.ts`];
  if (!texts) throw new Error(`no texts of the pages: ${locale}`);
  const word = (key: string, params: MessageParams = {}) => fillMessage(texts[key] ?? '', params, locale);
  return productNameIn(locale, name, {
    duration: (duration) => word(`duration.${duration}`),
    topUp: (amount) => word('name.topUp', { amount }),
  });
}
