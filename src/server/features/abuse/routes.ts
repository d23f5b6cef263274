import type { Hono } from 'hono';
import * as contract from '#contract/guard/abuse.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { listEvents } from './list-events.ts';
import { addBlock, listBlocks, removeBlock } from './manage-blocks.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listAbuseEvents, listEvents);
  route(app, deps, contract.listBlocks, listBlocks);
  route(app, deps, contract.addBlock, addBlock);
  route(app, deps, contract.removeBlock, removeBlock);
}
