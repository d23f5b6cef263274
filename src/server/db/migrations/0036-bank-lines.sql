-- Lines of a bank's list that have confirmed an order: one line, one order, once.
create table bank_lines (
  key bytea primary key check (length(key) = 32),
  account_id integer not null references hand_accounts (id),
  order_id integer not null unique references orders (id) on delete cascade,
  confirmed_by integer references users (id),
  confirmed_at timestamptz not null
);
create index bank_lines_account on bank_lines (account_id);
create index bank_lines_by on bank_lines (confirmed_by);

-- What the columns of a bank's file are, said once for files with the same header.
create table bank_formats (
  header text primary key check (length(header) between 1 and 2000),
  columns jsonb not null,
  changed_at timestamptz not null
);

-- Orders by hand that still wait for money, by what they ask for.
create index orders_hand_awaited
  on orders (payment_method, (total_idr + fee_idr - unique_idr - balance_idr))
  where gateway = 'manual' and status in ('UNPAID', 'EXPIRED', 'FAILED');
