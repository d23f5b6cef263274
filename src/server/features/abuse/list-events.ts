import type { AbuseEvent } from '#contract/guard/abuse.ts';
import { ABUSE_KEPT_DAYS, type AbuseKind } from '#domain/guard/abuse.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { flushAbuse } from '../../guard/note-security.ts';

const MOST_EVENTS = 500;

interface EventRow {
  kind: AbuseKind;
  network: string;
  count: number;
  first_at: Date | string;
  last_at: Date | string;
}

const readEvents = statement<EventRow, { since: Date; most: number }>('read_abuse_events')(
  `select kind, encode(network_hash, 'hex') as network, count, first_at, last_at from abuse_events
   where last_at > :since order by last_at desc limit :most`,
);

export async function listEvents(ctx: Ctx): Promise<{ data: AbuseEvent[] }> {
  await flushAbuse(ctx);
  const at = now(ctx).getTime();
  const rows = await readEvents(ctx.db, {
    since: new Date(at - ABUSE_KEPT_DAYS * 86_400_000),
    most: MOST_EVENTS,
  });
  return {
    data: rows.map((row) => ({
      kind: row.kind,
      network: row.network,
      count: row.count,
      firstAt: new Date(row.first_at).toISOString(),
      lastAt: new Date(row.last_at).toISOString(),
      blocked: ctx.deps.blocks.hasNetwork(row.network, at),
    })),
  };
}
