-- Keys come in batches: from whom, for how much, when. Those of a batch are found by their numbers, which lie in one stretch,
-- so that a key's row needs no further index and a sale writes no more than before.
create table key_batches (
  id integer not null generated always as identity constraint key_batches_pkey primary key,
  variant_id integer not null constraint key_batches_variant_id_fkey references variants (id) on delete cascade,
  first_key integer not null,
  last_key integer not null constraint key_batches_keys_check check (last_key >= first_key),
  supplier text not null default '',
  -- What one cost, in dollars, and in rupiah where it was said so; null: as the variant says.
  cost_cents integer constraint key_batches_cost_check check (cost_cents >= 0),
  cost_idr integer,
  note text not null default '',
  -- Held back: since when, and by whom.
  held_at timestamptz,
  held_why text constraint key_batches_held_check check (
    (held_why is null) = (held_at is null) and held_why in ('seller', 'defects')),
  created_at timestamptz not null
);
create index key_batches_variant_id on key_batches (variant_id, id);
create index key_batches_held on key_batches (held_at) where held_why = 'defects';

-- Without a reference: keys that come by the hundred thousand would each be looked up. `kunci check` looks instead.
alter table keys add column batch_id integer;
-- One that is held back is neither on sale nor given.
alter table keys drop constraint keys_status_check;
alter table keys add constraint keys_status_check check (status in ('free', 'sold', 'revoked', 'paused'));

-- What it cost, where its batch knew it when it was given.
alter table goods add column cost_cents integer;
