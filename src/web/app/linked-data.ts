import type { Product } from '#contract/catalogue/products.ts';
import type { PageData } from '#contract/shop/store.ts';
import { groupsAsGiven, type ProductGroup } from '#domain/catalogue/product-groups.ts';
import { unitPriceIdr } from '#domain/price/price.ts';
import { paths } from '#web/lib/page/paths.ts';

const CONTEXT = 'https://schema.org';
/** Enough for a search engine's list; every product has its own page in the sitemap. */
const MOST_ITEMS = 24;

/** An address as far as it is known: with the origin, or from the root. */
export const addressOf = (path: string, origin: string | undefined): string =>
  origin === undefined ? path : new URL(path, origin).href;

/** The store and what it sells, for search engines. */
export function storeData({ store, origin, shelf }: PageData): object[] {
  const home = addressOf(paths.home, origin);
  const site = {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: store.name,
    url: home,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${home}?query={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
  const groups = groupsAsGiven(shelf?.products ?? []).slice(0, MOST_ITEMS);
  const list = {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: groups.map(({ baseName, main }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: baseName,
      url: addressOf(pathOf(main), origin),
    })),
  };
  return groups.length > 0 ? [site, list] : [site];
}

/** Where a product, or a variant of it, is to be had. */
export const pathOf = ({ id, slug }: Product, variant?: number): string =>
  slug === undefined ? paths.purchase(variant ?? id) : paths.product(slug, variant);

/** One product with an offer for each of its variants. */
export function productData(
  group: ProductGroup<Product>,
  asked: Product,
  { store, origin, product }: PageData,
): object[] {
  const { short = null, pictures = [] } = product?.page ?? {};
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      name: group.baseName,
      url: addressOf(pathOf(group.main), origin),
      description: short?.text || asked.description || group.baseName,
      image: [asked.imageUrl, ...pictures].map((each) => addressOf(each, origin)),
      sku: String(asked.id),
      category: asked.category.join(', '),
      brand: { '@type': 'Brand', name: store.name },
      offers: group.variants.map((variant) => ({
        '@type': 'Offer',
        name: variant.name,
        sku: String(variant.id),
        url: addressOf(pathOf(variant, variant.id), origin),
        price: String(unitPriceIdr(variant)),
        priceCurrency: 'IDR',
        availability: `${CONTEXT}/${variant.availableCodes > 0 && !variant.isMaintenanceMode ? 'InStock' : 'OutOfStock'}`,
        ...(variant.promoPriceIDR !== undefined && variant.promoEndsAt
          ? { priceValidUntil: variant.promoEndsAt }
          : {}),
      })),
    },
  ];
}
