-- Shops that the store may be supplied by, each with the faults that it is to have; those of numbers count down as they are used.
create table sandbox.supplier_shops (
  shop text primary key check (shop ~ '^[a-z0-9-]{1,20}$'),
  drop_before integer not null default 0,
  drop_after integer not null default 0,
  error_after integer not null default 0,
  garbage integer not null default 0,
  refuse integer not null default 0,
  empty integer not null default 0,
  later integer not null default 0,
  -- Each of its own calls comes so many times more.
  repeat integer not null default 0,
  slow_ms integer not null default 0
);
-- The book: what was sold under which id, to whom.
create table sandbox.supplier_sales (
  shop text not null,
  id text not null,
  article text not null,
  quantity integer not null,
  order_id integer not null,
  keys text[] not null,
  refused boolean not null default false,
  asked integer not null default 1,
  ready_at timestamptz not null,
  told boolean not null default false,
  sold_at timestamptz not null,
  primary key (shop, id)
);
create index supplier_sales_told on sandbox.supplier_sales (ready_at) where not told;
