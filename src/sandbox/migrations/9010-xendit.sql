-- The stand-in of Xendit: its invoices, what went back of them, and the notices that it still has to send.
create table sandbox.xendit_invoices (
  id text primary key,
  number bigint generated always as identity,
  -- Not unique there: who makes two has two.
  external_id text not null,
  amount integer not null check (amount > 0),
  payment text not null,
  items jsonb not null,
  description text not null,
  payer_email text not null,
  return_url text,
  status text not null default 'PENDING' check (status in ('PENDING', 'PAID', 'SETTLED', 'EXPIRED')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz
);
--;;
create index xendit_invoices_external on sandbox.xendit_invoices (external_id);
--;;
create index xendit_invoices_due on sandbox.xendit_invoices (due_at) where status = 'PENDING';
--;;
create table sandbox.xendit_refunds (
  id text primary key,
  invoice_id text not null references sandbox.xendit_invoices on delete cascade,
  reference_id text not null,
  amount integer not null check (amount > 0),
  created_at timestamptz not null,
  unique (invoice_id, reference_id)
);
--;;
create table sandbox.xendit_notices (
  id bigint generated always as identity primary key,
  invoice_id text not null references sandbox.xendit_invoices on delete cascade,
  -- Null: of the invoice itself.
  refund_id text references sandbox.xendit_refunds on delete cascade,
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null
);
--;;
create index xendit_notices_next on sandbox.xendit_notices (next_at);
--;;
create index xendit_notices_invoice on sandbox.xendit_notices (invoice_id);
--;;
create index xendit_notices_refund on sandbox.xendit_notices (refund_id);
--;;
create or replace view sandbox.payments as
  select merchant_ref from sandbox.transactions
  union all select merchant_ref from sandbox.stripe_sessions
  union all select order_id from sandbox.midtrans_orders
  union all select external_id from sandbox.xendit_invoices;
