-- Some events are of a variant: its price, its stock.
alter table order_events add column variant_id integer;

-- The kinds of events that have a name outside, as the server's own table has them, and whether anybody listens.
create table outside_kinds (
  kind text constraint outside_kinds_pkey primary key,
  name text not null,
  heard boolean not null default false
);

-- What somebody listens for and was not handed to them yet.
create table outside_events (
  id bigint constraint outside_events_pkey primary key,
  name text not null,
  order_id integer,
  variant_id integer,
  claim_id integer,
  at timestamptz not null
);

create function copy_outside_events() returns trigger language plpgsql as $$
begin
  if exists (select 1 from outside_kinds where heard) then
    insert into outside_events (id, name, order_id, variant_id, claim_id, at)
    select e.id, k.name, e.order_id, e.variant_id, (e.detail->>'claim')::integer, e.at
    from fresh e join outside_kinds k on k.kind = e.kind and k.heard;
  end if;
  return null;
end $$;
create trigger order_events_outside after insert on order_events referencing new table as fresh
  for each statement execute function copy_outside_events();

-- Where somebody is told.
create table webhook_endpoints (
  id integer generated always as identity constraint webhook_endpoints_pkey primary key,
  -- Whose it is; null: the shop's own.
  user_id integer constraint webhook_endpoints_user_id_fkey references users (id) on delete cascade,
  url text not null constraint webhook_endpoints_url_check check (url ~ '^https?://'),
  events text[] not null constraint webhook_endpoints_events_check check (cardinality(events) > 0),
  created_at timestamptz not null,
  -- Since when nothing has arrived there.
  failing_since timestamptz,
  off_at timestamptz,
  off_why text constraint webhook_endpoints_off_why_check check (off_why in ('owner', 'gone', 'failing')),
  constraint webhook_endpoints_off_check check ((off_at is null) = (off_why is null))
);
create index webhook_endpoints_user on webhook_endpoints (user_id);

-- What is signed with: the one in use, and the one before it until it ends.
create table webhook_secrets (
  id integer generated always as identity constraint webhook_secrets_pkey primary key,
  endpoint_id integer not null constraint webhook_secrets_endpoint_id_fkey references webhook_endpoints (id) on delete cascade,
  sealed bytea not null,
  made_at timestamptz not null,
  ends_at timestamptz
);
create index webhook_secrets_endpoint on webhook_secrets (endpoint_id);
create trigger webhook_secrets_sealed after insert or update of sealed on webhook_secrets for each row
  execute function check_sealed_row();

-- One for each event and whoever is told of it, written before it is sent; afterwards the record of what was answered.
create table webhook_sends (
  id bigint generated always as identity constraint webhook_sends_pkey primary key,
  endpoint_id integer not null constraint webhook_sends_endpoint_id_fkey references webhook_endpoints (id) on delete cascade,
  -- Null: a test.
  event_id bigint,
  -- The same however often it is sent.
  message text not null constraint webhook_sends_message_check check (message ~ '^[a-z]+_[0-9A-Za-z]+$'),
  name text not null,
  order_id integer,
  variant_id integer,
  claim_id integer,
  at timestamptz not null,
  made_at timestamptz not null,
  attempts integer not null default 0,
  -- When it is sent next; moved ahead by who does so, for as long as that may take. Null: it is over.
  next_at timestamptz,
  outcome text constraint webhook_sends_outcome_check check (outcome in ('sent', 'failed')),
  tried_at timestamptz,
  -- Of the last attempt; no status: there was no answer.
  status smallint,
  took_ms integer,
  answer text not null default '',
  constraint webhook_sends_over_check check ((next_at is null) = (outcome is not null))
);
create unique index webhook_sends_once on webhook_sends (endpoint_id, message);
create index webhook_sends_due on webhook_sends (endpoint_id, next_at) where next_at is not null;
create index webhook_sends_turn on webhook_sends (endpoint_id, order_id, event_id) where next_at is not null;
create index webhook_sends_list on webhook_sends (endpoint_id, id);
create index webhook_sends_failed on webhook_sends (endpoint_id, id) where attempts > 0 and outcome is distinct from 'sent';
create index webhook_sends_made on webhook_sends (made_at);

-- How a variant was when others were last told of it: its price for a buyer, and whether it is there, low or out.
create table variant_marks (
  variant_id integer constraint variant_marks_pkey primary key
    constraint variant_marks_variant_id_fkey references variants (id) on delete cascade,
  stock text not null constraint variant_marks_stock_check check (stock in ('there', 'low', 'out')),
  price text not null
);
