import { sql } from 'drizzle-orm';
import type { Product } from '#contract/catalogue/products.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { productKey, takeApart } from '#domain/catalogue/names.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { takeCatalogueTurn } from './catalogue-turn.ts';
import { giveSlugs, productsByKey } from './find-or-make-products.ts';
import { adminView, loadCatalogue } from './load-catalogue.ts';

/** A product once more under another name, with all that is said and asked of it, and without keys. */
export async function duplicateProduct(
  ctx: Ctx,
  input: { product_id: number; name: string },
): Promise<{ message: string; data: Product[] } | Refusal> {
  const { baseName } = takeApart(input.name);
  const key = productKey(baseName);
  const data = await inTransaction(ctx, async (tx) => {
    await takeCatalogueTurn(tx.db);
    // A part of a product that is there already would be no product of its own.
    if ((await productsByKey(tx.db, [key])).size > 0) return refuse('product.name-taken');
    const { rows: made } = await tx.db.execute<{ id: number; from_id: number }>(sql`
      insert into products (name, key, texts, description, hot_description, category, platform, image_url, more_pictures,
        youtube_link, status, is_maintenance, maintenance_reason, questions)
      select ${baseName}, ${key}, g.texts, g.description, g.hot_description, g.category, g.platform, g.image_url,
        g.more_pictures, g.youtube_link, g.status, g.is_maintenance, g.maintenance_reason, g.questions
      from variants v join products g on g.id = v.product_id
      where v.id = ${input.product_id} and v.deleted_at is null
      returning id, (select product_id from variants where id = ${input.product_id}) as from_id`);
    const [product] = made;
    if (!product) return refuse('product.not-found');
    const { rows } = await tx.db.execute<{ id: number }>(sql`
      insert into variants (product_id, label, position, validity_seconds, price_cents, original_price_cents,
        public_price_idr, cost_price_cents, cost_price_idr, custom_link, delivery, places, created_at)
      select ${product.id}, label, position, validity_seconds, price_cents, original_price_cents, public_price_idr,
        cost_price_cents, cost_price_idr, custom_link, delivery, places, ${now(tx).toISOString()}
      from variants where product_id = ${product.from_id} and deleted_at is null order by id
      returning id`);
    await giveSlugs(tx.db, [product.id]);
    const ids = rows.map(({ id }) => id);
    const copies = (await loadCatalogue(tx.db, now(tx), ids)).map(adminView);
    await recordAudits(
      tx,
      'product.create',
      copies.map(({ id, name }) => ({
        target: `product:${id}`,
        before: null,
        after: { name, from: input.product_id },
      })),
    );
    afterCommit(tx, () => tx.deps.catalogue.markDirty(ids));
    return copies;
  });
  return isRefusal(data) ? data : { message: 'Produk digandakan', data };
}
