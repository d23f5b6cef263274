-- Every sale is an order. What was bought with a balance alone moves over, with the numbers that its account's history
-- shows; what was handed over is a row of `goods`, whoever bought it.
alter table orders
  -- The door that it came in by.
  add column channel text not null default 'web',
  -- What one costs an account, in dollars.
  add column unit_cents integer,
  -- Its number in its account's history; `entry_id` is the first number of what the history shows as one.
  add column batch_id integer,
  -- Names one attempt to buy: the same again buys nothing more.
  add column attempt text;

create or replace function order_holds(o orders) returns boolean language plpgsql immutable as $$
declare
  broken constant text := case
    when not (o.kind in ('goods', 'top-up')) then 'orders_kind'
    when not (o.channel in ('web', 'account', 'api', 'telegram')) then 'orders_channel'
    when not (o.gateway ~ '^[a-z]{2,20}$') then 'orders_gateway'
    when not (o.status in ('UNPAID', 'PAID', 'EXPIRED', 'FAILED', 'REFUND')) then 'orders_status'
    when not (o.delivery_status in ('PENDING', 'DELIVERED', 'FAILED')) then 'orders_delivery_status'
    when not (o.dispute in ('open', 'won', 'lost')) then 'orders_dispute'
    -- What it costs. How many one may take is a rule of the door, not of the table.
    when not (o.quantity >= 1) then 'orders_quantity'
    when not (o.unit_price_idr >= 0 and o.unit_cents >= 0) then 'orders_unit_price'
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
    -- Goods, top-ups, and what a balance pays.
    when not (o.balance_cents >= 0 and o.balance_idr >= 0 and o.credit_cents >= 0 and o.bonus_cents >= 0)
      then 'orders_amounts'
    when not ((o.kind = 'goods') = (o.product_id is not null)) then 'orders_product'
    when not ((o.balance_cents > 0) = (o.balance_idr > 0) and (o.balance_cents = 0 or o.user_id is not null))
      then 'orders_balance'
    when not (o.gateway <> 'balance' or (o.kind = 'goods' and o.balance_idr = o.total_idr and o.charged_idr = 0
        and o.unit_cents::bigint * o.quantity = o.balance_cents)) then 'orders_by_balance'
    when not ((o.entry_id is null) = (o.batch_id is null) and (o.entry_id is null or o.balance_cents > 0))
      then 'orders_entry'
    when not (o.attempt is null or o.user_id is not null) then 'orders_attempt'
    when not ((o.kind = 'top-up') = (o.credit_cents > 0) and (o.kind = 'top-up' or o.bonus_cents = 0)
        and (o.kind = 'goods' or (o.user_id is not null and o.voucher_id is null and o.balance_cents = 0)))
      then 'orders_top_up'
  end;
begin
  if broken is null then return true; end if;
  raise check_violation using message = format('an order breaks its rule %s', broken), constraint = broken,
    table = 'orders';
end $$;

-- No sum of a day changes by what moves: its marks would only have all of them added up again.
alter table orders disable trigger user;

update orders set channel = 'account', batch_id = entry_id,
  unit_cents = case when kind = 'goods' then round(unit_price_idr * 100.0 / idr_per_usd)::int end
  where user_id is not null;

create sequence order_batches as integer;
select setval('order_batches', greatest(1, (select coalesce(max(id), 0) from purchase_batches),
  (select coalesce(max(entry_id), 0) from orders)),
  exists (select 1 from purchase_batches) or exists (select 1 from orders where entry_id is not null));

insert into orders (channel, gateway, merchant_ref, gateway_reference, request_hash, payment_method, product_id, product_name,
  quantity, unit_price_idr, unit_cents, total_idr, balance_cents, balance_idr, charged_idr, cost_cents, idr_per_usd, user_id,
  customer_email, customer_name, locale, status, delivery_status, created_at, expires_at, paid_at, delivered_at, batch_id,
  entry_id, attempt)
select 'account', 'balance', 'PUB-' || floor(extract(epoch from b.created_at) * 1000)::bigint || '-' || upper(left(replace(gen_random_uuid()::text, '-', ''), 20)),
  'BAL-' || b.id, ''::bytea, 'BALANCE',
  b.product_id, p.product_name, b.quantity, unit.idr, p.price_cents, unit.idr::bigint * b.quantity, b.total_cents,
  unit.idr::bigint * b.quantity, 0, p.cost_cents, rate.idr, b.user_id, u.email, u.username, 'id', 'PAID', 'DELIVERED',
  b.created_at, b.created_at, b.created_at, b.created_at, b.id, b.entry_id, b.idempotency_key
from purchase_batches b join users u on u.id = b.user_id
cross join lateral (select product_name, price_cents, cost_cents from purchases where batch_id = b.id order by id limit 1) p
cross join (select coalesce((select (value #>> '{}')::int from settings where key = 'idrPerUsd'), 15000) as idr) rate
cross join lateral (select least(2147483647, greatest(1, round(p.price_cents::numeric * rate.idr / 100)))::int as idr) unit
order by b.id;
alter table orders enable trigger user;

insert into order_events (order_id, kind, source, detail, at)
select o.id, e.kind, 'store', e.detail, o.paid_at from orders o cross join lateral (values
    (1, 'balance-taken', jsonb_build_object('cents', o.balance_cents)),
    (2, 'paid', jsonb_build_object('gateway', o.gateway, 'reference', o.gateway_reference, 'amount', 0)),
    (3, 'delivered', jsonb_build_object('keys', o.quantity))) e (n, kind, detail)
where o.gateway = 'balance' order by o.id, e.n;

-- What was handed over: a key of the stock, or a text of its own. A key is sold once, since it stands here once.
create table goods (
  id integer generated by default as identity primary key,
  order_id integer not null references orders,
  line smallint not null default 1,
  slot smallint not null check (slot > 0),
  key_id integer unique references keys,
  sealed bytea,
  given_at timestamptz not null,
  revoked_at timestamptz,
  replaced_by integer references goods,
  -- A key that was taken away and sold again to somebody else leaves a row without one.
  constraint goods_one check (num_nonnulls(key_id, sealed) = 1
    or (revoked_at is not null and key_id is null and sealed is null))
);
insert into goods (id, order_id, slot, key_id, given_at, revoked_at)
select p.id, o.id, row_number() over (partition by o.id order by p.id), d.key_id, p.purchased_at,
  case when d.key_id is null then coalesce(u.deleted_at, p.purchased_at)
    when k.status = 'revoked' then coalesce(o.refunded_at, p.purchased_at) end
from purchases p join orders o on o.batch_id = p.batch_id and o.gateway = 'balance' join users u on u.id = p.user_id
left join deliveries d on d.purchase_id = p.id left join keys k on k.id = d.key_id
order by p.id;
select setval(pg_get_serial_sequence('goods', 'id'), coalesce(max(id), 1), max(id) is not null) from goods;
insert into goods (order_id, slot, key_id, given_at, revoked_at)
select d.order_id, d.slot, d.key_id, d.delivered_at, case when k.status = 'revoked' then coalesce(o.refunded_at, d.delivered_at) end
from deliveries d join orders o on o.id = d.order_id join keys k on k.id = d.key_id
order by d.delivered_at, d.order_id, d.slot;
-- One in each place, beside those that it replaced.
create unique index goods_slot on goods (order_id, line, slot, (case when replaced_by is null then 0 else id end));
create index goods_replaced_by on goods (replaced_by) where replaced_by is not null;

update balance_transactions t set order_id = o.id, order_move = 'paid', balance_after_cents = b.balance_after_cents
  from purchase_batches b join orders o on o.batch_id = b.id and o.gateway = 'balance' where t.batch_id = b.id;
alter table balance_transactions drop column batch_id;

drop view customer_sales;
drop table deliveries;
drop table purchases;
drop table purchase_batches;
drop function mark_purchase_day();

create unique index orders_once on orders (user_id, attempt) where attempt is not null;
drop index orders_entry;
create index orders_entry on orders (user_id, entry_id desc, batch_id) where entry_id is not null;
create index orders_balance on orders (id) where gateway = 'balance';
-- The last purchase of a product, which the next one within a minute stands with in the history.
create index orders_balance_product on orders (user_id, product_id, batch_id desc) where gateway = 'balance';
drop index orders_of_customers;
create index orders_of_customers on orders (paid_at)
  include (user_id, gateway, total_idr, unique_idr, paid_idr, balance_idr, balance_cents, refunded_idr, fee_idr,
    payment_cost_idr, cost_cents, quantity, idr_per_usd)
  where status = 'PAID' and kind = 'goods' and user_id is not null;
drop index orders_of_customer;
create index orders_of_customer on orders (user_id, paid_at)
  include (gateway, total_idr, unique_idr, paid_idr, balance_idr, balance_cents, refunded_idr, fee_idr, payment_cost_idr,
    cost_cents, quantity, idr_per_usd)
  where status = 'PAID' and kind = 'goods' and user_id is not null;
drop trigger orders_sales_day_update on orders;
create trigger orders_sales_day_update
  after update of status, paid_at, user_id, total_idr, unique_idr, paid_idr, balance_idr, balance_cents, refunded_idr,
    fee_idr, payment_cost_idr, cost_cents, quantity, idr_per_usd on orders for each row
  when ((old.status = 'PAID' or new.status = 'PAID')
    and least(old.paid_at, new.paid_at) < clock_timestamp() - interval '1 hour')
  execute function mark_order_day();

-- What customers bought, with their balance alone or with the rest through a gateway. What the gateway kept of a rest is
-- part of what the sale cost.
create view customer_sales as
  select user_id, paid_at as at, quantity as keys,
    case when gateway = 'balance' then balance_cents::bigint else
      round((coalesce(paid_idr - fee_idr + balance_idr, total_idr - unique_idr) - refunded_idr) * 100.0 / idr_per_usd)::bigint
      end as price_cents,
    coalesce(cost_cents::bigint * quantity, 0) + round((payment_cost_idr - fee_idr) * 100.0 / idr_per_usd)::bigint as cost_cents
  from orders where status = 'PAID' and kind = 'goods' and user_id is not null;
