-- What arrived, where it was another amount than the gateway was asked for: only by hand, where the seller says so. What was
-- asked for stays beside it (`charged_idr`).
alter table orders add column paid_idr bigint;

create or replace function order_holds(o orders) returns boolean language plpgsql immutable as $$
declare
  broken constant text := case
    when not (o.kind in ('goods', 'top-up')) then 'orders_kind'
    when not (o.gateway ~ '^[a-z]{2,20}$') then 'orders_gateway'
    when not (o.status in ('UNPAID', 'PAID', 'EXPIRED', 'FAILED', 'REFUND')) then 'orders_status'
    when not (o.delivery_status in ('PENDING', 'DELIVERED', 'FAILED')) then 'orders_delivery_status'
    when not (o.dispute in ('open', 'won', 'lost')) then 'orders_dispute'
    -- What it costs.
    when not (o.quantity between 1 and 10) then 'orders_quantity'
    when not (o.unit_price_idr >= 0) then 'orders_unit_price'
    when not (o.total_idr = o.unit_price_idr::bigint * o.quantity) then 'orders_total'
    when not (o.discount_percentage between 0 and 100) then 'orders_discount'
    when not (o.idr_per_usd > 0) then 'orders_idr_per_usd'
    when not (o.fee_idr >= 0) then 'orders_fee'
    when not (o.unique_idr between 0 and 999) then 'orders_unique'
    when not (o.payment_cost_idr >= 0) then 'orders_payment_cost'
    when not (not o.voucher_held or o.voucher_id is not null) then 'orders_voucher_held'
    -- What was charged and given back.
    when not (o.charged_idr >= 0) then 'orders_charged'
    when not (o.charged_idr >= o.total_idr + o.fee_idr - o.unique_idr - o.balance_idr) then 'orders_charged_enough'
    when not ((o.gateway_reference is null) = (o.charged_idr is null)) then 'orders_charged_by_whom'
    when not (o.refunded_idr >= 0) then 'orders_refunded'
    when not (o.paid_idr is null or (o.paid_idr > 0 and o.charged_idr is not null)) then 'orders_paid'
    when not (o.refunded_idr <= coalesce(o.paid_idr, o.charged_idr, o.total_idr)) then 'orders_refunded_at_most'
    -- Its states and their times.
    when not (o.status <> 'PAID' or o.paid_at is not null) then 'orders_paid_when'
    when not (o.paid_at is null or o.gateway_reference is not null) then 'orders_paid_by_whom'
    when not (o.paid_at is null or o.status in ('PAID', 'REFUND')) then 'orders_paid_status'
    when not ((o.status = 'REFUND') = (o.refunded_at is not null)) then 'orders_refunded_when'
    when not (o.delivery_status <> 'DELIVERED' or (o.paid_at is not null and o.delivered_at is not null))
      then 'orders_delivered_when'
    when not (o.delivery_status <> 'FAILED' or o.status = 'REFUND') then 'orders_undelivered'
    -- Goods, top-ups, and the part that a balance pays.
    when not (o.balance_cents >= 0 and o.balance_idr >= 0 and o.credit_cents >= 0 and o.bonus_cents >= 0)
      then 'orders_amounts'
    when not ((o.kind = 'goods') = (o.product_id is not null)) then 'orders_product'
    when not ((o.balance_cents > 0) = (o.balance_idr > 0) and (o.balance_cents = 0 or o.user_id is not null))
      then 'orders_balance'
    when not (o.entry_id is null or o.balance_cents > 0) then 'orders_entry'
    when not ((o.kind = 'top-up') = (o.credit_cents > 0) and (o.kind = 'top-up' or o.bonus_cents = 0)
        and (o.kind = 'goods' or (o.user_id is not null and o.voucher_id is null and o.balance_cents = 0)))
      then 'orders_top_up'
  end;
begin
  if broken is null then return true; end if;
  raise check_violation using message = format('an order breaks its rule %s', broken), constraint = broken,
    table = 'orders';
end $$;

-- What was written beside the orders until now. Whatever went back of one was paid for it.
with came as (
  select o.id, o.status, o.charged_idr,
    case when o.status = 'PAID' then greatest(h.received_idr, o.refunded_idr) else h.received_idr end as idr
  from orders o join hand_payments h on h.order_id = o.id
  where o.paid_at is not null and h.received_idr <> o.charged_idr
), booked as (
  update orders set paid_idr = came.idr,
    refunded_idr = case when came.status = 'REFUND' then came.idr else orders.refunded_idr end
  from came where orders.id = came.id
)
update order_events e set detail = e.detail || jsonb_build_object('amount', came.idr, 'asked', came.charged_idr)
from came where e.order_id = came.id and e.kind = 'paid';
alter table hand_payments drop column received_idr;

-- What customers bought, with their balance alone or with the rest through a gateway; a line each, keys counted as in
-- their history. What the gateway kept of a rest is part of what the sale cost.
create view customer_sales as
  select user_id, purchased_at as at, 1 as keys, price_cents::bigint as price_cents, cost_cents::bigint as cost_cents from purchases
  union all
  select user_id, paid_at, quantity,
    round((coalesce(paid_idr - fee_idr + balance_idr, total_idr - unique_idr) - refunded_idr) * 100.0 / idr_per_usd)::bigint,
    coalesce(cost_cents::bigint * quantity, 0) + round((payment_cost_idr - fee_idr) * 100.0 / idr_per_usd)::bigint
  from orders where status = 'PAID' and kind = 'goods' and user_id is not null;

drop index orders_paid_at;
create index orders_paid_at on orders (paid_at desc)
  include (user_id, total_idr, unique_idr, paid_idr, refunded_idr, fee_idr, payment_cost_idr, cost_cents, quantity, idr_per_usd)
  where status = 'PAID' and kind = 'goods';
create index orders_of_customers on orders (paid_at)
  include (user_id, total_idr, unique_idr, paid_idr, balance_idr, refunded_idr, fee_idr, payment_cost_idr, cost_cents, quantity,
    idr_per_usd)
  where status = 'PAID' and kind = 'goods' and user_id is not null;
create index orders_of_customer on orders (user_id, paid_at)
  include (total_idr, unique_idr, paid_idr, balance_idr, refunded_idr, fee_idr, payment_cost_idr, cost_cents, quantity, idr_per_usd)
  where status = 'PAID' and kind = 'goods' and user_id is not null;
drop index orders_topped_up;
create index orders_topped_up on orders (paid_at) include (total_idr, unique_idr, paid_idr, fee_idr, refunded_idr)
  where status = 'PAID' and kind = 'top-up';
drop index users_balances;
create index users_balances on users (balance_cents) where balance_cents > 0 and deleted_at is null and not is_admin;

drop trigger orders_sales_day_update on orders;
create trigger orders_sales_day_update
  after update of status, paid_at, user_id, total_idr, unique_idr, paid_idr, balance_idr, refunded_idr, fee_idr,
    payment_cost_idr, cost_cents, quantity, idr_per_usd on orders for each row
  when ((old.status = 'PAID' or new.status = 'PAID')
    and least(old.paid_at, new.paid_at) < clock_timestamp() - interval '1 hour')
  execute function mark_order_day();

-- Days whose sum counted such a sale among those of guests, or by what was asked for, are added up anew.
insert into stale_sales_days (day) select distinct k.day from sales_days k
  join orders o on o.status = 'PAID' and o.kind = 'goods' and (o.user_id is not null or o.paid_idr is not null)
    and store_day(o.paid_at) = k.day;
