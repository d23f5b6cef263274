-- How what is bought gets to its buyer: as its product says, and as an order was sold. What a paid order that has not got it
-- waits for is said once, by whoever pays it, and read everywhere.
alter table products add column delivery text not null default 'key' check (delivery ~ '^[a-z-]{2,20}$');
alter table orders
  add column delivery text not null default 'key',
  add column waits_for text;
alter table orders disable trigger user;
update orders set waits_for = 'stock' where status = 'PAID' and delivery_status = 'PENDING';
alter table orders enable trigger user;

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
    when not ((o.waits_for is null) = (o.status <> 'PAID' or o.delivery_status <> 'PENDING')) then 'orders_waits'
    when not (o.waits_for in ('stock', 'seller', 'supplier')) then 'orders_waits_for'
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

drop index orders_waiting;
create index orders_waiting on orders (product_id, paid_at, id) where waits_for is not null;

create or replace function may_hold(of_product integer, wanted integer, email text, address bytea, now_at timestamptz,
  most_open integer, least_own integer, most_own integer, least_of_all integer, under_way integer)
returns boolean language plpgsql volatile as $$
declare
  open_to boolean := pg_try_advisory_xact_lock(1, hashtext(email))
    and pg_try_advisory_xact_lock(2, hashtext(coalesce(encode(address, 'hex'), '')));
  alone constant boolean := pg_try_advisory_xact_lock(4, of_product);
  enough boolean;
  held bigint;
  own bigint;
  unsold bigint;
begin
  select (select count(*) from (
        select 1 from keys k where k.product_id = of_product and k.status = 'free'
          and (k.held_until is null or k.held_until <= now_at)
        order by k.id + 0 limit wanted) u) >= wanted,
      open_to and mine.open < most_open and greatest(mine.held, theirs.held) + wanted <= most_own
        and not exists (select 1 from orders o where o.product_id = of_product and o.waits_for = 'stock'),
      (select count(*) from keys k where k.product_id = of_product and k.held_until > now_at),
      greatest(mine.same, theirs.same) + wanted
    into enough, open_to, held, own
    from (
        select count(*) filter (where o.expires_at > now_at and o.address_hash = address) as open,
          coalesce(sum(o.quantity) filter (where o.held_until > now_at), 0) as held,
          coalesce(sum(o.quantity) filter (where o.held_until > now_at and o.product_id = of_product), 0) as same
        from orders o where o.customer_email = email and o.status = 'UNPAID'
      ) mine
      cross join (
        select coalesce(sum(o.quantity), 0) as held,
          coalesce(sum(o.quantity) filter (where o.product_id = of_product), 0) as same
        from orders o where o.address_hash = address and o.status = 'UNPAID' and o.held_until > now_at
      ) theirs;
  if not enough then return null; end if;
  if not open_to then return false; end if;
  if alone and held + wanted <= least_of_all and own <= least_own then return true; end if;
  unsold := coalesce((select s.free from product_stock s where s.product_id = of_product), 0)
    + coalesce((select sum(c.free) from stock_changes c where c.product_id = of_product), 0);
  return held + wanted + (case when alone then 0 else under_way end) <= greatest(least_of_all, unsold / 2)
    and own <= greatest(least_own, (unsold - held) / 10);
end $$;
