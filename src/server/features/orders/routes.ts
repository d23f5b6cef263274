import type { Context, Hono } from 'hono';
import * as contract from '#contract/orders.ts';
import type { Ctx } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { readBrowserMarks } from '../../guard/browser-mark.ts';
import { LIMITS, type MemoryLimiter } from '../../guard/rate-limit.ts';
import { readSession } from '../../guard/session.ts';
import { route } from '../../http/route.ts';
import { getPurchase, type LookUp } from './get-purchase.ts';

export function orderRoutes(app: Hono, deps: Deps, limiter: MemoryLimiter): void {
  const look = async (ctx: Ctx, input: LookUp, c: Context) => {
    const over = limiter(LIMITS.getPurchase, ctx.network, deps.clock.now().getTime());
    if (over) return over;
    const [actor, marks] = await Promise.all([readSession(ctx, c), readBrowserMarks(ctx, c)]);
    return getPurchase({ ...ctx, actor }, input, marks);
  };
  route(app, deps, contract.getPurchase, look);
  route(app, deps, contract.getPurchaseDirect, look);
}
