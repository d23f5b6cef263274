import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OwnProductPage, ProductPage } from '#contract/catalogue/product-pages.ts';
import { type ProductWords, wordsIn } from '#domain/catalogue/product-pages.ts';
import { askedQuestions } from '#domain/orders/questions.ts';
import type { InTongues } from '#domain/shop/info-pages.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { Db } from '../../db/database.ts';
import { productSlugs, products, variants } from '../../db/schema/catalogue.ts';
import { markdownHtml } from '../info-pages/markdown.ts';

export type ProductTexts = InTongues<ProductWords>;

/** What the page of a product says: each text in the first of these languages that has it. */
export async function readPage(
  db: Db,
  slug: string,
  tongues: readonly [Locale, Locale],
): Promise<ProductPage | null> {
  const [page] = await db
    .select({ texts: products.texts, pictures: products.morePictures, questions: products.questions })
    .from(productSlugs)
    .innerJoin(products, eq(products.id, productSlugs.productId))
    .where(eq(productSlugs.slug, slug));
  if (!page) return null;
  const texts = page.texts as ProductTexts;
  const long = wordsIn(texts, 'long', tongues);
  return {
    slug,
    short: wordsIn(texts, 'short', tongues),
    long: long && { html: markdownHtml(long.text), locale: long.locale },
    title: wordsIn(texts, 'title', tongues)?.text ?? '',
    description: wordsIn(texts, 'description', tongues)?.text ?? '',
    pictures: page.pictures,
    ...(page.questions.length > 0 ? { questions: askedQuestions(page.questions, tongues) } : {}),
  };
}

/** Where a former address leads now; null when it never was one. */
export async function currentSlugOf(db: Db, slug: string): Promise<string | null> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select c.slug from product_slugs f
    join product_slugs c on c.product_id = f.product_id and c.is_current
    where f.slug = ${slug}`);
  return rows[0]?.slug ?? null;
}

/** The page that a variant on sale belongs to, as the seller edits it. */
export async function ownPage(
  db: Db,
  productId: number,
): Promise<{ id: number; page: OwnProductPage } | null> {
  const [row] = await db
    .select({ page: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, productId), isNull(variants.deletedAt)));
  if (!row) return null;
  const { id, texts, imageUrl, morePictures, version } = row.page;
  const slugs = await db
    .select()
    .from(productSlugs)
    .where(eq(productSlugs.productId, id))
    .orderBy(productSlugs.slug);
  return {
    id,
    page: {
      slug: slugs.find(({ isCurrent }) => isCurrent)?.slug ?? '',
      formerSlugs: slugs.filter(({ isCurrent }) => !isCurrent).map(({ slug }) => slug),
      texts: texts as ProductTexts,
      pictures: [imageUrl, ...morePictures.filter((each) => each !== imageUrl)],
      version,
    },
  };
}
