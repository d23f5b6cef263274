import type { Context } from 'hono';
import { isRefusal, refuse } from '#contract/refusals.ts';
import type { GatewayName } from '#domain/orders.ts';
import { type Ctx, now } from '../../context.ts';
import { orderEvents } from '../../db/schema/orders.ts';
import { statement } from '../../db/statement.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { countHit, LIMITS } from '../../guard/rate-limit.ts';
import { replyRefusal } from '../../http/errors.ts';
import { readBody } from '../../http/route.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyNews } from './apply-news.ts';

const CALLBACK_LIMIT = 64 * 1024;

const hasReference = statement<{ ours: boolean }, readonly [gateway: GatewayName, reference: string]>(
  'has_gateway_reference',
  'select exists (select 1 from orders where gateway = $1 and gateway_reference = $2) as ours',
);

/**
 * A gateway's notice. Its signature is checked on the raw bytes before anything in it is believed; a repeat
 * is acknowledged, so that it stops; what does not fit is refused.
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

/** Refused before it was known who sent it: anybody can send any number of these. */
const UNSIGNED = ['signature', 'too large'];

/**
 * What nobody signed is counted per network, and costs neither a row nor a line each. What a gateway signed and
 * we could not take is part of the story, up to a number an hour for one order and for each reason.
 */
async function refuseCallback(
  ctx: Ctx,
  c: Context,
  gateway: GatewayName,
  why: string,
  reference: string | null,
): Promise<Response> {
  ctx.deps.metrics.add('kunci_callbacks_total', { gateway, result: 'refused' });
  await noteSecurity(ctx, 'callback-refused', { about: `${gateway}: ${why}` });
  if (!UNSIGNED.includes(why)) {
    const known = reference !== null && (await isOurs(ctx, gateway, reference));
    const over = await countHit(ctx, LIMITS.refusedNotices, `${gateway}:${known ? reference : why}`);
    const detail = { gateway, why, reference };
    const at = now(ctx);
    if (!over)
      await ctx.db.insert(orderEvents).values({ kind: 'callback-refused', source: 'callback', at, detail });
  }
  return c.json({ success: false }, 403);
}

async function isOurs(ctx: Ctx, gateway: GatewayName, reference: string): Promise<boolean> {
  const [row] = await hasReference(ctx.db, [gateway, reference]);
  return row?.ours ?? false;
}
