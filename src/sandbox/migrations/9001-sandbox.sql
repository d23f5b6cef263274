-- The stand-in gateway and inbox: a schema of their own, so that several app processes share one state.
create schema sandbox;
--;;
create sequence sandbox.transaction_number as bigint start 100001;
--;;
create table sandbox.transactions (
  number bigint primary key,
  reference text not null unique,
  merchant_ref text not null,
  method text not null,
  amount integer not null check (amount > 0),
  fee integer not null check (fee >= 0),
  customer_name text not null,
  customer_email text not null,
  customer_phone text,
  items jsonb not null,
  callback_url text,
  return_url text,
  status text not null default 'UNPAID' check (status in ('UNPAID', 'PAID', 'EXPIRED', 'FAILED', 'REFUND')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the sandbox lets it expire: earlier than expires_at when its clock is sped up.
  due_at timestamptz not null,
  paid_at timestamptz,
  check (status not in ('PAID', 'REFUND') or paid_at is not null)
);
--;;
create index transactions_merchant_ref on sandbox.transactions (merchant_ref, number desc);
--;;
create index transactions_due on sandbox.transactions (due_at) where status = 'UNPAID';
--;;
-- What the store has not yet taken. A row is written with the news and goes when the store says yes.
create table sandbox.callbacks (
  id bigint generated always as identity primary key,
  number bigint not null references sandbox.transactions on delete cascade,
  status text not null check (status in ('PAID', 'EXPIRED', 'FAILED', 'REFUND')),
  attempts integer not null check (attempts >= 0),
  held boolean not null default false,
  next_at timestamptz not null
);
--;;
create index callbacks_next on sandbox.callbacks (next_at);
--;;
create index callbacks_number on sandbox.callbacks (number);
--;;
create table sandbox.faults (
  only_row boolean primary key default true check (only_row),
  "drop" integer not null default 0 check ("drop" >= 0),
  duplicate integer not null default 0 check (duplicate >= 0),
  delay_ms integer not null default 0 check (delay_ms >= 0),
  reorder integer not null default 0 check (reorder >= 0),
  wrong_signature boolean not null default false,
  wrong_amount boolean not null default false,
  create_timeout integer not null default 0 check (create_timeout >= 0),
  status_5xx integer not null default 0 check (status_5xx >= 0)
);
--;;
insert into sandbox.faults default values;
--;;
create table sandbox.mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  at timestamptz not null
);
--;;
create index mails_recipient on sandbox.mails (lower(recipient), id desc);
