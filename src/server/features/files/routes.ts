import type { Hono } from 'hono';
import * as endpoints from '#contract/orders/files.ts';
import { isRefusal, refuse } from '#contract/wire/refusals.ts';
import { may } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { replyRefusal } from '../../http/errors.ts';
import { fromOtherSite } from '../../http/origin.ts';
import { requestContext, route } from '../../http/route.ts';
import { readSold } from './read-sold.ts';
import { beginFile, receiveFile, SEND_PATH } from './upload-file.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, endpoints.readFile, readSold);
  route(app, deps, endpoints.beginFile, beginFile);
  // Bytes and no JSON: it is no call of the contract, and asks the same of its caller as the one that announced it.
  app.post(`${SEND_PATH}:id{[0-9]{1,9}}`, async (c) => {
    c.header('Cache-Control', 'no-store');
    if (fromOtherSite(c, deps)) return replyRefusal(c, refuse('request.wrong-origin'));
    const ctx = await requestContext(deps, c, endpoints.beginFile);
    if (!ctx.actor) return replyRefusal(c, refuse('session.required'));
    if (!may(ctx, endpoints.beginFile.right as 'stock.change') || ctx.actor.session?.lacksSecondFactor)
      return replyRefusal(c, refuse('session.not-allowed'));
    const saved = await receiveFile(ctx, Number(c.req.param('id')), c.req.raw.body);
    return isRefusal(saved) ? replyRefusal(c, saved) : c.json({ success: true, ...saved });
  });
}
