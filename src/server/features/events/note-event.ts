import type { NewEvent } from '#domain/orders/events.ts';
import { type Ctx, now } from '../../context.ts';
import { orderEvents } from '../../db/schema/orders.ts';

/** Notes what happened, in the transaction that made it happen. */
export async function noteEvent(ctx: Ctx, event: NewEvent & { at?: Date }): Promise<void> {
  await ctx.db.insert(orderEvents).values({ at: now(ctx), ...event });
}
