import type { StockPace } from '#contract/orders/keys.ts';
import { PACE_DAYS } from '#domain/catalogue/stock.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';

/** Of a shop that sells more than this in the time, the newest are enough to tell how fast. */
const MOST_SALES = 5_000;
const DAY_MS = 86_400_000;
/** So long what sells for the first time is looked at before its pace is believed. */
const LEAST_SECONDS = 3 * 86_400;

interface PaceRow {
  variant_id: number;
  per_day: number;
  waiting: number;
}

/** How fast each product goes, by its newest sales and since the first of them, and how many paid orders wait for its keys. */
export const paceOfStock = statement<PaceRow, { since: Date; most: number; at: Date; least: number }>(
  'pace_of_stock',
)(
  `with newest as (
    select l.variant_id, l.quantity, o.at from (
      select id, paid_at as at from orders where status = 'PAID' and kind = 'goods' and paid_at > :since order by paid_at desc limit :most) o
    cross join lateral (select variant_id, quantity from order_lines where order_id = o.id offset 0) l
  ), sold as (
    select variant_id, sum(quantity) * 86400 / case when (select count(*) from newest) < :most
      then greatest(extract(epoch from :at - min(at)), :least::int)
      else greatest(extract(epoch from :at - (select min(at) from newest)), 3600) end as per_day
    from newest group by variant_id
  ), queue as (
    select variant_id, count(*)::int as waiting from order_lines
    where waits_for = 'stock' group by variant_id
  )
  select variant_id, coalesce(sum(per_day), 0)::float8 as per_day, coalesce(max(waiting), 0) as waiting
  from sold full join queue using (variant_id) group by variant_id order by variant_id`,
);

const STILL = { perDay: 0, waiting: 0 };

/** The same to be asked by product. */
export async function readPace(
  ctx: Ctx,
  most: number,
): Promise<(productId: number) => Omit<StockPace, 'productId'>> {
  const data = await paceOf(ctx, most);
  const known = new Map(data.map((pace) => [pace.productId, pace]));
  return (productId) => known.get(productId) ?? STILL;
}

export const stockPace = async (ctx: Ctx): Promise<{ data: StockPace[] }> => ({
  data: await paceOf(ctx, MOST_SALES),
});

async function paceOf(ctx: Ctx, most: number): Promise<StockPace[]> {
  const at = now(ctx);
  const since = new Date(at.getTime() - PACE_DAYS * DAY_MS);
  const rows = await paceOfStock(ctx.db, { since, most, at, least: LEAST_SECONDS });
  return rows.map(({ variant_id: productId, per_day, waiting }) => ({
    productId,
    perDay: Math.round(per_day * 100) / 100,
    waiting,
  }));
}
