-- What an order is for stands in its lines: one variant each, with how many, at what price and cost, and how it is handed
-- over. Today an order has one; a top-up's has no variant. The order keeps the sums: how many in all, and what they cost
-- the seller together.
create table order_lines (
  order_id integer not null references orders on delete cascade,
  line smallint not null default 1 check (line > 0),
  variant_id integer references variants,
  -- As it was sold.
  name text not null,
  quantity integer not null check (quantity >= 1),
  unit_idr integer not null check (unit_idr >= 0),
  -- What one cost before the steps of the price; null where only a voucher was written down, and a promo may have run.
  plain_idr integer,
  -- What one costs an account, in dollars.
  unit_cents integer check (unit_cents >= 0),
  -- What one costs the seller.
  cost_cents integer,
  delivery text not null default 'key' check (delivery ~ '^[a-z-]{2,20}$'),
  -- As its order says.
  waits_for text check (waits_for in ('stock', 'seller', 'supplier')),
  primary key (order_id, line)
);

insert into order_lines (order_id, variant_id, name, quantity, unit_idr, plain_idr, unit_cents, cost_cents, delivery, waits_for)
  select id, variant_id, product_name, quantity, unit_price_idr, plain_price_idr, unit_cents, cost_cents, delivery, waits_for
  from orders order by id;

-- Who waits for a variant, and nobody else.
create index order_lines_waiting on order_lines (variant_id, order_id) where waits_for is not null;
analyze order_lines;

drop view customer_sales;
drop index orders_balance_variant;
drop index orders_waiting;
-- The sums of the days stay as they are: the same cost, written once for all.
alter table orders disable trigger orders_sales_day_update;
update orders set cost_cents = cost_cents * quantity where quantity > 1 and cost_cents <> 0;
alter table orders enable trigger orders_sales_day_update;

create or replace function order_holds(o orders) returns boolean language plpgsql immutable as $$
declare
  broken constant text := case
    when not (o.kind in ('goods', 'top-up')) then 'orders_kind'
    when not (o.channel in ('web', 'account', 'api', 'telegram')) then 'orders_channel'
    when not (o.gateway ~ '^[a-z]{2,20}$') then 'orders_gateway'
    when not (o.status in ('UNPAID', 'PAID', 'EXPIRED', 'FAILED', 'REFUND')) then 'orders_status'
    when not (o.delivery_status in ('PENDING', 'DELIVERED', 'FAILED')) then 'orders_delivery_status'
    when not (o.dispute in ('open', 'won', 'lost')) then 'orders_dispute'
    -- What it costs; `lines_hold` has the rest. How many one may take is a rule of the door, not of the table.
    when not (o.quantity >= 1) then 'orders_quantity'
    when not (o.total_idr >= 0) then 'orders_total'
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
    when not ((o.balance_cents > 0) = (o.balance_idr > 0) and (o.balance_cents = 0 or o.user_id is not null))
      then 'orders_balance'
    when not (o.gateway <> 'balance' or (o.kind = 'goods' and o.balance_idr = o.total_idr and o.charged_idr = 0)) then 'orders_by_balance'
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

alter table orders
  drop column variant_id,
  drop column product_name,
  drop column unit_price_idr,
  drop column plain_price_idr,
  drop column unit_cents,
  drop column delivery,
  drop column discount_percentage,
  drop column discount_idr;

create index orders_waiting on orders (paid_at, id) where waits_for is not null;
-- What an account bought just before, to stand with what it buys now.
create index orders_balance_newest on orders (user_id, created_at) where gateway = 'balance';

create view customer_sales as
  select user_id, paid_at as at, quantity as keys,
    case when gateway = 'balance' then balance_cents::bigint
      else round((coalesce(paid_idr - fee_idr + balance_idr, total_idr - unique_idr) - refunded_idr) * 100.0 / idr_per_usd)::bigint
    end as price_cents,
    coalesce(cost_cents, 0) + round((payment_cost_idr - fee_idr) * 100.0 / idr_per_usd)::bigint as cost_cents
  from orders where status = 'PAID' and kind = 'goods' and user_id is not null;

-- What an order and its lines say of one another. After the statement that writes them both.
create function lines_hold() returns trigger language plpgsql as $$
declare
  broken text;
begin
  select case
      when sums.idr <> o.total_idr then 'order_lines_total'
      when sums.quantity <> o.quantity then 'order_lines_quantity'
      when sums.cost <> coalesce(o.cost_cents, 0) then 'order_lines_cost'
      when o.gateway = 'balance' and sums.cents is distinct from o.balance_cents then 'order_lines_balance'
      when sums.goods <> (o.kind = 'goods') then 'order_lines_variant'
      when sums.waits is distinct from o.waits_for or sums.apart then 'order_lines_waits'
    end into broken
  from orders o cross join (
      select sum(l.unit_idr::bigint * l.quantity) as idr, sum(l.quantity) as quantity,
        sum(l.unit_cents::bigint * l.quantity) as cents, coalesce(sum(l.cost_cents::bigint * l.quantity), 0) as cost,
        bool_and(l.variant_id is not null) as goods, max(l.waits_for) as waits,
        count(l.waits_for) not in (0, count(*)) or min(l.waits_for) <> max(l.waits_for) as apart
      from order_lines l where l.order_id = new.order_id
    ) sums
  where o.id = new.order_id;
  if broken is null then return null; end if;
  raise check_violation using message = format('the lines of an order break their rule %s', broken), constraint = broken,
    table = 'order_lines';
end $$;
create trigger order_lines_hold after insert or update on order_lines for each row execute function lines_hold();

-- A line waits for what its order waits for.
create function tell_lines() returns trigger language plpgsql as $$
begin
  update order_lines set waits_for = new.waits_for where order_id = new.id;
  return null;
end $$;
create trigger orders_tell_lines after update of waits_for on orders for each row
  when (old.waits_for is distinct from new.waits_for) execute function tell_lines();

create or replace function may_hold(of_variant integer, wanted integer, email text, address bytea, now_at timestamptz,
  most_open integer, least_own integer, most_own integer, least_of_all integer, under_way integer) returns boolean language plpgsql as $$
declare
  open_to boolean := pg_try_advisory_xact_lock(1, hashtext(email))
    and pg_try_advisory_xact_lock(2, hashtext(coalesce(encode(address, 'hex'), '')));
  alone constant boolean := pg_try_advisory_xact_lock(4, of_variant);
  enough boolean;
  held bigint;
  own bigint;
  unsold bigint;
begin
  select (select count(*) from (
        select 1 from keys k where k.variant_id = of_variant and k.status = 'free'
          and (k.held_until is null or k.held_until <= now_at)
        order by k.id + 0 limit wanted) u) >= wanted,
      open_to and mine.open < most_open and greatest(mine.held, theirs.held) + wanted <= most_own
        and not exists (select 1 from order_lines l where l.variant_id = of_variant and l.waits_for = 'stock'),
      (select count(*) from keys k where k.variant_id = of_variant and k.held_until > now_at),
      greatest(mine.same, theirs.same) + wanted
    into enough, open_to, held, own
    from (
        select count(*) filter (where o.expires_at > now_at and o.address_hash = address) as open,
          coalesce(sum(o.quantity) filter (where o.held_until > now_at), 0) as held,
          coalesce(sum((select sum(l.quantity) from order_lines l where l.order_id = o.id and l.variant_id = of_variant))
            filter (where o.held_until > now_at), 0) as same
        from orders o where o.customer_email = email and o.status = 'UNPAID'
      ) mine
      cross join (
        select coalesce(sum(o.quantity), 0) as held,
          coalesce(sum((select sum(l.quantity) from order_lines l where l.order_id = o.id and l.variant_id = of_variant)), 0) as same
        from orders o where o.address_hash = address and o.status = 'UNPAID' and o.held_until > now_at
      ) theirs;
  if not enough then return null; end if;
  if not open_to then return false; end if;
  if alone and held + wanted <= least_of_all and own <= least_own then return true; end if;
  unsold := coalesce((select s.free from variant_stock s where s.variant_id = of_variant), 0)
    + coalesce((select sum(c.free) from stock_changes c where c.variant_id = of_variant), 0);
  return held + wanted + (case when alone then 0 else under_way end) <= greatest(least_of_all, unsold / 2)
    and own <= greatest(least_own, (unsold - held) / 10);
end $$;
