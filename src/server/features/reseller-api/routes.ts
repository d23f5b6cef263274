import type { Hono } from 'hono';
import * as claims from '#contract/api/claims.ts';
import * as v1 from '#contract/api/goods.ts';
import * as keys from '#contract/api/keys.ts';
import { V1_BASE } from '#contract/api/paths.ts';
import * as webhooks from '#contract/api/webhooks.ts';
import { v1Description } from '#contract/examples/v1-description.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import { IDEMPOTENCY_HEADER } from '#domain/orders/purchases.ts';
import type { Deps } from '../../deps.ts';
import type { MemoryLimiter } from '../../guard/rate-limit.ts';
import { apiRoutes } from '../../http/api-route.ts';
import { descriptionRoute } from '../../http/openapi.ts';
import { requestLog } from '../../http/request-log.ts';
import { route } from '../../http/route.ts';
import { CatalogueFeed } from './catalogue-feed.ts';
import { endKey, listKeys, makeKey } from './manage-keys.ts';
import { listClaims, openClaim } from './order-claims.ts';
import { listWebhooks, removeWebhook, saveWebhook } from './own-webhooks.ts';
import { placeOrder } from './place-order.ts';
import { listOrders, makeQuote, readBalance, readLedger, readOrder } from './read-account.ts';

export function routes(app: Hono, deps: Deps, limiter: MemoryLimiter): void {
  route(app, deps, keys.listKeys, listKeys);
  route(app, deps, keys.makeKey, makeKey);
  route(app, deps, keys.endKey, endKey);

  app.use(`${V1_BASE}/*`, requestLog(deps));
  descriptionRoute(app, deps, V1_BASE, v1Description);
  const call = apiRoutes(app, deps, limiter);
  const feed = new CatalogueFeed(deps);
  call(v1.readCatalogue, (_, { since }, __, c) => feed.answer(c.req.raw, since));
  call(v1.readBalance, readBalance);
  call(v1.makeQuote, makeQuote);
  call(v1.placeOrder, async (ctx, input, key, c) => {
    const placed = await placeOrder(ctx, input, key, c.req.header(IDEMPOTENCY_HEADER));
    if (isRefusal(placed)) return placed;
    c.status(placed.isNew ? 201 : 200);
    return placed.order;
  });
  call(v1.listOrders, listOrders);
  call(v1.readOrder, readOrder);
  call(v1.readLedger, readLedger);
  call(claims.openClaim, async (ctx, input, key, c) => {
    const opened = await openClaim(ctx, input, key);
    if (!isRefusal(opened)) c.status(201);
    return opened;
  });
  call(claims.listClaims, listClaims);
  call(webhooks.listWebhooks, listWebhooks);
  call(webhooks.saveWebhook, async (ctx, input, _, c) => {
    const saved = await saveWebhook(ctx, input);
    if (!isRefusal(saved) && saved.secret !== null) c.status(201);
    return saved;
  });
  call(webhooks.removeWebhook, removeWebhook);
}
