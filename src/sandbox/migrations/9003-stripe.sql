-- The card gateway's stand-in: Checkout Sessions and the events it still has to tell.
create table sandbox.stripe_sessions (
  id text primary key,
  number bigint generated always as identity,
  idempotency_key text unique,
  request text not null,
  merchant_ref text not null,
  -- In hundredths of a rupiah, as the gateway counts.
  amount_total bigint not null check (amount_total > 0),
  item_name text not null,
  unit_amount bigint not null,
  quantity integer not null check (quantity > 0),
  customer_email text not null,
  success_url text not null,
  cancel_url text,
  payment_intent text not null unique,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid')),
  refunded boolean not null default false check (not refunded or payment_status = 'paid'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  check ((payment_status = 'paid') = (paid_at is not null))
);
--;;
create index stripe_sessions_newest on sandbox.stripe_sessions (number desc);
--;;
create index stripe_sessions_due on sandbox.stripe_sessions (due_at) where status = 'open';
--;;
create table sandbox.stripe_events (
  id text primary key,
  session_id text not null references sandbox.stripe_sessions on delete cascade,
  type text not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null,
  created_at timestamptz not null
);
--;;
create index stripe_events_next on sandbox.stripe_events (next_at);
--;;
create index stripe_events_session on sandbox.stripe_events (session_id);
