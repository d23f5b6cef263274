import { sql } from 'drizzle-orm';
import { isRefusal } from '#contract/wire/refusals.ts';
import type { DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { afterSale } from './after-sale.ts';
import { FULFILLERS } from './kinds/all-kinds.ts';
import type { ServedRow } from './pay-order.ts';

const PRODUCT_LOCK = 3;

/** Always in the same order, so that two who need the same products cannot lock each other out. */
export async function lockProducts(tx: Ctx, productIds: readonly number[]): Promise<void> {
  const inOrder = [...new Set(productIds)].sort((a, b) => a - b);
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(${PRODUCT_LOCK}, id) from unnest(${sql.param(inOrder)}::int[]) id`,
  );
}

/**
 * Serves the paid orders that wait for a product, each kind of delivery by who hands it over, the oldest payment first.
 * Whoever frees or adds something, and whoever finds too little, calls this: the lock makes one of them see both the order
 * and what it waits for. Joins an open transaction.
 */
export async function drainProduct(ctx: Ctx, productId: number): Promise<number> {
  const served = await inTransaction<ServedRow[]>(ctx, async (tx) => {
    await lockProducts(tx, [productId]);
    const { rows } = await tx.db.execute<{ delivery: DeliveryKind }>(sql`
      select distinct delivery from order_lines where variant_id = ${productId} and waits_for is not null`);
    const given: ServedRow[] = [];
    for (const { delivery } of rows) given.push(...(await FULFILLERS[delivery].serve(tx, productId)));
    return given;
  });
  if (isRefusal(served)) return 0;
  for (const { gateway, total_idr: totalIdr } of served)
    afterSale(ctx, { gateway, totalIdr, variantIds: [productId] }, 'delivered');
  return served.length;
}

/** The products for which somebody waits. */
export async function productsWaitedFor(ctx: Ctx): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ variant_id: number }>(sql`
    select distinct variant_id from order_lines where waits_for is not null`);
  return rows.map((row) => row.variant_id);
}
