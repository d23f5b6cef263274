-- A stand-in for Telegram: what was written in each chat by whom, what its bot has not been told yet, and the faults it is to have.
create table sandbox.telegram_messages (
  id bigint primary key generated always as identity,
  chat_id bigint not null,
  -- The person's own; else the bot's.
  own boolean not null,
  html text not null,
  buttons jsonb not null default '[]',
  picture text,
  protected boolean not null default false,
  at timestamptz not null
);
create index telegram_messages_chat on sandbox.telegram_messages (chat_id, id);
create table sandbox.telegram_updates (
  id bigint primary key generated always as identity,
  body jsonb not null,
  told boolean not null default false,
  at timestamptz not null
);
create index telegram_updates_untold on sandbox.telegram_updates (id) where not told;
create table sandbox.telegram_bot (
  one boolean primary key default true check (one),
  webhook text not null default '',
  secret text not null default '',
  -- So many calls are told to come later, or not answered; and who writes is turned away.
  busy integer not null default 0,
  down integer not null default 0,
  blocked boolean not null default false
);
insert into sandbox.telegram_bot default values;
