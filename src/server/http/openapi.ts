import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { PreparedBody } from './prepared-body.ts';

/** The description of the calls below a base. Made when it is first asked for, and kept: making it costs more than many calls. */
export function descriptionRoute(app: Hono, deps: Deps, base: string, describe: () => object): void {
  let body: Promise<PreparedBody> | null = null;
  app.get(`${base}/openapi.json`, async (c) => {
    body ??= PreparedBody.of(JSON.stringify(describe()), 'application/json; charset=utf-8');
    return (await body).reply(c.req.raw, { 'Cache-Control': 'no-cache' }, 200, deps.packer);
  });
}
