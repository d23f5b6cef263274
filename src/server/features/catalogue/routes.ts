import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { createProduct, listProducts, updateProduct } from '#contract/catalogue/products.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { networkOf } from '#domain/guard/networks.ts';
import { may } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { LIMITS, type MemoryLimiter } from '../../guard/rate-limit.ts';
import { replyRefusal } from '../../http/errors.ts';
import { malformed, requestContext, route } from '../../http/route.ts';
import { addProduct } from './add-product.ts';
import { changeProduct } from './change-product.ts';
import { isForAll, ListAnswers } from './list-answers.ts';
import { adminView, loadCatalogue } from './load-catalogue.ts';

const FOR_ALL = z.safeParse(listProducts.input, {});

export function catalogueRoutes(
  app: Hono,
  deps: Deps,
  headers: Record<string, string>,
  limiter: MemoryLimiter,
): void {
  const publicHeaders = { ...headers, 'Cache-Control': 'no-cache' };
  const answers = new ListAnswers(deps.catalogue);
  app.get(`${API_BASE}/${listProducts.path}`, async (c) => {
    // Most ask for nothing in particular, and often.
    const asked = c.req.url.includes('?') ? z.safeParse(listProducts.input, c.req.query()) : FOR_ALL;
    if (!asked.success) return replyRefusal(c, malformed(asked.error));
    const { ids, query } = asked.data;
    // Only a signed-in caller can be an admin; everybody else is answered from memory, as is the shop window.
    if ((ids || isForAll(asked.data)) && deps.transport.read(c, 'session')) {
      const ctx = await requestContext(deps, c, listProducts);
      const sees = may(ctx, 'products.change') || may(ctx, 'reports.see');
      // Staff who only look after keys see at once what they did, without what is not for them.
      if (sees || (ids && ctx.actor?.rights.size)) {
        const rows = await loadCatalogue(deps.db, deps.clock.now(), ids);
        c.header('Cache-Control', 'no-store');
        return c.json({ success: true, data: rows.map(sees ? adminView : ({ product }) => product) });
      }
    }
    if (query) {
      // Searching costs more than sending what is ready: nobody may make us do it without end.
      const over = limiter(LIMITS.render, networkOf(deps.clientAddress(c)), deps.clock.now().getTime());
      if (over) return replyRefusal(c, over);
    }
    return (await answers.answer(asked.data)).reply(c.req.raw, publicHeaders, 200, deps.packer);
  });
  route(app, deps, createProduct, addProduct);
  route(app, deps, updateProduct, changeProduct);
}
