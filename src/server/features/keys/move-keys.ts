import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { variants } from '../../db/schema/catalogue.ts';
import { keys } from '../../db/schema/keys.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { drainProduct, lockProducts } from '../delivery/drain-queue.ts';

export interface MovedKeys {
  moved: number;
  skipped: number;
  delivered: number;
}

/**
 * Gives free keys to another product and serves who waits there, in one transaction. A hold that has run out
 * is let go of: its order would otherwise be paid with a key of another product.
 */
export async function moveKeys(
  ctx: Ctx,
  input: { ids: number[]; product_id: number },
): Promise<MovedKeys | Refusal> {
  const ids = [...new Set(input.ids)];
  try {
    return await inTransaction(ctx, async (tx) => {
      const [product] = await tx.db
        .select({ id: variants.id })
        .from(variants)
        .where(and(eq(variants.id, input.product_id), isNull(variants.deletedAt)))
        .for('share');
      if (!product) return refuse('product.not-found');
      // Before the keys' rows, as for whoever takes a batch back, or they would wait for each other.
      const from = await tx.db
        .selectDistinct({ variantId: keys.variantId })
        .from(keys)
        .where(inArray(keys.id, ids));
      await lockProducts(tx, [product.id, ...from.map(({ variantId }) => variantId)]);
      const at = now(tx).toISOString();
      const { rows } = await tx.db.execute<{ id: number }>(sql`
        with picked as (
          select id, exact_hash from keys
          where id = any(${sql.param(ids)}::int[]) and variant_id <> ${product.id} and status = 'free'
            and (held_until is null or held_until <= ${at})
          order by id for update
        ), chosen as (
          select distinct on (exact_hash) id from picked p
          where not exists (select 1 from keys t where t.variant_id = ${product.id} and t.exact_hash = p.exact_hash)
          order by exact_hash, id
        )
        update keys set variant_id = ${product.id}, held_by_order_id = null, held_until = null
        from chosen where keys.id = chosen.id returning keys.id`);
      const delivered = rows.length > 0 ? await drainProduct(tx, product.id) : 0;
      await recordAudit(tx, 'keys.move', `product:${product.id}`, null, {
        keyIds: rows.map((row) => row.id),
        delivered,
      });
      afterCommit(tx, () => tx.deps.catalogue.markDirty(null));
      return { moved: rows.length, skipped: ids.length - rows.length, delivered };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'keys_exact')) return refuse('key.duplicate');
    throw error;
  }
}
