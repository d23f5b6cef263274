-- The stand-in for Telegram takes Stars: what a bot asks for, who is asked whether it may be paid, and the list of what was.
create table sandbox.telegram_invoices (
  message_id bigint primary key references sandbox.telegram_messages on delete cascade,
  chat_id bigint not null,
  payload text not null,
  stars integer not null check (stars > 0),
  paid boolean not null default false
);
create table sandbox.telegram_checkouts (
  id text primary key,
  message_id bigint not null references sandbox.telegram_invoices on delete cascade,
  name text not null,
  language text not null,
  at timestamptz not null,
  -- What the bot answered: empty, it may be paid.
  answer text
);
create index telegram_checkouts_message on sandbox.telegram_checkouts (message_id);
create table sandbox.telegram_transactions (
  id bigint primary key generated always as identity,
  charge_id text not null,
  user_id bigint not null,
  name text not null,
  payload text not null,
  stars integer not null,
  returned boolean not null,
  at timestamptz not null,
  unique (charge_id, returned)
);
-- So many payments are never told of, and so many calls done whose answer is lost.
alter table sandbox.telegram_bot add column lost integer not null default 0;
alter table sandbox.telegram_bot add column silent integer not null default 0;
