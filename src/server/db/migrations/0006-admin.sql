-- A product's keys that are no longer free, newest first, for the seller's list; the free ones have an index of
-- their own. By 'id + 0' as there, so that no sale is tempted by it.
create index keys_spent on keys (product_id, status, (id + 0)) where status <> 'free';

-- Pictures that sellers uploaded, as they are shown. The address is the content's hash, so it never changes.
create table images (
  id integer generated always as identity primary key,
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  filename text not null,
  mime_type text not null,
  data bytea not null,
  uploaded_by integer references users,
  uploaded_at timestamptz not null
);
create unique index images_hash on images (hash);
