import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type * as contract from '#contract/orders/supplied.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { putTogether } from '#domain/catalogue/names.ts';
import { GOODS_A_PAGE } from '#domain/orders/supplied.ts';
import { costIdr } from '#domain/price/margin.ts';
import { afterCommit, type Ctx, type Done, inTransaction } from '../../context.ts';
import { products, variants } from '../../db/schema/catalogue.ts';
import { suppliedVariants, supplierShops } from '../../db/schema/supply.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { recordAudit } from '../audit/record-audit.ts';

const NAME = sql<string>`${products.name} || ' ' || ${variants.label}`;

/** What is sold here and comes from one other shop, by name. */
export async function listSupplied(
  ctx: Ctx,
  { id, q = '', page = 1 }: z.infer<typeof contract.listSupplied.input>,
): Promise<{ data: contract.SuppliedView[]; total: number }> {
  const mine = and(
    eq(suppliedVariants.supplierId, id),
    q === '' ? undefined : sql`${NAME} ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  const rows = await ctx.db
    .select({
      row: suppliedVariants,
      name: products.name,
      label: variants.label,
      priceIdr: variants.publicPriceIdr,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(suppliedVariants)
    .innerJoin(variants, and(eq(variants.id, suppliedVariants.variantId), isNull(variants.deletedAt)))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(mine)
    .orderBy(sql`${suppliedVariants.loss} desc`, NAME, suppliedVariants.variantId)
    .limit(GOODS_A_PAGE)
    .offset((page - 1) * GOODS_A_PAGE);
  const { idrPerUsd } = ctx.deps.settings.current();
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ row, name, label, priceIdr }) => ({
      variantId: row.variantId,
      name: putTogether(name, label),
      remoteId: row.remoteId,
      remoteName: row.remoteName,
      costCents: row.remoteCents,
      costIdr: costIdr(row.remoteCents, idrPerUsd),
      priceIdr,
      stock: row.stock,
      seen: row.seen,
      marginPercent: row.marginPercent,
      rounding: row.rounding,
      follows: row.follows,
      loss: row.loss,
    })),
  };
}

const target = (id: number): string => `product:${id}`;

/** Looked at anew: with the next look its price is as it says. */
const lookAnew = async (tx: Ctx, id: number): Promise<void> => {
  await tx.db.update(supplierShops).set({ asked: true }).where(eq(supplierShops.supplierId, id));
  afterCommit(tx, () => tx.deps.jobs.wake('look-at-shops'));
};

export async function setSupplied(
  ctx: Ctx,
  { id, variantId, ...values }: z.infer<typeof contract.setSupplied.input>,
): Promise<Done | Refusal> {
  try {
    return await inTransaction<Done | Refusal>(ctx, async (tx) => {
      const one = and(eq(suppliedVariants.supplierId, id), eq(suppliedVariants.variantId, variantId));
      const [before] = await tx.db.select().from(suppliedVariants).where(one).for('update');
      if (!before) return refuse('product.not-supplied');
      // A price that was written by hand is none to compare with any more.
      await tx.db
        .update(suppliedVariants)
        .set({ ...values, ...(before.follows ? {} : { ownIdr: null }) })
        .where(one);
      const { marginPercent, rounding, follows } = before;
      await recordAudit(
        tx,
        'supplier.supplied',
        target(variantId),
        { marginPercent, rounding, follows },
        values,
      );
      await lookAnew(tx, id);
      return {};
    });
  } catch (error) {
    if (isUniqueViolation(error, 'supplied_variants_follows')) return refuse('supplier.follows-other');
    throw error;
  }
}

export async function dropSupplied(
  ctx: Ctx,
  { id, variantId }: z.infer<typeof contract.dropSupplied.input>,
): Promise<Done | Refusal> {
  return inTransaction<Done | Refusal>(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{ name: string }>(sql`
      delete from supplied_variants where supplier_id = ${id} and variant_id = ${variantId} returning remote_name as name`);
    if (!rows[0]) return refuse('product.not-supplied');
    await tx.db.execute(
      sql`delete from variant_suppliers where supplier_id = ${id} and variant_id = ${variantId}`,
    );
    await recordAudit(tx, 'supplier.supplied', target(variantId), { name: rows[0].name }, null);
    afterCommit(tx, () => tx.deps.catalogue.markDirty([variantId]));
    return {};
  });
}
