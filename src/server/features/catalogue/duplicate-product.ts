import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Product } from '#contract/catalogue/products.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { productKey, takeApart } from '#domain/catalogue/names.ts';
import { variantName } from '#domain/catalogue/product-rules.ts';
import { centsToUsd } from '#domain/price/money.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { products, variants } from '../../db/schema/catalogue.ts';
import { insertProducts } from './add-product.ts';
import { adminView, loadCatalogue } from './load-catalogue.ts';
import { settlePages, takePagesTurn } from './settle-pages.ts';

/** A product once more under another name, with all that is said and asked of it, and without keys. */
export async function duplicateProduct(
  ctx: Ctx,
  input: { product_id: number; name: string },
): Promise<{ message: string; data: Product[] } | Refusal> {
  const data = await inTransaction(ctx, async (tx) => {
    const asked = tx.db
      .select({ id: variants.productId })
      .from(variants)
      .where(and(eq(variants.id, input.product_id), isNull(variants.deletedAt)));
    const originals = await tx.db
      .select()
      .from(variants)
      .where(and(eq(variants.productId, asked), isNull(variants.deletedAt)))
      .orderBy(asc(variants.id));
    const [first] = originals;
    if (!first) return refuse('product.not-found');
    const made = await insertProducts(
      tx,
      originals.map((variant) => copyOf(variant, input.name)),
    );
    if ('refusal' in made) return made.refusal;
    const ids = made.done;
    await takePagesTurn(tx.db);
    // A part of a product that is there already would be no product of its own.
    const [taken] = await tx.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.groupKey, productKey(takeApart(input.name).baseName)));
    if (taken) return refuse('product.name-taken');
    await settlePages(tx.db, ids);
    await copyWords(tx, first.productId ?? 0, productKey(takeApart(input.name).baseName));
    return (await loadCatalogue(tx.db, now(tx), ids)).map(adminView);
  });
  return isRefusal(data) ? data : { message: 'Produk digandakan', data };
}

const usdOrNull = (cents: number | null): number | null => (cents === null ? null : centsToUsd(cents));

const copyOf = (variant: typeof variants.$inferSelect, name: string) => ({
  name: variantName(name, takeApart(variant.name).label),
  description: variant.description,
  hotDescription: variant.hotDescription,
  price: centsToUsd(variant.priceCents),
  originalPrice: usdOrNull(variant.originalPriceCents),
  publicPriceIDR: variant.publicPriceIdr,
  costPrice: usdOrNull(variant.costPriceCents),
  category: variant.category,
  platform: variant.platform,
  imageUrl: variant.imageUrl,
  customLink: variant.customLink,
  youtubeLink: variant.youtubeLink,
  status: variant.status,
  isMaintenanceMode: variant.isMaintenance,
  maintenanceReason: variant.maintenanceReason,
});

async function copyWords(tx: Ctx, from: number, to: string): Promise<void> {
  const [page] = await tx.db.select().from(products).where(eq(products.id, from));
  if (!page) return;
  await tx.db
    .update(products)
    .set({ texts: page.texts, morePictures: page.morePictures })
    .where(eq(products.groupKey, to));
}
