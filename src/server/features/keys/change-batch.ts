import { and, eq, sql } from 'drizzle-orm';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { BatchChange, HeldBackBy } from '#domain/orders/batches.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { keyBatches } from '../../db/schema/keys.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { drainProduct, lockProducts } from '../delivery/drain-queue.ts';
import { isEnding } from './batch-for.ts';
import { moveKeys } from './move-keys.ts';

type Batch = typeof keyBatches.$inferSelect;
type Changed = { keys: number };

interface ChangeInput {
  id: number;
  change: BatchChange;
  /** Where it is moved to. */
  product_id?: number;
  /** Before which day its keys must be used; null: they do not end. */
  bestBefore?: string | null;
}

/** What a seller does with a whole import. */
export function changeBatch(ctx: Ctx, input: ChangeInput): Promise<Changed | Refusal> {
  return inTransaction<Changed | Refusal>(ctx, async (tx) => {
    const [seen] = await tx.db.select().from(keyBatches).where(eq(keyBatches.id, input.id));
    if (!seen) return refuse('batch.not-found');
    await lockProducts(tx, [seen.variantId, ...(input.product_id ? [input.product_id] : [])]);
    const [batch] = await tx.db
      .select()
      .from(keyBatches)
      .where(and(eq(keyBatches.id, input.id), eq(keyBatches.variantId, seen.variantId)))
      .for('update');
    if (!batch) return refuse('batch.not-found');
    const done = await CHANGES[input.change](tx, batch, input);
    if (isRefusal(done)) return done;
    await recordAudit(tx, 'keys.batch', `product:${batch.variantId}`, null, {
      batchId: batch.id,
      change: input.change,
      ...done,
    });
    afterCommit(tx, () => tx.deps.catalogue.markDirty(null));
    return done;
  });
}

const CHANGES: Record<
  BatchChange,
  (tx: Ctx, batch: Batch, input: ChangeInput) => Promise<Changed | Refusal>
> = {
  hold: async (tx, batch) => ({ keys: await holdBack(tx, batch, 'seller') }),

  /** Another day, or none: what its old one had taken off sale is on sale again. */
  async date(tx, batch, { bestBefore = null }) {
    if (bestBefore !== null && isEnding(tx, bestBefore)) return refuse('batch.ended');
    await tx.db.update(keyBatches).set({ bestBefore }).where(eq(keyBatches.id, batch.id));
    const { rows } = await tx.db.execute(sql`
      update keys set best_before = ${bestBefore} where ${within(batch)} and status in ('free', 'paused') returning id`);
    const changed = { ...batch, bestBefore };
    return batch.heldWhy === 'ended'
      ? CHANGES.release(tx, changed, { id: batch.id, change: 'date' })
      : { keys: rows.length };
  },

  /** On sale again, first for who waits. */
  async release(tx, batch) {
    if (batch.bestBefore !== null && isEnding(tx, batch.bestBefore)) return refuse('batch.ended');
    await tx.db.update(keyBatches).set({ heldAt: null, heldWhy: null }).where(eq(keyBatches.id, batch.id));
    const { rows } = await tx.db.execute<{ variant_id: number }>(sql`
      update keys set status = 'free' where ${within(batch)} and status = 'paused' returning variant_id`);
    for (const variantId of new Set(rows.map((row) => row.variant_id))) await drainProduct(tx, variantId);
    return { keys: rows.length };
  },

  async move(tx, batch, { product_id }) {
    if (product_id === undefined) return refuse('product.not-found');
    if (batch.heldAt) return refuse('batch.held');
    const { rows } = await tx.db.execute<{ id: number }>(sql`
      select id from keys where ${within(batch)} and status = 'free' and variant_id = ${batch.variantId}`);
    const moved = await moveKeys(tx, { ids: rows.map(({ id }) => id), product_id });
    if (isRefusal(moved)) return moved;
    await tx.db.update(keyBatches).set({ variantId: product_id }).where(eq(keyBatches.id, batch.id));
    return { keys: moved.moved };
  },

  /** As if it had never come; only while nobody has or is paying for one of it. */
  async undo(tx, batch) {
    const at = now(tx).toISOString();
    const { rows } = await tx.db.execute<{ gone: number; left: number }>(sql`
      with gone as (
        delete from keys where ${within(batch)} and status in ('free', 'paused') and (held_until is null or held_until <= ${at})
        returning id
      )
      select (select count(*) from gone)::int as gone,
        (select count(*) from keys where ${within(batch)})::int - (select count(*) from gone)::int as left`);
    if (rows[0]?.left !== 0) return refuse('batch.sold');
    await tx.db.delete(keyBatches).where(eq(keyBatches.id, batch.id));
    return { keys: rows[0].gone };
  },
};

const within = ({ id, firstKey, lastKey }: Pick<Batch, 'id' | 'firstKey' | 'lastKey'>) =>
  sql`id between ${firstKey} and ${lastKey} and batch_id = ${id}`;

/**
 * What is left of a batch leaves the stock at once, also what is held for somebody who has yet to pay: they are given another.
 * A sale that has a key in its hand is waited for, and keeps it. Answers how many; none where it was held back already.
 */
export async function holdBack(tx: Ctx, batch: Pick<Batch, 'id'>, by: HeldBackBy): Promise<number> {
  const [held] = await tx.db
    .update(keyBatches)
    .set({ heldAt: now(tx), heldWhy: by })
    .where(and(eq(keyBatches.id, batch.id), sql`${keyBatches.heldAt} is null`))
    .returning();
  if (!held) return 0;
  const { rows } = await tx.db.execute(sql`
    update keys set status = 'paused', held_by_order_id = null, held_until = null
    where ${within(held)} and status = 'free' returning id`);
  return rows.length;
}
