import { and, inArray, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { putTogether } from '#domain/catalogue/names.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { products, variants } from '../../db/schema/catalogue.ts';
import { recordAudit, recordAudits } from '../audit/record-audit.ts';
import { takeCatalogueTurn } from './catalogue-turn.ts';

/** Takes a product off the store. Its row, its keys and its orders stay; open orders are still served. */
export function removeProduct(ctx: Ctx, { id }: { id: number }): Promise<{ message: string } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    await takeCatalogueTurn(tx.db);
    const wrong = await takeOff(tx, [id]);
    if (wrong) return wrong;
    await closeProducts(tx, [id]);
    return { message: 'Produk dihapus' };
  });
}

/** Within a transaction that ends with the refusal, if there is one, and else by closing their products. */
export async function takeOff(tx: Ctx, ids: readonly number[]): Promise<Refusal | null> {
  if (ids.length === 0) return null;
  const gone = await tx.db
    .update(variants)
    .set({ deletedAt: now(tx), version: sql`${variants.version} + 1` })
    .where(and(sql`${variants.id} = any(${sql.param([...ids])}::int[])`, isNull(variants.deletedAt)))
    .returning({ id: variants.id, label: variants.label, productId: variants.productId });
  if (gone.length < new Set(ids).size) return refuse('product.not-found');
  const named = await tx.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      inArray(
        products.id,
        gone.map(({ productId }) => productId),
      ),
    );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const notes = gone.map(({ id, productId, label }) => ({
    target: `product:${id}`,
    before: { name: putTogether(names.get(productId) ?? '', label) },
    after: null,
  }));
  await recordAudits(tx, 'product.delete', notes);
  afterCommit(tx, () => tx.deps.catalogue.markDirty(ids));
  return null;
}

export function removeAllProducts(ctx: Ctx): Promise<{ message: string; deleted: number } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    await takeCatalogueTurn(tx.db);
    const gone = await tx.db
      .update(variants)
      .set({ deletedAt: now(tx), version: sql`${variants.version} + 1` })
      .where(isNull(variants.deletedAt))
      .returning({ id: variants.id });
    const ids = gone.map(({ id }) => id);
    await recordAudit(tx, 'product.delete-all', 'products', { ids }, null);
    await closeProducts(tx, ids);
    afterCommit(tx, () => tx.deps.catalogue.markDirty(null));
    return { message: 'Semua produk dihapus', deleted: gone.length };
  });
}

/** A product goes with the last of its variants, and its addresses are free again. */
export async function closeProducts(tx: Ctx, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0) return;
  await tx.db.execute(sql`
    with closed as (
      update products g set deleted_at = ${now(tx).toISOString()}
      where g.deleted_at is null
        and g.id in (select product_id from variants where id = any(${sql.param([...variantIds])}::int[]))
        and not exists (select 1 from variants v where v.product_id = g.id and v.deleted_at is null)
      returning g.id
    )
    delete from product_slugs where product_id in (select id from closed)`);
}
