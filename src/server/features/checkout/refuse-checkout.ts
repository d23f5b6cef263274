import type { Context } from 'hono';
import type { Refusal } from '#contract/refusals.ts';
import { type Ctx, now } from '../../context.ts';
import { LIMITS, type MemoryLimiter } from '../../guard/rate-limit.ts';
import { refuseBlocked } from '../../guard/refuse-blocked.ts';
import { refuseUnsolved } from '../../guard/refuse-unsolved.ts';

/** Who opens payments too fast, or is not wanted, is turned away before anything is asked of a gateway. */
export async function refuseCheckout(
  ctx: Ctx,
  c: Context,
  limiter: MemoryLimiter,
  email: string,
): Promise<Refusal | null> {
  const limit = LIMITS.createTransaction;
  const nowMs = now(ctx).getTime();
  return (
    (await refuseUnsolved(ctx, c, limit, () => limiter.isNear(limit, ctx.network, nowMs))) ??
    limiter(limit, ctx.network, nowMs) ??
    (await refuseBlocked(ctx, email))
  );
}
