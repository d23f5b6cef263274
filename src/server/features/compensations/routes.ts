import type { Hono } from 'hono';
import * as contract from '#contract/orders/compensations.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { giveCompensation, previewCompensation } from './give-compensation.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.previewCompensation, previewCompensation);
  route(app, deps, contract.giveCompensation, giveCompensation);
}
