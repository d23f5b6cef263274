import { statement } from '#server/db/statement.ts';

export type InvoiceStatus = 'PENDING' | 'PAID' | 'SETTLED' | 'EXPIRED';

export interface InvoiceItem {
  name: string;
  price: number;
  quantity: number;
}

export interface InvoiceRow {
  id: string;
  external_id: string;
  amount: number;
  payment: string;
  items: InvoiceItem[];
  description: string;
  payer_email: string;
  return_url: string | null;
  status: InvoiceStatus;
  refunded: number;
  created_at: Date | string;
  expires_at: Date | string;
  paid_at: Date | string | null;
}

const COLUMNS =
  `i.id, i.external_id, i.amount, i.payment, i.items, i.description, i.payer_email, i.return_url, i.status,
  i.created_at, i.expires_at, i.paid_at, coalesce((select sum(r.amount) from sandbox.xendit_refunds r where r.invoice_id = i.id), 0)::int
  as refunded` as const;

export const insertInvoice = statement<
  InvoiceRow,
  {
    id: string;
    externalId: string;
    amount: number;
    payment: string;
    items: string;
    description: string;
    email: string;
    returnUrl: string | null;
    createdAt: string;
    expiresAt: string;
    dueAt: string;
  }
>('sandbox-xendit-insert')(
  `insert into sandbox.xendit_invoices as i (id, external_id, amount, payment, items, description, payer_email, return_url,
     created_at, expires_at, due_at)
   values (:id, :externalId, :amount, :payment, :items::jsonb, :description, :email, :returnUrl, :createdAt::timestamptz,
     :expiresAt::timestamptz, :dueAt::timestamptz) returning ${COLUMNS}`,
);

export const findInvoice = statement<InvoiceRow, { id: string }>('sandbox-xendit-find')(
  `select ${COLUMNS} from sandbox.xendit_invoices i where i.id = :id`,
);

/** Newest first. */
export const listInvoices = statement<InvoiceRow, { externalId: string | null; most: number }>(
  'sandbox-xendit-list',
)(
  `select ${COLUMNS} from sandbox.xendit_invoices i where :externalId::text is null or i.external_id = :externalId
   order by i.number desc limit :most::int`,
);

/** One step of an invoice and the notice that tells of it, in one statement; empty when it does not apply. */
export const moveInvoice = statement<
  InvoiceRow & { notice_id: number },
  { id: string; from: readonly InvoiceStatus[]; to: InvoiceStatus; now: string; leaseUntil: string }
>('sandbox-xendit-move')(
  `with moved as (
     update sandbox.xendit_invoices i set status = :to::text,
       paid_at = case when :to = 'PAID' then :now::timestamptz else i.paid_at end
     where i.id = :id and i.status = any(:from::text[]) returning ${COLUMNS}
   ), told as (
     insert into sandbox.xendit_notices (invoice_id, attempts, next_at)
     select id, 1, :leaseUntil::timestamptz from moved returning id
   )
   select moved.*, told.id::float8 as notice_id from moved, told`,
);

export interface RefundRow {
  id: string;
  invoice_id: string;
  reference_id: string;
  amount: number;
  created_at: Date | string;
}

/** One refund under one number: the same again is the same refund. Empty when more is asked for than is left. */
export const insertRefund = statement<
  RefundRow & { notice_id: number },
  { id: string; invoiceId: string; referenceId: string; amount: number; now: string; leaseUntil: string }
>('sandbox-xendit-refund')(
  `with paid as (
     select id, amount from sandbox.xendit_invoices where id = :invoiceId and status in ('PAID', 'SETTLED') for update
   ), known as (
     select r.* from sandbox.xendit_refunds r where r.invoice_id = :invoiceId and r.reference_id = :referenceId
   ), made as (
     insert into sandbox.xendit_refunds (id, invoice_id, reference_id, amount, created_at)
     select :id, paid.id, :referenceId, :amount::int, :now::timestamptz from paid
     where not exists (select 1 from known) and :amount::int <= paid.amount - coalesce(
       (select sum(r.amount) from sandbox.xendit_refunds r where r.invoice_id = :invoiceId), 0)
     returning *
   ), told as (
     insert into sandbox.xendit_notices (invoice_id, refund_id, attempts, next_at)
     select invoice_id, id, 1, :leaseUntil::timestamptz from made returning id
   )
   select f.id, f.invoice_id, f.reference_id, f.amount, f.created_at, coalesce((select id from told), 0)::float8 as notice_id
   from (select * from made union all select * from known) f`,
);

export const refundsOf = statement<RefundRow, { invoiceId: string }>('sandbox-xendit-refunds')(
  'select id, invoice_id, reference_id, amount, created_at from sandbox.xendit_refunds where invoice_id = :invoiceId order by created_at',
);
export const findRefund = statement<RefundRow, { id: string }>('sandbox-xendit-find-refund')(
  'select id, invoice_id, reference_id, amount, created_at from sandbox.xendit_refunds where id = :id',
);

export const dueInvoices = statement<{ id: string }, { now: string; most: number }>('sandbox-xendit-due')(
  `select id from sandbox.xendit_invoices where status = 'PENDING' and due_at <= :now::timestamptz
   order by due_at limit :most::int`,
);

export interface NoticeRow {
  id: number;
  invoice_id: string;
  refund_id: string | null;
  attempts: number;
}

/** Each notice in one process only; the lease brings it back should that process die. */
export const claimNotices = statement<NoticeRow, { now: string; leaseUntil: string; most: number }>(
  'sandbox-xendit-claim',
)(
  `with due as (
     select id from sandbox.xendit_notices where next_at <= :now::timestamptz
     order by next_at, id limit :most::int for update skip locked
   )
   update sandbox.xendit_notices n set attempts = n.attempts + 1, next_at = :leaseUntil::timestamptz
   from due where n.id = due.id returning n.id::float8 as id, n.invoice_id, n.refund_id, n.attempts`,
);

export const forgetNotice = statement<never, { id: number }>('sandbox-xendit-forget')(
  'delete from sandbox.xendit_notices where id = :id::bigint',
);

export const tryNoticeAt = statement<never, { id: number; at: string; attempts: number }>(
  'sandbox-xendit-again',
)(
  'update sandbox.xendit_notices set next_at = :at::timestamptz, attempts = :attempts::int where id = :id::bigint',
);
