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

const seconds = (column: string, name = column) =>
  `floor(extract(epoch from o.${column}))::float8 as ${name}`;
const COLUMNS = `o.order_id, o.token, o.transaction_id, o.gross_amount, o.payment, o.items, o.finish_url, o.status,
  o.refunded, o.refund_keys, ${seconds('created_at', 'created')}, ${seconds('expires_at')}, ${seconds('paid_at')}`;

type NewOrder = readonly [
  orderId: string,
  token: string,
  transactionId: string,
  grossAmount: number,
  payment: string,
  items: string,
  email: string,
  finishUrl: string | null,
  createdAt: string,
  expiresAt: string,
  dueAt: string,
];

/** Empty when somebody has begun to pay under this id; until then a new page takes the place of the old one. */
export const putOrder = statement<OrderRow, NewOrder>(
  'sandbox-midtrans-put',
  `insert into sandbox.midtrans_orders as o (order_id, token, transaction_id, gross_amount, payment, items,
     customer_email, finish_url, created_at, expires_at, due_at)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9::timestamptz, $10::timestamptz, $11::timestamptz)
   on conflict (order_id) do update set token = $2, gross_amount = $4, payment = $5, items = $6::jsonb,
     customer_email = $7, finish_url = $8, created_at = $9::timestamptz, expires_at = $10::timestamptz,
     due_at = $11::timestamptz
   where o.status = 'created' returning ${COLUMNS}`,
);

export const findByToken = statement<OrderRow, readonly [token: string]>(
  'sandbox-midtrans-by-token',
  `select ${COLUMNS} from sandbox.midtrans_orders o where o.token = $1`,
);

/** By its order's name or its own. */
export const findOrder = statement<OrderRow, readonly [id: string]>(
  'sandbox-midtrans-by-id',
  `select ${COLUMNS} from sandbox.midtrans_orders o where o.order_id = $1 or o.transaction_id = $1`,
);

type Move = OrderRow & { notice_id: number };

/** One step of an order and the notice that tells of it, in one statement; empty when it does not apply. */
const move = (name: string, from: readonly MidtransStatus[], to: MidtransStatus, also = '') =>
  statement<Move, readonly [orderId: string, now: string, leaseUntil: string]>(
    `sandbox-midtrans-${name}`,
    `with moved as (
       update sandbox.midtrans_orders o set status = '${to}'${also}
       where o.order_id = $1 and o.status in (${from.map((status) => `'${status}'`).join(', ')})
         and $2::timestamptz is not null
       returning ${COLUMNS}
     ), told as (
       insert into sandbox.midtrans_notices (order_id, status, attempts, next_at)
       select order_id, '${to}', 1, $3::timestamptz from moved returning id
     )
     select moved.*, told.id::float8 as notice_id from moved, told`,
  );

const UNPAID: MidtransStatus[] = ['created', 'pending', 'deny', 'expire', 'cancel'];
export const STEPS = {
  /** The buyer has chosen a way to pay: from now on the core API knows the order. */
  choose: move('choose', ['created'], 'pending'),
  pay: move('pay', UNPAID, 'settlement', ', paid_at = $2::timestamptz'),
  fail: move('fail', ['created', 'pending', 'deny'], 'failure'),
  expire: move('expire', ['created', 'pending', 'deny'], 'expire'),
  cancel: move('cancel', ['pending'], 'cancel'),
  refund: move('refund', ['settlement', 'partial_refund'], 'refund', ', refunded = gross_amount'),
  dispute: move('dispute', ['settlement', 'partial_refund'], 'chargeback'),
} as const;

/** One refund under one key: the same key again is the same refund. Empty when more is asked for than is left. */
export const refundOrder = statement<
  Move & { again: boolean },
  readonly [orderId: string, key: string, amount: number, leaseUntil: string]
>(
  'sandbox-midtrans-refund-part',
  `with moved as (
     update sandbox.midtrans_orders o set
       refunded = case when o.refund_keys ? $2 then o.refunded else o.refunded + $3::int end,
       refund_keys = case when o.refund_keys ? $2 then o.refund_keys else o.refund_keys || jsonb_build_object($2::text, $3::int) end,
       status = case when o.refund_keys ? $2 then o.status when o.refunded + $3::int = o.gross_amount then 'refund'
         else 'partial_refund' end
     from (select order_id, refund_keys ? $2 as again from sandbox.midtrans_orders where order_id = $1 for update) before
     where o.order_id = before.order_id and o.status in ('settlement', 'partial_refund', 'refund')
       and (before.again or o.refunded + $3::int <= o.gross_amount)
     returning ${COLUMNS}, before.again
   ), told as (
     insert into sandbox.midtrans_notices (order_id, status, attempts, next_at)
     select order_id, status, 1, $4::timestamptz from moved where not again returning id
   )
   select moved.*, coalesce((select id from told), 0)::float8 as notice_id from moved`,
);

/** Payments whose time is over. A page that nobody used lapses without a word, as the gateway's own do. */
export const dueOrders = statement<{ order_id: string }, readonly [now: string, most: number]>(
  'sandbox-midtrans-due',
  `select order_id from sandbox.midtrans_orders where status in ('created', 'pending') and due_at <= $1::timestamptz
   order by due_at limit $2::int`,
);

export interface NoticeRow {
  id: number;
  order_id: string;
  status: MidtransStatus;
  attempts: number;
}

/** Each notice in one process only; the lease brings it back should that process die. */
export const claimNotices = statement<NoticeRow, readonly [now: string, leaseUntil: string, most: number]>(
  'sandbox-midtrans-claim',
  `with due as (
     select id from sandbox.midtrans_notices where next_at <= $1::timestamptz
     order by next_at, id limit $3::int for update skip locked
   )
   update sandbox.midtrans_notices n set attempts = n.attempts + 1, next_at = $2::timestamptz
   from due where n.id = due.id returning n.id::float8 as id, n.order_id, n.status, n.attempts`,
);

export const forgetNotice = statement<never, readonly [id: number]>(
  'sandbox-midtrans-forget',
  'delete from sandbox.midtrans_notices where id = $1::bigint',
);

export const tryNoticeAt = statement<never, readonly [id: number, at: string, attempts: number]>(
  'sandbox-midtrans-again',
  'update sandbox.midtrans_notices set next_at = $2::timestamptz, attempts = $3::int where id = $1::bigint',
);
