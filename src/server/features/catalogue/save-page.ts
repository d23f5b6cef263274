import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { OwnProductPage, saveProductPage } from '#contract/catalogue/product-pages.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { PRODUCT_WORDS } from '#domain/catalogue/product-pages.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { afterCommit, type Ctx, inTransaction } from '../../context.ts';
import { productSlugs, products, variants } from '../../db/schema/catalogue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { takeCatalogueTurn } from './catalogue-turn.ts';
import { ownPage, type ProductTexts } from './read-page.ts';

type Save = z.infer<typeof saveProductPage.input>;

/** What the audit log keeps: which languages have which texts; the texts themselves would fill it. */
const noted = ({ slug, texts, pictures }: Pick<OwnProductPage, 'slug' | 'texts' | 'pictures'>) => ({
  slug,
  pictures: pictures.length,
  texts: Object.fromEntries(
    Object.entries(texts).map(([locale, words]) => [
      locale,
      PRODUCT_WORDS.filter((name) => words[name]).join(', '),
    ]),
  ),
});

/** Writes the page of a product that is as the caller last saw it. The first picture is its card's. */
export async function savePage(ctx: Ctx, input: Save): Promise<{ data: OwnProductPage } | Refusal> {
  const { slug, version } = input;
  const [imageUrl = '', ...more] = [...new Set(input.pictures)];
  const texts = filled(input.texts);
  return inTransaction(ctx, async (tx) => {
    await takeCatalogueTurn(tx.db);
    const asked = await ownPage(tx.db, input.product_id);
    if (!asked) return refuse('product.not-found');
    const [written] = await tx.db
      .update(products)
      .set({ texts, imageUrl, morePictures: more, version: version + 1 })
      .where(and(eq(products.id, asked.id), eq(products.version, version)))
      .returning({ id: products.id });
    if (!written) return refuse('product.page-changed');
    const refused = slug === asked.page.slug ? null : await setSlug(tx, asked.id, slug);
    if (refused) return refused;
    const now = await ownPage(tx.db, input.product_id);
    if (!now) return refuse('product.not-found');
    await recordAudit(tx, 'product.page', `product:${input.product_id}`, noted(asked.page), noted(now.page));
    const shown = await tx.db
      .select({ id: variants.id })
      .from(variants)
      .where(and(eq(variants.productId, asked.id), isNull(variants.deletedAt)));
    afterCommit(tx, () => tx.deps.catalogue.markDirty(shown.map(({ id }) => id)));
    return { data: now.page };
  });
}

/** Makes it today's address and keeps the one before as a former one. One of another product is never taken from it. */
async function setSlug(tx: Ctx, productId: number, slug: string): Promise<Refusal | null> {
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

/** Without the languages in which nothing is said. */
const filled = (texts: ProductTexts): ProductTexts =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const words = texts[locale];
      return words && PRODUCT_WORDS.some((name) => words[name] !== '') ? [[locale, words]] : [];
    }),
  );
