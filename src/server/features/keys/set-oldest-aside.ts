import { sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { inTransaction } from '../../context.ts';
import { keyTurn } from '../../db/key-turn.ts';
import { recordAudit } from '../audit/record-audit.ts';

/**
 * Takes so many free keys of a product out of sale, those that would be sold next. After a restore they are the ones
 * that were delivered since the backup was made.
 */
export async function setOldestAside(ctx: Ctx, input: { productId: number; count: number }): Promise<number> {
  const taken = await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{ id: number }>(sql`
      update keys set status = 'revoked', held_by_order_id = null, held_until = null
      where id in (select id from keys where variant_id = ${input.productId} and status = 'free'
        order by ${sql.raw(keyTurn('keys'))} limit ${input.count} for update)
      returning id`);
    const ids = rows.map((row) => row.id).sort((a, b) => a - b);
    if (ids.length > 0)
      await recordAudit(tx, 'keys.set-aside', `product:${input.productId}`, null, {
        keys: ids.length,
        first: ids[0],
      });
    return { count: ids.length };
  });
  return 'count' in taken ? taken.count : 0;
}
