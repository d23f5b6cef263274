import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SupplySource } from '#contract/orders/supply.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { afterCommit, type Ctx, type Done, inTransaction } from '../../context.ts';
import { variants } from '../../db/schema/catalogue.ts';
import { suppliers, variantSuppliers } from '../../db/schema/supply.ts';
import { recordAudit } from '../audit/record-audit.ts';

const sourcesOf = (ctx: Pick<Ctx, 'db'>, variantId: number): Promise<SupplySource[]> =>
  ctx.db
    .select({ supplierId: variantSuppliers.supplierId, article: variantSuppliers.article })
    .from(variantSuppliers)
    .where(eq(variantSuppliers.variantId, variantId))
    .orderBy(variantSuppliers.position);

const known = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(eq(suppliers.removed, false))
    .orderBy(suppliers.id)
    .for('share');

/** Whom a variant is asked for from, and who there is. */
export async function listSources(
  ctx: Ctx,
  { product_id: id }: { product_id: number },
): Promise<{ data: SupplySource[]; suppliers: { id: number; name: string }[] }> {
  return { data: await sourcesOf(ctx, id), suppliers: await known(ctx) };
}

/** The first is asked first. Without any, nothing is sold. */
export async function saveSources(
  ctx: Ctx,
  { product_id: id, sources }: { product_id: number; sources: readonly SupplySource[] },
): Promise<Done | Refusal> {
  return inTransaction<Done | Refusal>(ctx, async (tx) => {
    const [variant] = await tx.db
      .select({ delivery: variants.delivery })
      .from(variants)
      .where(and(eq(variants.id, id), isNull(variants.deletedAt)))
      .for('no key update');
    if (!variant) return refuse('product.not-found');
    if (variant.delivery !== 'supplier') return refuse('product.not-supplied');
    const there = new Set((await known(tx)).map((one) => one.id));
    if (!sources.every(({ supplierId }) => there.has(supplierId))) return refuse('supplier.not-found');
    const before = await sourcesOf(tx, id);
    await tx.db.execute(sql`delete from variant_suppliers where variant_id = ${id}`);
    if (sources.length > 0)
      await tx.db
        .insert(variantSuppliers)
        .values(sources.map((source, n) => ({ ...source, variantId: id, position: n + 1 })));
    // What is no source any more is kept in step no longer.
    await tx.db.execute(sql`
      delete from supplied_variants s where s.variant_id = ${id} and not exists (select 1 from variant_suppliers v
        where v.variant_id = s.variant_id and v.supplier_id = s.supplier_id and v.article = s.remote_id::text)`);
    await recordAudit(tx, 'product.sources', `product:${id}`, { sources: before }, { sources });
    afterCommit(tx, () => tx.deps.catalogue.markDirty([id]));
    return {};
  });
}
