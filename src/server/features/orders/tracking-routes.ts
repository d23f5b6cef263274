import type { Hono } from 'hono';
import { listRecentPurchases } from '#contract/catalogue/feed.ts';
import * as contract from '#contract/orders/tracking.ts';
import type { Deps } from '../../deps.ts';
import { identify } from '../../guard/identify.ts';
import { route } from '../../http/route.ts';
import { LookUpAlarm } from './look-up-alarm.ts';
import { RecentPurchases } from './recent-purchases.ts';
import { CARD_SCOPE, FIRST_SCOPE, type SearchScope, searchOrders } from './search-orders.ts';

export function routes(app: Hono, deps: Deps): void {
  const alarm = new LookUpAlarm();
  const search = (
    endpoint: typeof contract.searchOrders | typeof contract.searchStripeOrders,
    scope: SearchScope,
  ) =>
    route(app, deps, endpoint, async (ctx, input, c) => {
      const actor = await identify(ctx, c, endpoint);
      return searchOrders({ ...ctx, actor }, input, { c, scope, alarm });
    });
  search(contract.searchOrders, FIRST_SCOPE);
  search(contract.searchStripeOrders, CARD_SCOPE);

  const feed = new RecentPurchases(deps);
  route(app, deps, listRecentPurchases, async () => ({ data: await feed.list() }));
}
