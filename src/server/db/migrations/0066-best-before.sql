-- Keys that must be used before a day: those that end soonest are sold first, and none that is about to end.
alter table keys add column best_before date;
alter table key_batches add column best_before date;
alter table key_batches drop constraint key_batches_held_check;
alter table key_batches add constraint key_batches_held_check check (
  (held_why is null) = (held_at is null) and held_why in ('seller', 'defects', 'ended'));
create index key_batches_ending on key_batches (best_before) where best_before is not null and held_at is null;
drop index key_batches_held;
create index key_batches_held on key_batches (held_at) where held_why in ('defects', 'ended');

-- In the order in which they are sold: what ends, by its day, below nothing; then the others by their numbers.
drop index keys_free;
create index keys_free on keys (variant_id, (coalesce((best_before - date '3000-01-01')::bigint << 32, 0) + id)) where status = 'free';
create index keys_free_ending on keys (variant_id, (id + 0)) where status = 'free' and best_before is not null;
