import { LISTED_GATEWAYS } from '#domain/payments/gateways.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { WAITING } from './list-queue.ts';

/** More is a number that nobody reads. */
const COUNT_TO = 1_000;

/** Each is a stretch of an index that holds little else: what was sold and is over is never counted. */
export const orderCounts = statement<
  { waiting: number; unpaid: number },
  { gateways: readonly string[]; most: number }
>('order_counts')(
  `select (select count(distinct id)::int from (select id from (${WAITING}) w limit :most) c) as waiting,
     (select count(*)::int from unnest(:gateways::text[]) g (gateway) cross join lateral (
        select 1 from orders o where o.gateway = g.gateway and o.status = 'UNPAID' limit :most) u) as unpaid`,
);

export async function countOrders(ctx: Ctx): Promise<{ waiting: number; unpaid: number }> {
  const [row] = await orderCounts(ctx.db, { gateways: LISTED_GATEWAYS, most: COUNT_TO });
  return { waiting: row?.waiting ?? 0, unpaid: Math.min(row?.unpaid ?? 0, COUNT_TO) };
}
