import type { Hono } from 'hono';
import * as endpoints from '#contract/keys.ts';
import { MOST_KEYS_PER_PAGE } from '#domain/keys.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import { addKeys } from './add-keys.ts';
import { dryRunKeys } from './dry-run-keys.ts';
import { exportKeys } from './export-keys.ts';
import { searchKeys } from './list-keys.ts';
import { moveKeys } from './move-keys.ts';
import { removeKey } from './remove-key.ts';
import { revealed, showKeys } from './show-keys.ts';
import { stockPace } from './stock-pace.ts';

export function keyRoutes(app: Hono, deps: Deps): void {
  route(app, deps, endpoints.createKeys, addKeys);
  route(app, deps, endpoints.listKeys, showKeys);
  route(app, deps, endpoints.searchKeys, async (ctx, { search, ...rest }) => {
    const { data } = await searchKeys(ctx, search, { ...rest, limit: MOST_KEYS_PER_PAGE });
    await recordReveal(ctx, revealed(rest.product_id), data.length);
    return { data };
  });
  route(app, deps, endpoints.deleteKey, removeKey);
  route(app, deps, endpoints.dryRunKeys, dryRunKeys);
  route(app, deps, endpoints.moveKeys, moveKeys);
  route(app, deps, endpoints.exportKeys, exportKeys);
  route(app, deps, endpoints.stockPace, stockPace);
}
