import { sql } from 'drizzle-orm';
import { isRefusal } from '#contract/refusals.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Takes the next keys of a product off sale, in the order in which they would be sold; answers their numbers. */
export async function setOldestAside(
  ctx: Ctx,
  { productId, count }: { productId: number; count: number },
): Promise<number[]> {
  const ids = await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{ id: number }>(sql`
      update keys set status = 'revoked', held_by_order_id = null, held_until = null
      where id in (select id from keys where product_id = ${productId} and status = 'free'
        order by id + 0 limit ${count} for update)
      returning id`);
    if (rows.length > 0)
      await recordAudit(tx, 'keys.set-aside', `product:${productId}`, null, { keys: rows.length });
    return rows.map((row) => row.id).sort((a, b) => a - b);
  });
  return isRefusal(ids) ? [] : ids;
}
