import type { InfoPage } from '#contract/settings/info-pages.ts';
import { isLocale, type Locale } from '#domain/text/locales.ts';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { Resource } from '#web/lib/calls/resource.ts';
import type { Services } from '#web/lib/calls/services.ts';
import { endpoints } from './endpoints.ts';

type Page = Resource<InfoPage | null>;
const kept = new WeakMap<Services, Map<string, Page>>();

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Of an answer that lacks something the page shows what there is. */
const readPage = (data: Partial<InfoPage> | null | undefined, slug: string, locale: Locale): InfoPage => ({
  slug,
  locale: isLocale(data?.locale) ? data.locale : locale,
  title: words(data?.title) || slug,
  html: words(data?.html),
});

/** A page of words in a language; null when there is none of that name. What came with the HTML is there at once. */
export function infoPageOf(services: Services, slug: string, locale: Locale): Page {
  const { api, info } = services;
  const pages = kept.get(services) ?? new Map<string, Page>();
  kept.set(services, pages);
  const key = `${locale} ${slug}`;
  const known = pages.get(key);
  if (known) return known;
  const given = info?.locale === locale && (info.page?.slug ?? slug) === slug ? info.page : undefined;
  const page: Page = new Resource(async () => {
    try {
      return readPage((await api.call(endpoints.readInfoPage, { slug, lang: locale })).data, slug, locale);
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 404) return null;
      throw error;
    }
  }, given);
  page.markLoaded(services.now());
  pages.set(key, page);
  return page;
}
