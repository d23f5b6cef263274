import type { Hono } from 'hono';
import * as batches from '#contract/orders/batches.ts';
import * as endpoints from '#contract/orders/keys.ts';
import { MOST_KEYS_PER_PAGE } from '#domain/orders/keys.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { addKeys } from './add-keys.ts';
import { changeBatch } from './change-batch.ts';
import { dryRunKeys } from './dry-run-keys.ts';
import { exportKeys } from './export-keys.ts';
import { listBatches } from './list-batches.ts';
import { moveKeys } from './move-keys.ts';
import { removeKey } from './remove-key.ts';
import { saveShared, showShared } from './shared-text.ts';
import { showFound, showKeys } from './show-keys.ts';
import { stockPace } from './stock-pace.ts';
import { countBatchReaders, writeToBuyers } from './write-to-buyers.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, endpoints.createKeys, addKeys);
  route(app, deps, endpoints.listKeys, showKeys);
  route(app, deps, endpoints.searchKeys, (ctx, input) =>
    showFound(ctx, { ...input, limit: MOST_KEYS_PER_PAGE }),
  );
  route(app, deps, endpoints.deleteKey, removeKey);
  route(app, deps, endpoints.dryRunKeys, dryRunKeys);
  route(app, deps, endpoints.moveKeys, moveKeys);
  route(app, deps, endpoints.exportKeys, exportKeys);
  route(app, deps, endpoints.saveShared, saveShared);
  route(app, deps, endpoints.showShared, showShared);
  route(app, deps, endpoints.stockPace, stockPace);
  route(app, deps, batches.listBatches, listBatches);
  route(app, deps, batches.changeBatch, changeBatch);
  route(app, deps, batches.countBatchReaders, countBatchReaders);
  route(app, deps, batches.writeToBuyers, writeToBuyers);
}
