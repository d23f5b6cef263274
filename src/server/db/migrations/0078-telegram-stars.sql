-- What is to be paid in Stars, and in whose chat. Telegram knows it by its payload; how many Stars were asked for stays, whatever
-- one is worth later.
create table telegram_stars (
  payload text primary key,
  merchant_ref text not null unique,
  chat_id bigint not null,
  stars integer not null check (stars > 0),
  amount_idr integer not null check (amount_idr > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- The last one who was let through to pay it, and until when nobody else is.
  checkout_id text,
  checkout_until timestamptz,
  constraint telegram_stars_checkout check ((checkout_id is null) = (checkout_until is null))
);
-- What Telegram says was paid, each once, however it came to be known. At most one of them pays what was asked for; another one
-- is sent back.
create table telegram_charges (
  charge_id text primary key,
  payload text not null,
  chat_id bigint not null,
  stars integer not null,
  paid_at timestamptz not null,
  counts boolean not null,
  refunded_at timestamptz,
  next_at timestamptz not null
);
create unique index telegram_charges_counts on telegram_charges (payload) where counts;
create index telegram_charges_surplus on telegram_charges (next_at) where not counts and refunded_at is null;
-- So many of Telegram's list of payments were read.
alter table telegram_bot add column charges_read integer not null default 0;
-- What went wrong last, for the seller.
alter table telegram_bot add column failed_at timestamptz;
alter table telegram_bot add column failure text not null default '';
-- Telegram is told once more what it is to tell: questions before a payment, too.
update telegram_bot set webhook = null;
