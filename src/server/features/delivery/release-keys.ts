import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Ctx, now } from '../../context.ts';
import { keys } from '../../db/schema/keys.ts';
import { type OrderRow, orderLines } from '../../db/schema/orders.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { releaseUses } from '../vouchers/voucher-uses.ts';
import { drainProduct } from './drain-queue.ts';
import { FULFILLERS } from './kinds/all-kinds.ts';
import { linesOf } from './lines-of.ts';

/** The keys and the places that an order held, or had taken, are free for others. */
export async function releaseHold(ctx: Ctx, orderId: number): Promise<void> {
  await ctx.db
    .update(keys)
    .set({ heldByOrderId: null, heldUntil: null })
    .where(eq(keys.heldByOrderId, orderId));
  await ctx.db
    .update(orderLines)
    .set({ place: null })
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.place)));
}

/** What a refunded order has got is taken back. The buyer is told. */
export async function revokeGoods(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'customerEmail' | 'locale' | 'paidAt'>,
  mail: 'order-refunded' | 'order-credited' | 'order-kept' | 'top-up-refunded',
): Promise<void> {
  // A key may have been given instead of anything: it is used up whatever its line is, never sold or shown again.
  await ctx.db.execute(sql`
    with ended as (
      update goods set revoked_at = ${now(ctx).toISOString()} where order_id = ${order.id} and revoked_at is null returning key_id
    )
    update keys set status = 'revoked' from ended where keys.id = ended.key_id and keys.status = 'sold'`);
  for (const line of await linesOf(ctx, order.id)) await FULFILLERS[line.delivery].revoke?.(ctx, line);
  if (!order.paidAt) return;
  const { id: orderId, customerEmail: toEmail, locale } = order;
  await writeMail(ctx, { kind: mail, orderId, toEmail, locale });
}

/** Holds that have run out end, of keys, places and vouchers' uses, and those who wait are served from them. */
export async function releaseHolds(ctx: Ctx): Promise<void> {
  const held = ctx.deps.settings.current().holdMinutes * 60_000;
  await releaseUses(ctx.db, { madeBefore: new Date(now(ctx).getTime() - held) });
  const freed = await ctx.db
    .update(keys)
    .set({ heldByOrderId: null, heldUntil: null })
    .where(
      sql`${keys.id} in (select id from keys where held_until <= ${now(ctx).toISOString()}
          limit 1000 for update skip locked)`,
    )
    .returning({ productId: keys.variantId });
  const { rows: left } = await ctx.db.execute<{ variant_id: number }>(sql`
    update order_lines l set place = null from orders o
    where l.place = 'held' and o.id = l.order_id and o.held_until <= ${now(ctx).toISOString()} returning l.variant_id`);
  const products = [...new Set([...freed.map((row) => row.productId), ...left.map((row) => row.variant_id)])];
  for (const productId of products) await drainProduct(ctx, productId);
  if (products.length > 0) ctx.deps.catalogue.markDirty(products);
}
