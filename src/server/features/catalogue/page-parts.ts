import { eq, sql } from 'drizzle-orm';
import type { OwnProductPage } from '#contract/catalogue/product-pages.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { BUYERS_WORDS, NO_WORDS, PRODUCT_WORDS, type ProductWords } from '#domain/catalogue/product-pages.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import type { Ctx } from '../../context.ts';
import { productSlugs } from '../../db/schema/catalogue.ts';
import type { ProductTexts } from './read-page.ts';

/** What the audit log keeps: which languages have which texts; the texts themselves would fill it. */
export const notedPage = ({
  slug,
  texts,
  pictures,
}: Pick<OwnProductPage, 'slug' | 'texts' | 'pictures'>) => ({
  slug,
  pictures: pictures.length,
  texts: Object.fromEntries(
    Object.entries(texts).map(([locale, words]) => [
      locale,
      PRODUCT_WORDS.filter((name) => words[name]).join(', '),
    ]),
  ),
});

/** Makes it today's address and keeps the one before as a former one. One of another product is never taken from it. */
export async function setSlug(tx: Ctx, productId: number, slug: string): Promise<Refusal | null> {
  await tx.db.update(productSlugs).set({ isCurrent: false }).where(eq(productSlugs.productId, productId));
  const [mine] = await tx.db
    .insert(productSlugs)
    .values({ slug, productId: productId, isCurrent: true })
    .onConflictDoUpdate({
      target: productSlugs.slug,
      set: { isCurrent: true },
      setWhere: sql`${productSlugs.productId} = ${productId}`,
    })
    .returning({ slug: productSlugs.slug });
  return mine ? null : refuse('product.slug-taken');
}

/** The same texts with another name of the link in one language. */
export const withLinkLabel = (texts: ProductTexts, locale: Locale, linkLabel: string): ProductTexts =>
  filledTexts({ ...texts, [locale]: { ...NO_WORDS, ...texts[locale], linkLabel } });

const isBuyersWord = (name: string): boolean => BUYERS_WORDS.some((each) => each === name);

/** Without the languages in which nothing is said, and without what is for buyers and says nothing. */
export const filledTexts = (texts: ProductTexts): ProductTexts =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const words = texts[locale];
      if (!words || !PRODUCT_WORDS.some((name) => words[name])) return [];
      const said = Object.entries(words).filter(([name, text]) => text || !isBuyersWord(name));
      return [[locale, Object.fromEntries(said) as unknown as ProductWords]];
    }),
  );
