import { type Recorded, type TimelineStep, timelineOf } from '#domain/orders/timeline.ts';
import { GATEWAY_NAMES } from '#domain/payments/gateways.ts';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { nameThen } from '../audit/name-then.ts';
import { orderIdByKey } from '../delivery/find-order-id.ts';

const MOST = 300;

interface RecordedRow {
  kind: string;
  source: string;
  detail: Record<string, unknown>;
  at: Date | string;
}

/** Its events, the notices that named it in vain, its mails and what admins did to it. */
export const recordedOfOrder = statement<RecordedRow, { orderId: number; target: string; most: number }>(
  'recorded_of_order',
)(
  `select kind, source, detail, at from (
     select e.kind, e.source, case when e.kind = 'created' and a.ref is not null
         then e.detail || jsonb_build_object('voucher', a.ref, 'percentage', a.text::int) else e.detail end,
       e.at, 1 as part, e.id
     from order_events e left join order_adjustments a on a.order_id = e.order_id and a.why = 'voucher'
     where e.order_id = :orderId
     union all
     select e.kind, e.source, e.detail, e.at, 2, e.id from order_events e
     where e.order_id is null and e.detail->>'reference' = (select gateway_reference from orders where id = :orderId)
     union all
     select case when m.status = 'sent' then 'mail-sent' when m.status = 'failed' then 'mail-failed'
                 when m.attempts > 0 then 'mail-waiting' else 'mail-queued' end,
       'mail', jsonb_strip_nulls(jsonb_build_object('mail', m.id, 'about', m.kind, 'attempts', m.attempts,
                                                    'error', m.last_error)),
       coalesce(m.sent_at, m.created_at), 3, m.id from mails m where m.order_id = :orderId and m.status <> 'dropped'
     union all
     select 'admin', 'admin', jsonb_strip_nulls(jsonb_build_object('action', a.action, 'by', ${nameThen('a', 'u.username')},
         'reason', a.after->>'reason')), a.at, 4, a.id
     from audit_log a left join users u on u.id = a.user_id where a.target = :target
   ) r order by at, part, id limit :most`,
);

/** The readable story of one order. */
export async function readTimeline(db: Db, orderId: number, now: Date): Promise<TimelineStep[]> {
  const rows = await recordedOfOrder(db, { orderId, target: `order:${orderId}`, most: MOST });
  const records = rows.map((row): Recorded => ({ ...row, at: new Date(row.at) }));
  return timelineOf(records, now);
}

/** The same by a reference; empty when there is no such order. */
export async function readTimelineOf(db: Db, reference: string, now: Date): Promise<TimelineStep[]> {
  const [order] = await orderIdByKey(db, { id: null, reference, gateways: GATEWAY_NAMES });
  return order ? readTimeline(db, order.id, now) : [];
}
