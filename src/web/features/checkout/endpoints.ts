import type * as productPages from '#contract/catalogue/product-pages.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  readProductPage: route<typeof productPages.readProductPage>('GET', 'products/page'),
};
