import { statement } from '#server/db/statement.ts';

export interface SessionRow {
  id: string;
  merchant_ref: string;
  /** The call that it was made by: it names the items and the caller's own words. */
  request: string;
  amount_total: number;
  customer_email: string;
  success_url: string;
  cancel_url: string | null;
  payment_intent: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_refunded: number;
  dispute: 'needs_response' | 'won' | 'lost' | null;
  /** Unix seconds, as all times here. */
  created: number;
  expires_at: number;
  paid_at: number | null;
}

export const COLUMNS = `s.id, s.merchant_ref, s.request, s.amount_total::float8 as amount_total,
  s.customer_email, s.success_url, s.cancel_url, s.payment_intent,
  s.status, s.payment_status, s.amount_refunded::float8 as amount_refunded, s.dispute, floor(extract(epoch from s.created_at))::float8 as created,
  extract(epoch from s.expires_at)::float8 as expires_at, floor(extract(epoch from s.paid_at))::float8 as paid_at`;

interface NewSession {
  id: string;
  idempotencyKey: string | null;
  request: string;
  merchantRef: string;
  amountTotal: number;
  customerEmail: string;
  successUrl: string;
  cancelUrl: string | null;
  paymentIntent: string;
  createdAt: string;
  expiresAt: string;
  dueAt: string;
}

/** Empty when the idempotency key has been used. */
export const insertSession = statement<SessionRow, NewSession>('sandbox-stripe-insert')(
  `insert into sandbox.stripe_sessions as s (id, idempotency_key, request, merchant_ref, amount_total,
     customer_email, success_url, cancel_url, payment_intent, created_at, expires_at, due_at)
   values (:id, :idempotencyKey, :request, :merchantRef, :amountTotal, :customerEmail, :successUrl, :cancelUrl,
     :paymentIntent, :createdAt::timestamptz, :expiresAt::timestamptz, :dueAt::timestamptz)
   on conflict (idempotency_key) do nothing returning ${COLUMNS}`,
);

export const findByKey = statement<SessionRow, { idempotencyKey: string }>('sandbox-stripe-by-key')(
  `select ${COLUMNS} from sandbox.stripe_sessions s where s.idempotency_key = :idempotencyKey`,
);

export const findSession = statement<SessionRow, { id: string }>('sandbox-stripe-by-id')(
  `select ${COLUMNS} from sandbox.stripe_sessions s where s.id = :id`,
);

/** Newest first; one more than asked for tells whether there are more. */
export const listSessions = statement<
  SessionRow,
  { after: string | null; since: string | null; paymentIntent: string | null; limit: number }
>('sandbox-stripe-list')(
  `select ${COLUMNS} from sandbox.stripe_sessions s
   where (:after::text is null or s.number < (select number from sandbox.stripe_sessions where id = :after))
     and (:since::timestamptz is null or s.created_at >= :since::timestamptz)
     and (:paymentIntent::text is null or s.payment_intent = :paymentIntent)
   order by s.number desc limit :limit::int`,
);

/** One step of a session and the event that tells of it, in one statement; empty when it does not apply. */
const moves = <From extends string, To extends string>(from: From, to: To) =>
  `with moved as (
     update sandbox.stripe_sessions s set ${to} where s.id = :id and ${from} returning ${COLUMNS}
   ), told as (
     insert into sandbox.stripe_events (id, session_id, type, attempts, next_at, created_at)
     select :eventId, id, :type, 1, :leaseUntil::timestamptz, :now::timestamptz from moved
   )
   select * from moved` as const;

interface Step {
  id: string;
  eventId: string;
  type: string;
  now: string;
  leaseUntil: string;
}

export const paySession = statement<SessionRow, Step>('sandbox-stripe-pay')(
  moves(
    `s.payment_status = 'unpaid'`,
    `status = 'complete', payment_status = 'paid', paid_at = :now::timestamptz`,
  ),
);
export const failSession = statement<SessionRow, Step>('sandbox-stripe-fail')(
  moves(`s.payment_status = 'unpaid' and s.status <> 'expired'`, `status = 'complete'`),
);
export const expireSession = statement<SessionRow, Step>('sandbox-stripe-expire')(
  moves(`s.status = 'open'`, `status = 'expired'`),
);
export const refundSession = statement<SessionRow, Step>('sandbox-stripe-refund')(
  moves(`s.payment_status = 'paid' and s.amount_refunded < s.amount_total`, `amount_refunded = amount_total`),
);

export const disputeSession = statement<SessionRow, Step>('sandbox-stripe-dispute')(
  moves(
    `s.payment_status = 'paid' and s.amount_refunded < s.amount_total and s.dispute is null`,
    `dispute = 'needs_response'`,
  ),
);
export const winDispute = statement<SessionRow, Step>('sandbox-stripe-win')(
  moves(`s.dispute = 'needs_response'`, `dispute = 'won'`),
);
export const loseDispute = statement<SessionRow, Step>('sandbox-stripe-lose')(
  moves(`s.dispute = 'needs_response'`, `dispute = 'lost'`),
);

/** Open sessions whose time is over. */
export const dueSessions = statement<{ id: string }, { now: string; most: number }>('sandbox-stripe-due')(
  `select id from sandbox.stripe_sessions where status = 'open' and due_at <= :now::timestamptz
   order by due_at limit :most::int`,
);

export interface EventRow {
  id: string;
  session_id: string;
  type: string;
  attempts: number;
  created: number;
}

/** Each event in one process only; the lease brings it back should that process die. */
export const claimEvents = statement<EventRow, { now: string; leaseUntil: string; most: number }>(
  'sandbox-stripe-claim',
)(
  `with due as (
     select id from sandbox.stripe_events where next_at <= :now::timestamptz
     order by next_at, id limit :most::int for update skip locked
   )
   update sandbox.stripe_events e set attempts = e.attempts + 1, next_at = :leaseUntil::timestamptz
   from due where e.id = due.id
   returning e.id, e.session_id, e.type, e.attempts, floor(extract(epoch from e.created_at))::float8 as created`,
);

export const forgetEvent = statement<never, { id: string }>('sandbox-stripe-forget')(
  'delete from sandbox.stripe_events where id = :id',
);

export const tryEventAt = statement<never, { id: string; at: string; attempts: number }>(
  'sandbox-stripe-again',
)('update sandbox.stripe_events set next_at = :at::timestamptz, attempts = :attempts::int where id = :id');
