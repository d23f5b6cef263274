import type { OrderTimelineEntry } from '#contract/orders/manage-orders.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, now } from '../../context.ts';
import { findOrderId } from '../delivery/find-order-id.ts';
import { readTimeline } from './read-timeline.ts';

export async function getTimeline(
  ctx: Ctx,
  input: { id?: number; reference?: string; merchant_ref?: string },
): Promise<{ orderId: number; data: OrderTimelineEntry[] } | Refusal> {
  const reference = input.reference || input.merchant_ref;
  if (input.id === undefined && !reference) return refuse('order.no-reference');
  const orderId = await findOrderId(ctx, { id: input.id, reference });
  if (orderId === null) return refuse('order.not-found');
  const steps = await readTimeline(ctx.db, orderId, now(ctx));
  return { orderId, data: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })) };
}
