import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { requestOrigin } from './request-origin.ts';

/** True for a state-changing call that another site's page made the browser send. */
export function fromOtherSite(c: Context, deps: Deps): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  return origin !== requestOrigin(c, deps) && !isOwnHost(c, deps, origin);
}

/** Another name of this store: the host that was called, under the scheme that the store is reached by. */
function isOwnHost(c: Context, deps: Deps, origin: string): boolean {
  const [, scheme, host] = /^(https?):\/\/([^/]+)$/i.exec(origin) ?? [];
  if (host === undefined || host !== c.req.header('host')) return false;
  // Without STORE_URL nobody knows whether a proxy speaks https for us.
  return deps.config.storeUrl?.startsWith(`${scheme?.toLowerCase()}:`) ?? true;
}
