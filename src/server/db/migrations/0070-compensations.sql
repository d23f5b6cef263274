-- What the seller gave to all who hold something of a product that runs: a voucher each, or a balance.
create table compensations (
  id integer not null generated always as identity constraint compensations_pkey primary key,
  product_id integer not null constraint compensations_product_id_fkey references products (id) on delete cascade,
  attempt text not null constraint compensations_attempt unique,
  percentage integer,
  idr integer,
  cents bigint,
  words text not null default '',
  created_by integer constraint compensations_created_by_fkey references users (id) on delete set null,
  at timestamptz not null,
  constraint compensations_gives check (cents > 0 or percentage is not null)
);
create index compensations_product_id on compensations (product_id, id);
create index compensations_created_by on compensations (created_by);

-- By one of their orders; one that bought signed in by their account too.
create table compensation_shares (
  id integer not null generated always as identity constraint compensation_shares_pkey primary key,
  compensation_id integer not null constraint compensation_shares_compensation_id_fkey references compensations (id) on delete cascade,
  order_id integer not null constraint compensation_shares_order_id_fkey references orders (id) on delete cascade,
  user_id integer constraint compensation_shares_user_id_fkey references users (id) on delete cascade,
  voucher_id integer constraint compensation_shares_voucher_id unique
    constraint compensation_shares_voucher_id_fkey references vouchers (id) on delete cascade,
  ledger_id integer constraint compensation_shares_ledger_id unique
    constraint compensation_shares_ledger_id_fkey references balance_transactions (id) on delete cascade,
  constraint compensation_shares_once unique (compensation_id, order_id),
  constraint compensation_shares_account unique (compensation_id, user_id),
  constraint compensation_shares_one check (num_nonnulls(voucher_id, ledger_id) = 1 and (user_id is null) = (ledger_id is null))
);
create index compensation_shares_order_id on compensation_shares (order_id);
create index compensation_shares_user_id on compensation_shares (user_id);

-- An order may bring its buyer several.
drop index mails_once_per_order;
create unique index mails_once_per_order
  on mails (order_id, kind, (case when kind in ('order-resent', 'order-refunded-part', 'order-replaced', 'claim-answered', 'batch-letter', 'compensation') then id else 0 end),
    (case when kind in ('dispute-opened', 'credit-left') then to_email else '' end))
  where order_id is not null;
