import { eq } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { orderLines } from '../../db/schema/orders.ts';

export type LineRow = typeof orderLines.$inferSelect;

/** What an order is for; today one line, for which there is no order without. */
export async function linesOf(ctx: Pick<Ctx, 'db'>, orderId: number): Promise<[LineRow, ...LineRow[]]> {
  const [first, ...more] = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.line);
  if (!first) throw new Error(`order ${orderId} has no line`);
  return [first, ...more];
}

/** Whose stock an order concerns; a top-up has none. */
export const variantsOf = async (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<number[]> =>
  (await linesOf(ctx, orderId)).flatMap(({ variantId }) => variantId ?? []);
