import type { Hono } from 'hono';
import * as contract from '#contract/promos.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { listPromos } from './list-promos.ts';

export function promoRoutes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listPromos, listPromos);
}
