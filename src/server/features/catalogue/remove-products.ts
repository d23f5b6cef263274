import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { products } from '../../db/schema/catalogue.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Takes a product off the store. Its row, its keys and its orders stay; open orders are still served. */
export function removeProduct(ctx: Ctx, { id }: { id: number }): Promise<{ message: string } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .update(products)
      .set({ deletedAt: now(tx), version: sql`${products.version} + 1` })
      .where(and(eq(products.id, id), isNull(products.deletedAt)))
      .returning({ name: products.name });
    if (!gone) return refuse('product.not-found');
    await recordAudit(tx, 'product.delete', `product:${id}`, gone, null);
    afterCommit(tx, () => tx.deps.catalogue.markDirty([id]));
    return { message: 'Produk dihapus' };
  });
}

export function removeAllProducts(ctx: Ctx): Promise<{ message: string; deleted: number } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .update(products)
      .set({ deletedAt: now(tx), version: sql`${products.version} + 1` })
      .where(isNull(products.deletedAt))
      .returning({ id: products.id });
    await recordAudit(tx, 'product.delete-all', 'products', { ids: gone.map(({ id }) => id) }, null);
    afterCommit(tx, () => tx.deps.catalogue.markDirty(null));
    return { message: 'Semua produk dihapus', deleted: gone.length };
  });
}
