import type { AnyPurchase } from '#contract/reports/manage-reports.ts';
import { centsToUsd } from '#domain/price/money.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { BOUGHT_COLUMNS, type BoughtRow, ORDERS } from '../order-view/order-row.ts';
import { boughtView } from '../order-view/order-view.ts';

const PAGE = 1_000;

interface Row extends BoughtRow {
  username: string;
  email: string;
}

/**
 * A line for each key, the newest order first; a page goes on below the line that it is told. The goods are looked up for each
 * order: in their own order those of everybody else would be passed.
 */
export const pageOfAll = statement<Row, { before: number | null; most: number }>('page_of_all_purchases')(
  `with below as (select order_id, id from goods where id >= :before::int order by id limit 1)
   select g.id, u.username, u.email, ${BOUGHT_COLUMNS}
   from ${ORDERS} join users u on u.id = o.user_id cross join lateral (
     select id, order_id from goods where order_id = o.id and replaced_by is null offset 0) g
   where o.gateway = 'balance' and o.id <= coalesce((select order_id from below), 2147483647)
     and (g.order_id, g.id) < (coalesce((select order_id from below), 2147483647), coalesce((select id from below), 2147483647))
   order by o.id desc, g.id desc limit :most`,
);

/** Everything that was bought with a balance, without the keys: those are their buyers'. */
export async function listAllPurchases(
  ctx: Ctx,
  { before = null }: { before?: number | null },
): Promise<{ data: AnyPurchase[]; nextBefore: number | null; message: string }> {
  const rows = await pageOfAll(ctx.db, { before, most: PAGE });
  const data = rows.map((row) => ({
    ...boughtView(row),
    username: row.username,
    email: row.email,
    costPrice: row.cost_cents === null ? null : centsToUsd(row.cost_cents),
  }));
  return { data, nextBefore: data.length === PAGE ? (data.at(-1)?.id ?? null) : null, message: 'OK' };
}
