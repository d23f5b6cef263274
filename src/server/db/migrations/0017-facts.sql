-- What has happened to this store and must not happen again unasked: it was opened to the public.
create table store_facts (
  name text primary key,
  since timestamptz not null
);
