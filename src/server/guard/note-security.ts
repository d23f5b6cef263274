import { type AbuseKind, isAbuse, type SecurityKind } from '#domain/guard/abuse.ts';
import { type Ctx, now } from '../context.ts';
import { toHex } from '../db/same-bytes.ts';
import { statement } from '../db/statement.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const keepAbuse = statement<
  unknown,
  { kind: AbuseKind; networkHex: string; hour: Date; count: number; at: Date }
>('keep_abuse')(
  `insert into abuse_events as a (kind, network_hash, hour, count, first_at, last_at)
   values (:kind, decode(:networkHex, 'hex'), :hour, :count, :at, :at)
   on conflict (kind, network_hash, hour) do update
     set count = a.count + excluded.count, last_at = greatest(a.last_at, excluded.last_at)`,
);

/** The seller is told of a burst of these, which an hour's number would hide. */
const keepRefused = statement<unknown, { minute: Date; count: number }>('keep_refused_notices')(
  `insert into refused_notices as r (minute, count) values (:minute, :count)
   on conflict (minute) do update set count = r.count + excluded.count`,
);

export interface SecurityDetails {
  userId?: number | undefined;
  /** What it was about, in our own words: a limit's name, a call's path. Never what a caller sent. */
  about?: string;
}

/**
 * One line in the log and one count. Abuse is also kept for the seller; a flood of it is written down now and
 * then with its number, so that it costs neither a row nor a line per request.
 */
export async function noteSecurity(
  ctx: Ctx,
  kind: SecurityKind,
  details: SecurityDetails = {},
): Promise<void> {
  const { metrics, ledger } = ctx.deps;
  metrics.add('kunci_security_total', { kind });
  const network = ctx.addressHash ? toHex(ctx.addressHash) : '';
  const line = {
    kind,
    ...(details.userId === undefined ? {} : { user: details.userId }),
    about: details.about,
  };
  if (!isAbuse(kind)) {
    ctx.log.info(line, 'security');
    return;
  }
  const count = ledger.note(kind, network, now(ctx).getTime());
  if (count === 0) return;
  ctx.log.warn({ ...line, count }, 'security');
  await writeAbuse(ctx, kind, network, count);
}

/** Writes down what this process has counted since it last wrote. */
export async function flushAbuse(ctx: Ctx): Promise<void> {
  for (const { kind, network, count } of ctx.deps.ledger.take()) await writeAbuse(ctx, kind, network, count);
}

async function writeAbuse(ctx: Ctx, kind: AbuseKind, network: string, count: number): Promise<void> {
  const at = now(ctx);
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  await keepAbuse(ctx.db, { kind, networkHex: network, hour, count, at });
  if (kind !== 'callback-refused') return;
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
  await keepRefused(ctx.db, { minute, count });
}
