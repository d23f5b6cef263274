import type { Context, Hono } from 'hono';
import { refuse } from '#contract/refusals.ts';
import { sameBytes } from '../db/same-bytes.ts';
import { statement } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { gaugeText, workText } from '../metrics/metrics.ts';
import { replyRefusal } from './errors.ts';
import { isLocalCaller } from './local-caller.ts';
import { requestContext } from './route.ts';

/** A queue is counted up to here: more only means that something is wrong. */
const COUNT_TO = 10_000;

interface Queues {
  waiting: number;
  waiting_seconds: number;
  open: number;
  held: number;
  queued: number;
  failed: number;
}

/** Only what lies in a queue is counted, each by the index that holds nothing else. */
export const readQueues = statement<Queues, readonly [at: Date, most: number]>(
  'read_queues',
  `with waiting as materialized (
     select paid_at from orders where status = 'PAID' and delivery_status = 'PENDING' limit $2
   )
   select (select count(*)::int from waiting) as waiting,
     coalesce((select extract(epoch from $1::timestamptz - min(paid_at)) from waiting), 0)::float8 as waiting_seconds,
     (select count(*)::int from (select 1 from orders where status = 'UNPAID' limit $2) o) as open,
     (select count(*)::int from (select 1 from keys where held_until > $1 limit $2) k) as held,
     (select count(*)::int from (select 1 from mails where status = 'queued' limit $2) m) as queued,
     (select count(*)::int from (select 1 from mails where status = 'failed' limit $2) m) as failed`,
);

/** `/metrics` for a collector with the token, for one on this machine while nothing is at stake, or for an admin. */
export function metricsRoute(app: Hono, deps: Deps): void {
  app.get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!(await isCollector(c, deps))) {
      const { actor } = await requestContext(deps, c, true);
      if (!actor) return replyRefusal(c, refuse('session.required'));
      if (!actor.rights.has('reports.see')) return replyRefusal(c, refuse('session.not-allowed'));
    }
    const [queues] = await readQueues(deps.db, [deps.clock.now(), COUNT_TO]);
    const gauges = queues
      ? [
          gaugeText('kunci_orders_waiting', 'Paid orders that wait for keys', queues.waiting),
          gaugeText(
            'kunci_orders_waiting_seconds',
            'How long the oldest of them has waited',
            queues.waiting_seconds,
          ),
          gaugeText('kunci_orders_unpaid', 'Orders that can still be paid', queues.open),
          gaugeText('kunci_keys_held', 'Keys held for unpaid orders', queues.held),
          gaugeText('kunci_mails_queued', 'Mails that have not left yet', queues.queued),
          gaugeText('kunci_mails_failed', 'Mails that were given up', queues.failed),
        ]
      : [];
    return c.text(`${deps.metrics.text()}${workText(deps.jobs.reports())}${gauges.join('')}`, 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    });
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
