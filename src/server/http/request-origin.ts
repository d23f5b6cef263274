import type { Context } from 'hono';
import type { Deps } from '../deps.ts';

/** STORE_URL when it is set; otherwise the address the request was sent to. */
export function requestOrigin(c: Context, deps: Deps): string {
  if (deps.config.storeUrl) return deps.config.storeUrl;
  const url = c.req.url;
  const slash = url.indexOf('/', url.indexOf('://') + 3);
  return slash < 0 ? url : url.slice(0, slash);
}
