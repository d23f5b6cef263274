import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { sharedRow } from '#domain/orders/keys.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { variants } from '../../db/schema/catalogue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordReveals } from '../audit/record-reveal.ts';
import { drainProduct, lockProducts } from '../delivery/drain-queue.ts';
import { shownByProof } from './key-sight.ts';

/** What every buyer of a variant gets from now on; who waits for it is served. What was sold stays as it was. */
export async function saveShared(
  ctx: Ctx,
  { product_id: id, text }: { product_id: number; text: string },
): Promise<{ delivered: number } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    // Before the variant's row: who gives places has the product's lock, and waits for whoever changes how many there are.
    await lockProducts(tx, [id]);
    const [variant] = await tx.db
      .select({ delivery: variants.delivery })
      .from(variants)
      .where(and(eq(variants.id, id), isNull(variants.deletedAt)))
      .for('share');
    if (!variant) return refuse('product.not-found');
    if (variant.delivery !== 'shared') return refuse('product.not-shared');
    const [sealed] = await tx.deps.vault.seal([{ row: sharedRow(id), text }]);
    await tx.db.execute(sql`
      insert into shared_goods (variant_id, sealed, changed_at) values (${id}, ${sealed}, ${now(tx).toISOString()})
      on conflict (variant_id) do update set sealed = excluded.sealed, changed_at = excluded.changed_at`);
    const delivered = await drainProduct(tx, id);
    await recordAudit(tx, 'shared.save', `product:${id}`, null, { length: text.length, delivered });
    afterCommit(tx, () => tx.deps.catalogue.markDirty([id]));
    return { delivered };
  });
}

/** The same to be read again; each look is written down. */
export async function showShared(
  ctx: Ctx,
  { product_id: id }: { product_id: number },
): Promise<{ text: string; shownMs?: number }> {
  const { rows } = await ctx.db.execute<{ sealed: Uint8Array }>(
    sql`select sealed from shared_goods where variant_id = ${id}`,
  );
  const [text = ''] = await ctx.deps.vault.open(rows.map(({ sealed }) => ({ row: sharedRow(id), sealed })));
  if (text === '') return { text };
  await recordReveals(ctx, [`product:${id}`]);
  return { text, ...shownByProof(ctx) };
}
