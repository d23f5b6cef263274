import { statement } from '#server/db/statement.ts';

export interface RefundRow {
  id: string;
  session_id: string;
  payment_intent: string;
  request: string;
  amount: number;
  metadata: Record<string, string>;
  created: number;
}

const COLUMNS = `r.id, r.session_id, s.payment_intent, r.request, r.amount::float8 as amount, r.metadata,
  floor(extract(epoch from r.created_at))::float8 as created`;
const FROM = 'from sandbox.stripe_refunds r join sandbox.stripe_sessions s on s.id = r.session_id';

interface NewRefund {
  id: string;
  paymentIntent: string;
  idempotencyKey: string | null;
  request: string;
  amount: number | null;
  metadata: string;
  now: string;
  eventId: string;
  leaseUntil: string;
}

/** A refund and the event that tells of it. Empty when nothing is left, too much is asked for, or the key was used. */
export const insertRefund = statement<{ id: string; session_id: string }, NewRefund>(
  'sandbox-stripe-refund-insert',
)(
  `with s as (
     select id, coalesce(:amount::bigint, amount_total - amount_refunded) as wanted from sandbox.stripe_sessions
     where payment_intent = :paymentIntent and payment_status = 'paid'
       and not exists (select 1 from sandbox.stripe_refunds where idempotency_key = :idempotencyKey)
     for update
   ), grown as (
     update sandbox.stripe_sessions t set amount_refunded = t.amount_refunded + s.wanted from s
     where t.id = s.id and s.wanted > 0 and t.amount_refunded + s.wanted <= t.amount_total returning t.id, s.wanted
   ), told as (
     insert into sandbox.stripe_events (id, session_id, type, attempts, next_at, created_at)
     select :eventId, id, 'charge.refunded', 1, :leaseUntil::timestamptz, :now::timestamptz from grown
   )
   insert into sandbox.stripe_refunds (id, session_id, idempotency_key, request, amount, metadata, created_at)
   select :id, id, :idempotencyKey, :request, wanted, :metadata::jsonb, :now::timestamptz from grown
     returning id, session_id`,
);

export const findRefundByKey = statement<RefundRow, { idempotencyKey: string }>(
  'sandbox-stripe-refund-by-key',
)(`select ${COLUMNS} ${FROM} where r.idempotency_key = :idempotencyKey`);

export const listRefunds = statement<RefundRow, { paymentIntent: string; limit: number }>(
  'sandbox-stripe-refund-list',
)(
  `select ${COLUMNS} ${FROM} where s.payment_intent = :paymentIntent order by r.created_at desc, r.id limit :limit::int`,
);

export const findRefund = statement<RefundRow, { id: string }>('sandbox-stripe-refund-by-id')(
  `select ${COLUMNS} ${FROM} where r.id = :id`,
);
