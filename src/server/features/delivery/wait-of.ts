import { eq } from 'drizzle-orm';
import type { WaitsFor } from '#domain/orders/delivery-kinds.ts';
import type { Ctx } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';

/** What an order waits for by now; null: it has all. */
export async function waitOf(ctx: Ctx, id: number): Promise<WaitsFor | null> {
  const [order] = await ctx.db.select({ waitsFor: orders.waitsFor }).from(orders).where(eq(orders.id, id));
  return order?.waitsFor ?? null;
}
