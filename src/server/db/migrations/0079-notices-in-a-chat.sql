-- A channel that the other side has turned away is told nothing more until somebody sets it again.
alter table notice_channels add column off_at timestamptz;
-- What lets a chat with the bot become a channel: shown once to who sets it up, typed in that chat, and used up there.
create table notice_codes (
  hash bytea constraint notice_codes_pkey primary key,
  -- The channel that is to have this chat; null: a new one.
  channel_id integer constraint notice_codes_channel_id_fkey references notice_channels (id) on delete cascade,
  made_by integer not null constraint notice_codes_made_by_fkey references users (id) on delete cascade,
  name text not null,
  events text[] not null,
  matters text[] not null,
  ends_at timestamptz not null
);
create index notice_codes_channel on notice_codes (channel_id);
create index notice_codes_made_by on notice_codes (made_by);
create index notice_codes_ends on notice_codes (ends_at);
