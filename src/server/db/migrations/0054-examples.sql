-- Which rows are examples: noted by who puts them there, and no longer so once the seller has made them their own.

create table examples (
  kind text not null constraint examples_kind_check check (kind in
    ('product', 'key', 'order', 'user', 'ledger', 'promo', 'voucher', 'redeem-code', 'chat', 'setting', 'term')),
  id text not null,
  constraint examples_pkey primary key (kind, id)
);

-- What it is called and what it says are the seller's from the first change on; where it is sorted, whether it is
-- in maintenance and whether it is on sale are not what it is.
create function own_the_row() returns trigger language plpgsql as $$
begin
  delete from examples where kind = tg_argv[0] and id = to_jsonb(new) ->> tg_argv[1];
  return null;
end $$;

create function own_the_product() returns trigger language plpgsql as $$
begin
  delete from examples e using new_keys k join variants v on v.id = k.variant_id
  where e.kind = 'product' and e.id = v.product_id::text;
  return null;
end $$;

create trigger products_owned after update on products for each row
  when (old.name is distinct from new.name or old.description is distinct from new.description or
    old.hot_description is distinct from new.hot_description or old.image_url is distinct from new.image_url or
    old.youtube_link is distinct from new.youtube_link or old.texts is distinct from new.texts or
    old.more_pictures is distinct from new.more_pictures)
  execute function own_the_row('product', 'id');
create trigger variants_owned after update on variants for each row
  when (old.label is distinct from new.label or old.price_cents is distinct from new.price_cents or
    old.original_price_cents is distinct from new.original_price_cents or
    old.public_price_idr is distinct from new.public_price_idr or
    old.cost_price_cents is distinct from new.cost_price_cents or
    old.custom_link is distinct from new.custom_link or
    old.validity_seconds is distinct from new.validity_seconds or old.delivery is distinct from new.delivery or
    old.product_id is distinct from new.product_id)
  execute function own_the_row('product', 'product_id');
create trigger variants_added after insert on variants for each row execute function own_the_row('product', 'product_id');
create trigger keys_added after insert on keys referencing new table as new_keys for each statement
  execute function own_the_product();
create trigger chat_keywords_owned after update on chat_keywords for each row
  when (old.keyword is distinct from new.keyword or old.response is distinct from new.response)
  execute function own_the_row('chat', 'id');
create trigger settings_owned after update on settings for each row when (old.value is distinct from new.value)
  execute function own_the_row('setting', 'key');
create trigger terms_owned after update on terms for each row
  when (old.name is distinct from new.name or old.texts is distinct from new.texts or
    old.picture is distinct from new.picture or old.tone is distinct from new.tone or
    old.words is distinct from new.words)
  execute function own_the_row('term', 'id');

-- The first list of terms is one of the examples. A store that somebody has used keeps it.
insert into examples select 'term', id from terms where kind <> 'row' and not exists (select 1 from users);

-- Who has used the store before has decided what it holds.
insert into store_facts (name, since) select 'opened', now() where exists (select 1 from users) on conflict do nothing;

-- The examples of older versions: their orders carry a hash that no call has, and nobody is said to have made the rest.
insert into examples select 'order', id from orders where request_hash = decode(repeat('00', 32), 'hex');
insert into examples select distinct 'product', v.product_id
  from order_lines l join variants v on v.id = l.variant_id where l.order_id::text in (select id from examples where kind = 'order');
insert into examples select 'key', k.id from keys k join variants v on v.id = k.variant_id and v.created_at = k.created_at
  where v.product_id::text in (select id from examples where kind = 'product');
insert into examples select 'user', id from users where not is_admin
  and email in ('rani@kunci.test', 'bima@kunci.test', 'tari@kunci.test') and exists (select 1 from examples where kind = 'product');
insert into examples select 'redeem-code', id from redeem_codes
  where created_by is null and exists (select 1 from examples where kind = 'product');
insert into examples select 'voucher', id from vouchers
  where created_by is null and exists (select 1 from examples where kind = 'product');
insert into examples select 'chat', id from chat_keywords
  where created_by is null and exists (select 1 from examples where kind = 'product');
