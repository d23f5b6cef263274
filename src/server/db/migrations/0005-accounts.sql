-- What customers do with their balance: buy, redeem; and a new password by mail.

-- One purchase of one or more keys. Its ledger row and its purchases follow from it.
create table purchase_batches (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  product_id integer not null references products,
  quantity integer not null check (quantity between 1 and 100),
  total_cents bigint not null check (total_cents > 0),
  -- The balance that was left: a repeat of the same call answers the same.
  balance_after_cents bigint not null check (balance_after_cents >= 0),
  -- The first batch of the entry that the history shows this under.
  entry_id integer not null,
  idempotency_key text,
  created_at timestamptz not null
);
create unique index purchase_batches_once on purchase_batches (user_id, idempotency_key) where idempotency_key is not null;
create index purchase_batches_entry on purchase_batches (user_id, entry_id desc, id);
create index purchase_batches_product on purchase_batches (user_id, product_id, id desc);

-- One row per key, with the name, price and cost of that moment.
create table purchases (
  id integer generated always as identity primary key,
  batch_id integer not null references purchase_batches,
  user_id integer not null references users,
  product_id integer not null references products,
  product_name text not null,
  price_cents integer not null check (price_cents > 0),
  cost_cents integer check (cost_cents >= 0),
  purchased_at timestamptz not null
);
create index purchases_batch on purchases (batch_id, id);
create index purchases_user on purchases (user_id, id desc);
create index purchases_at on purchases (purchased_at);

alter table deliveries add foreign key (purchase_id) references purchases;

create table redeem_codes (
  id integer generated always as identity primary key,
  code text not null check (code = upper(code) and length(code) between 1 and 50),
  amount_cents integer not null check (amount_cents between 1 and 100000),
  description text not null default '' check (length(description) <= 255),
  is_active boolean not null default true,
  expires_at timestamptz,
  used_by integer references users,
  used_at timestamptz,
  created_by integer references users,
  created_at timestamptz not null,
  check ((used_by is null) = (used_at is null))
);
create unique index redeem_codes_code on redeem_codes (code);
create index redeem_codes_used_by on redeem_codes (used_by, used_at desc) where used_by is not null;

create table redeem_attempts (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  code_attempted text not null,
  success boolean not null,
  attempted_at timestamptz not null
);
create index redeem_attempts_user on redeem_attempts (user_id, id desc);
create index redeem_attempts_at on redeem_attempts (attempted_at);

create table redeem_suspensions (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  suspended_until timestamptz not null,
  reason text not null,
  failed_attempts integer not null check (failed_attempts > 0),
  created_at timestamptz not null
);
create index redeem_suspensions_user on redeem_suspensions (user_id, suspended_until desc);

-- Which purchase or code a change of a balance came from; each gives exactly one.
alter table balance_transactions add column batch_id integer references purchase_batches;
alter table balance_transactions add column redeem_code_id integer references redeem_codes;
create unique index balance_transactions_batch on balance_transactions (batch_id) where batch_id is not null;
create unique index balance_transactions_code on balance_transactions (redeem_code_id) where redeem_code_id is not null;

-- Links for a new password. The token is nowhere: it follows from the nonce and the store's secret. An address
-- that nobody has gets a row too, so that asking costs the same.
create table password_resets (
  email_hash bytea primary key,
  user_id integer references users on delete cascade,
  nonce text not null,
  token_hash bytea not null,
  expires_at timestamptz not null
);
create unique index password_resets_token on password_resets (token_hash);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiry on password_resets (expires_at);
