-- The stand-in of Midtrans: orders of its hosted page, and the notices that it still has to send.
create table sandbox.midtrans_orders (
  order_id text primary key,
  number bigint generated always as identity,
  token text not null unique,
  transaction_id text not null unique,
  gross_amount integer not null check (gross_amount > 0),
  payment text not null,
  items jsonb not null,
  customer_email text not null,
  finish_url text,
  -- 'created': the page is open, and nobody has chosen a way to pay. Such an order is unknown to its core API.
  status text not null default 'created' check (status in ('created', 'pending', 'settlement', 'deny', 'cancel', 'expire',
    'failure', 'refund', 'partial_refund', 'chargeback')),
  refunded integer not null default 0 check (refunded between 0 and gross_amount),
  refund_keys jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz
);
--;;
create index midtrans_orders_due on sandbox.midtrans_orders (due_at) where status in ('created', 'pending');
--;;
create table sandbox.midtrans_notices (
  id bigint generated always as identity primary key,
  order_id text not null references sandbox.midtrans_orders on delete cascade,
  status text not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null
);
--;;
create index midtrans_notices_next on sandbox.midtrans_notices (next_at);
--;;
create index midtrans_notices_order on sandbox.midtrans_notices (order_id);
