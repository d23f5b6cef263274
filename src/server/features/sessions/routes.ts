import type { Hono } from 'hono';
import * as contract from '#contract/accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { endSessions, listSessions } from './sessions.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listSessions, listSessions);
  route(app, deps, contract.endSessions, endSessions);
}
