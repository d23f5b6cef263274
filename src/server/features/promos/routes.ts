import type { Hono } from 'hono';
import * as manage from '#contract/price/manage-offers.ts';
import * as contract from '#contract/price/promos.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { listPromos } from './list-promos.ts';
import { createPromo, createPromos, deletePromo, listAllPromos, switchPromo } from './manage-promos.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listPromos, listPromos);
  route(app, deps, manage.listAllPromos, listAllPromos);
  route(app, deps, manage.createPromo, createPromo);
  route(app, deps, manage.createPromos, createPromos);
  route(app, deps, manage.updatePromo, switchPromo);
  route(app, deps, manage.deletePromo, deletePromo);
}
