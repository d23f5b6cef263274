-- Money: dollars in whole cents, rupiah as they are. Times: timestamptz. Bad states are refused here,
-- whatever the code above does.

create table users (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)),
  username text not null check (username <> ''),
  password_hash text not null,
  profile_image text,
  balance_cents bigint not null default 0 check (balance_cents >= 0),
  is_admin boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index users_email on users (email) where deleted_at is null;
create unique index users_username on users (lower(username)) where deleted_at is null;

-- Every change of a balance is one row here; their sum is the balance.
create table balance_transactions (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  amount_cents bigint not null check (amount_cents > 0),
  operation text not null check (operation in ('add', 'deduct')),
  reason text not null,
  admin_action boolean not null default false,
  created_by integer references users,
  created_at timestamptz not null
);
create index balance_transactions_user on balance_transactions (user_id, id);

create table sessions (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Sign-in attempts of one e-mail from one network address, as a keyed hash of both.
create table login_guards (
  pair_hash bytea primary key,
  submissions integer not null,
  submissions_from timestamptz not null,
  failures integer not null,
  failures_from timestamptz not null,
  locked_until timestamptz
);
create index login_guards_age on login_guards (submissions_from);

-- Counters that several app processes must agree on.
create table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends timestamptz not null
);
create index rate_limits_age on rate_limits (window_ends);

create table products (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  hot_description text not null default '',
  price_cents integer not null check (price_cents > 0),
  original_price_cents integer check (original_price_cents > price_cents),
  public_price_idr integer check (public_price_idr > 0),
  cost_price_cents integer check (cost_price_cents >= 0),
  category text[] not null check (cardinality(category) between 1 and 4),
  platform text not null default '',
  image_url text not null,
  custom_link text not null default '',
  youtube_link text not null default '',
  status text not null default 'Safe',
  hot_list_order integer check (hot_list_order > 0),
  is_maintenance boolean not null default false,
  maintenance_reason text not null default '',
  -- Rises with every change of the product or its promo: an order is made only for the version it was priced by.
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index products_name on products (lower(name)) where deleted_at is null;

create table promos (
  id integer generated always as identity primary key,
  product_id integer not null references products,
  promo_price_idr integer not null check (promo_price_idr > 0),
  original_price_idr integer not null check (original_price_idr > promo_price_idr),
  start_date timestamptz not null,
  end_date timestamptz not null check (end_date > start_date),
  is_active boolean not null default true,
  created_by integer references users,
  created_at timestamptz not null
);
create index promos_running on promos (product_id, end_date) where is_active;

create table vouchers (
  id integer generated always as identity primary key,
  code text not null check (code = upper(code) and length(code) between 1 and 20),
  discount_percentage integer not null check (discount_percentage between 1 and 100),
  product_id integer references products,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  is_active boolean not null default true,
  created_by integer references users,
  created_at timestamptz not null
);
create unique index vouchers_code on vouchers (code);

create table orders (
  id integer generated always as identity primary key,
  gateway text not null check (gateway in ('tripay', 'stripe', 'voucher')),
  merchant_ref text not null,
  -- What the gateway calls it; unknown until its answer is stored.
  gateway_reference text,
  request_hash bytea not null,
  payment_method text not null,
  product_id integer not null references products,
  product_name text not null,
  quantity integer not null check (quantity between 1 and 10),
  unit_price_idr integer not null check (unit_price_idr >= 0),
  discount_percentage integer not null default 0 check (discount_percentage between 0 and 100),
  voucher_id integer references vouchers,
  total_idr bigint not null check (total_idr = unit_price_idr::bigint * quantity),
  -- The amount of the gateway's own answer: what a callback must name.
  charged_idr bigint check (charged_idr >= 0),
  cost_cents integer,
  customer_email text not null,
  customer_name text not null,
  locale text not null default 'id',
  address_hash bytea,
  browser_hash bytea,
  status text not null default 'UNPAID' check (status in ('UNPAID', 'PAID', 'EXPIRED', 'FAILED', 'REFUND')),
  delivery_status text not null default 'PENDING' check (delivery_status in ('PENDING', 'DELIVERED', 'FAILED')),
  checkout_url text,
  held_until timestamptz,
  -- Until then one process is talking to the gateway about this order.
  create_lease_until timestamptz,
  next_check_at timestamptz,
  last_checked_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  delivered_at timestamptz,
  refunded_at timestamptz,
  check (status not in ('PAID') or paid_at is not null),
  check (delivery_status <> 'DELIVERED' or (paid_at is not null and delivered_at is not null)),
  check (delivery_status <> 'FAILED' or status = 'REFUND'),
  check ((gateway_reference is null) = (charged_idr is null)),
  check (paid_at is null or gateway_reference is not null),
  check (paid_at is null or status in ('PAID', 'REFUND')),
  check ((status = 'REFUND') = (refunded_at is not null))
);
create unique index orders_merchant_ref on orders (merchant_ref);
create unique index orders_gateway_reference on orders (gateway, gateway_reference);
create index orders_email on orders (customer_email, id desc);
create index orders_open_email on orders (customer_email, expires_at) where status = 'UNPAID';
create index orders_open_address on orders (address_hash, held_until) where status = 'UNPAID';
create index orders_waiting on orders (product_id, paid_at, id) where status = 'PAID' and delivery_status = 'PENDING';
create index orders_to_check on orders (next_check_at) where next_check_at is not null;

-- Append-only: every notice of a gateway, taken or refused, and every step of an order.
create table order_events (
  id bigint generated always as identity primary key,
  order_id integer,
  kind text not null,
  source text not null,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index order_events_order on order_events (order_id, id) where order_id is not null;
create index order_events_refused on order_events (at) where kind = 'callback-refused';

create table keys (
  id integer generated always as identity primary key,
  product_id integer not null references products,
  sealed bytea not null,
  exact_hash bytea not null,
  member_hash bytea not null,
  status text not null default 'free' check (status in ('free', 'sold', 'revoked')),
  held_by_order_id integer references orders,
  held_until timestamptz,
  created_at timestamptz not null,
  check ((held_by_order_id is null) = (held_until is null)),
  check (status = 'free' or held_by_order_id is null)
) with (fillfactor = 85);
create unique index keys_exact on keys (product_id, exact_hash);
create index keys_member on keys (member_hash);
-- By 'id + 0', which the primary key cannot give: a planner that walks the primary key for 'the first free key'
-- would read past every key ever sold.
create index keys_free on keys (product_id, (id + 0)) where status = 'free';
create index keys_held_by on keys (held_by_order_id) where held_by_order_id is not null;
create index keys_held_until on keys (held_until) where held_until is not null;

-- Who got which key. The primary key is what makes a second sale of one key impossible, for orders and
-- balance purchases alike.
create table deliveries (
  key_id integer primary key references keys,
  order_id integer references orders,
  purchase_id integer,
  slot smallint not null check (slot between 1 and 10),
  delivered_at timestamptz not null,
  check (num_nonnulls(order_id, purchase_id) = 1)
);
create unique index deliveries_order_slot on deliveries (order_id, slot) where order_id is not null;
create unique index deliveries_purchase_slot on deliveries (purchase_id, slot) where purchase_id is not null;

-- The outbox. The row is the truth; jobs only look at it. Its text is made when it is sent, so no key lies here.
create table mails (
  id integer generated always as identity primary key,
  kind text not null,
  order_id integer references orders,
  user_id integer references users,
  to_email text not null,
  locale text not null default 'id',
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((status = 'sent') = (sent_at is not null))
);
create unique index mails_once_per_order on mails (order_id, kind) where order_id is not null;
create index mails_due on mails (next_attempt_at) where status = 'queued';

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id integer references users,
  action text not null,
  target text not null,
  before jsonb,
  after jsonb
);
create index audit_log_at on audit_log (at desc);
create index audit_log_target on audit_log (target, id);

-- Stock without counting keys and without a hot row: each statement that changes keys appends what it did,
-- a job folds the rows together, and a reader adds both up.
create table product_stock (
  product_id integer primary key references products,
  free integer not null default 0,
  sold integer not null default 0,
  revoked integer not null default 0
);
create table stock_changes (
  id bigint generated always as identity primary key,
  product_id integer not null,
  free integer not null,
  sold integer not null,
  revoked integer not null
);

create function note_stock_inserted() returns trigger language plpgsql as $$
begin
  insert into stock_changes (product_id, free, sold, revoked)
  select product_id, count(*) filter (where status = 'free'), count(*) filter (where status = 'sold'),
         count(*) filter (where status = 'revoked')
  from new_keys group by product_id;
  return null;
end $$;

create function note_stock_updated() returns trigger language plpgsql as $$
begin
  insert into stock_changes (product_id, free, sold, revoked)
  select product_id, sum(free), sum(sold), sum(revoked) from (
    select product_id, (status = 'free')::int as free, (status = 'sold')::int as sold,
           (status = 'revoked')::int as revoked from new_keys
    union all
    select product_id, -(status = 'free')::int, -(status = 'sold')::int, -(status = 'revoked')::int from old_keys
  ) d
  group by product_id having sum(free) <> 0 or sum(sold) <> 0 or sum(revoked) <> 0;
  return null;
end $$;

create function note_stock_deleted() returns trigger language plpgsql as $$
begin
  insert into stock_changes (product_id, free, sold, revoked)
  select product_id, -count(*) filter (where status = 'free'), -count(*) filter (where status = 'sold'),
         -count(*) filter (where status = 'revoked')
  from old_keys group by product_id;
  return null;
end $$;

create trigger keys_inserted after insert on keys
  referencing new table as new_keys for each statement execute function note_stock_inserted();
create trigger keys_updated after update on keys
  referencing old table as old_keys new table as new_keys for each statement execute function note_stock_updated();
create trigger keys_deleted after delete on keys
  referencing old table as old_keys for each statement execute function note_stock_deleted();
