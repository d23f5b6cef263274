-- What was sold on a day that is over, added up once, so that a report of years reads a row a day.
create table sales_days (
  day date primary key,
  guest_orders integer not null,
  guest_revenue_idr bigint not null,
  guest_cost_cents bigint not null,
  purchases integer not null,
  revenue_cents bigint not null,
  cost_cents bigint not null
);

-- Days of which something has changed since: their sum is not read until it is made anew. Many may write the same day
-- at once, and none waits for another.
create table stale_sales_days (
  day date not null
);
create index stale_sales_days_day on stale_sales_days (day);

create function store_day(at timestamptz) returns date immutable language sql
  return (at at time zone 'Asia/Jakarta')::date;

-- Whoever changes an old sale holds the day's lock with others like them until they commit; whoever adds the day up
-- holds it alone. So no sum is made while a change of its day is under way, and every change marks the sum it finds.
create function try_sales_day(day date) returns boolean language sql
  as $$ select pg_try_advisory_xact_lock(7219, day - date '2000-01-01') $$;

create function mark_sales_day(at timestamptz) returns void language plpgsql as $$
begin
  if at is null then return; end if;
  perform pg_advisory_xact_lock_shared(7219, store_day(at) - date '2000-01-01');
  insert into stale_sales_days (day) select day from sales_days where day = store_day(at);
end $$;

create function mark_order_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_sales_day(old.paid_at); end if;
  if tg_op <> 'DELETE' then perform mark_sales_day(new.paid_at); end if;
  return null;
end $$;

create function mark_purchase_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_sales_day(old.purchased_at); end if;
  if tg_op <> 'DELETE' then perform mark_sales_day(new.purchased_at); end if;
  return null;
end $$;

create function forget_sales_days() returns trigger language plpgsql as $$
begin
  delete from sales_days;
  return null;
end $$;

-- A sale of the last hour is part of no sum, so that selling pays nothing for this. The clock is that of the moment, not
-- of the transaction's begin: whatever is written later than an hour after a day's end marks the day.
create trigger orders_sales_day_insert after insert on orders for each row
  when (new.status = 'PAID' and new.paid_at < clock_timestamp() - interval '1 hour')
  execute function mark_order_day();
create trigger orders_sales_day_update
  after update of status, paid_at, total_idr, cost_cents, quantity on orders for each row
  when ((old.status = 'PAID' or new.status = 'PAID')
    and least(old.paid_at, new.paid_at) < clock_timestamp() - interval '1 hour')
  execute function mark_order_day();
create trigger orders_sales_day_delete after delete on orders for each row
  when (old.status = 'PAID' and old.paid_at < clock_timestamp() - interval '1 hour')
  execute function mark_order_day();
create trigger orders_sales_day_truncate after truncate on orders execute function forget_sales_days();
create trigger purchases_sales_day_insert after insert on purchases for each row
  when (new.purchased_at < clock_timestamp() - interval '1 hour')
  execute function mark_purchase_day();
create trigger purchases_sales_day_update
  after update of purchased_at, price_cents, cost_cents on purchases for each row
  when (least(old.purchased_at, new.purchased_at) < clock_timestamp() - interval '1 hour')
  execute function mark_purchase_day();
create trigger purchases_sales_day_delete after delete on purchases for each row
  when (old.purchased_at < clock_timestamp() - interval '1 hour')
  execute function mark_purchase_day();
create trigger purchases_sales_day_truncate after truncate on purchases execute function forget_sales_days();
