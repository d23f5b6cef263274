import type { Hono } from 'hono';
import * as contract from '#contract/catalogue/find.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { findAnything } from './find-anything.ts';

/** The seller's search box. */
export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.findAnything, findAnything);
}
