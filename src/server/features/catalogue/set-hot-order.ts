import { asc, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { productKey } from '#domain/catalogue/names.ts';
import { afterCommit, type Ctx, inTransaction } from '../../context.ts';
import { products } from '../../db/schema/catalogue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { takeCatalogueTurn } from './catalogue-turn.ts';

/** Ranks the named products from 1 and takes the rank of all others away. Prices stay, so the version does too. */
export function setHotOrder(
  ctx: Ctx,
  input: { baseNames: string[] },
): Promise<{ message: string } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    await takeCatalogueTurn(tx.db);
    const rows = await tx.db
      .select({ id: products.id, key: products.key, rank: products.hotListOrder })
      .from(products)
      .where(isNull(products.deletedAt))
      .orderBy(asc(products.id));
    const known = new Set(rows.map(({ key }) => key));
    const wanted = [...new Set(input.baseNames.map(productKey))];
    if (!wanted.every((key) => known.has(key))) return refuse('product.not-found');
    const rankOf = new Map(wanted.map((key, at) => [key, at + 1]));
    const changes = rows
      .map((row) => ({ ...row, next: rankOf.get(row.key) ?? null }))
      .filter((row) => row.next !== row.rank);
    if (changes.length > 0) {
      const ids = sql.param(changes.map((row) => row.id));
      const ranks = sql.param(changes.map((row) => row.next));
      await tx.db.execute(sql`
        update products set hot_list_order = c.rank
        from unnest(${ids}::int[], ${ranks}::int[]) as c(id, rank) where products.id = c.id`);
    }
    await recordAudit(tx, 'product.hot-order', 'products', null, { baseNames: input.baseNames });
    afterCommit(tx, () => tx.deps.catalogue.markDirty(null));
    return { message: 'Urutan disimpan' };
  });
}
