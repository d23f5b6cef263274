-- What is not handed over from a stock of keys may be sold without end, or so many times (`places`). An open order keeps its
-- places as one of keys keeps its keys; a paid one has taken them, until its money goes back.
alter table variants add column places integer
  constraint variants_places_check check (places is null or (places > 0 and delivery <> 'key'));
-- Null: it has none, as every line of keys; what was sold without end says so, whatever becomes of its variant.
alter table order_lines add column place text
  constraint order_lines_place_check check (place is null or (place in ('held', 'taken', 'endless') and delivery <> 'key'));
create index order_lines_held on order_lines (order_id) where place = 'held';

-- Beside the variant: a sale must not write the row that says what is sold. `taken` counts those that are held, too.
create table variant_places (
  variant_id integer not null constraint variant_places_pkey primary key
    constraint variant_places_variant_id_fkey references variants (id),
  taken integer not null default 0 constraint variant_places_taken_check check (taken >= 0),
  held integer not null default 0 constraint variant_places_held_check check (held between 0 and taken)
);

-- Whoever writes a line's place, it is counted, and no more than there are.
create function count_places() returns trigger language plpgsql as $$
declare
  most integer;
  now_taken integer;
begin
  if tg_op <> 'INSERT' and old.place in ('held', 'taken') then
    update variant_places set taken = taken - old.quantity, held = held - case old.place when 'held' then old.quantity else 0 end
    where variant_id = old.variant_id;
  end if;
  if tg_op <> 'DELETE' and new.place in ('held', 'taken') then
    insert into variant_places as p (variant_id, taken, held)
    values (new.variant_id, new.quantity, case new.place when 'held' then new.quantity else 0 end)
    on conflict (variant_id) do update set taken = p.taken + excluded.taken, held = p.held + excluded.held
    returning taken into now_taken;
    select places into most from variants where id = new.variant_id;
    if now_taken > most and (tg_op = 'INSERT' or old.place is null) then
      raise check_violation using message = 'more places are taken than there are', constraint = 'variant_places_most',
        table = 'variant_places';
    end if;
  end if;
  return null;
end $$;
create trigger order_lines_place_inserted after insert on order_lines for each row when (new.place is not null)
  execute function count_places();
create trigger order_lines_place_updated after update on order_lines for each row
  when (old.place is distinct from new.place) execute function count_places();
create trigger order_lines_place_deleted after delete on order_lines for each row when (old.place is not null)
  execute function count_places();

-- Who pays has taken what was held.
create or replace function tell_lines() returns trigger language plpgsql as $$
begin
  update order_lines set waits_for = new.waits_for,
    place = case when place = 'held' and new.waits_for is not null then 'taken' else place end
  where order_id = new.id;
  return null;
end $$;

-- The same answer as `may_hold` gives of keys: null where too few are left, false for an order without a hold. One after the
-- other: nobody counts what another is about to take.
create function may_place(of_variant integer, wanted integer, email text, address bytea, now_at timestamptz,
  most_open integer, least_own integer, most_own integer, least_of_all integer) returns boolean language plpgsql as $$
declare
  unsold integer;
  held integer;
  opened bigint;
  own bigint;
  same bigint;
begin
  insert into variant_places (variant_id) values (of_variant) on conflict do nothing;
  perform 1 from variant_places p where p.variant_id = of_variant for update;
  select v.places - p.taken, p.held into unsold, held
  from variants v join variant_places p on p.variant_id = v.id where v.id = of_variant;
  if unsold < wanted then return null; end if;
  if exists (select 1 from order_lines l where l.variant_id = of_variant and l.waits_for = 'stock') then return false; end if;
  select count(*) filter (where o.customer_email = email and o.address_hash = address and o.expires_at > now_at),
      coalesce(sum(o.quantity) filter (where o.held_until > now_at), 0),
      coalesce(sum((select sum(l.quantity) from order_lines l where l.order_id = o.id and l.variant_id = of_variant))
        filter (where o.held_until > now_at), 0)
    into opened, own, same
  from orders o where o.status = 'UNPAID' and (o.customer_email = email or o.address_hash = address);
  return opened < most_open and own + wanted <= most_own
    and held + wanted <= greatest(least_of_all, (unsold + held) / 2)
    and same + wanted <= greatest(least_own, unsold / 10);
end $$;

-- A text that is handed over is sealed like a key: never with a secret that is being left.
create function check_sealed_row() returns trigger language plpgsql as $$
begin
  if substring(new.sealed from 1 for 1) = '\x02' then
    perform 1 from vault_secrets where key_id = substring(new.sealed from 2 for 4) for key share;
    if not found then
      raise exception 'sealed with a secret that is not in use' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
create trigger goods_sealed after insert or update of sealed on goods for each row when (new.sealed is not null)
  execute function check_sealed_row();
