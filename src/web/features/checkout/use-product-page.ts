import type { ProductPage } from '#contract/catalogue/product-pages.ts';
import type { AskedProduct } from '#contract/shop/store.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useResource, useServices } from '#web/lib/calls/services.ts';
import { productPageOf } from './read-product-page.ts';

const MAX_AGE_MS = 60_000;

/** What the page of a product says in the reader's language; null while it is on its way, and when it says nothing. */
export function useProductPage(asked: AskedProduct): ProductPage | null {
  const { locale } = useLanguage();
  return useResource(productPageOf(useServices(), asked, locale), MAX_AGE_MS).value ?? null;
}
