import type { AnyPurchase } from '#contract/reports/manage-reports.ts';
import { centsToUsd } from '#domain/price/money.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';

const PAGE = 1_000;

interface Row {
  id: number;
  user_id: number;
  username: string;
  email: string;
  product_id: number;
  product_name: string;
  unit_cents: number;
  cost_cents: number | null;
  paid_at: Date | string;
  batch_id: number;
}

/** A line for each key, the newest order first; a page goes on below the line that it is told. */
export const pageOfAll = statement<Row, { before: number | null; most: number }>('page_of_all_purchases')(
  `with below as (select order_id, id from goods where id >= :before::int order by id limit 1)
   select g.id, o.user_id, u.username, u.email, o.product_id, o.product_name, o.unit_cents, o.cost_cents, o.paid_at, o.batch_id
   from orders o join goods g on g.order_id = o.id join users u on u.id = o.user_id
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
    id: row.id,
    userId: row.user_id,
    username: row.username,
    email: row.email,
    productId: row.product_id,
    productName: row.product_name,
    price: centsToUsd(row.unit_cents),
    costPrice: row.cost_cents === null ? null : centsToUsd(row.cost_cents),
    purchaseDate: new Date(row.paid_at).toISOString(),
    batchId: row.batch_id,
  }));
  return { data, nextBefore: data.length === PAGE ? (data.at(-1)?.id ?? null) : null, message: 'OK' };
}
