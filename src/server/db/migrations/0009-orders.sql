-- Nothing is charged below an order's total. Rows from before are left as they are; no new one gets by.
alter table orders add constraint orders_charged_enough check (charged_idr >= total_idr) not valid;

-- How many of a product's keys are held now.
create index keys_held on keys (product_id, held_until) where held_until is not null;

-- Whether one more order may hold its keys. Each lock is taken before what it guards is counted, and a volatile
-- function counts what was committed until then: so of many at once no two take the same last place. Whoever does
-- not get the product's lock holds only while all orders that can be under way leave room below the cap.
create function may_hold(of_product integer, wanted integer, email text, address bytea, now_at timestamptz,
  most_open integer, least_own integer, most_own integer, least_of_all integer, under_way integer)
returns boolean language plpgsql volatile as $$
declare
  alone boolean;
  unsold integer;
  held integer;
  own integer;
begin
  if not (pg_try_advisory_xact_lock(1, hashtext(email))
      and pg_try_advisory_xact_lock(2, hashtext(coalesce(encode(address, 'hex'), '')))) then
    return false;
  end if;
  alone := pg_try_advisory_xact_lock(4, of_product);
  if exists (select 1 from orders o
      where o.product_id = of_product and o.status = 'PAID' and o.delivery_status = 'PENDING') then
    return false;
  end if;
  unsold := coalesce((select s.free from product_stock s where s.product_id = of_product), 0)
    + coalesce((select sum(c.free) from stock_changes c where c.product_id = of_product), 0);
  held := (select count(*) from keys k where k.product_id = of_product and k.held_until > now_at);
  if held + wanted + (case when alone then 0 else under_way end) > greatest(least_of_all, unsold / 2) then
    return false;
  end if;
  own := greatest(least_own, (unsold - held) / 10);
  return (select count(*) < most_open from orders o
      where o.customer_email = email and o.status = 'UNPAID' and o.expires_at > now_at and o.address_hash = address)
    and (select coalesce(sum(o.quantity) filter (where o.product_id = of_product), 0) + wanted <= own
        and coalesce(sum(o.quantity), 0) + wanted <= most_own
      from orders o where o.customer_email = email and o.status = 'UNPAID' and o.held_until > now_at)
    and (select coalesce(sum(o.quantity) filter (where o.product_id = of_product), 0) + wanted <= own
        and coalesce(sum(o.quantity), 0) + wanted <= most_own
      from orders o where o.address_hash = address and o.status = 'UNPAID' and o.held_until > now_at);
end $$;

-- A card payment that its buyer disputes at the bank.
alter table orders add column dispute text check (dispute in ('open', 'won', 'lost'));
create index orders_disputed on orders (id) where dispute = 'open';

-- Orders that were paid with a voucher whose last use another order had taken meanwhile.
create index order_events_voucher_twice on order_events (at) where kind = 'voucher-twice';

-- Of a dispute each of the owners is told.
drop index mails_once_per_order;
create unique index mails_once_per_order
  on mails (order_id, kind, (case when kind = 'order-resent' then id else 0 end),
    (case when kind = 'dispute-opened' then to_email else '' end)) where order_id is not null;
