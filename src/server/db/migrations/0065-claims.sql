-- For how long after it was given a buyer may say that something does not work; and how many such claims a day the store
-- answers by itself with another key.
alter table products add column warranty_hours integer not null default 24
  constraint products_warranty_check check (warranty_hours between 0 and 87600);
alter table products add column auto_replace smallint not null default 0
  constraint products_auto_replace_check check (auto_replace between 0 and 1000);

-- 'This does not work': what a buyer says of one thing that was given, until somebody has settled it.
create table claims (
  id integer not null generated always as identity constraint claims_pkey primary key,
  order_id integer not null constraint claims_order_id_fkey references orders (id) on delete cascade,
  -- What it is about now: who opens it again means what was given instead.
  goods_id integer not null constraint claims_goods_id_fkey references goods (id) on delete cascade,
  reason text not null constraint claims_reason_check check (reason ~ '^[a-z-]{2,20}$'),
  -- Who has the next word, and since when; nobody once it is closed.
  waits_for text constraint claims_waits_for_check check (waits_for in ('store', 'buyer')),
  since timestamptz not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  outcome text constraint claims_outcome_check check (
    outcome in ('replaced', 'refunded', 'credited', 'declined', 'disputed', 'withdrawn')),
  -- The money that went back for it.
  refund_id integer constraint claims_refund_id_fkey references order_refunds (id) on delete set null,
  constraint claims_state_check check (
    (closed_at is null) = (outcome is null) and (closed_at is null) = (waits_for is not null))
);
create unique index claims_one_open on claims (goods_id) where closed_at is null;
create index claims_goods_id on claims (goods_id);
create index claims_order_id on claims (order_id);
create index claims_refund_id on claims (refund_id) where refund_id is not null;
create index claims_waiting on claims (waits_for, since, id) where closed_at is null;
create index claims_closed on claims (closed_at, id) where closed_at is not null;

create table claim_messages (
  id integer not null generated always as identity constraint claim_messages_pkey primary key,
  claim_id integer not null constraint claim_messages_claim_id_fkey references claims (id) on delete cascade,
  who text not null constraint claim_messages_who_check check (who in ('buyer', 'seller', 'store')),
  -- Who of the seller's people wrote it.
  user_id integer constraint claim_messages_user_id_fkey references users (id),
  -- What the store notes instead of words: how it was settled, or that it goes on.
  note text constraint claim_messages_note_check check (note in ('replaced', 'refunded', 'credited', 'declined', 'disputed',
    'withdrawn', 'again', 'refund-failed')),
  text text not null default '',
  at timestamptz not null,
  constraint claim_messages_words_check check ((who = 'store') = (note is not null))
);
create index claim_messages_claim_id on claim_messages (claim_id, id);
create index claim_messages_user_id on claim_messages (user_id) where user_id is not null;

create table claim_pictures (
  id integer not null generated always as identity constraint claim_pictures_pkey primary key,
  claim_id integer not null constraint claim_pictures_claim_id_fkey references claims (id) on delete cascade,
  mime_type text not null,
  data bytea not null,
  sent_at timestamptz not null
);
create index claim_pictures_claim_id on claim_pictures (claim_id, id);
create index claim_pictures_sent_at on claim_pictures (sent_at);

-- What is taken back is claimed no longer, whoever takes it: the claim says what became of it.
create function goods_end_claims() returns trigger language plpgsql as $$
begin
  with ended as (
    update claims set waits_for = null, since = new.revoked_at, closed_at = new.revoked_at, outcome = case
      when new.replaced_by is not null then 'replaced'
      when (select status from orders where id = new.order_id) = 'REFUND' then 'refunded'
      else 'withdrawn' end
    where goods_id = new.id and closed_at is null returning id, outcome
  )
  insert into claim_messages (claim_id, who, note, at) select id, 'store', outcome, new.revoked_at from ended;
  return null;
end $$;
create trigger goods_end_claims after update of revoked_at on goods for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function goods_end_claims();

-- A claim that was answered with money which did not go back waits for the store again.
create function refunds_open_claims() returns trigger language plpgsql as $$
begin
  with opened as (
    update claims c set waits_for = 'store', since = new.settled_at, closed_at = null, outcome = null, refund_id = null
    from goods g where c.refund_id = new.id and c.outcome = 'refunded' and g.id = c.goods_id and g.revoked_at is null
      and not exists (select 1 from claims o where o.goods_id = c.goods_id and o.closed_at is null)
    returning c.id
  )
  insert into claim_messages (claim_id, who, note, at) select id, 'store', 'refund-failed', new.settled_at from opened;
  return null;
end $$;
create trigger refunds_open_claims after update of state on order_refunds for each row
  when (old.state = 'asked' and new.state = 'failed') execute function refunds_open_claims();

-- An order may have several answers to claims.
drop index mails_once_per_order;
create unique index mails_once_per_order
  on mails (order_id, kind, (case when kind in ('order-resent', 'order-refunded-part', 'order-replaced', 'claim-answered') then id else 0 end),
    (case when kind in ('dispute-opened', 'credit-left') then to_email else '' end))
  where order_id is not null;
