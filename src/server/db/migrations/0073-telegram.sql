-- Who talks with the shop's bot: what their next words are taken for, what they are about to buy, and the buttons that
-- words may stand for.
create table telegram_chats (
  chat_id bigint primary key,
  locale text not null,
  name text not null default '',
  step text,
  draft jsonb not null default '{}',
  buttons jsonb not null default '[]',
  -- Nothing reaches them until they write again.
  blocked_at timestamptz,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
-- Each thing that happened there once, however often and to how many processes it is told. Taken for a while by who answers
-- it, and done when it was answered; its words are forgotten then.
create table telegram_updates (
  update_id bigint primary key,
  chat_id bigint not null,
  body jsonb,
  received_at timestamptz not null,
  taken_until timestamptz not null,
  tries integer not null default 0,
  done_at timestamptz,
  constraint telegram_updates_body check ((body is null) = (done_at is not null))
);
create index telegram_updates_open on telegram_updates (chat_id, update_id) where done_at is null;
create index telegram_updates_done on telegram_updates (done_at) where done_at is not null;
-- What was ordered in a chat, written before the order itself: one that was paid is told of there whatever stopped meanwhile.
create table telegram_orders (
  merchant_ref text primary key,
  chat_id bigint not null references telegram_chats on delete cascade,
  created_at timestamptz not null,
  told text check (told in ('waiting', 'given')),
  open boolean not null default true,
  next_at timestamptz not null
);
create index telegram_orders_open on telegram_orders (next_at) where open;
create index telegram_orders_chat on telegram_orders (chat_id, created_at);
-- What is known of the bot: one row.
create table telegram_bot (
  one boolean primary key default true check (one),
  name text not null default '',
  -- Where its updates come to; empty: they are asked for.
  webhook text,
  next_update bigint not null default 0,
  polled_until timestamptz not null default '-infinity'
);
insert into telegram_bot default values;
