import { and, inArray, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { PART_KINDS } from '#domain/orders/bundles.ts';
import { afterCommit, type Ctx, inTransaction } from '../../context.ts';
import { variants } from '../../db/schema/catalogue.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { waitFor } from './change-delivery.ts';

interface Wanted {
  product_id: number;
  parts: { id: number; quantity: number }[];
}

/** What is inside a bundle from now on; who has ordered one gets what was in it then. */
export async function saveBundle(
  ctx: Ctx,
  { product_id: bundleId, parts }: Wanted,
): Promise<{ parts: number } | Refusal> {
  const quantities = new Map(parts.map(({ id, quantity }) => [id, quantity]));
  return inTransaction(ctx, async (tx) => {
    const ids = [...quantities.keys()];
    const found = await tx.db
      .select({ id: variants.id, delivery: variants.delivery })
      .from(variants)
      .where(and(inArray(variants.id, [bundleId, ...ids]), isNull(variants.deletedAt)))
      .orderBy(variants.id)
      .for('update');
    const kindOf = (id: number) => found.find((variant) => variant.id === id)?.delivery;
    if (kindOf(bundleId) === undefined) return refuse('product.not-found');
    if (kindOf(bundleId) !== 'bundle') return refuse('product.not-bundle');
    if (!ids.every((id) => PART_KINDS.some((kind) => kind === kindOf(id)))) return refuse('bundle.part');
    // Who waits has its parts locked by what is in the bundle.
    if (await waitFor(tx, bundleId)) return refuse('product.delivery-waits');
    const before = await tx.db.execute<{ id: number; quantity: number }>(
      sql`delete from bundle_parts where bundle_id = ${bundleId} returning part_id as id, quantity`,
    );
    const inside = [...quantities].map(([id, quantity]) => ({ id, quantity }));
    await tx.db.execute(sql`
      insert into bundle_parts (bundle_id, part_id, quantity)
      select ${bundleId}, n.id, n.quantity from jsonb_to_recordset(${JSON.stringify(inside)}::jsonb) n (id int, quantity int)`);
    await recordAudit(tx, 'bundle.save', `product:${bundleId}`, { parts: before.rows }, { parts: inside });
    afterCommit(tx, () => tx.deps.catalogue.markDirty([bundleId]));
    return { parts: quantities.size };
  });
}
