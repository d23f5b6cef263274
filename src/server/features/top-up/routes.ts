import type { Context, Hono } from 'hono';
import * as contract from '#contract/payments/top-up.ts';
import type { Refusal } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import type { MemoryLimiter } from '../../guard/rate-limit.ts';
import { route } from '../../http/route.ts';
import { refuseCheckout } from '../checkout/refuse-checkout.ts';
import { createTopUp } from './create-top-up.ts';
import { payRest } from './pay-rest.ts';
import { readTopUpTerms } from './top-up-terms.ts';

export function routes(app: Hono, deps: Deps, limiter: MemoryLimiter): void {
  const guarded =
    <In, Out>(verb: (ctx: Ctx, input: In) => Promise<Out | Refusal>) =>
    async (ctx: Ctx, input: In, c: Context): Promise<Out | Refusal> =>
      (await refuseCheckout(ctx, c, limiter, ctx.actor?.email ?? '')) ?? verb(ctx, input);
  route(app, deps, contract.readTopUpTerms, readTopUpTerms);
  route(app, deps, contract.createTopUp, guarded(createTopUp));
  route(app, deps, contract.payRest, guarded(payRest));
}
