import { asc, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { productKey, takeApart } from '#domain/catalogue/names.ts';
import { afterCommit, type Ctx, inTransaction } from '../../context.ts';
import { variants } from '../../db/schema/catalogue.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Ranks the named groups from 1 and takes the rank of all others away. Prices stay, so the version does too. */
export function setHotOrder(
  ctx: Ctx,
  input: { baseNames: string[] },
): Promise<{ message: string } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .select({ id: variants.id, name: variants.name, rank: variants.hotListOrder })
      .from(variants)
      .where(isNull(variants.deletedAt))
      .orderBy(asc(variants.id))
      .for('update');
    const groupOf = (name: string) => productKey(takeApart(name).baseName);
    const known = new Set(rows.map((row) => groupOf(row.name)));
    const wanted = [...new Set(input.baseNames.map((name) => name.toLowerCase()))];
    if (!wanted.every((name) => known.has(name))) return refuse('product.not-found');
    const rankOf = new Map(wanted.map((name, at) => [name, at + 1]));
    const changes = rows
      .map((row) => ({ ...row, next: rankOf.get(groupOf(row.name)) ?? null }))
      .filter((row) => row.next !== row.rank);
    if (changes.length > 0) {
      const ids = sql.param(changes.map((row) => row.id));
      const ranks = sql.param(changes.map((row) => row.next));
      await tx.db.execute(sql`
        update variants set hot_list_order = c.rank
        from unnest(${ids}::int[], ${ranks}::int[]) as c(id, rank) where variants.id = c.id`);
    }
    await recordAudit(tx, 'product.hot-order', 'products', null, { baseNames: input.baseNames });
    afterCommit(tx, () => tx.deps.catalogue.markDirty(null));
    return { message: 'Urutan disimpan' };
  });
}
