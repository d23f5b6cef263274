-- Two thousand groups of five variants, 'Karcis 0001' and on; none has keys.
insert into variants (name, price_cents, public_price_idr, category, platform, image_url, created_at)
  select 'Karcis ' || lpad(n::text, 4, '0') || ' ' || duration, 499, 80000, array['PUBG Android'], 'Android',
    '/products/placeholder.svg', now()
  from generate_series(1, 2000) n,
    unnest(array['1 day', '3 days', '7 days', '14 days', '30 days']) with ordinality d (duration, at)
  order by n, at;
