import type { OwnInfoPage } from '#contract/settings/info-pages.ts';
import { isSlug } from '#domain/catalogue/slugs.ts';
import { type InfoText, type InTongues, MOST_SLUG } from '#domain/shop/info-pages.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';

/** What the form of a page holds while it is open; every language has a text here, if an empty one. */
export interface PageDraft {
  slug: string;
  shown: boolean;
  texts: Record<Locale, InfoText>;
}

const EMPTY: InfoText = { title: '', body: '' };

export const draftOf = (page: OwnInfoPage | null): PageDraft => ({
  slug: page?.slug ?? '',
  shown: !page?.hidden,
  texts: Object.fromEntries(
    LOCALES.map((locale) => [locale, page?.texts[locale] ?? EMPTY]),
  ) as PageDraft['texts'],
});

const isEmpty = ({ title, body }: InfoText) => title.trim() === '' && body.trim() === '';

/**
 * Those that the seller has written. The first words of a page are not: sent back, they would stay in the languages that
 * nobody touched, and say something else than the seller's own.
 */
export function writtenTexts(texts: PageDraft['texts'], page: OwnInfoPage | null): InTongues<InfoText> {
  const first = page && !page.written ? draftOf(page).texts : null;
  const isFirst = (locale: Locale) =>
    texts[locale].title === first?.[locale].title && texts[locale].body === first[locale].body;
  return Object.fromEntries(
    LOCALES.filter((locale) => !isEmpty(texts[locale]) && !isFirst(locale)).map((locale) => [
      locale,
      { title: texts[locale].title.trim(), body: texts[locale].body },
    ]),
  );
}

export interface DraftProblem {
  field: 'slug' | 'title' | 'body';
  /** The language whose text lacks something. */
  locale: Locale | null;
}

/** What keeps it from being sent; the store's own language must be there, the others whole or not at all. */
export function draftProblem({ slug, texts }: PageDraft, own: Locale): DraftProblem | null {
  for (const locale of LOCALES) {
    const { title, body } = texts[locale];
    if (locale !== own && isEmpty(texts[locale])) continue;
    if (title.trim() === '') return { field: 'title', locale };
    if (body.trim() === '') return { field: 'body', locale };
  }
  return isSlug(slug.trim(), MOST_SLUG) ? null : { field: 'slug', locale: null };
}
