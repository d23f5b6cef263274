import { sql } from 'drizzle-orm';
import type { Ctx } from '../context.ts';

/** Whoever takes products out of the books takes this first. */
export const FOLD_LOCK = 7_305_002;

/** Folds the notes of stock together: orders near their limits add up what is left of them. */
export async function foldStock(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${FOLD_LOCK}) as mine`,
    );
    if (!rows[0]?.mine) return;
    await tx.execute(sql`
      with moved as (
        delete from stock_changes returning variant_id, free, sold, revoked
      ), sums as (
        select variant_id, sum(free) as free, sum(sold) as sold, sum(revoked) as revoked from moved group by variant_id
      )
      insert into variant_stock as s (variant_id, free, sold, revoked)
      select variant_id, free, sold, revoked from sums
      on conflict (variant_id) do update set
        free = s.free + excluded.free, sold = s.sold + excluded.sold, revoked = s.revoked + excluded.revoked`);
  });
}
