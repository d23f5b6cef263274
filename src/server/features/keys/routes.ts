import type { Hono } from 'hono';
import { createKeys } from '#contract/keys.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { addKeys } from './add-keys.ts';

export function keyRoutes(app: Hono, deps: Deps): void {
  route(app, deps, createKeys, addKeys);
}
