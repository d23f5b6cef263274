import type { Hono } from 'hono';
import * as contract from '#contract/catalogue/product-csv.ts';
import { csvResponse } from '../../csv-response.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { exportLines } from './export-products.ts';
import { dryRunImport, importProducts } from './import-products.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.exportProducts, async (ctx) => csvResponse('products', exportLines(ctx)));
  route(app, deps, contract.dryRunProducts, dryRunImport);
  route(app, deps, contract.importProducts, importProducts);
}
