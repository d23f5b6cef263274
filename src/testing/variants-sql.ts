/** SQL that puts variants on sale by a query of their names; the first of a product makes it, with its address. */
export const variantsSql = (names: string, category = 'A'): string => `
  with named as (
    select row_number() over () as at, part[1] as base, coalesce(part[2], '') as label
    from (${names}) n(name), regexp_match(n.name, '^(.*?)(?: ([0-9]+ (?:hours|days?|year)))?$') part
  ), made as (
    insert into products (name, key, category, image_url)
    select min(base), lower(base), '{${category}}', '/a.svg' from named group by lower(base) order by min(at)
    returning id, key
  ), addressed as (
    insert into product_slugs (slug, product_id, is_current) select replace(key, ' ', '-'), id, true from made
  )
  insert into variants (product_id, label, price_cents, created_at)
  select made.id, label, 99, now() from named join made on key = lower(base) order by at;`;
