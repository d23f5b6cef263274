-- A top-up is an order for balance in place of keys: no product, always somebody's, and what it brings in cents.
alter table orders
  alter column product_id drop not null,
  add column credit_cents integer not null default 0 check (credit_cents >= 0),
  add column bonus_cents integer not null default 0 check (bonus_cents >= 0),
  -- The place among the purchases of its account, for keys that the balance paid a part of.
  add column entry_id integer,
  add constraint orders_product check ((kind = 'goods') = (product_id is not null)) not valid,
  add constraint orders_top_up check (
    (kind = 'top-up') = (credit_cents > 0) and (kind = 'top-up' or bonus_cents = 0)
    and (kind = 'goods' or (user_id is not null and voucher_id is null and balance_cents = 0))) not valid,
  add constraint orders_balance check (
    (balance_cents > 0) = (balance_idr > 0) and (balance_cents = 0 or user_id is not null)) not valid,
  add constraint orders_entry check (entry_id is null or balance_cents > 0) not valid;
create index orders_open_top_ups on orders (user_id) where kind = 'top-up' and status = 'UNPAID';
-- The seller's list of only them: by state, as the list of all.
create index orders_top_ups on orders (gateway, status, delivery_status, created_at, id) where kind = 'top-up';
create index orders_entry on orders (user_id, entry_id) where entry_id is not null;
create index orders_topped_up on orders (paid_at) include (total_idr, refunded_idr) where status = 'PAID' and kind = 'top-up';
create index users_balances on users (balance_cents) where balance_cents > 0 and deleted_at is null;

-- Which order moved a balance. Its payment does so once, whatever is told how often; what goes back may go in parts.
alter table balance_transactions
  add column order_id integer references orders,
  add column order_move text check (order_move in ('paid', 'back')),
  add constraint balance_transactions_order check ((order_id is null) = (order_move is null)) not valid;
create unique index balance_transactions_paid on balance_transactions (order_id) where order_move = 'paid';
create index balance_transactions_back on balance_transactions (order_id) where order_move = 'back';
