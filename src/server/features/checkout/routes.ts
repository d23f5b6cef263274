import type { Hono } from 'hono';
import * as contract from '#contract/checkout.ts';
import { METHODS } from '#domain/channels.ts';
import type { Deps } from '../../deps.ts';
import { markBrowser } from '../../http/browser-mark.ts';
import { LIMITS, type MemoryLimiter } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { createTransaction } from './create-transaction.ts';

export function checkoutRoutes(app: Hono, deps: Deps, limiter: MemoryLimiter): void {
  route(app, deps, contract.createTransaction, async (ctx, input, c) => {
    const address = deps.clientAddress(c);
    const over = limiter(LIMITS.createTransaction, address, deps.clock.now().getTime());
    if (over) return over;
    const [addressHash, browserHash] = await Promise.all([
      deps.vault.digest('address', address),
      markBrowser(ctx, c),
    ]);
    return createTransaction({ ...ctx, addressHash, browserHash }, input);
  });
  route(app, deps, contract.listChannels, async () => ({ data: channelViews(deps) }));
}

/** The methods on offer in the checkout's order, with what a buyer must know of each. */
export function channelViews(deps: Deps): contract.ChannelView[] {
  return METHODS.flatMap((code) => {
    const channel = deps.channels.find(code);
    if (!channel) return [];
    const { name, group, minAmount, maxAmount, maxMinutes, active } = channel;
    return [{ code, name, group, minAmount, maxAmount, maxMinutes, active }];
  });
}
