import type { Hono } from 'hono';
import * as contract from '#contract/orders/purchases.ts';
import { IDEMPOTENCY_HEADER } from '#domain/orders/purchases.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { createPurchase } from './create-purchase.ts';
import { listPurchases } from './list-purchases.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.createPurchase, (ctx, input, c) =>
    createPurchase(ctx, input, c.req.header(IDEMPOTENCY_HEADER) ?? null),
  );
  route(app, deps, contract.listPurchases, listPurchases);
  route(app, deps, contract.searchPurchases, listPurchases);
}
