-- Claims that were opened in a chat, and how far their answers were told there.
create table telegram_claims (
  claim_id integer primary key references claims on delete cascade,
  chat_id bigint not null references telegram_chats on delete cascade,
  told integer not null default 0,
  open boolean not null default true,
  next_at timestamptz not null
);
create index telegram_claims_chat on telegram_claims (chat_id);
create index telegram_claims_open on telegram_claims (next_at) where open;
