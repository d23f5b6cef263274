-- When a product was in maintenance: keys that run meanwhile are owed that time, where the seller wants it so.
create table product_pauses (
  product_id integer not null constraint product_pauses_product_id_fkey references products (id) on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz,
  constraint product_pauses_pkey primary key (product_id, from_at),
  constraint product_pauses_check check (until_at >= from_at)
);
create unique index product_pauses_open on product_pauses (product_id) where until_at is null;

create function note_pause() returns trigger language plpgsql as $$
begin
  if new.is_maintenance then
    insert into product_pauses (product_id, from_at) values (new.id, clock_timestamp()) on conflict do nothing;
  else
    update product_pauses set until_at = greatest(from_at, clock_timestamp()) where product_id = new.id and until_at is null;
  end if;
  return null;
end $$;
create trigger products_paused after insert on products for each row when (new.is_maintenance) execute function note_pause();
create trigger products_pause after update of is_maintenance on products for each row
  when (old.is_maintenance is distinct from new.is_maintenance) execute function note_pause();

insert into product_pauses (product_id, from_at) select id, clock_timestamp() from products where is_maintenance;
