import type { Hono } from 'hono';
import { API_BASE } from '#contract/endpoint.ts';
import { createProduct, listProducts, updateProduct } from '#contract/products.ts';
import { may } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { requestContext, route } from '../../http/route.ts';
import { addProduct } from './add-product.ts';
import { changeProduct } from './change-product.ts';
import { adminView, loadCatalogue } from './load-catalogue.ts';

export function catalogueRoutes(app: Hono, deps: Deps, headers: Record<string, string>): void {
  const publicHeaders = { ...headers, 'Cache-Control': 'no-cache' };
  app.get(`${API_BASE}/${listProducts.path}`, async (c) => {
    // Only a signed-in caller can be an admin; everybody else is answered from memory.
    if (deps.transport.read(c, 'session')) {
      const ctx = await requestContext(deps, c, true);
      if (may(ctx, 'products.change') || may(ctx, 'reports.see')) {
        const rows = await loadCatalogue(deps.db, deps.clock.now());
        c.header('Cache-Control', 'no-store');
        return c.json({ success: true, data: rows.map(adminView) });
      }
    }
    return (await deps.catalogue.snapshot()).list.reply(c.req.raw, publicHeaders);
  });
  route(app, deps, createProduct, addProduct);
  route(app, deps, updateProduct, changeProduct);
}
