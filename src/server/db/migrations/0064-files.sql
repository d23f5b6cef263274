-- A file that a variant hands over. The newest whole one is what is sold; who bought an earlier one keeps that. The bytes lie
-- elsewhere, under a name that nobody is told.
create table shop_files (
  id integer not null generated always as identity constraint shop_files_pkey primary key,
  variant_id integer not null constraint shop_files_variant_id_fkey references variants (id),
  name text not null constraint shop_files_name_check check (length(name) between 1 and 120),
  stored_as text not null constraint shop_files_stored_as_key unique,
  begun_at timestamptz not null,
  begun_by integer not null constraint shop_files_begun_by_fkey references users (id),
  -- Null while it is on its way.
  bytes bigint constraint shop_files_bytes_check check (bytes > 0),
  sha256 bytea constraint shop_files_sha256_check check (octet_length(sha256) = 32 and (bytes is null) = (sha256 is null)),
  -- Since when another one is sold in its place, and since when it is no longer kept.
  replaced_at timestamptz,
  removed_at timestamptz constraint shop_files_removed_check check (removed_at is null or replaced_at is not null)
);
create unique index shop_files_sold on shop_files (variant_id) where sha256 is not null and replaced_at is null;
create index shop_files_variant_id on shop_files (variant_id);

-- Which file some goods are, and how often it may be fetched and was.
create table given_files (
  goods_id integer not null constraint given_files_pkey primary key
    constraint given_files_goods_id_fkey references goods (id) on delete cascade,
  file_id integer not null constraint given_files_file_id_fkey references shop_files (id),
  most integer not null constraint given_files_most_check check (most > 0),
  taken integer not null default 0 constraint given_files_taken_check check (taken between 0 and most),
  -- The last time that it was counted, and for a while from which network.
  counted_at timestamptz,
  counted_for bytea
);
create index given_files_file_id on given_files (file_id);
