import type { Hono } from 'hono';
import * as contract from '#contract/orders/supply.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import { MOST_CALL_BYTES } from '#domain/hand-payments/bank-doors.ts';
import type { Deps } from '../../deps.ts';
import { replyRefusal } from '../../http/errors.ts';
import { readBody, requestContext, route } from '../../http/route.ts';
import { askAgain, listRequests } from './ask-again.ts';
import { listSuppliers, removeSupplier, renewSecret, saveSupplier, trySupplier } from './manage-suppliers.ts';
import { receiveDelivery } from './receive-delivery.ts';
import { listSources, saveSources } from './variant-sources.ts';

const STATUS = { taken: 200, refused: 403, unread: 422 } as const;

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listSuppliers, listSuppliers);
  route(app, deps, contract.saveSupplier, saveSupplier);
  route(app, deps, contract.renewSupplierSecret, renewSecret);
  route(app, deps, contract.removeSupplier, removeSupplier);
  route(app, deps, contract.trySupplier, trySupplier);
  route(app, deps, contract.listSources, listSources);
  route(app, deps, contract.saveSources, saveSources);
  route(app, deps, contract.listRequests, listRequests);
  route(app, deps, contract.askAgain, askAgain);
  // Not an endpoint of ours but of who supplies us: no session, no origin, one answer for all that is not taken.
  app.post(`${API_BASE}/${contract.SUPPLY_PATH}/:address`, async (c) => {
    const ctx = await requestContext(deps, c, null);
    const body = await readBody(c, MOST_CALL_BYTES);
    const raw = isRefusal(body) ? null : body;
    const answer = await receiveDelivery(ctx, c.req.param('address'), raw, (name) => c.req.header(name));
    if (isRefusal(answer)) return replyRefusal(c, answer);
    return c.json({ success: answer === 'taken' }, STATUS[answer]);
  });
}
