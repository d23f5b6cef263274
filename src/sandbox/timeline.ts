import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { TimelineEntry } from '#contract/sandbox.ts';
import type { Db } from '#server/db/database.ts';

interface Row {
  [column: string]: unknown;
  kind: string;
  source: string;
  at_ms: number;
}

/** `GET /timeline/{reference}.json`: what happened to the order of a gateway's reference, its mail included. */
export function createTimeline({ db }: { db: Db }): Hono {
  const app = new Hono();
  app.get('/timeline/:file{[A-Za-z0-9-]+\\.json}', async (c) => {
    const reference = c.req.param('file').replace(/\.json$/, '');
    const { rows } = await db.execute<Row>(sql`
      with o as (select id from orders where gateway_reference = ${reference})
      select kind, source, extract(epoch from at)::float8 * 1000 as at_ms, id::float8 as n
      from order_events where order_id in (select id from o)
      union all
      select 'callback-refused', source, extract(epoch from at)::float8 * 1000, id::float8
      from order_events where order_id is null and kind = 'callback-refused' and detail->>'reference' = ${reference}
      union all
      select case when status = 'sent' then 'mail-sent' when attempts > 0 then 'mail-waiting' else 'mail-queued' end,
        'mail', extract(epoch from coalesce(sent_at, created_at))::float8 * 1000, 1e15 + id
      from mails where order_id in (select id from o)
      order by at_ms, n limit 100`);
    c.header('Cache-Control', 'no-store');
    return c.json<TimelineEntry[]>(
      rows.map(({ kind, source, at_ms }) => ({
        kind,
        source,
        at: new Date(Math.round(at_ms)).toISOString(),
      })),
    );
  });
  return app;
}
