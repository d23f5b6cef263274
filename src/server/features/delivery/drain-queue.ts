import { sql } from 'drizzle-orm';
import { isRefusal } from '#contract/wire/refusals.ts';
import type { DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { afterSale } from './after-sale.ts';
import { FULFILLERS } from './kinds/all-kinds.ts';
import type { ServedRow } from './pay-order.ts';
import { serveBundle } from './serve-bundle.ts';

const PRODUCT_LOCK = 3;

/**
 * Always in the same order, so that two who need the same products cannot lock each other out. Whatever is a bundle or in
 * one has a lock in common before its own: who serves a bundle takes from all its parts.
 */
export async function lockProducts(tx: Ctx, productIds: readonly number[]): Promise<void> {
  const inOrder = sql.param([...new Set(productIds)].sort((a, b) => a - b));
  await tx.db.execute(sql`
    select pg_advisory_xact_lock(${PRODUCT_LOCK}, 0) from bundle_parts
    where part_id = any(${inOrder}::int[]) or bundle_id = any(${inOrder}::int[]) limit 1`);
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(${PRODUCT_LOCK}, id) from unnest(${inOrder}::int[]) id`,
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
    // A bundle that waits for a key had its turn among those who do; these wait for what is no key.
    const { rows: bundles } = await tx.db.execute<{ id: number }>(sql`
      select o.id from order_lines l join orders o on o.id = l.order_id
      where l.variant_id = ${productId} and l.line > 1 and l.delivery <> 'key' and l.waits_for is not null order by o.paid_at, o.id`);
    for (const { id } of bundles) {
      const done = await serveBundle(tx, id, FULFILLERS);
      if (done) given.push(done);
    }
    return given;
  });
  if (isRefusal(served)) return 0;
  for (const { gateway, total_idr: totalIdr, variant_ids: more = [] } of served)
    afterSale(ctx, { gateway, totalIdr, variantIds: [productId, ...more] }, 'delivered');
  return served.length;
}

/** Serves whoever waits: all, or only who paid since then. */
export async function drainWaiting(ctx: Ctx, paidSince?: Date): Promise<void> {
  const { rows } = await ctx.db.execute<{ variant_id: number }>(sql`
    select distinct l.variant_id from orders o join order_lines l on l.order_id = o.id
    where o.waits_for is not null and l.waits_for is not null
      ${paidSince ? sql`and o.paid_at > ${paidSince.toISOString()}` : sql``}`);
  for (const { variant_id } of rows) await drainProduct(ctx, variant_id);
}
