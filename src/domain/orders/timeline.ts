import { STORY_EVENTS } from './events.ts';
import { HOLD_MINUTES_DEFAULT } from './orders.ts';

/** What the story tells beside events. */
const FOLLOWS = [
  'held',
  'hold-released',
  'mail-queued',
  'mail-waiting',
  'mail-failed',
  'mail-sent',
  'admin',
] as const;

/** Everything that can be told about an order. */
export const TIMELINE_KINDS = [...STORY_EVENTS, ...FOLLOWS] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** What was written down about an order: one of its events, a mail, an admin's action. */
export interface Recorded {
  kind: string;
  source: string;
  at: Date;
  detail: Record<string, unknown>;
}

export type TimelineParams = Record<string, string | number>;

export interface TimelineStep {
  kind: TimelineKind;
  source: string;
  at: Date;
  params: TimelineParams;
}

const isKind = (kind: string): kind is TimelineKind => (TIMELINE_KINDS as readonly string[]).includes(kind);

/** What ends a hold before its time. */
const ENDS_HOLD = ['paid', 'expired', 'failed', 'create-failed', 'refund'];

/** The records as a person reads them: what follows from them, such as the end of a hold, is spelled out. */
export function timelineOf(records: readonly Recorded[], now: Date): TimelineStep[] {
  const steps: TimelineStep[] = [];
  for (const record of records) {
    if (!isKind(record.kind)) continue;
    steps.push({ kind: record.kind, source: record.source, at: record.at, params: plain(record.detail) });
    if (record.kind === 'created' && record.detail.held === true) steps.push(...holdOf(record, records, now));
    if (record.kind === 'paid' && waited(records)) {
      steps.push({ kind: 'waiting', source: 'store', at: record.at, params: {} });
    }
  }
  // Stable: what happened at the same moment stays in the order it was written.
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function holdOf(created: Recorded, records: readonly Recorded[], now: Date): TimelineStep[] {
  const told = typeof created.detail.until === 'string' ? Date.parse(created.detail.until) : Number.NaN;
  const until = Number.isNaN(told) ? created.at.getTime() + HOLD_MINUTES_DEFAULT * 60_000 : told;
  const held: TimelineStep = {
    kind: 'held',
    source: 'store',
    at: created.at,
    params: { until: new Date(until).toISOString() },
  };
  const end =
    records.find((record) => ENDS_HOLD.includes(record.kind))?.at.getTime() ?? Number.POSITIVE_INFINITY;
  const over = Math.min(end, until);
  if (over > now.getTime()) return [held];
  const params = { why: end <= until ? 'settled' : 'lapsed' };
  return [held, { kind: 'hold-released', source: 'store', at: new Date(over), params }];
}

/** Paid, and no key at that moment: it was, or still is, in the queue. Later ones say so themselves. */
const waited = (records: readonly Recorded[]): boolean =>
  !records.some(
    ({ kind, source, detail }) =>
      kind === 'waiting' ||
      (kind === 'delivered' && source !== 'queue') ||
      kind === 'topped-up' ||
      (kind === 'refund' && detail.why === 'balance'),
  );

/** Only what can be put into a sentence. */
function plain(detail: Record<string, unknown>): TimelineParams {
  const params: TimelineParams = {};
  for (const [name, value] of Object.entries(detail)) {
    if (name === 'held' || name === 'until') continue;
    if (typeof value === 'string' || typeof value === 'number') params[name] = value;
  }
  return params;
}
