import type { Hono } from 'hono';
import * as contract from '#contract/accounts/privacy.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { exportPerson } from './export-person.ts';
import { forgetPerson } from './forget-person.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.exportPerson, exportPerson);
  route(app, deps, contract.forgetPerson, forgetPerson);
}
