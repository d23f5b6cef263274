-- Where a service tells what came to one of the shop's own accounts, each at an address of its own.
create table bank_doors (
  account_id integer primary key references hand_accounts (id),
  address text not null unique check (address ~ '^[0-9A-Za-z]{24}$'),
  open boolean not null,
  -- A line that fits one order alone confirms it without anybody's word.
  confirms boolean not null default false,
  -- The last call, and the last that was taken.
  called_at timestamptz,
  result text check (result in ('taken', 'repeated', 'signature', 'time', 'account', 'unread', 'often')),
  taken_at timestamptz,
  -- Lines of the last call that was taken which could not be read.
  unread integer not null default 0 check (unread >= 0)
);

-- What calls are signed with: the one in use, and the one before it until it ends.
create table bank_door_secrets (
  id integer primary key generated always as identity,
  account_id integer not null references bank_doors (account_id),
  sealed bytea not null,
  made_at timestamptz not null,
  ends_at timestamptz
);
create index bank_door_secrets_door on bank_door_secrets (account_id);

-- Bodies that were taken: each once.
create table bank_calls (
  account_id integer not null references bank_doors (account_id),
  body_hash bytea not null check (length(body_hash) = 32),
  expires_at timestamptz not null,
  primary key (account_id, body_hash)
);
create index bank_calls_expires_at on bank_calls (expires_at);

-- Lines that came by a door. `key` is that of bank_lines: what both say is one line, whichever way it came.
create table bank_mutations (
  id integer primary key generated always as identity,
  account_id integer not null references hand_accounts (id),
  service text not null check (service in ('plain', 'mutasibank')),
  line_id text not null check (line_id <> ''),
  key bytea not null unique check (length(key) = 32),
  day date not null,
  amount_idr bigint not null check (amount_idr > 0),
  text text not null,
  received_at timestamptz not null,
  -- For somebody to look at: it has confirmed no order and nobody has set it aside.
  waiting boolean not null default true,
  aside_by integer references users (id),
  aside_at timestamptz,
  unique (account_id, service, line_id),
  check (aside_at is null or not waiting)
);
create index bank_mutations_waiting on bank_mutations (id) where waiting;
create index bank_mutations_day on bank_mutations (account_id, day, amount_idr);
create index bank_mutations_aside_by on bank_mutations (aside_by);
create index bank_mutations_named on bank_mutations (received_at) where text <> '' and not waiting;

-- No more lines of an account, a day and an amount confirm orders than the bank shows; older ones do not say.
alter table bank_lines add column day date;
alter table bank_lines add column amount_idr bigint;
drop index bank_lines_account;
create index bank_lines_day on bank_lines (account_id, day, amount_idr);

-- Orders by hand by what they ask for, paid ones too: money may come for what somebody confirmed before it was told.
drop index orders_hand_awaited;
create index orders_hand_asked
  on orders (payment_method, (total_idr + fee_idr - unique_idr - balance_idr), created_at) where gateway = 'manual';
-- What an account that confirms by itself was asked for of late is not asked for again so soon.
create index orders_hand_made on orders (payment_method, created_at) where gateway = 'manual';
