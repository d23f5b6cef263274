-- PostgreSQL reads every check of a table from its text again for each statement that writes there: 35 of them took a
-- third of an order's four writes. What an order must hold is said by one function instead, whose body is read once by
-- each connection. A rule that is unknown because a value is missing holds, as with any check.
create function order_holds(o orders) returns boolean language plpgsql immutable as $$
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
    when not (o.refunded_idr <= coalesce(o.charged_idr, o.total_idr)) then 'orders_refunded_at_most'
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

alter table orders
  drop constraint orders_balance,
  drop constraint orders_balance_cents_check,
  drop constraint orders_balance_idr_check,
  drop constraint orders_bonus_cents_check,
  drop constraint orders_charged_enough,
  drop constraint orders_charged_idr_check,
  drop constraint orders_check,
  drop constraint orders_check1,
  drop constraint orders_check2,
  drop constraint orders_check3,
  drop constraint orders_check4,
  drop constraint orders_check5,
  drop constraint orders_check6,
  drop constraint orders_check7,
  drop constraint orders_check8,
  drop constraint orders_credit_cents_check,
  drop constraint orders_delivery_status_check,
  drop constraint orders_discount_percentage_check,
  drop constraint orders_dispute_check,
  drop constraint orders_entry,
  drop constraint orders_fee_idr_check,
  drop constraint orders_gateway_check,
  drop constraint orders_idr_per_usd_check,
  drop constraint orders_kind_check,
  drop constraint orders_payment_cost_idr_check,
  drop constraint orders_product,
  drop constraint orders_quantity_check,
  drop constraint orders_refunded_at_most,
  drop constraint orders_refunded_idr_check,
  drop constraint orders_status_check,
  drop constraint orders_top_up,
  drop constraint orders_unique_idr_check,
  drop constraint orders_unit_price_idr_check,
  -- Rows from before are left as they are; no new one gets by.
  add constraint orders_hold check (order_holds(orders)) not valid;

-- A note of stock for each key that changes its state, instead of one for each statement: a hold changes none and
-- writes nothing, and a sale has its one key without collecting it first.
drop trigger keys_updated on keys;
drop function note_stock_updated();
create function note_stock_updated() returns trigger language plpgsql as $$
begin
  if old.product_id = new.product_id then
    if old.status = new.status then return null; end if;
    insert into stock_changes (product_id, free, sold, revoked)
    values (new.product_id, (new.status = 'free')::int - (old.status = 'free')::int,
      (new.status = 'sold')::int - (old.status = 'sold')::int,
      (new.status = 'revoked')::int - (old.status = 'revoked')::int);
  else
    insert into stock_changes (product_id, free, sold, revoked)
    values (old.product_id, -(old.status = 'free')::int, -(old.status = 'sold')::int, -(old.status = 'revoked')::int),
      (new.product_id, (new.status = 'free')::int, (new.status = 'sold')::int, (new.status = 'revoked')::int);
  end if;
  return null;
end $$;
create trigger keys_updated after update of status, product_id on keys for each row execute function note_stock_updated();

-- The same rule as before, with the look for free keys: null when there are too few for an order at all. One query
-- instead of five, and the unsold keys are only counted for who holds more than the least that everybody may. A query
-- that ends before its transaction writes tells the index which of its entries are dead, so that the next one passes
-- them over; within the statement that holds a key it never could, and each order walked past every key sold since the
-- last vacuum.
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
        and not exists (select 1 from orders o where o.product_id = of_product and o.status = 'PAID'
          and o.delivery_status = 'PENDING'),
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
