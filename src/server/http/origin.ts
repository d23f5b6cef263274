import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { requestOrigin } from './request-origin.ts';

/** True for a state-changing call that another site's page made the browser send. */
export function fromOtherSite(c: Context, deps: Deps): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  return origin !== requestOrigin(c, deps) && hostOf(origin) !== (c.req.header('host') ?? null);
}

const hostOf = (origin: string): string | null => /^https?:\/\/([^/]+)$/i.exec(origin)?.[1] ?? null;
