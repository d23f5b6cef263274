import type { Context, Hono } from 'hono';
import { refuse } from '#contract/wire/refusals.ts';
import { sameBytes } from '../db/same-bytes.ts';
import type { Deps } from '../deps.ts';
import { readProcess } from '../metrics/read-process.ts';
import { storeReader } from '../metrics/read-store.ts';
import { addUp, textOf } from '../metrics/readings.ts';
import { replyRefusal } from './errors.ts';
import { isLocalCaller } from './local-caller.ts';
import { requestContext } from './route.ts';

/** `/metrics` for a collector with the token, for one on this machine while nothing is at stake, or for an admin. */
export function metricsRoute(app: Hono, deps: Deps): void {
  const own = () => readProcess(deps);
  const readStore = storeReader(deps);
  deps.fleet?.join(own);
  app.get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!(await isCollector(c, deps))) {
      const { actor } = await requestContext(deps, c, {});
      if (!actor) return replyRefusal(c, refuse('session.required'));
      if (!actor.rights.has('reports.see')) return replyRefusal(c, refuse('session.not-allowed'));
    }
    const others = (await deps.fleet?.others()) ?? [];
    const all = addUp([own(), ...others, await readStore()]);
    return c.text(textOf(all), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
}

/** A proxy that adds no header makes everybody local, so a store that takes money wants the token. */
async function isCollector(c: Context, deps: Deps): Promise<boolean> {
  const { metricsToken, mode, storeUrl } = deps.config;
  if (metricsToken !== null) {
    const given = c.req.header('authorization') ?? '';
    const [mine, theirs] = await Promise.all(
      [`Bearer ${metricsToken}`, given].map((value) => deps.vault.digest('metrics', value)),
    );
    return mine !== undefined && theirs !== undefined && sameBytes(mine, theirs);
  }
  if (mode === 'live' || storeUrl?.startsWith('https:')) return false;
  return isLocalCaller(c, deps.clientAddress);
}
