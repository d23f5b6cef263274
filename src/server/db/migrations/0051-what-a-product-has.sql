-- A product has what its variants said each for itself: name, words, picture, terms, status, place in the hot list,
-- maintenance. A variant keeps what differs: label, validity, prices, link. Names are taken apart here once, by the rule
-- of domain/catalogue/names.ts, and put together from both afterwards. What has no duration in its name has no end.

-- A blank as JavaScript knows it.
create function pg_temp.blank() returns text language sql immutable as $$
  select U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
$$;

create function pg_temp.take_apart(name text, out base text, out label text, out validity integer)
language plpgsql immutable as $$
declare
  s constant text := '[' || pg_temp.blank() || ']';
  pattern constant text := replace('(?<![0-9])(?:2~*[Hh][Oo][Uu][Rr][Ss]?|(?:1|3|7|14|30|60)~*[Dd][Aa][Yy][Ss]?|1~*[Yy][Ee][Aa][Rr][Ss]?)(?![A-Za-z])', '~', s);
  -- The last: a label stands behind, and the product's own name may have such a word, too.
  n constant integer := regexp_count(name, pattern);
  starts constant integer := case when n > 0 then regexp_instr(name, pattern, 1, n) end;
  ends constant integer := case when n > 0 then regexp_instr(name, pattern, 1, n, 1) end;
  found constant text := rtrim(lower(regexp_replace(substr(name, starts, ends - starts), s || '+', '', 'g')), 's');
begin
  select d.word, d.seconds into label, validity
  from (values ('2hour', '2 hours', 7200), ('1day', '1 day', 86400), ('3day', '3 days', 259200),
    ('7day', '7 days', 604800), ('14day', '14 days', 1209600), ('30day', '30 days', 2592000),
    ('60day', '60 days', 5184000), ('1year', '1 year', 31536000)) d(key, word, seconds)
  where d.key = found;
  base := rtrim(coalesce(left(name, starts - 1) || ' ' || substr(name, ends), name), U&' \0009\000A\000D\00A0-\2013\2014(,|');
  base := regexp_replace(base, '^[' || pg_temp.blank() || '),|' || U&'\2013\2014' || '-]+', '');
  base := regexp_replace(base, '\(' || s || '*\)', ' ', 'g');
  base := btrim(regexp_replace(base, s || '{2,}', ' ', 'g'), pg_temp.blank());
  label := coalesce(label, '');
  -- Nothing but a duration: that is what the product is called.
  if base = '' then
    base := btrim(name, pg_temp.blank());
    label := '';
  end if;
end $$;

-- In small letters, as everywhere; a database that only knows those of English asks ICU where it has it.
do $$
begin
  execute 'create function pg_temp.small(text) returns text language sql immutable as $f$ select lower($1'
    || case when exists (select 1 from pg_collation where collname = 'und-x-icu') then ' collate "und-x-icu"' else '' end
    || ') $f$';
end $$;

alter table products rename column group_key to key;
alter table products rename constraint products_group_key_check to products_key_check;
alter table products
  add column name text,
  add column description text not null default '',
  add column hot_description text not null default '',
  add column category text[],
  add column platform text not null default '',
  add column image_url text,
  add column youtube_link text not null default '',
  add column status text not null default '',
  add column hot_list_order integer constraint products_hot_list_order_check check (hot_list_order > 0),
  add column is_maintenance boolean not null default false,
  add column maintenance_reason text not null default '',
  add column deleted_at timestamptz;
drop index products_key;

alter table variants
  add column label text not null default '',
  add column position integer not null default 0,
  add column validity_seconds integer constraint variants_validity_seconds_check check (validity_seconds > 0);

create temp table parts on commit drop as
  select v.id, v.product_id, v.deleted_at is not null as gone, t.base, t.label, t.validity, pg_temp.small(t.base) as key
  from variants v, pg_temp.take_apart(v.name) t;

-- Every variant has a product: those on sale first, each under its name; then those that are gone.
insert into products (key)
  select key from parts where product_id is null and not gone
    and not exists (select 1 from products g where g.key = parts.key)
  group by key order by min(id);
update parts set product_id = g.id from products g where parts.product_id is null and g.key = parts.key;
insert into products (key) select key from parts where product_id is null group by key order by min(id);
update parts set product_id = g.id from products g where parts.product_id is null and g.key = parts.key;
create index on parts (product_id);
analyze parts;

-- Where two on sale would be called the same, the later one gets its number.
update parts set label = btrim(label || ' #' || parts.id)
from (select id, row_number() over (partition by product_id, lower(label) order by id) as n from parts where not gone) d
where d.id = parts.id and d.n > 1;

update variants v set product_id = t.product_id, label = t.label, validity_seconds = t.validity
from parts t where t.id = v.id;

-- Where variants differ, the one that the card shows is right; in maintenance is what one of them is in.
update products g set name = m.base, description = m.description, hot_description = m.hot_description,
  category = m.category, platform = m.platform, image_url = m.image_url, youtube_link = m.youtube_link, status = m.status,
  hot_list_order = a.hot_list_order, is_maintenance = a.is_maintenance,
  maintenance_reason = coalesce(a.reason, m.maintenance_reason), deleted_at = case when m.gone then a.deleted_at end
from (
    select distinct on (t.product_id) t.product_id, t.base, t.gone, v.description, v.hot_description, v.category,
      v.platform, v.image_url, v.youtube_link, v.status, v.maintenance_reason
    from parts t join variants v on v.id = t.id
    order by t.product_id, t.gone, t.validity is distinct from 7200, v.price_cents, t.id
  ) m
  join (
    select t.product_id, min(v.hot_list_order) filter (where not t.gone) as hot_list_order,
      coalesce(bool_or(v.is_maintenance) filter (where not t.gone), false) as is_maintenance,
      (array_agg(v.maintenance_reason order by t.validity is distinct from 7200, v.price_cents, t.id)
        filter (where not t.gone and v.is_maintenance))[1] as reason,
      max(v.deleted_at) as deleted_at
    from parts t join variants v on v.id = t.id group by t.product_id
  ) a using (product_id)
where g.id = m.product_id;

-- A page that nothing belongs to, and the addresses of what is gone.
delete from products where name is null;
delete from product_slugs l using products g where g.id = l.product_id and g.deleted_at is not null;

-- Each product on sale has an address, by the rule of domain/catalogue/slugs.ts.
do $$
declare
  one record;
  base text;
  n integer;
begin
  for one in select g.id, g.name from products g where g.deleted_at is null
    and not exists (select 1 from product_slugs l where l.product_id = g.id and l.is_current) order by g.id
  loop
    base := pg_temp.small(regexp_replace(normalize(one.name, nfkd),
      U&'[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F]', '', 'g'));
    base := translate(base, U&'\0111\00F0\0127\0131\0142\00F8', 'ddhilo');
    base := replace(replace(replace(replace(base, U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00DF', 'ss'), U&'\00FE', 'th');
    base := rtrim(left(btrim(regexp_replace(base, '[^a-z0-9]+', '-', 'g'), '-'), 60), '-');
    if base = '' then base := 'produk'; end if;
    n := 1;
    loop
      insert into product_slugs (slug, product_id, is_current)
      values (base || case when n = 1 then '' when n <= 9 then '-' || n when n = 10 then '-' || one.id
        else '-' || one.id || '-' || n end, one.id, true)
      on conflict do nothing;
      exit when found;
      n := n + 1;
    end loop;
  end loop;
end $$;

alter table products
  alter column name set not null,
  alter column category set not null,
  alter column image_url set not null,
  add constraint products_name_check check (name <> ''),
  add constraint products_category_check check (cardinality(category) between 1 and 4);
create unique index products_key on products (key) where deleted_at is null;

drop index variants_name;
drop index variants_product;
alter table variants
  drop constraint variants_product_id_fkey,
  alter column product_id set not null,
  add constraint variants_product_id_fkey foreign key (product_id) references products (id),
  drop column name,
  drop column description,
  drop column hot_description,
  drop column category,
  drop column platform,
  drop column image_url,
  drop column youtube_link,
  drop column status,
  drop column hot_list_order,
  drop column is_maintenance,
  drop column maintenance_reason;
create index variants_product on variants (product_id);
create unique index variants_label on variants (product_id, lower(label)) where deleted_at is null;

drop function pg_temp.take_apart(text);
drop function pg_temp.small(text);
drop function pg_temp.blank();
