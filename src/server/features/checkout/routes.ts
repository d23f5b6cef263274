import type { Context, Hono } from 'hono';
import * as contract from '#contract/payments/checkout.ts';
import { refuse } from '#contract/wire/refusals.ts';
import { isOfferedBy, isPaying, PAYING_GATEWAYS, type PayingGateway } from '#domain/payments/gateways.ts';
import type { Ctx } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { newBrowserMark } from '../../guard/browser-mark.ts';
import type { MemoryLimiter } from '../../guard/rate-limit.ts';
import { route } from '../../http/route.ts';
import { createTransaction } from './create-transaction.ts';
import { refuseCheckout } from './refuse-checkout.ts';

export function routes(app: Hono, deps: Deps, limiter: MemoryLimiter): void {
  const create =
    (gatewayOf: (method: string) => PayingGateway | undefined) =>
    async (ctx: Ctx, input: contract.TransactionInput, c: Context) => {
      const gateway = gatewayOf(input.method);
      if (!gateway || !deps.gateways[gateway]) return refuse('request.unknown-path');
      const refused = await refuseCheckout(ctx, c, limiter, input.customer_email);
      if (refused) return refused;
      const mark = await newBrowserMark(ctx, c);
      return createTransaction({ ...ctx, browserHash: mark.hash }, input, gateway, { onPlaced: mark.keep });
    };
  // What costs nothing needs no method, and one that nobody has is refused with everything else.
  const anyGateway = () => PAYING_GATEWAYS.find((name) => deps.gateways[name] && isOfferedBy(name, 'web'));
  route(
    app,
    deps,
    contract.createPayment,
    create((method) => deps.channels.gatewayOf(method) ?? anyGateway()),
  );
  for (const alias of contract.CREATE_ALIASES) {
    const [name = ''] = alias.path.split('/');
    route(
      app,
      deps,
      alias,
      create(() => (isPaying(name) ? name : undefined)),
    );
  }
  route(app, deps, contract.listChannels, async () => ({ data: deps.channels.views() }));
}
