import type { OwnProductPage } from '#contract/catalogue/product-pages.ts';
import { MOST_PRODUCT_SLUG, NO_WORDS, type ProductWords } from '#domain/catalogue/product-pages.ts';
import { isSlug } from '#domain/catalogue/slugs.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';

/** What the form of a product's page holds while it is open; every language has words here, if empty ones. */
export interface PageDraft {
  slug: string;
  pictures: string[];
  texts: Record<Locale, ProductWords>;
}

export const draftOf = ({ slug, pictures, texts }: OwnProductPage): PageDraft => ({
  slug,
  pictures,
  texts: Object.fromEntries(
    LOCALES.map((locale) => [locale, texts[locale] ?? NO_WORDS]),
  ) as PageDraft['texts'],
});

/** What keeps it from being sent. */
export const draftProblems = ({ slug, pictures }: PageDraft): { slug: boolean; pictures: boolean } => ({
  slug: !isSlug(slug.trim(), MOST_PRODUCT_SLUG),
  pictures: pictures.length === 0,
});

export const isWritten = (words: ProductWords): boolean =>
  Object.values(words).some((text) => text.trim() !== '');
