import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { OwnProductPage, saveProductPage } from '#contract/catalogue/product-pages.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { afterCommit, type Ctx, inTransaction } from '../../context.ts';
import { products, variants } from '../../db/schema/catalogue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { takeCatalogueTurn } from './catalogue-turn.ts';
import { filledTexts, notedPage, setSlug } from './page-parts.ts';
import { ownPage } from './read-page.ts';

type Save = z.infer<typeof saveProductPage.input>;

/** Writes the page of a product that is as the caller last saw it. The first picture is its card's. */
export async function savePage(ctx: Ctx, input: Save): Promise<{ data: OwnProductPage } | Refusal> {
  const { slug, version } = input;
  const [imageUrl = '', ...more] = [...new Set(input.pictures)];
  const texts = filledTexts(input.texts);
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
    await recordAudit(
      tx,
      'product.page',
      `product:${input.product_id}`,
      notedPage(asked.page),
      notedPage(now.page),
    );
    const shown = await tx.db
      .select({ id: variants.id })
      .from(variants)
      .where(and(eq(variants.productId, asked.id), isNull(variants.deletedAt)));
    afterCommit(tx, () => tx.deps.catalogue.markDirty(shown.map(({ id }) => id)));
    return { data: now.page };
  });
}
