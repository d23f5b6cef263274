import type { Context, Hono } from 'hono';
import { listRecentPurchases } from '#contract/catalogue/feed.ts';
import * as contract from '#contract/orders/tracking.ts';
import type { Ctx } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { readSession } from '../../guard/session.ts';
import { route } from '../../http/route.ts';
import { LookUpAlarm } from './look-up-alarm.ts';
import { RecentPurchases } from './recent-purchases.ts';
import { CARD_SCOPE, FIRST_SCOPE, type SearchScope, searchOrders } from './search-orders.ts';

export function routes(app: Hono, deps: Deps): void {
  const alarm = new LookUpAlarm();
  const search = (scope: SearchScope) => async (ctx: Ctx, input: contract.OrderSearch, c: Context) => {
    const actor = await readSession(ctx, c);
    return searchOrders({ ...ctx, actor }, input, { c, scope, alarm });
  };
  route(app, deps, contract.searchOrders, search(FIRST_SCOPE));
  route(app, deps, contract.searchStripeOrders, search(CARD_SCOPE));

  const feed = new RecentPurchases(deps);
  route(app, deps, listRecentPurchases, async () => ({ data: await feed.list() }));
}
