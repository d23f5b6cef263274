-- The shop's own accounts, to which buyers pay without any company between (src/domain/by-hand.ts).
create table hand_accounts (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('bank', 'e-wallet', 'qris')),
  name text not null check (name <> ''),
  holder text not null default '',
  number text not null default '',
  note text not null default '',
  -- What the picture of the shop's QRIS says.
  qris text,
  active boolean not null default true,
  place integer not null,
  -- Orders name it for ever: what is removed is only no longer shown.
  removed boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null,
  check ((kind = 'qris') = (qris is not null)),
  check (kind = 'qris' or number <> '')
);

-- What only an order that is paid by hand has.
create table hand_payments (
  order_id integer primary key references orders (id) on delete cascade,
  account_id integer not null references hand_accounts (id),
  -- The buyer says that the money is on its way …
  claimed_at timestamptz,
  -- … and nobody has answered yet.
  waiting boolean not null default false,
  refused_at timestamptz,
  refused_words text not null default '',
  reminded_at timestamptz,
  -- What came, where the seller says that it was another sum.
  received_idr bigint check (received_idr > 0),
  check (not waiting or claimed_at is not null)
);
create index hand_payments_waiting on hand_payments (claimed_at) where waiting;

-- Pictures that buyers send; the hash outlives the picture, so that one is not shown twice.
create table hand_proofs (
  id integer primary key generated always as identity,
  order_id integer not null references hand_payments (order_id) on delete cascade,
  hash bytea not null,
  mime_type text not null,
  data bytea,
  sent_at timestamptz not null
);
create index hand_proofs_of on hand_proofs (order_id, id);
create index hand_proofs_hash on hand_proofs (hash);
create index hand_proofs_kept on hand_proofs (sent_at) where data is not null;

-- Nothing but the amount tells the payments to one account apart: no two open orders of it ask for the same.
create unique index orders_hand_amount
  on orders (payment_method, (total_idr + fee_idr - unique_idr - balance_idr))
  where gateway = 'manual' and status = 'UNPAID';
