import type { Hono } from 'hono';
import * as supplied from '#contract/orders/supplied.ts';
import * as contract from '#contract/orders/supply.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import { MOST_CALL_BYTES } from '#domain/hand-payments/bank-doors.ts';
import type { Deps } from '../../deps.ts';
import { replyRefusal } from '../../http/errors.ts';
import { readBody, requestContext, route } from '../../http/route.ts';
import { askAgain, listRequests } from './ask-again.ts';
import { chooseGoods } from './choose-goods.ts';
import { dropSupplied, listSupplied, setSupplied } from './manage-supplied.ts';
import {
  listSuppliers,
  removeSupplier,
  renewSecret,
  saveSupplier,
  stopSupplier,
  trySupplier,
} from './manage-suppliers.ts';
import { receiveDelivery } from './receive-delivery.ts';
import { receiveEvent } from './receive-event.ts';
import { listGoods } from './remote-goods.ts';
import { listSources, saveSources } from './variant-sources.ts';

const STATUS = { taken: 200, refused: 403, unread: 422 } as const;

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listSuppliers, listSuppliers);
  route(app, deps, contract.saveSupplier, saveSupplier);
  route(app, deps, contract.renewSupplierSecret, renewSecret);
  route(app, deps, contract.removeSupplier, removeSupplier);
  route(app, deps, contract.stopSupplier, stopSupplier);
  route(app, deps, contract.trySupplier, trySupplier);
  route(app, deps, supplied.listGoods, listGoods);
  route(app, deps, supplied.chooseGoods, chooseGoods);
  route(app, deps, supplied.listSupplied, listSupplied);
  route(app, deps, supplied.setSupplied, setSupplied);
  route(app, deps, supplied.dropSupplied, dropSupplied);
  route(app, deps, contract.listSources, listSources);
  route(app, deps, contract.saveSources, saveSources);
  route(app, deps, contract.listRequests, listRequests);
  route(app, deps, contract.askAgain, askAgain);
  // Not endpoints of ours but of who supplies us: no session, no origin, one answer for all that is not taken.
  const doors = [
    [contract.SUPPLY_PATH, receiveDelivery],
    [supplied.SUPPLY_EVENTS_PATH, receiveEvent],
  ] as const;
  for (const [path, receive] of doors)
    app.post(`${API_BASE}/${path}/:address`, async (c) => {
      const ctx = await requestContext(deps, c, null);
      const body = await readBody(c, MOST_CALL_BYTES);
      const raw = isRefusal(body) ? null : body;
      const answer = await receive(ctx, c.req.param('address'), raw, (name) => c.req.header(name));
      if (isRefusal(answer)) return replyRefusal(c, answer);
      return c.json({ success: answer === 'taken' }, STATUS[answer]);
    });
}
