-- Pages of words: terms, privacy, the seller's own. A row of one that comes with the store may have no texts yet: then
-- it has only its place, or is hidden, and says its first words.
create table info_pages (
  id integer primary key generated always as identity,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  place integer not null,
  hidden boolean not null default false,
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  version integer not null default 1,
  changed_at timestamptz not null
);
