import type { Context } from 'hono';
import { isRefusal, refuse } from '#contract/refusals.ts';
import type { GatewayName } from '#domain/orders.ts';
import { type Ctx, now } from '../../context.ts';
import { orderEvents } from '../../db/schema/orders.ts';
import { replyRefusal } from '../../http/errors.ts';
import { readBody } from '../../http/route.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyNews } from './apply-news.ts';

const CALLBACK_LIMIT = 64 * 1024;

/**
 * A gateway's notice. Its signature is checked on the raw bytes before anything in it is believed; a repeat
 * is acknowledged, so that it stops; what does not fit is refused and kept.
 */
export async function receiveCallback(ctx: Ctx, c: Context, name: GatewayName): Promise<Response> {
  const gateway = ctx.deps.gateways[name];
  if (!gateway) return replyRefusal(c, refuse('request.unknown-path'));
  const raw = await readBody(c, CALLBACK_LIMIT);
  if (isRefusal(raw)) return refuseCallback(ctx, c, name, 'too large', null);
  const notice = await gateway.readNotice(raw, (header) => c.req.header(header));
  if (notice.kind === 'refused') return refuseCallback(ctx, c, name, notice.why, notice.reference);
  if (notice.kind === 'ignored') return c.json({ success: true });
  const result =
    notice.kind === 'dispute'
      ? await applyDispute(ctx, { ...notice, gateway: name })
      : await applyNews(ctx, { ...notice, gateway: name, source: 'callback' });
  if (result === 'ignored') return c.json({ success: true });
  if (typeof result === 'object') return refuseCallback(ctx, c, name, result.refused, notice.reference);
  ctx.deps.metrics.add('kunci_callbacks_total', {
    gateway: name,
    result: result === 'applied' ? 'taken' : 'repeated',
  });
  return c.json({ success: true });
}

async function refuseCallback(
  ctx: Ctx,
  c: Context,
  gateway: GatewayName,
  why: string,
  reference: string | null,
): Promise<Response> {
  await ctx.db.insert(orderEvents).values({
    kind: 'callback-refused',
    source: 'callback',
    at: now(ctx),
    detail: { gateway, why, reference },
  });
  ctx.deps.metrics.add('kunci_callbacks_total', { gateway, result: 'refused' });
  ctx.deps.log.warn({ gateway, why, reference }, 'payment callback refused');
  return c.json({ success: false }, 403);
}
