import type { Context } from 'hono';
import * as z from 'zod/mini';
import { tripayCallback } from '#contract/orders.ts';
import { isRefusal } from '#contract/refusals.ts';
import { type Ctx, now } from '../../context.ts';
import { orderEvents } from '../../db/schema/orders.ts';
import { readBody } from '../../http/route.ts';
import { applyNews } from './apply-news.ts';

const CALLBACK_LIMIT = 64 * 1024;

/**
 * The gateway's notice. Its signature is checked on the raw bytes before anything in it is believed; a repeat
 * is acknowledged, so that it stops; what does not fit is refused and kept.
 */
export async function receiveTripayCallback(ctx: Ctx, c: Context): Promise<Response> {
  const raw = await readBody(c, CALLBACK_LIMIT);
  if (isRefusal(raw)) return refuseCallback(ctx, c, 'too large', null);
  const gateway = ctx.deps.gateways.tripay;
  const signed = await gateway?.verifyCallback(raw, c.req.header('x-callback-signature') ?? null);
  if (!signed) return refuseCallback(ctx, c, 'signature', null);
  if (c.req.header('x-callback-event') !== 'payment_status') return refuseCallback(ctx, c, 'event', null);
  const parsed = z.safeParse(tripayCallback, parseJson(raw));
  if (!parsed.success) return refuseCallback(ctx, c, 'shape', null);
  const notice = parsed.data;
  const result = await applyNews(ctx, {
    gateway: 'tripay',
    reference: notice.reference,
    merchantRef: notice.merchant_ref ?? '',
    amountIdr: notice.total_amount,
    news: notice.status,
    source: 'callback',
  });
  if (typeof result === 'object') return refuseCallback(ctx, c, result.refused, notice.reference);
  return c.json({ success: true });
}

async function refuseCallback(
  ctx: Ctx,
  c: Context,
  why: string,
  reference: string | null,
): Promise<Response> {
  await ctx.db.insert(orderEvents).values({
    kind: 'callback-refused',
    source: 'callback',
    at: now(ctx),
    detail: { gateway: 'tripay', why, reference },
  });
  ctx.deps.log.warn({ why, reference }, 'payment callback refused');
  return c.json({ success: false }, 403);
}

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
}
