-- Where the seller is told beside the mail: a chat, a program.
create table notice_channels (
  id integer generated always as identity constraint notice_channels_pkey primary key,
  kind text not null constraint notice_channels_kind_check check (kind ~ '^[a-z]{2,20}$'),
  name text not null constraint notice_channels_name_check check (name <> ''),
  -- The address, which lets whoever has it write there; and what of it may be shown.
  sealed bytea not null,
  host text not null,
  events text[] not null,
  matters text[] not null,
  created_at timestamptz not null,
  -- Not before this the next message leaves: what comes up meanwhile is gathered.
  next_at timestamptz not null,
  -- How often it failed since the last that arrived, and why.
  failures integer not null default 0,
  problem text not null default '',
  constraint notice_channels_something_check check (cardinality(events) + cardinality(matters) > 0)
);
create trigger notice_channels_sealed after insert or update of sealed on notice_channels for each row
  execute function check_sealed_row();

-- What is to be told there: an event, or a matter that has come up or is over.
create table notice_posts (
  id bigint generated always as identity constraint notice_posts_pkey primary key,
  channel_id integer not null constraint notice_posts_channel_id_fkey references notice_channels (id) on delete cascade,
  name text,
  order_id integer,
  variant_id integer,
  notice_id integer,
  is_over boolean not null default false,
  at timestamptz not null,
  constraint notice_posts_what_check check ((name is null) <> (notice_id is null))
);
create index notice_posts_channel on notice_posts (channel_id, id);
