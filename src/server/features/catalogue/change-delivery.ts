import { sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import type { variants } from '../../db/schema/catalogue.ts';
import type { ReadProduct } from './read-own-product.ts';

interface Wanted {
  id: number | undefined;
  values: Pick<typeof variants.$inferSelect, 'delivery' | 'places'>;
}

/**
 * The first variant that cannot be handed over, or sold as often, as it is written: another way while paid orders wait for
 * it, or fewer than are sold. Whoever sells one of those waits until this is settled.
 */
export async function wrongDelivery(
  tx: Ctx,
  wanted: readonly Wanted[],
  before: ReadProduct | null,
): Promise<Refusal | null> {
  const known = new Map(before?.rows.map((row) => [row.id, row]));
  for (const [at, { id, values }] of wanted.entries()) {
    const row = known.get(id ?? 0);
    if (!row) continue;
    if (row.delivery !== values.delivery && (await waitFor(tx, row.id)))
      return refuse('product.delivery-waits', { field: `variants.${at}.delivery` });
    if (row.places === values.places || values.places === null) continue;
    const n = await takenOf(tx, row.id);
    if (n > values.places) return refuse('product.places-taken', { n, field: `variants.${at}.places` });
  }
  return null;
}

/** Whether paid orders wait for a variant. */
export async function waitFor(tx: Ctx, id: number): Promise<boolean> {
  const { rows } = await tx.db.execute(
    sql`select 1 from order_lines where variant_id = ${id} and waits_for is not null limit 1`,
  );
  return rows.length > 0;
}

async function takenOf(tx: Ctx, id: number): Promise<number> {
  const { rows } = await tx.db.execute<{ taken: number }>(
    sql`select taken from variant_places where variant_id = ${id} for update`,
  );
  return rows[0]?.taken ?? 0;
}
