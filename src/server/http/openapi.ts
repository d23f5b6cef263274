import type { Hono } from 'hono';
import { apiDescription } from '#contract/examples/api-description.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import type { Deps } from '../deps.ts';
import { PreparedBody } from './prepared-body.ts';

/** Made when it is first asked for, and kept: making it costs more than many calls. */
export function descriptionRoutes(app: Hono, deps: Deps): void {
  let body: Promise<PreparedBody> | null = null;
  app.get(`${API_BASE}/openapi.json`, async (c) => {
    body ??= PreparedBody.of(JSON.stringify(apiDescription()), 'application/json; charset=utf-8');
    return (await body).reply(c.req.raw, { 'Cache-Control': 'no-cache' }, 200, deps.packer);
  });
}
