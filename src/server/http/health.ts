import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';

/** /healthz: the process answers. /readyz: it should get requests, and the database takes what is written. */
export function healthRoutes(app: Hono, deps: Deps): void {
  app.get('/healthz', (c) => {
    c.header('Cache-Control', 'no-store');
    const { version, build } = deps.config;
    return c.json({ ok: true, version, build });
  });
  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    const ready = await deps.readiness.look();
    // A gateway that is down keeps nobody from looking, tracking, or paying in another way.
    const gateways = Object.fromEntries(deps.watch.all().map(({ name, health }) => [name, health]));
    return c.json({ ...ready, gateways }, ready.ok ? 200 : 503);
  });
}
