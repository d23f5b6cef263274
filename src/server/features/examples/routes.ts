import type { Hono } from 'hono';
import * as endpoints from '#contract/settings/examples.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { clearExamples } from './clear-examples.ts';
import { fillExamples } from './fill-examples.ts';
import { openShop } from './open-shop.ts';
import { planExamples } from './plan-examples.ts';

/** What empties a shop is for who may do everything. */
const owners =
  <Input, Answer>(verb: (ctx: Ctx, input: Input) => Promise<Answer | Refusal>) =>
  async (ctx: Ctx, input: Input): Promise<Answer | Refusal> =>
    ctx.actor?.isOwner ? verb(ctx, input) : refuse('staff.owner-only');

const asData = async <Data>(answer: Promise<Data | Refusal>): Promise<{ data: Data } | Refusal> => {
  const data = await answer;
  return isRefusal(data) ? data : { data };
};

export function routes(app: Hono, deps: Deps): void {
  route(
    app,
    deps,
    endpoints.planExamples,
    owners((ctx) => asData(planExamples(ctx))),
  );
  route(
    app,
    deps,
    endpoints.clearExamples,
    owners((ctx) => asData(clearExamples(ctx))),
  );
  route(app, deps, endpoints.fillExamples, owners(fillExamples));
  route(
    app,
    deps,
    endpoints.openShop,
    owners((ctx, input) => asData(openShop(ctx, input))),
  );
}
