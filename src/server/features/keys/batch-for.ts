import { and, eq, isNull, sql } from 'drizzle-orm';
import { daysLater, storeDay } from '#domain/reports/report-days.ts';
import { type Ctx, now } from '../../context.ts';
import { keyBatches } from '../../db/schema/keys.ts';
import { costOf } from '../catalogue/product-rules.ts';

/** What a seller says of an import, if anything. */
export interface BatchInput {
  product_id: number;
  supplier?: string;
  /** Of one key: in rupiah, or in dollars. */
  costIDR?: number;
  cost?: number;
  note?: string;
  bestBefore?: string;
  /** More of one that was begun: a large file comes in pieces. */
  batchId?: number;
}

/** What keys of these numbers come in; null where the one that is named is not there, or is held back. */
export async function batchFor(
  tx: Ctx,
  input: BatchInput,
  ids: readonly number[],
): Promise<{ id: number; bestBefore: string | null } | null> {
  // Numbers come in order.
  const [first = 0, last = first] = [ids[0], ids.at(-1)];
  const [batch] = await (input.batchId === undefined
    ? tx.db
        .insert(keyBatches)
        .values({
          ...wordsOf(tx, input),
          variantId: input.product_id,
          firstKey: first,
          lastKey: last,
          bestBefore: input.bestBefore ?? null,
          createdAt: now(tx),
        })
        .returning({ id: keyBatches.id, bestBefore: keyBatches.bestBefore })
    : tx.db
        .update(keyBatches)
        .set({
          firstKey: sql`least(${keyBatches.firstKey}, ${first}::int)`,
          lastKey: sql`greatest(${keyBatches.lastKey}, ${last}::int)`,
        })
        .where(
          and(
            eq(keyBatches.id, input.batchId),
            eq(keyBatches.variantId, input.product_id),
            isNull(keyBatches.heldAt),
          ),
        )
        .returning({ id: keyBatches.id, bestBefore: keyBatches.bestBefore }));
  return batch ?? null;
}

function wordsOf(ctx: Ctx, { supplier = '', note = '', cost, costIDR }: BatchInput) {
  const { costPriceCents: costCents, costPriceIdr: costIdr } = costOf(
    { costPrice: cost, costPriceIDR: costIDR },
    ctx.deps.settings.current().idrPerUsd,
  );
  return { supplier, note, costCents, costIdr };
}

/** Whether keys that must be used before this day are too near to it to be sold. */
export function isEnding(ctx: Ctx, bestBefore: string): boolean {
  const { keyMarginDays, timeZone } = ctx.deps.settings.current();
  return daysLater(bestBefore, -keyMarginDays) <= storeDay(now(ctx), timeZone);
}

/** Nothing came in it. */
export const dropBatch = (tx: Ctx, id: number) => tx.db.delete(keyBatches).where(eq(keyBatches.id, id));
