import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';

/** One line for each call that changes something or fails. Paths only: queries and bodies may hold secrets. */
export function requestLog(deps: Deps): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const { status } = c.res;
    if (c.req.method === 'GET' && status < 400) return;
    const ms = Math.round(performance.now() - started);
    deps.log.info({ method: c.req.method, path: c.req.path, status, ms }, 'call');
  };
}
