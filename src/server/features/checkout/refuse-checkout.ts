import type { Context } from 'hono';
import type { Refusal } from '#contract/wire/refusals.ts';
import { type Ctx, now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { readBrowserMarks } from '../../guard/browser-mark.ts';
import { LIMITS, type MemoryLimiter } from '../../guard/rate-limit.ts';
import { refuseBlocked } from '../../guard/refuse-blocked.ts';
import { refuseUnsolved } from '../../guard/refuse-unsolved.ts';

/**
 * Who opens payments too fast, or is not wanted, is turned away before anything is asked of a gateway. A browser that has
 * ordered before is counted by itself first, so that one of many behind an address does not use up what they share.
 */
export async function refuseCheckout(
  ctx: Ctx,
  c: Context,
  limiter: MemoryLimiter,
  email: string,
): Promise<Refusal | null> {
  const limit = LIMITS.createTransaction;
  const nowMs = now(ctx).getTime();
  // The oldest stays the same while orders are made.
  const mark = (await readBrowserMarks(ctx, c)).at(-1);
  return (
    (await refuseUnsolved(ctx, c, limit, () => limiter.isNear(limit, ctx.network, nowMs))) ??
    (mark ? limiter.hit(LIMITS.createByBrowser, toHex(mark), nowMs) : null) ??
    limiter(limit, ctx.network, nowMs) ??
    (await refuseBlocked(ctx, email))
  );
}
