-- True while the order counts as one use of a voucher whose uses are limited.
alter table orders add column voucher_held boolean not null default false
  check (not voucher_held or voucher_id is not null);

-- The feed of recent sales.
create index orders_paid_at on orders (paid_at desc) where status = 'PAID';

-- What the chat helper answers; the first match in the order of the ids wins.
create table chat_keywords (
  id integer generated always as identity primary key,
  keyword text not null check (btrim(keyword) <> ''),
  response text not null check (length(btrim(response)) >= 10),
  is_active boolean not null default true,
  created_by integer references users,
  created_at timestamptz not null
);
create unique index chat_keywords_keyword on chat_keywords (lower(keyword));

-- Codes mailed to prove an address. The code itself is nowhere: it follows from the nonce and the store's secret.
create table email_codes (
  email_hash bytea primary key,
  nonce text not null,
  code_hash bytea not null,
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  expires_at timestamptz not null
);
create index email_codes_expiry on email_codes (expires_at);
