import { sql } from 'drizzle-orm';
import type { DeletedProduct } from '#contract/catalogue/manage-products.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { putTogether } from '#domain/catalogue/names.ts';
import { RESTORE_DAYS } from '#domain/catalogue/product-rules.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { takeCatalogueTurn } from './catalogue-turn.ts';
import { giveSlugs } from './find-or-make-products.ts';

const MOST_LISTED = 500;

interface Gone extends Record<string, unknown> {
  id: number;
  product_id: number;
  name: string;
  label: string;
  deleted_at: Date | string;
}

const sinceOf = (ctx: Ctx): string => new Date(now(ctx).getTime() - RESTORE_DAYS * 86_400_000).toISOString();

/** Variants that were taken off lately, the last first. */
export async function listDeleted(ctx: Ctx): Promise<{ data: DeletedProduct[] }> {
  const { rows } = await ctx.db.execute<Gone>(sql`
    select v.id, v.product_id, g.name, v.label, v.deleted_at from variants v join products g on g.id = v.product_id
    where v.deleted_at > ${sinceOf(ctx)} order by v.deleted_at desc, v.id limit ${MOST_LISTED}`);
  return {
    data: rows.map((row) => ({
      id: row.id,
      groupId: row.product_id,
      name: putTogether(row.name, row.label),
      baseName: row.name,
      deletedAt: new Date(row.deleted_at).toISOString(),
    })),
  };
}

/**
 * Puts variants on sale again, and their products with them: as they were, with their keys; all of them or none. A
 * product that went has an address from its name again.
 */
export async function restoreProducts(
  ctx: Ctx,
  { ids }: { ids: number[] },
): Promise<{ message: string } | Refusal> {
  const wanted = [...new Set(ids)];
  const list = sql`any(${sql.param(wanted)}::int[])`;
  try {
    return await inTransaction<{ message: string } | Refusal>(ctx, async (tx) => {
      await takeCatalogueTurn(tx.db);
      const { rows } = await tx.db.execute<Gone>(sql`
        update variants v set deleted_at = null, version = v.version + 1 from products g
        where v.id = ${list} and g.id = v.product_id and v.deleted_at > ${sinceOf(tx)}
        returning v.id, v.product_id, g.name, v.label, v.deleted_at`);
      if (rows.length < wanted.length) return refuse('product.not-found');
      const groups = [...new Set(rows.map((row) => row.product_id))];
      await tx.db.execute(sql`
        update products set deleted_at = null, version = version + 1
        where id = any(${sql.param(groups)}::int[]) and deleted_at is not null`);
      await giveSlugs(tx.db, groups);
      const notes = rows.map(({ id, name, label }) => ({
        target: `product:${id}`,
        before: null,
        after: { name: putTogether(name, label) },
      }));
      await recordAudits(tx, 'product.restore', notes);
      afterCommit(tx, () => tx.deps.catalogue.markDirty(wanted));
      return { message: 'Produk dipulihkan' };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'products_key')) return refuse('product.taken');
    if (isUniqueViolation(error, 'variants_label')) return refuse('product.name-taken');
    throw error;
  }
}
