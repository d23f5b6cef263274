-- Money that the stand-ins send back when they are asked to, and what can go wrong with that.
create table sandbox.stripe_refunds (
  id text primary key,
  session_id text not null references sandbox.stripe_sessions on delete cascade,
  idempotency_key text unique,
  request text not null,
  -- In hundredths of a rupiah.
  amount bigint not null check (amount > 0),
  metadata jsonb not null default '{}',
  created_at timestamptz not null
);
--;;
create index stripe_refunds_session on sandbox.stripe_refunds (session_id);
--;;
alter table sandbox.stripe_sessions add column amount_refunded bigint not null default 0;
--;;
update sandbox.stripe_sessions set amount_refunded = amount_total where refunded;
--;;
alter table sandbox.stripe_sessions add check (amount_refunded between 0 and amount_total);
--;;
alter table sandbox.stripe_sessions drop column refunded;
--;;
alter table sandbox.faults
  add column refund_timeout integer not null default 0 check (refund_timeout >= 0),
  add column refund_refused integer not null default 0 check (refund_refused >= 0);
