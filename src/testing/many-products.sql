-- Two thousand products of five variants, 'Karcis 0001' and on; none has keys.
with made as (
  insert into products (name, key, category, platform, image_url)
  select 'Karcis ' || at, 'karcis ' || at, array['PUBG Android'], 'Android', '/products/placeholder.svg'
  from generate_series(1, 2000) n, lpad(n::text, 4, '0') at
  returning id, key
), addressed as (
  insert into product_slugs (slug, product_id, is_current) select replace(key, ' ', '-'), id, true from made
)
insert into variants (product_id, label, validity_seconds, price_cents, public_price_idr, created_at)
  select id, label, days * 86400, 499, 80000, now()
  from made, (values ('1 day', 1), ('3 days', 3), ('7 days', 7), ('14 days', 14), ('30 days', 30)) d (label, days)
  order by id, days;
