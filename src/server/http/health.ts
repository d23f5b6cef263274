import type { Hono } from 'hono';
import { appliedMigrations } from '../db/migrate.ts';
import { STORE_MIGRATIONS } from '../db/migrations.ts';
import type { Deps } from '../deps.ts';

/** /healthz: the process answers. /readyz: the database answers too, and is as new as this code. */
export function healthRoutes(app: Hono, deps: Deps): void {
  app.get('/healthz', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ ok: true });
  });
  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      const applied = new Set(await appliedMigrations(deps.db));
      const missing = STORE_MIGRATIONS.filter((migration) => !applied.has(migration.name)).map((m) => m.name);
      // A gateway that is down keeps nobody from looking, tracking, or paying in another way.
      const gateways = Object.fromEntries(deps.watch.all().map(({ gateway, health }) => [gateway, health]));
      const ok = missing.length === 0;
      return c.json({ ok, missing, gateways }, ok ? 200 : 503);
    } catch (error) {
      deps.log.warn({ error: String(error) }, 'not ready: the database does not answer');
      return c.json({ ok: false, missing: [] }, 503);
    }
  });
}
