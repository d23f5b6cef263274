import { and, eq, isNull } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { cleanKeys, keyRow } from '#domain/orders/keys.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { variants } from '../../db/schema/catalogue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { drainProduct, lockProducts } from '../delivery/drain-queue.ts';
import { type BatchInput, batchFor, dropBatch, isEnding } from './batch-for.ts';
import { insertKeys, nextKeyIds } from './insert-keys.ts';

export interface AddedKeys {
  added: number;
  skipped: number;
  /** Waiting orders that got their keys by this. */
  delivered: number;
  /** What they came in, where any came. */
  batchId?: number;
}

export interface AddInput extends BatchInput {
  codes: string[];
}

const CHUNK = 5_000;

/** Adds keys and serves whoever already paid for them, in one transaction. Sealing happens before it opens. */
export async function addKeys(ctx: Ctx, input: AddInput): Promise<AddedKeys | Refusal> {
  const { keys, repeated } = cleanKeys(input.codes);
  const sealed = await sealAll(ctx, keys);
  return inTransaction(ctx, async (tx) => {
    const [product] = await tx.db
      .select({ id: variants.id })
      .from(variants)
      .where(and(eq(variants.id, input.product_id), isNull(variants.deletedAt)))
      .for('share');
    if (!product) return refuse('product.not-found');
    const ids = sealed.flatMap((chunk) => chunk.ids);
    // Before the batch's row, as for whoever holds it back.
    if (input.batchId !== undefined) await lockProducts(tx, [product.id]);
    const batch = await batchFor(tx, input, ids);
    if (!batch) return refuse('batch.not-found');
    const { id: batchId, bestBefore } = batch;
    if (bestBefore !== null && isEnding(tx, bestBefore)) return refuse('batch.ended');
    let added = 0;
    for (const chunk of sealed) {
      const rows = await insertKeys(tx.db, {
        productId: product.id,
        batchId,
        bestBefore,
        ids: chunk.ids,
        sealed: chunk.sealed,
        exact: chunk.exact,
        member: chunk.member,
        at: now(tx),
      });
      added += rows.length;
    }
    if (added === 0 && input.batchId === undefined) await dropBatch(tx, batchId);
    const delivered = added > 0 ? await drainProduct(tx, product.id) : 0;
    const skipped = keys.length - added + repeated;
    await recordAudit(tx, 'keys.add', `product:${product.id}`, null, {
      added,
      skipped,
      delivered,
      ...(added > 0 ? { batchId } : {}),
    });
    afterCommit(tx, () => tx.deps.catalogue.markDirty([product.id]));
    return { added, skipped, delivered, ...(added > 0 ? { batchId } : {}) };
  });
}

interface SealedChunk {
  ids: number[];
  sealed: Uint8Array[];
  exact: Uint8Array[];
  member: Uint8Array[];
}

async function sealAll(ctx: Ctx, keys: string[]): Promise<SealedChunk[]> {
  const chunks: SealedChunk[] = [];
  for (let i = 0; i < keys.length; i += CHUNK) {
    const part = keys.slice(i, i + CHUNK);
    const { vault } = ctx.deps;
    const ids = (await nextKeyIds(ctx.db, { count: part.length })).map((row) => row.id);
    const [sealed, exact, member] = await Promise.all([
      vault.seal(part.map((text, n) => ({ row: keyRow(ids[n] ?? 0), text }))),
      vault.exactHash(part),
      vault.memberHash(part),
    ]);
    chunks.push({ ids, sealed, exact, member });
  }
  return chunks;
}
