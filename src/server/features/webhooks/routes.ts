import type { Hono } from 'hono';
import * as contract from '#contract/webhooks/webhooks.ts';
import type { Refusal } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import {
  listEndpoints,
  type Owner,
  removeEndpoint,
  rotateSecret,
  saveEndpoint,
  showSecret,
} from './manage-endpoints.ts';
import { listSends, sendAgain, sendTest } from './read-sends.ts';

/** The same for the shop's and for a customer's own. */
const of =
  <In, Out extends object>(
    owner: Owner,
    verb: (ctx: Ctx, owner: Owner, input: In) => Promise<Out | Refusal>,
  ) =>
  (ctx: Ctx, input: In) =>
    verb(ctx, owner, input);

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listShopWebhooks, of('shop', listEndpoints));
  route(app, deps, contract.saveShopWebhook, of('shop', saveEndpoint));
  route(app, deps, contract.removeShopWebhook, of('shop', removeEndpoint));
  route(app, deps, contract.showShopSecret, of('shop', showSecret));
  route(app, deps, contract.rotateShopSecret, of('shop', rotateSecret));
  route(app, deps, contract.testShopWebhook, of('shop', sendTest));
  route(app, deps, contract.listShopSends, of('shop', listSends));
  route(app, deps, contract.sendShopEventAgain, of('shop', sendAgain));
  route(app, deps, contract.listWebhooks, of('customer', listEndpoints));
  route(app, deps, contract.saveWebhook, of('customer', saveEndpoint));
  route(app, deps, contract.removeWebhook, of('customer', removeEndpoint));
  route(app, deps, contract.showWebhookSecret, of('customer', showSecret));
  route(app, deps, contract.rotateWebhookSecret, of('customer', rotateSecret));
  route(app, deps, contract.testWebhook, of('customer', sendTest));
  route(app, deps, contract.listWebhookSends, of('customer', listSends));
  route(app, deps, contract.sendEventAgain, of('customer', sendAgain));
}
