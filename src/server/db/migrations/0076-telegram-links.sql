-- Whose account writes in a chat: a chat has one at most, and an account one chat.
create table telegram_links (
  chat_id bigint primary key references telegram_chats on delete cascade,
  user_id integer not null unique references users on delete cascade,
  linked_at timestamptz not null
);
-- A code on its way from one to the other, made by a chat or by an account: the newest of each, and of it only a hash.
create table telegram_link_codes (
  code_hash bytea primary key,
  chat_id bigint unique references telegram_chats on delete cascade,
  user_id integer unique references users on delete cascade,
  expires_at timestamptz not null,
  constraint telegram_link_codes_maker check (num_nonnulls(chat_id, user_id) = 1)
);
