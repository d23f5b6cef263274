import { sql } from 'drizzle-orm';
import { isRefusal } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { afterSale } from './after-sale.ts';
import { type ServedRow, serveWaiting } from './pay-order.ts';

const PRODUCT_LOCK = 3;

/** Always in the same order, so that two who need the same products cannot lock each other out. */
export async function lockProducts(tx: Ctx, productIds: readonly number[]): Promise<void> {
  const inOrder = [...new Set(productIds)].sort((a, b) => a - b);
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(${PRODUCT_LOCK}, id) from unnest(${sql.param(inOrder)}::int[]) id`,
  );
}

/**
 * Serves the paid orders that wait for keys of a product, oldest payment first; an order that cannot have all
 * its keys is passed over, so that no key lies idle. Whoever frees or adds keys, and whoever finds too few,
 * calls this: the lock makes one of them see both the order and the keys. Joins an open transaction.
 */
export async function drainProduct(ctx: Ctx, productId: number): Promise<number> {
  const served = await inTransaction<ServedRow[]>(ctx, async (tx) => {
    await lockProducts(tx, [productId]);
    const at = now(tx);
    const waiting = await tx.db.execute<{ id: number; quantity: number }>(sql`
      select id, quantity from orders
      where product_id = ${productId} and status = 'PAID' and delivery_status = 'PENDING' order by paid_at, id`);
    if (waiting.rows.length === 0) return [];
    const wanted = waiting.rows.reduce((sum, order) => sum + order.quantity, 0);
    const { rows } = await tx.db.execute<{ n: number }>(sql`
      select count(*)::int as n from (
        select 1 from keys where product_id = ${productId} and status = 'free'
          and (held_until is null or held_until <= ${at.toISOString()}) order by id + 0 limit ${wanted}) k`);
    let free = rows[0]?.n ?? 0;
    const given: ServedRow[] = [];
    for (const order of waiting.rows) {
      if (free === 0) break;
      if (order.quantity > free) continue;
      const [done] = await serveWaiting(tx.db, { orderId: order.id, at });
      if (!done) continue;
      free -= order.quantity;
      given.push(done);
    }
    return given;
  });
  if (isRefusal(served)) return 0;
  for (const { gateway, total_idr: totalIdr } of served)
    afterSale(ctx, { gateway, totalIdr, productId }, 'delivered');
  return served.length;
}

/** The products for which somebody waits. */
export async function productsWaitedFor(ctx: Ctx): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ product_id: number }>(sql`
    select distinct product_id from orders where status = 'PAID' and delivery_status = 'PENDING'`);
  return rows.map((row) => row.product_id);
}
