import { sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { MOST_WARRANTY_HOURS } from '#domain/orders/claims.ts';
import { MOST_DELIVERY_TEXT } from '#domain/orders/keys.ts';
import { CSV_DELIVERIES, type CsvMore } from '#domain/product-csv/product-csv.ts';
import { afterCommit, type Ctx } from '../../context.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { shortened } from './import-refusals.ts';

/** What a line says of how a variant is handed over; null: it can be so. `waited`: paid orders wait for it. */
export function wrongMore(
  { delivery, sharedText, warrantyHours }: CsvMore,
  before: Pick<CsvMore, 'delivery'>,
  waited: boolean,
): Refusal | null {
  if (delivery !== undefined && delivery !== before.delivery) {
    if (!CSV_DELIVERIES.includes(delivery))
      return refuse('product.import-delivery', { column: 'delivery', value: delivery });
    if (waited) return refuse('product.delivery-waits');
  }
  const then = delivery ?? before.delivery ?? 'key';
  if (sharedText && then !== 'shared')
    return refuse('product.import-shared', { column: 'shared_text', value: then });
  if (sharedText && sharedText.length > MOST_DELIVERY_TEXT)
    return refuse('product.import-cell', { column: 'shared_text', value: shortened(sharedText) });
  return warrantyHours != null && warrantyHours > MOST_WARRANTY_HOURS
    ? refuse('product.import-hours', {
        column: 'warranty_hours',
        value: warrantyHours,
        most: MOST_WARRANTY_HOURS,
      })
    : null;
}

/** Those for which paid orders wait. */
export async function waitedVariants(ctx: Ctx): Promise<Set<number>> {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select distinct variant_id as id from order_lines where waits_for is not null and variant_id is not null`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** How variants are handed over and for how long they can be claimed, where a file says so; the variants are locked. */
export async function writeMore(tx: Ctx, said: readonly (CsvMore & { id: number })[]): Promise<void> {
  const rows = said.filter(({ delivery, warrantyHours }) => (delivery ?? warrantyHours) != null);
  if (rows.length === 0) return;
  const json = JSON.stringify(
    rows.map(({ id, delivery = null, warrantyHours: hours = null }) => ({ id, delivery, hours })),
  );
  await tx.db.execute(sql`
    with u as (select * from json_to_recordset(${json}::json) as u(id int, delivery text, hours int)), handed as (
      update variants v set delivery = u.delivery, version = v.version + 1,
        places = case when u.delivery = 'key' then null else v.places end
      from u where v.id = u.id and u.delivery is not null
    )
    update products g set warranty_hours = s.hours, version = g.version + 1
    from (select v.product_id, max(u.hours) as hours from u join variants v on v.id = u.id
      where u.hours is not null group by v.product_id) s
    where g.id = s.product_id and g.warranty_hours <> s.hours`);
  await recordAudits(
    tx,
    'product.update',
    rows.map(({ id, delivery, warrantyHours }) => ({
      target: `product:${id}`,
      before: null,
      after: {
        ...(delivery === undefined ? {} : { delivery }),
        ...(warrantyHours === undefined ? {} : { warrantyHours }),
      },
    })),
  );
  afterCommit(tx, () => tx.deps.catalogue.markDirty(rows.map(({ id }) => id)));
}
