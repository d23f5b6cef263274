import type { ProductPage } from '#contract/catalogue/product-pages.ts';
import type { AskedProduct } from '#contract/shop/store.ts';
import { isLocale, type Locale } from '#domain/text/locales.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { Resource } from '#web/lib/calls/resource.ts';
import type { Services } from '#web/lib/calls/services.ts';
import { endpoints } from './endpoints.ts';

type Page = Resource<ProductPage | null>;
const kept = new WeakMap<Services, Map<string, Page>>();

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Of an answer that lacks something the page shows what there is. */
function readPage(data: Partial<ProductPage> | null | undefined): ProductPage {
  const { short, long, pictures, questions } = data ?? {};
  return {
    slug: words(data?.slug),
    short: isLocale(short?.locale) ? { text: words(short.text), locale: short.locale } : null,
    long: isLocale(long?.locale) ? { html: words(long.html), locale: long.locale } : null,
    title: words(data?.title),
    description: words(data?.description),
    pictures: Array.isArray(pictures) ? pictures.filter((each) => words(each) !== '') : [],
    ...(Array.isArray(questions) ? { questions } : {}),
  };
}

/** What the page of a product says in a language; null when it says nothing. What came with the HTML is there at once. */
export function productPageOf(services: Services, asked: AskedProduct, locale: Locale): Page {
  const { api, productPage } = services;
  const pages = kept.get(services) ?? new Map<string, Page>();
  kept.set(services, pages);
  const query = asked.slug === undefined ? { product_id: asked.id } : { slug: asked.slug };
  const key = `${locale} ${Object.entries(query)}`;
  const known = pages.get(key);
  if (known) return known;
  const came = productPage?.locale === locale && productPage.asked.slug === asked.slug;
  const given = came && (asked.slug !== undefined || productPage.asked.id === asked.id);
  const page: Page = new Resource(
    async () => {
      try {
        return readPage((await api.call(endpoints.readProductPage, { ...query, lang: locale })).data);
      } catch (error) {
        if (error instanceof ApiRefusal && error.status < 500) return null;
        throw error;
      }
    },
    given ? productPage.page : undefined,
  );
  page.markLoaded(services.now());
  pages.set(key, page);
  return page;
}
