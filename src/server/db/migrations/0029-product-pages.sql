-- What a buyer takes for one product ('Garuda Pass' in all its durations): its address, its longer texts, more pictures.
-- The rows are made by the store, which knows what variants have in common (src/domain/product-groups.ts): with the first
-- variant, and for products that were there before when it starts.
create table product_pages (
  id integer primary key generated always as identity,
  -- The name without its duration, in small letters.
  group_key text not null check (group_key <> ''),
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  -- After the first, which is the variants' own: eight in all.
  more_pictures text[] not null default '{}'
    check (cardinality(more_pictures) <= 7 and array_position(more_pictures, null) is null),
  version integer not null default 1
);
create unique index product_pages_key on product_pages (group_key);

-- All addresses that lead to a page, today's and former ones, in one table: none can ever lead to two.
create table product_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  page_id integer not null references product_pages on delete cascade,
  is_current boolean not null
);
create unique index product_slugs_current on product_slugs (page_id) where is_current;
create index product_slugs_page on product_slugs (page_id);

alter table products add column page_id integer references product_pages on delete set null;
create index products_page on products (page_id) where page_id is not null;
