import type { Product } from '#contract/catalogue/products.ts';
import { openPart } from '#contract/pages.ts';
import type { AskedProduct } from '#contract/shop/store.ts';
import { groupProducts } from '#domain/catalogue/product-groups.ts';
import { cardOffer } from '#web/features/catalogue/card-view.ts';

/** Which product the address asks for: '/p/garuda-pass?variant=7', or '/purchase?productId=7'. */
export function askedIn({ pathname, search }: { pathname: string; search: string }): AskedProduct {
  const slug = openPart(pathname);
  const params = new URLSearchParams(search);
  return slug === null ? { id: params.get('productId') ?? '' } : { slug, id: params.get('variant') ?? '' };
}

/** The variant that is asked for, if it is among these; a page that names none opens the one its card offers. */
export function productOf(products: readonly Product[], { id, slug }: AskedProduct): Product | null {
  const named = products.find((product) => String(product.id) === id);
  if (named || slug === undefined) return named ?? null;
  const [group] = groupProducts(products);
  return group ? cardOffer(group).opens : null;
}
