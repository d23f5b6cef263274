import { withoutSecrets } from '#domain/orders/secrets.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { openEach } from '../keys/open-keys.ts';

/** What was ever given for these, taken back or not. */
const givenOf = statement<
  { order_id: number; merchant_ref: string; ids: number[]; sealed: Uint8Array[] },
  { orderIds: number[] }
>('secrets_of_orders')(
  `select o.id as order_id, o.merchant_ref,
     coalesce(array_agg(coalesce(g.key_id, -g.id) order by g.id) filter (where coalesce(g.sealed, k.sealed) is not null), '{}') as ids,
     coalesce(array_agg(coalesce(g.sealed, k.sealed) order by g.id) filter (where coalesce(g.sealed, k.sealed) is not null), '{}') as sealed
   from orders o left join goods g on g.order_id = o.id left join keys k on k.id = g.key_id
   where o.id = any(:orderIds::int[]) group by o.id`,
);

/**
 * Of each order how to show what somebody wrote about it to who is not shown its keys: a buyer may have pasted them, or the
 * reference that opens them. One that cannot be opened hides nothing, and no text stands for it.
 */
export async function hideSecrets(
  ctx: Ctx,
  orderIds: readonly number[],
): Promise<(orderId: number) => (written: string) => string> {
  const rows = orderIds.length === 0 ? [] : await givenOf(ctx.db, { orderIds: [...new Set(orderIds)] });
  const given = rows.flatMap(({ ids, sealed }) => sealed.map((one, n) => ({ id: ids[n] ?? 0, sealed: one })));
  const texts = await openEach(ctx, given);
  const hiders = new Map<number, (written: string) => string>();
  let at = 0;
  for (const { order_id, merchant_ref, sealed } of rows) {
    const own = texts.slice(at, at + sealed.length).filter((text) => text !== null);
    hiders.set(order_id, withoutSecrets([merchant_ref, ...own]));
    at += sealed.length;
  }
  const nothing = withoutSecrets([]);
  return (orderId) => hiders.get(orderId) ?? nothing;
}
