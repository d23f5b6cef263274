import { sql } from 'drizzle-orm';
import { sharedRow } from '#domain/orders/keys.ts';
import type { Ctx } from '../../context.ts';

export interface CsvFacts {
  warrantyHours: number;
  /** Of what is the same for all, where it was asked for. */
  sharedText: string;
}

/** What a file says of variants beside what the catalogue knows, by their numbers. */
export async function readCsvFacts(
  ctx: Ctx,
  ids: readonly number[],
  { texts }: { texts: boolean },
): Promise<Map<number, CsvFacts>> {
  const { rows } = await ctx.db.execute<{ id: number; hours: number; sealed: Uint8Array | null }>(sql`
    select v.id, g.warranty_hours as hours, s.sealed from variants v join products g on g.id = v.product_id
    left join shared_goods s on s.variant_id = v.id and v.delivery = 'shared' and ${texts}
    where v.id = any(${sql.param([...ids])}::int[])`);
  const written = rows.flatMap(({ id, sealed }) => (sealed ? [{ row: sharedRow(id), sealed, id }] : []));
  const opened = await ctx.deps.vault.open(written);
  const textOf = new Map(written.map(({ id }, n) => [id, opened[n] ?? '']));
  return new Map(
    rows.map(({ id, hours }) => [id, { warrantyHours: hours, sharedText: textOf.get(id) ?? '' }]),
  );
}
