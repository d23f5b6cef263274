import { and, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { variants } from '../../db/schema/catalogue.ts';
import { recordAudit, recordAudits } from '../audit/record-audit.ts';
import { settlePages } from './settle-pages.ts';

/** Takes a product off the store. Its row, its keys and its orders stay; open orders are still served. */
export function removeProduct(ctx: Ctx, { id }: { id: number }): Promise<{ message: string } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    const wrong = await takeOff(tx, [id]);
    if (wrong) return wrong;
    await settlePages(tx.db, [id]);
    return { message: 'Produk dihapus' };
  });
}

/** Within a transaction that ends with the refusal, if there is one, and else by settling their pages. */
export async function takeOff(tx: Ctx, ids: readonly number[]): Promise<Refusal | null> {
  if (ids.length === 0) return null;
  const gone = await tx.db
    .update(variants)
    .set({ deletedAt: now(tx), version: sql`${variants.version} + 1` })
    .where(and(sql`${variants.id} = any(${sql.param([...ids])}::int[])`, isNull(variants.deletedAt)))
    .returning({ id: variants.id, name: variants.name });
  if (gone.length < new Set(ids).size) return refuse('product.not-found');
  const notes = gone.map(({ id, name }) => ({ target: `product:${id}`, before: { name }, after: null }));
  await recordAudits(tx, 'product.delete', notes);
  afterCommit(tx, () => tx.deps.catalogue.markDirty(ids));
  return null;
}

export function removeAllProducts(ctx: Ctx): Promise<{ message: string; deleted: number } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .update(variants)
      .set({ deletedAt: now(tx), version: sql`${variants.version} + 1` })
      .where(isNull(variants.deletedAt))
      .returning({ id: variants.id });
    const ids = gone.map(({ id }) => id);
    await recordAudit(tx, 'product.delete-all', 'products', { ids }, null);
    await settlePages(tx.db, ids);
    afterCommit(tx, () => tx.deps.catalogue.markDirty(null));
    return { message: 'Semua produk dihapus', deleted: gone.length };
  });
}
