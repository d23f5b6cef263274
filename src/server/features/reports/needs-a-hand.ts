import { sql } from 'drizzle-orm';
import type { Dashboard } from '#contract/reports/manage-reports.ts';
import type { Ctx } from '../../context.ts';

const WEEK_DAYS = 7;
const COUNTS_AT_MOST = 1_000;
const MOST_TO_SEE = 20;

interface Needs extends Record<string, unknown> {
  waiting: number;
  deliveries: number;
  oldest_delivery: Date | string | null;
  oldest: Date | string | null;
  oldest_hand: Date | string | null;
  open: number;
  failed: number;
  queued: number;
  refused: number;
  look_at: Dashboard['lookAt'];
  disputes: number;
  twice: number;
  owed: number;
  abuse: number;
  by_hand: number;
  claims: number;
  oldest_claim: Date | string | null;
  newest: Record<
    | 'waiting'
    | 'deliveries'
    | 'by_hand'
    | 'dispute'
    | 'failed'
    | 'refused'
    | 'twice'
    | 'owed'
    | 'abuse'
    | 'claims',
    number
  >;
}

/** Counted up to a bound: more than so many is a number nobody reads. Who waits is few, and found by that alone. */
export async function needsAHand(ctx: Ctx, at: Date) {
  const dayAgo = new Date(at.getTime() - 86_400_000).toISOString();
  const weekAgo = new Date(at.getTime() - WEEK_DAYS * 86_400_000).toISOString();
  const atMost = sql.raw(String(COUNTS_AT_MOST));
  const { rows } = await ctx.db.execute<Needs>(sql`
    with waiting as materialized (
      select paid_at from orders where waits_for is not null and waits_for <> 'seller'),
    deliveries as materialized (select paid_at from orders where waits_for is not null and waits_for = 'seller'),
    failed as materialized (select id from mails where status = 'failed' order by id desc limit ${atMost}),
    refused as materialized (
      select at from order_events where kind = 'callback-refused' and at > ${dayAgo}::timestamptz
      order by at desc limit ${atMost}),
    by_hand as materialized (select claimed_at from hand_payments where waiting order by claimed_at desc limit ${atMost}),
    claimed as materialized (
      select since from claims where closed_at is null and waits_for = 'store' order by since desc limit ${atMost}),
    abuse as materialized (
      select kind, network_hash, max(last_at) as at from abuse_events where last_at > ${dayAgo}::timestamptz
      group by kind, network_hash limit ${atMost}),
    to_see as materialized (
      (select 'dispute' as kind, id, 1 as part from orders where dispute = 'open' limit ${atMost})
      union all
      (select 'voucher-twice', order_id, 2 from order_events where kind = 'voucher-twice'
         and at > ${weekAgo}::timestamptz limit ${atMost})
      union all
      (select distinct 'owed', order_id, 3 from order_events where kind = 'credit-taken-back' and detail->>'owed' <> '0'
         and at > ${weekAgo}::timestamptz limit ${atMost}))
    select
      (select count(*)::int from to_see where kind = 'dispute') as disputes,
      (select count(*)::int from to_see where kind = 'voucher-twice') as twice,
      (select count(*)::int from to_see where kind = 'owed') as owed,
      (select coalesce(json_agg(json_build_object('kind', s.kind, 'id', o.id, 'reference', coalesce(o.gateway_reference, ''),
           'merchantRef', o.id::text, 'productName', l.name) order by s.part, o.id desc), '[]')
         from (select * from to_see order by part, id desc limit ${MOST_TO_SEE}) s join orders o on o.id = s.id
           join order_lines l on l.order_id = o.id and l.line = 1) as look_at,
      (select count(*)::int from waiting) as waiting,
      (select min(paid_at) from waiting) as oldest,
      (select count(*)::int from deliveries) as deliveries,
      (select min(paid_at) from deliveries) as oldest_delivery,
      (select min(claimed_at) from hand_payments where waiting and not aside) as oldest_hand,
      (select count(*)::int from (select 1 from orders where status = 'UNPAID' and next_check_at is not null limit ${atMost}) o) as open,
      (select count(*)::int from failed) as failed,
      (select count(*)::int from (select 1 from mails where status = 'queued' limit ${atMost}) q) as queued,
      (select count(*)::int from refused) as refused,
      (select count(*)::int from abuse) as abuse,
      (select count(*)::int from by_hand) as by_hand,
      (select count(*)::int from claimed) as claims,
      (select min(since) from claims where closed_at is null and waits_for = 'store') as oldest_claim,
      json_build_object(
        'waiting', coalesce((select floor(extract(epoch from max(paid_at))) from waiting), 0),
        'deliveries', coalesce((select floor(extract(epoch from max(paid_at))) from deliveries), 0),
        'by_hand', coalesce((select floor(extract(epoch from max(claimed_at))) from by_hand), 0),
        'claims', coalesce((select floor(extract(epoch from max(since))) from claimed), 0),
        'dispute', coalesce((select max(id) from to_see where kind = 'dispute'), 0),
        'failed', coalesce((select max(id) from failed), 0),
        'refused', coalesce((select floor(extract(epoch from max(at))) from refused), 0),
        'twice', coalesce((select max(id) from to_see where kind = 'voucher-twice'), 0),
        'owed', coalesce((select max(id) from to_see where kind = 'owed'), 0),
        'abuse', coalesce((select floor(extract(epoch from max(at))) from abuse), 0)) as newest`);
  const row = rows[0];
  const secondsSince = (since: Date | string | null | undefined) =>
    since ? Math.max(0, Math.floor((at.getTime() - new Date(since).getTime()) / 1000)) : null;
  const counts = {
    waitingOrders: row?.waiting ?? 0,
    oldestWaitingSeconds: secondsSince(row?.oldest),
    deliveries: row?.deliveries ?? 0,
    oldestDeliverySeconds: secondsSince(row?.oldest_delivery),
    oldestByHandSeconds: secondsSince(row?.oldest_hand),
    openOrders: row?.open ?? 0,
    failedMails: row?.failed ?? 0,
    queuedMails: row?.queued ?? 0,
    refusedCallbacks: row?.refused ?? 0,
    openDisputes: row?.disputes ?? 0,
    vouchersTwice: row?.twice ?? 0,
    creditOwed: row?.owed ?? 0,
    lookAt: row?.look_at ?? [],
    abuse: row?.abuse ?? 0,
    byHand: row?.by_hand ?? 0,
    claims: row?.claims ?? 0,
    oldestClaimSeconds: secondsSince(row?.oldest_claim),
  };
  return { counts, newest: row?.newest ?? null };
}
