import type { Hono } from 'hono';
import * as contract from '#contract/payments/payments.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { isRefusal, refuse } from '#contract/wire/refusals.ts';
import { OUTSIDE_GATEWAYS, outsideFacts } from '#domain/payments/gateways.ts';
import type { Deps } from '../../deps.ts';
import { replyRefusal } from '../../http/errors.ts';
import { readBody, requestContext, route } from '../../http/route.ts';
import { arrangeChannels } from './arrange-channels.ts';
import { listDifferences } from './list-differences.ts';
import { receiveCallback } from './receive-callback.ts';
import { repairPayment } from './repair-payment.ts';

const CALLBACK_LIMIT = 64 * 1024;
/** What passes is told again by every gateway, and by none after a plain no. */
const STATUS = { acknowledged: 200, refused: 403, unclear: 503 } as const;

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listDifferences, listDifferences);
  route(app, deps, contract.repairPayment, repairPayment);
  route(app, deps, contract.listOwnChannels, async () => ({ data: deps.channels.own() }));
  route(app, deps, contract.arrangeChannels, arrangeChannels);
  // Not endpoints of ours but the gateways': no session, no origin, their own answers.
  for (const name of OUTSIDE_GATEWAYS) {
    app.post(`${API_BASE}/${outsideFacts(name).callbackPath}`, async (c) => {
      const gateway = deps.gateways[name];
      if (!gateway) return replyRefusal(c, refuse('request.unknown-path'));
      const ctx = await requestContext(deps, c, null);
      const body = await readBody(c, CALLBACK_LIMIT);
      const raw = isRefusal(body) ? null : body;
      const answer = await receiveCallback(ctx, name, gateway, raw, (header) => c.req.header(header));
      return c.json({ success: answer === 'acknowledged' }, STATUS[answer]);
    });
  }
}
