import type { Pause } from '#domain/orders/clock-stop.ts';
import { keyValidity } from '#domain/orders/members.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { givenAs, goodsOf } from '../delivery/read-given.ts';

/** As JSON carries them: from when, and until when. */
export type PauseRows = readonly (readonly [string, string | null])[];

/** The maintenance of a product since a moment, oldest first. */
export const pausesSince = <Product extends string, Since extends string>(product: Product, since: Since) =>
  `(select coalesce(json_agg(json_build_array(s.from_at, s.until_at) order by s.from_at), '[]') from product_pauses s
    where s.product_id = ${product} and (s.until_at is null or s.until_at > ${since}))` as const;

/** What of it counts: nothing where the shop does not want it. */
export const countedPauses = (ctx: Ctx, rows: PauseRows): Pause[] =>
  ctx.deps.settings.current().clockStop
    ? rows.map(([from, until]) => ({ from: new Date(from), until: until === null ? null : new Date(until) }))
    : [];

interface GivenRow {
  given_at: Date | string;
  name: string;
  label: string | null;
  validity_seconds: number | null;
  pauses: PauseRows;
}

const givenWithPauses = statement<GivenRow, { orderId: number }>('given_with_pauses')(
  `select given.given_at, ${givenAs('name')},
     ${pausesSince('v.product_id', 'given.given_at')} as pauses
   from (select g.id, g.line, g.order_id, g.given_at ${goodsOf(':orderId')}) given
     join order_lines l on l.order_id = given.order_id and l.line = given.line
     left join replacements r on r.goods_id = given.id
     join variants v on v.id = coalesce(r.variant_id, l.variant_id)`,
);

/** By how much maintenance has lengthened what an order has got, the most of it, in seconds; nothing where it has not. */
export async function addedToOrder(ctx: Ctx, orderId: number): Promise<{ addedSeconds?: number }> {
  if (!ctx.deps.settings.current().clockStop) return {};
  const rows = await givenWithPauses(ctx.db, { orderId });
  const added = rows.map(({ given_at, name, label, validity_seconds: validitySeconds, pauses }) => {
    const sold = { name, label, validitySeconds };
    return keyValidity(new Date(given_at), sold, now(ctx), countedPauses(ctx, pauses)).addedMs;
  });
  const most = Math.floor(Math.max(0, ...added) / 1_000);
  return most > 0 ? { addedSeconds: most } : {};
}
