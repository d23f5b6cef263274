-- The words: a product is what a buyer takes for one thing, with its page; a variant is what is bought. What was called
-- a product becomes a variant under its number, and a page becomes the product it shows.
alter table products rename to variants;
alter table product_pages rename to products;
alter table product_stock rename to variant_stock;
alter table variants rename column page_id to product_id;
alter table product_slugs rename column page_id to product_id;
alter table keys rename column product_id to variant_id;
alter table orders rename column product_id to variant_id;
alter table promos rename column product_id to variant_id;
alter table stock_changes rename column product_id to variant_id;
alter table variant_stock rename column product_id to variant_id;
alter table vouchers rename column product_id to variant_id;

-- Names of rules and indexes follow.
alter table variants rename constraint products_pkey to variants_pkey;
alter table variants rename constraint products_category_check to variants_category_check;
alter table variants rename constraint products_check to variants_check;
alter table variants rename constraint products_cost_price_cents_check to variants_cost_price_cents_check;
alter table variants rename constraint products_delivery_check to variants_delivery_check;
alter table variants rename constraint products_hot_list_order_check to variants_hot_list_order_check;
alter table variants rename constraint products_name_check to variants_name_check;
alter table variants rename constraint products_page_id_fkey to variants_product_id_fkey;
alter table variants rename constraint products_price_cents_check to variants_price_cents_check;
alter table variants rename constraint products_public_price_idr_check to variants_public_price_idr_check;
alter table products rename constraint product_pages_pkey to products_pkey;
alter table products rename constraint product_pages_group_key_check to products_group_key_check;
alter table products rename constraint product_pages_more_pictures_check to products_more_pictures_check;
alter table products rename constraint product_pages_texts_check to products_texts_check;
alter table product_slugs rename constraint product_slugs_page_id_fkey to product_slugs_product_id_fkey;
alter table variant_stock rename constraint product_stock_pkey to variant_stock_pkey;
alter table variant_stock rename constraint product_stock_product_id_fkey to variant_stock_variant_id_fkey;
alter table keys rename constraint keys_product_id_fkey to keys_variant_id_fkey;
alter table orders rename constraint orders_product_id_fkey to orders_variant_id_fkey;
alter table promos rename constraint promos_product_id_fkey to promos_variant_id_fkey;
alter table vouchers rename constraint vouchers_product_id_fkey to vouchers_variant_id_fkey;
alter index products_name rename to variants_name;
alter index products_page rename to variants_product;
alter index product_pages_key rename to products_key;
alter index product_slugs_page rename to product_slugs_product;
alter index stock_changes_product rename to stock_changes_variant;
alter index orders_balance_product rename to orders_balance_variant;
alter sequence products_id_seq rename to variants_id_seq;
alter sequence product_pages_id_seq rename to products_id_seq;

drop function may_hold(integer, integer, text, bytea, timestamptz, integer, integer, integer, integer, integer);

create or replace function note_stock_deleted() returns trigger language plpgsql as $$
begin
  insert into stock_changes (variant_id, free, sold, revoked)
  select variant_id, -count(*) filter (where status = 'free'), -count(*) filter (where status = 'sold'),
         -count(*) filter (where status = 'revoked')
  from old_keys group by variant_id;
  return null;
end $$;

create or replace function note_stock_inserted() returns trigger language plpgsql as $$
begin
  insert into stock_changes (variant_id, free, sold, revoked)
  select variant_id, count(*) filter (where status = 'free'), count(*) filter (where status = 'sold'),
         count(*) filter (where status = 'revoked')
  from new_keys group by variant_id;
  return null;
end $$;

create or replace function note_stock_updated() returns trigger language plpgsql as $$
begin
  if old.variant_id = new.variant_id then
    if old.status = new.status then return null; end if;
    insert into stock_changes (variant_id, free, sold, revoked)
    values (new.variant_id, (new.status = 'free')::int - (old.status = 'free')::int,
      (new.status = 'sold')::int - (old.status = 'sold')::int,
      (new.status = 'revoked')::int - (old.status = 'revoked')::int);
  else
    insert into stock_changes (variant_id, free, sold, revoked)
    values (old.variant_id, -(old.status = 'free')::int, -(old.status = 'sold')::int, -(old.status = 'revoked')::int),
      (new.variant_id, (new.status = 'free')::int, (new.status = 'sold')::int, (new.status = 'revoked')::int);
  end if;
  return null;
end $$;

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
    when not ((o.kind = 'goods') = (o.variant_id is not null)) then 'orders_variant'
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

create or replace function may_hold(of_variant integer, wanted integer, email text, address bytea, now_at timestamptz, most_open integer, least_own integer, most_own integer, least_of_all integer, under_way integer) returns boolean language plpgsql as $$
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
        and not exists (select 1 from orders o where o.variant_id = of_variant and o.waits_for = 'stock'),
      (select count(*) from keys k where k.variant_id = of_variant and k.held_until > now_at),
      greatest(mine.same, theirs.same) + wanted
    into enough, open_to, held, own
    from (
        select count(*) filter (where o.expires_at > now_at and o.address_hash = address) as open,
          coalesce(sum(o.quantity) filter (where o.held_until > now_at), 0) as held,
          coalesce(sum(o.quantity) filter (where o.held_until > now_at and o.variant_id = of_variant), 0) as same
        from orders o where o.customer_email = email and o.status = 'UNPAID'
      ) mine
      cross join (
        select coalesce(sum(o.quantity), 0) as held,
          coalesce(sum(o.quantity) filter (where o.variant_id = of_variant), 0) as same
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
