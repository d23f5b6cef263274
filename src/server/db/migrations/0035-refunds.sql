-- Money that goes back: a row before the gateway is asked, so that a lost answer is asked for again under the same key.
create table order_refunds (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  amount_idr bigint not null check (amount_idr > 0),
  key text not null unique,
  way text not null check (way in ('gateway', 'hand')),
  state text not null check (state in ('asked', 'done', 'failed')),
  reason text not null default '',
  -- Who wanted it; nobody here when the gateway told of it.
  asked_by integer references users,
  gateway_id text,
  why text,
  tries integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'asked') = (next_try_at is not null)),
  check ((state = 'asked') = (settled_at is null)),
  check (state <> 'asked' or way = 'gateway')
);
-- One at a time: of two sellers who ask at once the second joins the first.
create unique index order_refunds_asked on order_refunds (order_id) where state = 'asked';
create index order_refunds_order on order_refunds (order_id);
create index order_refunds_due on order_refunds (next_try_at) where state = 'asked';

-- No more goes back than was paid, whoever says so.
alter table orders add constraint orders_refunded_at_most check (refunded_idr <= coalesce(charged_idr, total_idr)) not valid;

-- Each part that goes back has a mail of its own.
drop index mails_once_per_order;
create unique index mails_once_per_order
  on mails (order_id, kind, (case when kind in ('order-resent', 'order-refunded-part') then id else 0 end),
    (case when kind = 'dispute-opened' then to_email else '' end)) where order_id is not null;
