import type { MiddlewareHandler } from 'hono';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import { V1_CALLS } from '#contract/api/all-calls.ts';
import { V1_BASE } from '#contract/api/paths.ts';
import { API_BASE, REQUEST_ID_HEADER } from '#contract/wire/endpoint.ts';
import { CALLBACK_PATHS } from '#domain/payments/gateways.ts';
import type { Deps } from '../deps.ts';
import { logOf, requestIdOf } from './request-id.ts';

const PATHS = [...ALL_ENDPOINTS.map(({ path }) => path), ...CALLBACK_PATHS];
const KNOWN = new Map(PATHS.map((path) => [`${API_BASE}/${path}`, path]));
const V1_KNOWN = new Map(V1_CALLS.map(({ path }) => [path.split('/')[0] ?? '', `v1/${path.split('/')[0]}`]));

/** A call of the API has the order that it is about in its path. */
const knownAs = (path: string): string | undefined =>
  path.startsWith(`${V1_BASE}/`)
    ? V1_KNOWN.get(path.slice(V1_BASE.length + 1).split('/')[0] ?? '')
    : KNOWN.get(path);

/**
 * Every call is counted; one line for each that changes something or fails. Paths only: queries and bodies may
 * hold secrets; and only paths that exist, so that nobody writes into the log or names a metric.
 */
export function requestLog(deps: Deps): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const { status } = c.res;
    const ms = performance.now() - started;
    const { path } = c.req;
    // On the answer that is there: by `c.header` it would be made anew, and its body read as a stream.
    c.res.headers.set(REQUEST_ID_HEADER, requestIdOf(deps, c));
    const own = knownAs(path);
    const known = own ?? 'other';
    deps.metrics.add('kunci_requests_total', { path: known, status: String(status) });
    deps.metrics.time('kunci_request_seconds', { path: known }, ms / 1000);
    // What failed has its own line.
    if (c.error || (c.req.method === 'GET' && status < 400)) return;
    logOf(deps, c).info(
      {
        method: c.req.method,
        path: own === undefined ? 'unknown' : KNOWN.has(path) ? path : own,
        status,
        ms: Math.round(ms),
      },
      'call',
    );
  };
}
