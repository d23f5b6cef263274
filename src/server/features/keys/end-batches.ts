import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../context.ts';
import { lockProducts } from '../delivery/drain-queue.ts';
import { isEnding } from './batch-for.ts';
import { holdBack } from './change-batch.ts';

/** Keys whose day is near leave the stock; those who had one in their basket are given another. */
export async function endBatches(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: number; variant_id: number; best_before: string }>(sql`
    select id, variant_id, best_before::text from key_batches
    where best_before is not null and held_at is null order by best_before`);
  const ending = rows.filter((row) => isEnding(ctx, row.best_before));
  for (const batch of ending)
    await inTransaction(ctx, async (tx) => {
      await lockProducts(tx, [batch.variant_id]);
      // Somebody may have given it another day meanwhile.
      const { rows: now } = await tx.db.execute<{ best_before: string | null }>(
        sql`select best_before::text from key_batches where id = ${batch.id}`,
      );
      const bestBefore = now[0]?.best_before;
      if (bestBefore && isEnding(tx, bestBefore)) await holdBack(tx, batch, 'ended');
      return null;
    });
  if (ending.length > 0) ctx.deps.catalogue.markDirty(ending.map((row) => row.variant_id));
}
