import type { Db } from '#server/db/database.ts';
import { statement } from '#server/db/statement.ts';

export type MidtransStatus =
  | 'created'
  | 'pending'
  | 'settlement'
  | 'deny'
  | 'cancel'
  | 'expire'
  | 'failure'
  | 'refund'
  | 'partial_refund'
  | 'chargeback';

export interface MidtransItem {
  id?: string | undefined;
  name: string;
  price: number;
  quantity: number;
}

export interface OrderRow {
  order_id: string;
  token: string;
  transaction_id: string;
  gross_amount: number;
  payment: string;
  items: MidtransItem[];
  finish_url: string | null;
  status: MidtransStatus;
  refunded: number;
  refund_keys: Record<string, number>;
  /** Unix seconds, as all times here. */
  created: number;
  expires_at: number;
  paid_at: number | null;
}

const seconds = <Column extends string>(column: Column) =>
  `floor(extract(epoch from o.${column}))::float8` as const;
const COLUMNS =
  `o.order_id, o.token, o.transaction_id, o.gross_amount, o.payment, o.items, o.finish_url, o.status,
  o.refunded, o.refund_keys, ${seconds('created_at')} as created, ${seconds('expires_at')} as expires_at,
  ${seconds('paid_at')} as paid_at` as const;

interface NewOrder {
  orderId: string;
  token: string;
  transactionId: string;
  grossAmount: number;
  payment: string;
  items: string;
  email: string;
  finishUrl: string | null;
  createdAt: string;
  expiresAt: string;
  dueAt: string;
}

/** Empty when somebody has begun to pay under this id; until then a new page takes the place of the old one. */
export const putOrder = statement<OrderRow, NewOrder>('sandbox-midtrans-put')(
  `insert into sandbox.midtrans_orders as o (order_id, token, transaction_id, gross_amount, payment, items,
     customer_email, finish_url, created_at, expires_at, due_at)
   values (:orderId, :token, :transactionId, :grossAmount, :payment, :items::jsonb, :email, :finishUrl,
     :createdAt::timestamptz, :expiresAt::timestamptz, :dueAt::timestamptz)
   on conflict (order_id) do update set token = :token, gross_amount = :grossAmount, payment = :payment,
     items = :items::jsonb, customer_email = :email, finish_url = :finishUrl,
     created_at = :createdAt::timestamptz, expires_at = :expiresAt::timestamptz, due_at = :dueAt::timestamptz
   where o.status = 'created' returning ${COLUMNS}`,
);

export const findByToken = statement<OrderRow, { token: string }>('sandbox-midtrans-by-token')(
  `select ${COLUMNS} from sandbox.midtrans_orders o where o.token = :token`,
);

/** By its order's name or its own. */
export const findOrder = statement<OrderRow, { id: string }>('sandbox-midtrans-by-id')(
  `select ${COLUMNS} from sandbox.midtrans_orders o where o.order_id = :id or o.transaction_id = :id`,
);

type Move = OrderRow & { notice_id: number };

interface Step {
  orderId: string;
  now: string;
  leaseUntil: string;
}

/** One step of an order and the notice that tells of it, in one statement; empty when it does not apply. */
const moveOrder = statement<Move, Step & { from: readonly MidtransStatus[]; to: MidtransStatus }>(
  'sandbox-midtrans-move',
)(
  `with moved as (
     update sandbox.midtrans_orders o set status = :to::text,
       paid_at = case when :to = 'settlement' then :now::timestamptz else o.paid_at end,
       refunded = case when :to = 'refund' then o.gross_amount else o.refunded end
     where o.order_id = :orderId and o.status = any(:from::text[])
     returning ${COLUMNS}
   ), told as (
     insert into sandbox.midtrans_notices (order_id, status, attempts, next_at)
     select order_id, status, 1, :leaseUntil::timestamptz from moved returning id
   )
   select moved.*, told.id::float8 as notice_id from moved, told`,
);
const move = (from: readonly MidtransStatus[], to: MidtransStatus) => (db: Db, step: Step) =>
  moveOrder(db, { ...step, from, to });

const UNPAID: MidtransStatus[] = ['created', 'pending', 'deny', 'expire', 'cancel'];
export const STEPS = {
  /** The buyer has chosen a way to pay: from now on the core API knows the order. */
  choose: move(['created'], 'pending'),
  pay: move(UNPAID, 'settlement'),
  fail: move(['created', 'pending', 'deny'], 'failure'),
  expire: move(['created', 'pending', 'deny'], 'expire'),
  cancel: move(['pending'], 'cancel'),
  refund: move(['settlement', 'partial_refund'], 'refund'),
  dispute: move(['settlement', 'partial_refund'], 'chargeback'),
} as const;

/** One refund under one key: the same key again is the same refund. Empty when more is asked for than is left. */
export const refundOrder = statement<
  Move & { again: boolean },
  { orderId: string; key: string; amount: number; leaseUntil: string }
>('sandbox-midtrans-refund-part')(
  `with moved as (
     update sandbox.midtrans_orders o set
       refunded = case when o.refund_keys ? :key then o.refunded else o.refunded + :amount::int end,
       refund_keys = case when o.refund_keys ? :key then o.refund_keys
         else o.refund_keys || jsonb_build_object(:key::text, :amount::int) end,
       status = case when o.refund_keys ? :key then o.status when o.refunded + :amount::int = o.gross_amount then 'refund'
         else 'partial_refund' end
     from (select order_id, refund_keys ? :key as again from sandbox.midtrans_orders
       where order_id = :orderId for update) before
     where o.order_id = before.order_id and o.status in ('settlement', 'partial_refund', 'refund')
       and (before.again or o.refunded + :amount::int <= o.gross_amount)
     returning ${COLUMNS}, before.again
   ), told as (
     insert into sandbox.midtrans_notices (order_id, status, attempts, next_at)
     select order_id, status, 1, :leaseUntil::timestamptz from moved where not again returning id
   )
   select moved.*, coalesce((select id from told), 0)::float8 as notice_id from moved`,
);

/** Payments whose time is over. A page that nobody used lapses without a word, as the gateway's own do. */
export const dueOrders = statement<{ order_id: string }, { now: string; most: number }>(
  'sandbox-midtrans-due',
)(
  `select order_id from sandbox.midtrans_orders where status in ('created', 'pending') and due_at <= :now::timestamptz
   order by due_at limit :most::int`,
);

export interface NoticeRow {
  id: number;
  order_id: string;
  status: MidtransStatus;
  attempts: number;
}

/** Each notice in one process only; the lease brings it back should that process die. */
export const claimNotices = statement<NoticeRow, { now: string; leaseUntil: string; most: number }>(
  'sandbox-midtrans-claim',
)(
  `with due as (
     select id from sandbox.midtrans_notices where next_at <= :now::timestamptz
     order by next_at, id limit :most::int for update skip locked
   )
   update sandbox.midtrans_notices n set attempts = n.attempts + 1, next_at = :leaseUntil::timestamptz
   from due where n.id = due.id returning n.id::float8 as id, n.order_id, n.status, n.attempts`,
);

export const forgetNotice = statement<never, { id: number }>('sandbox-midtrans-forget')(
  'delete from sandbox.midtrans_notices where id = :id::bigint',
);

export const tryNoticeAt = statement<never, { id: number; at: string; attempts: number }>(
  'sandbox-midtrans-again',
)(
  'update sandbox.midtrans_notices set next_at = :at::timestamptz, attempts = :attempts::int where id = :id::bigint',
);
