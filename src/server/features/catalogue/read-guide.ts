import { eq } from 'drizzle-orm';
import { wordsIn } from '#domain/catalogue/product-pages.ts';
import type { Ctx } from '../../context.ts';
import { products, variants } from '../../db/schema/catalogue.ts';
import { markdownHtml } from '../info-pages/markdown.ts';
import type { ProductTexts } from './read-page.ts';

/** What buyers of this variant are told to do with it, in their language or else in the shop's; nothing where nothing is written. */
export async function readGuide(ctx: Ctx, variantId: number | null): Promise<{ guide?: string }> {
  if (variantId === null) return {};
  const [row] = await ctx.db
    .select({ texts: products.texts })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId));
  const tongues = [ctx.locale, ctx.deps.settings.current().defaultLanguage];
  const said = row && wordsIn(row.texts as ProductTexts, 'guide', tongues);
  return said ? { guide: markdownHtml(said.text) } : {};
}
