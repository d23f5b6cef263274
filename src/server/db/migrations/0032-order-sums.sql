-- What an order's amount is made of. `total_idr` stays what the goods cost; a gateway is asked for that with the fee that
-- the buyer bears, less the 'kode unik' of a payment by hand and less what the account's balance pays.
alter table orders
  add column kind text not null default 'goods' check (kind in ('goods', 'top-up')),
  add column user_id integer references users (id),
  add column fee_idr integer not null default 0 check (fee_idr >= 0),
  add column unique_idr smallint not null default 0 check (unique_idr between 0 and 999),
  add column balance_cents integer not null default 0 check (balance_cents >= 0),
  add column balance_idr bigint not null default 0 check (balance_idr >= 0),
  -- What the gateway keeps of it, by the fee that it publishes.
  add column payment_cost_idr integer not null default 0 check (payment_cost_idr >= 0),
  -- What went back to the buyer so far.
  add column refunded_idr bigint not null default 0 check (refunded_idr >= 0);
alter table orders drop constraint orders_charged_enough;
alter table orders add constraint orders_charged_enough
  check (charged_idr >= total_idr + fee_idr - unique_idr - balance_idr) not valid;

create index orders_by_user on orders (user_id, id desc) where user_id is not null;

drop index orders_paid_at;
create index orders_paid_at on orders (paid_at desc)
  include (total_idr, unique_idr, refunded_idr, fee_idr, payment_cost_idr, cost_cents, quantity, idr_per_usd)
  where status = 'PAID' and kind = 'goods';
drop trigger orders_sales_day_update on orders;
create trigger orders_sales_day_update
  after update of status, paid_at, total_idr, unique_idr, refunded_idr, fee_idr, payment_cost_idr, cost_cents, quantity,
    idr_per_usd on orders for each row
  when ((old.status = 'PAID' or new.status = 'PAID')
    and least(old.paid_at, new.paid_at) < clock_timestamp() - interval '1 hour')
  execute function mark_order_day();

-- What being paid cost the shop on a day: the gateways' fees, less those that buyers bore.
alter table sales_days add column guest_fees_idr bigint not null default 0;
