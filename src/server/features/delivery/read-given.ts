import type { GivenPart } from '#domain/orders/given-parts.ts';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

/**
 * What an order has handed over and not taken back, in the order of its places: two lists, of the numbers that its texts are
 * sealed under and of the sealed texts; and whether they are parts of a bundle. A key has its own number; a text that is no key has that of its goods, below nothing.
 */
export const givenTo = <Order extends string>(order: Order) =>
  `select array_agg(coalesce(g.key_id, -g.id) order by g.line, g.slot) as key_ids,
     array_agg(coalesce(g.sealed, k.sealed) order by g.line, g.slot) as sealed,
     bool_or(g.line > 1) as in_parts ${goodsOf(order)}` as const;

/** The rows of it. */
export const goodsOf = <Order extends string>(order: Order) =>
  `from goods g left join keys k on k.id = g.key_id
   where g.order_id = ${order} and g.revoked_at is null and g.replaced_by is null` as const;

/**
 * What one of the goods was given as, under which name: what its line `l` says was ordered, or where it is something else instead
 * what the row `r` of its replacement says.
 */
export const givenAs = <Name extends string>(name: Name) =>
  `coalesce(r.name, l.name) as ${name}, coalesce(r.label, l.label) as label,
   case when r.name is null then l.validity_seconds else r.validity_seconds end as validity_seconds` as const;

/** Of orders of bundles: the things in them that were handed over, in their order, with how many texts each. */
const partsGiven = statement<GivenPart & { order_id: number }, { orderIds: readonly number[] }>(
  'parts_given',
)(
  `select g.order_id, l.name, count(*)::int as codes
   from goods g join order_lines l on l.order_id = g.order_id and l.line = g.line
   where g.order_id = any(:orderIds) and g.line > 1 and g.revoked_at is null and g.replaced_by is null
   group by g.order_id, g.line, l.name order by g.order_id, g.line`,
);

/** By the number of the order. */
export async function readParts(db: Db, orderIds: readonly number[]): Promise<Map<number, GivenPart[]>> {
  const found = new Map<number, GivenPart[]>();
  if (orderIds.length === 0) return found;
  for (const { order_id, name, codes } of await partsGiven(db, { orderIds }))
    found.set(order_id, [...(found.get(order_id) ?? []), { name, codes }]);
  return found;
}
