import type { Context, Hono } from 'hono';
import * as contract from '#contract/checkout.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { newBrowserMark } from '../../guard/browser-mark.ts';
import { LIMITS, type MemoryLimiter } from '../../guard/rate-limit.ts';
import { refuseBlocked } from '../../guard/refuse-blocked.ts';
import { refuseUnsolved } from '../../guard/refuse-unsolved.ts';
import { route } from '../../http/route.ts';
import type { PayingGateway } from './channel-cache.ts';
import { createTransaction } from './create-transaction.ts';

export function checkoutRoutes(app: Hono, deps: Deps, limiter: MemoryLimiter): void {
  const create =
    (gateway: PayingGateway) => async (ctx: Ctx, input: contract.TransactionInput, c: Context) => {
      if (!deps.gateways[gateway]) return refuse('request.unknown-path');
      const limit = LIMITS.createTransaction;
      const nowMs = deps.clock.now().getTime();
      const unsolved = await refuseUnsolved(ctx, c, limit, () => limiter.isNear(limit, ctx.network, nowMs));
      if (unsolved) return unsolved;
      const over = limiter(limit, ctx.network, nowMs);
      if (over) return over;
      const blocked = await refuseBlocked(ctx, input.customer_email);
      if (blocked) return blocked;
      const mark = await newBrowserMark(ctx, c);
      return createTransaction({ ...ctx, browserHash: mark.hash }, input, gateway, mark.keep);
    };
  route(app, deps, contract.createTransaction, create('tripay'));
  route(app, deps, contract.createCardTransaction, create('stripe'));
  route(app, deps, contract.listChannels, async () => ({ data: deps.channels.views() }));
}
