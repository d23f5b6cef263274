import type { Context, Hono } from 'hono';
import * as contract from '#contract/orders/orders.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { readBrowserMarks } from '../../guard/browser-mark.ts';
import { countLook } from '../../guard/count-look.ts';
import { identify } from '../../guard/identify.ts';
import type { MemoryLimiter } from '../../guard/rate-limit.ts';
import { route } from '../../http/route.ts';
import { getPurchase, type LookUp } from './get-purchase.ts';

export function routes(app: Hono, deps: Deps, limiter: MemoryLimiter): void {
  const look = (endpoint: Endpoint) => async (ctx: Ctx, input: LookUp, c: Context) => {
    const marks = await readBrowserMarks(ctx, c);
    const { merchant_ref: merchantRef, reference, order_id: id } = input;
    const asked = { merchantRef, reference: reference || (id ? String(id) : null) };
    return countLook(ctx, limiter, asked, marks, async () => {
      const actor = await identify(ctx, c, endpoint);
      const answer = await getPurchase({ ...ctx, actor }, input, marks);
      // A stranger is told less of it.
      return { answer, own: !isRefusal(answer) && 'reference' in answer.data };
    });
  };
  route(app, deps, contract.getPurchase, look(contract.getPurchase));
  route(app, deps, contract.getPurchaseDirect, look(contract.getPurchaseDirect));
}
